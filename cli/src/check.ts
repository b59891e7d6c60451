import { contents } from "@espalier/rules/rooms";
import { counted } from "@espalier/server/content/check";
import { loadPacks } from "@espalier/server/content/load";
import { printChecked } from "@espalier/server/content/print";
import type { Command } from "commander";
import { type Average, allAverages, averageLine } from "./expected.ts";
import { Found, print } from "./output.ts";
import { withJson } from "./settings.ts";

interface Options {
  readonly json?: boolean;
  readonly verbose?: boolean;
}

export function addCheck(program: Command): void {
  const command = program
    .command("check")
    .argument("[packs...]", "pack folders, or folders of packs", ["content"])
    .description("say everything that is wrong with content packs")
    .option("--verbose", "print what every yield table gives on average as well");
  withJson(command).action(run);
}

async function run(packs: readonly string[], { json, verbose }: Options): Promise<void> {
  const loaded = await loadPacks(packs, contents);
  const checked = counted(loaded);
  const yields =
    verbose === true && loaded.content !== undefined ? allAverages(loaded.content.rooms) : undefined;
  const text = [...(yields === undefined ? [] : [tables(yields)]), printChecked(checked)].join("\n");
  print(json, yields === undefined ? checked : { ...checked, yields }, text);
  if (checked.errors > 0) throw new Found();
}

function tables(yields: Readonly<Record<string, readonly Average[]>>): string {
  const lines = Object.entries(yields).map(
    ([id, all]) => `${id}: ${all.length === 0 ? "nothing" : all.map(averageLine).join(", ")}`,
  );
  return lines.length === 0 ? "no yield tables" : `one gather gives on average\n  ${lines.join("\n  ")}`;
}
