import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { newestIn, newestOf } from "./newest.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const require = createRequire(import.meta.url);

/** Builds what is out of date: the floors with TypeScript, the pages with Vite. Throws when one fails. */
export function build({ quiet = false } = {}) {
  run(quiet, "typescript", "bin/tsc", ["-b", "rules", "server", "client", "cli", "bench"]);
  const sources = ["web", "client/src", "rules/src"].map((folder) => newestIn(join(root, folder)));
  if (Math.max(...sources) > newestOf(join(root, "web/dist/index.html"))) {
    run(quiet, "vite", "bin/vite.js", ["build", "--logLevel", "warn"], join(root, "web"));
  }
}

function run(quiet, name, bin, args, cwd = root) {
  if (!quiet) process.stderr.write(`building with ${name} …\n`);
  const script = join(dirname(require.resolve(`${name}/package.json`)), bin);
  const { status } = spawnSync(process.execPath, [script, ...args], { cwd, stdio: "inherit" });
  if (status !== 0) throw new Error(`${name} failed`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) build();
