import { contents } from "@espalier/rules/rooms";
import { dayText, expectedText } from "@espalier/rules/unlocks/pace";
import { type Contents, type Pacing, type PacingRow, pacing } from "@espalier/rules/unlocks/pacing";
import { loadPacks } from "@espalier/server/content/load";
import { printDiagnostic } from "@espalier/server/content/print";
import type { Command } from "commander";
import { Found, print } from "../output.ts";
import { withJson } from "../settings.ts";

interface Options {
  readonly pace?: string;
  readonly json?: boolean;
}

/** When players of each pace unlock what. */
export function addPacing(program: Command): void {
  const command = program
    .command("pacing")
    .argument("[packs...]", "pack folders, or folders of packs", ["content"])
    .description("say when players of each pace unlock what, and what they have earned by then")
    .option("--pace <id>", "only this one");
  withJson(command).action(run);
}

async function run(packs: readonly string[], { pace, json }: Options): Promise<void> {
  const { content, diagnostics } = await loadPacks(packs, contents);
  const missed = diagnostics.filter(({ severity }) => severity === "error");
  if (content === undefined) {
    print(json, { diagnostics: missed }, missed.map(printDiagnostic).join("\n"));
    throw new Found();
  }
  const rooms = content.rooms as unknown as Contents;
  const known = [...rooms.unlocks.paces.values()];
  const asked = known.filter(({ id }) => pace === undefined || id === pace);
  if (pace !== undefined && asked.length === 0) throw new Error(`there is no pace ${pace}`);
  const paces = asked.map((one) => pacing(one, rooms));
  print(json, { paces }, paces.length === 0 ? "no paces" : paces.map(text).join("\n\n"));
}

function text({ pace, xp, habits: [least, most], match, rows }: Pacing): string {
  const real = least === most ? `${least}` : `${least} to ${most}`;
  const head = `${pace}: ${xp} XP a day as stated, ${real} by its habits, ${match} in a usual match`;
  return [head, ...table([titles, ...rows.map((row) => cells(row, { xp, match }))])].join("\n");
}

const titles = ["item", "level", "XP", "price", "unlocked", "matches", "earned", "affordable", "expected"];

function cells(row: PacingRow, pace: { readonly xp: number; readonly match: number }): readonly string[] {
  const { item, level, total, price, matches, earned, affordable, expected } = row;
  return [
    item,
    `${level}`,
    `${total}`,
    price === null ? "-" : `${price.amount}`,
    dayText(total, pace),
    `${matches}`,
    earned === null ? "-" : `${earned}`,
    affordable === null ? "-" : affordable === 0 ? "at once" : `day ${affordable}`,
    expected === null ? "" : expectedText(expected),
  ];
}

function table(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}
