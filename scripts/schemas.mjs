import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = join(root, "schemas");

/** Writes the JSON Schemas of all kinds of content into schemas/, and removes those of kinds that are gone. */
export async function writeSchemas() {
  const { contents } = await import("../rules/dist/rooms.js");
  const { schemaFiles } = await import("../rules/dist/content/schemas.js");
  const files = Object.entries(schemaFiles(contents));
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder))
    if (!files.some(([file]) => file === name)) rmSync(join(folder, name));
  for (const [name, schema] of files)
    writeFileSync(join(folder, name), `${JSON.stringify(schema, null, 2)}\n`);
  return files.length;
}

function buildRules() {
  const tsc = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin/tsc");
  const { status } = spawnSync(process.execPath, [tsc, "-b", "rules"], { cwd: root, stdio: "inherit" });
  if (status !== 0) throw new Error("the rules do not build");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  buildRules();
  process.stdout.write(`wrote ${await writeSchemas()} schemas\n`);
}
