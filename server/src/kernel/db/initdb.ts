import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

/**
 * Makes a PGlite folder in a child process that exits: initdb in this one would keep some 500 MB
 * for good. It works beside the final place, so that an interrupted run leaves nothing half made.
 */
export async function initFolder(folder: string): Promise<void> {
  if (existsSync(join(folder, "PG_VERSION"))) return;
  const fresh = `${folder}.new`;
  await rm(fresh, { recursive: true, force: true });
  await initdb(`const db = await PGlite.create(process.argv[1], options); await db.close();`, fresh);
  await rename(fresh, folder);
}

/** An empty database as an archive, made once for each machine and version of PGlite: memory databases load it. */
export async function loadTemplate(): Promise<Blob> {
  const file = join(tmpdir(), `espalier-pglite-${version()}.tar`);
  if (!existsSync(file)) await makeTemplate(file);
  return new Blob([await readFile(file)]);
}

async function makeTemplate(file: string): Promise<void> {
  const place = await mkdtemp(`${file}-`);
  const made = join(place, "template.tar");
  await initdb(
    `const db = await PGlite.create(options);
     const archive = await db.dumpDataDir("none");
     await db.close();
     writeFileSync(process.argv[1], new Uint8Array(await archive.arrayBuffer()));`,
    made,
  );
  await rename(made, file);
  await rm(place, { recursive: true });
}

/** The script is text, not a file, so that it runs from sources and from the built package alike. */
async function initdb(script: string, target: string): Promise<void> {
  const source = `
    import { writeFileSync } from "node:fs";
    import { PGlite } from ${JSON.stringify(pathToFileURL(entry()).href)};
    const options = { initDbStartParams: ["--no-locale"] };
    ${script}`;
  await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", source, target]);
}

function entry(): string {
  return join(dirname(createRequire(import.meta.url).resolve("@electric-sql/pglite")), "index.js");
}

function version(): string {
  const file = join(dirname(entry()), "..", "package.json");
  return (createRequire(import.meta.url)(file) as { readonly version: string }).version;
}
