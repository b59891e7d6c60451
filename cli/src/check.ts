import { contents } from "@espalier/rules/rooms";
import { checkPacks } from "@espalier/server/content/check";
import { printChecked } from "@espalier/server/content/print";
import type { Command } from "commander";
import { Found, print } from "./output.ts";
import { withJson } from "./settings.ts";

export function addCheck(program: Command): void {
  const command = program
    .command("check")
    .argument("[packs...]", "pack folders, or folders of packs", ["content"])
    .description("say everything that is wrong with content packs");
  withJson(command).action(async (packs: readonly string[], { json }: { json?: boolean }) => {
    const checked = await checkPacks(packs, contents);
    print(json, checked, printChecked(checked));
    if (checked.errors > 0) throw new Found();
  });
}
