import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { PacingRow } from "@espalier/rules/unlocks/pacing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { dataPlace, type Place, ran, root } from "./program.ts";

const stakes = join(root, "content/stakes");

let place: Place;
let pack: string;
beforeAll(() => {
  place = dataPlace();
  pack = join(place.folder, "stakes");
  cpSync(stakes, pack, { recursive: true });
});
afterAll(() => place.remove());

/** What a player of each pace is told: item, level, XP, price, regular, casual. */
const table: readonly (readonly [string, number, number, number, number, number])[] = [
  ["cat", 2, 150, 300, 1, 1],
  ["bunny", 4, 700, 600, 2, 3],
  ["duck", 6, 1_450, 900, 3, 5],
  ["frog", 9, 2_950, 1_350, 5, 10],
  ["horse", 12, 4_900, 1_800, 9, 17],
  ["koala", 15, 7_300, 2_250, 13, 25],
  ["bear", 18, 10_150, 2_700, 17, 34],
  ["penguin", 22, 14_650, 3_300, 25, 49],
  ["capybara", 26, 19_950, 3_900, 34, 67],
  ["dragon", 30, 26_050, 4_500, 44, 87],
];

it("prints the table of the game that ships, to the number", async () => {
  const { code, output } = await ran(place, ["pacing", stakes, "--json"]);
  const [regular, casual] = JSON.parse(output).paces;
  const rows = regular.rows.map((row: PacingRow, at: number) => [
    ...[row.item, row.level, row.total, row.price?.amount, row.day, casual.rows[at].day],
  ]);
  expect([code, rows]).toEqual([0, table]);
  expect(regular.rows[0].first && casual.rows[0].first).toBe(true);
  expect([regular.habits, casual.habits]).toEqual([
    [614, 643],
    [250, 350],
  ]);
  expect(regular.rows.at(-1)).toMatchObject({ matches: 88, earned: 9_600 });
});

it("says it in words, of one pace alone", async () => {
  const { code, output } = await ran(place, ["pacing", stakes, "--pace", "regular"]);
  const lines = output.trimEnd().split("\n");
  expect([code, lines.length]).toEqual([0, 12]);
  expect(lines[0]).toBe("regular: 600 XP a day as stated, 614 to 643 by its habits, 150 in a usual match");
  expect(lines[2]).toMatch(/^cat +2 +150 +300 +first game +1 +75 +at once +first game$/);
  expect(lines.at(-1)).toMatch(/^dragon +30 +26050 +4500 +day 44 +88 +9600 +day \d+ +day 44 ± 10 %$/);
});

it("a pace nobody knows is an error", async () => {
  expect((await ran(place, ["pacing", stakes, "--pace", "idle"])).code).not.toBe(0);
});

it("a curve that moves the last unlock breaks the check", async () => {
  const file = join(pack, "levels/curves.yaml");
  const text = readFileSync(file, "utf8");
  expect((await ran(place, ["check", pack])).code).toBe(0);
  writeFileSync(file, text.replace("growth: 50", "growth: 80"));
  const { code, output } = await ran(place, ["check", pack, "--json"]);
  const codes = JSON.parse(output).diagnostics.map(
    ({ code, message }: Record<string, string>) => `${code} ${message}`,
  );
  expect(code).toBe(1);
  expect(codes).toContain('pace_missed "regular" unlocks "dragon" on day 63, not on day 44 ± 10 %.');
  expect((await ran(place, ["pacing", pack])).code).toBe(1);
});
