import { parseArgs } from "node:util";
import type { Case, Suite } from "./case.ts";
import { commit } from "./commit.ts";
import { gates } from "./gates.ts";
import { gather } from "./gather.ts";
import { matches } from "./matches.ts";
import { line } from "./print.ts";
import { zones } from "./zones.ts";

const suites: Readonly<Record<string, Suite>> = { commit, gates, gather, matches, zones };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: "boolean", default: false }, json: { type: "boolean", default: false } },
});
const names = positionals.length === 0 ? Object.keys(suites) : positionals;
const unknown = names.filter((name) => !Object.hasOwn(suites, name));
if (unknown.length > 0) {
  process.stderr.write(`no suite ${unknown.join(", ")}; there are ${Object.keys(suites).join(", ")}\n`);
  process.exit(2);
}

let missed = 0;
for (const name of names) {
  const told = (found: Case): void => {
    if (!found.ok) missed += 1;
    process.stdout.write(`${values.json ? JSON.stringify(found) : line(found)}\n`);
  };
  for (const found of (await suites[name]?.({ quick: values.quick })) ?? []) told(found);
}
process.exit(missed === 0 ? 0 : 1);
