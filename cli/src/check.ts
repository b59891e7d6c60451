import { contents } from "@espalier/rules/rooms";
import { counted } from "@espalier/server/content/check";
import { loadPacks } from "@espalier/server/content/load";
import { printChecked } from "@espalier/server/content/print";
import type { Command } from "commander";
import type { Detail } from "./detail.ts";
import { Found, print } from "./output.ts";
import { withJson } from "./settings.ts";

interface Options {
  readonly json?: boolean;
  readonly verbose?: boolean;
}

export function addCheck(program: Command, details: readonly Detail[]): void {
  const command = program
    .command("check")
    .argument("[packs...]", "pack folders, or folders of packs", ["content"])
    .description("say everything that is wrong with content packs")
    .option(
      "--verbose",
      "print what rooms have to tell of the content as well, such as what yields give on average",
    );
  withJson(command).action((packs: readonly string[], options: Options) => run(packs, options, details));
}

async function run(
  packs: readonly string[],
  { json, verbose }: Options,
  details: readonly Detail[],
): Promise<void> {
  const loaded = await loadPacks(packs, contents);
  const checked = counted(loaded);
  const { content } = loaded;
  const told =
    verbose === true && content !== undefined ? details.map((detail) => detail(content.rooms)) : [];
  const text = [...told.map((one) => one.text), printChecked(checked)].join("\n");
  print(json, { ...checked, ...Object.fromEntries(told.map(({ name, value }) => [name, value])) }, text);
  if (checked.errors > 0) throw new Found();
}
