import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { build } from "./build.mjs";

/** What a server is started with (see `npm start`): these suites measure one. */
const server = ["--max-semi-space-size=64"];
const suites = { commit: server, gates: [], gather: server, matches: server, zones: [] };

build({ quiet: true });
const asked = process.argv.slice(2);
const options = asked.filter((word) => word.startsWith("-"));
const named = asked.filter((word) => !word.startsWith("-"));
const main = fileURLToPath(new URL("../bench/dist/main.js", import.meta.url));

// A process for each, so that none is measured in what another left behind.
for (const suite of named.length === 0 ? Object.keys(suites) : named) {
  const flags = Object.hasOwn(suites, suite) ? suites[suite] : [];
  const { status } = spawnSync(process.execPath, [...flags, main, suite, ...options], { stdio: "inherit" });
  process.exitCode = Math.max(Number(process.exitCode ?? 0), status ?? 1);
}
