import { execFile } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

/**
 * Makes a PGlite folder in a child process that exits: initdb in this one would keep some 500 MB
 * for good. It works beside the final place, so that an interrupted run leaves nothing half made.
 */
export async function initFolder(folder: string): Promise<void> {
  if (existsSync(join(folder, "PG_VERSION"))) return;
  const fresh = await freshBeside(folder);
  const template = ours(templateFile()) ? templateFile() : "";
  await runScript(
    `const [folder, template] = process.argv.slice(1);
     const loaded = template === "" ? options : { loadDataDir: new Blob([readFileSync(template)]) };
     const db = await PGlite.create(folder, loaded);
     await db.close();`,
    [fresh, template],
  );
  await rename(fresh, folder);
}

/**
 * A new folder beside the final one. What earlier runs left is removed, unless their child still
 * writes there: it outlives a killed parent for some seconds.
 */
export async function freshBeside(folder: string): Promise<string> {
  const prefix = `${basename(folder)}.new-`;
  for (const name of await readdir(dirname(folder))) {
    if (!name.startsWith(prefix)) continue;
    await rm(join(dirname(folder), name), { recursive: true, force: true }).catch(() => undefined);
  }
  return mkdtemp(join(dirname(folder), prefix));
}

/**
 * An empty database as an archive, kept for this machine, user and version of PGlite: loading it
 * takes half a second where initdb takes three and more.
 */
export async function loadTemplate(): Promise<Blob> {
  const file = templateFile();
  if (!ours(file)) await makeTemplate(file);
  return new Blob([await readFile(file)]);
}

async function makeTemplate(file: string): Promise<void> {
  const place = await mkdtemp(`${file}-`);
  const made = join(place, "template.tar");
  await runScript(
    `const db = await PGlite.create(options);
     const archive = await db.dumpDataDir("none");
     await db.close();
     writeFileSync(process.argv[1], new Uint8Array(await archive.arrayBuffer()));`,
    [made],
  );
  await rename(made, file);
  await rm(place, { recursive: true });
}

function templateFile(): string {
  const user = process.getuid?.() ?? "user";
  return join(tmpdir(), `espalier-pglite-${version()}-${user}.tar`);
}

/** Everybody may write to the folder for temporary files; nobody else's file becomes our database. */
function ours(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  return found !== undefined && (process.getuid === undefined || found.uid === process.getuid());
}

/** The script is text, not a file, so that it runs from sources and from the built package alike. */
async function runScript(script: string, args: readonly string[]): Promise<void> {
  const source = `
    import { readFileSync, writeFileSync } from "node:fs";
    import { PGlite } from ${JSON.stringify(pathToFileURL(entry()).href)};
    const options = { initDbStartParams: ["--no-locale"] };
    ${script}`;
  await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", source, ...args]);
}

function entry(): string {
  return join(dirname(createRequire(import.meta.url).resolve("@electric-sql/pglite")), "index.js");
}

function version(): string {
  const file = join(dirname(entry()), "..", "package.json");
  return (createRequire(import.meta.url)(file) as { readonly version: string }).version;
}
