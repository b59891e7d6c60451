import { describe, expect, test } from "vitest";
import { resolve } from "../content/resolve.ts";
import { inventoryContent } from "../inventory/content.ts";
import type { Json } from "../kernel/json.ts";
import { levelsContent } from "../levels/content.ts";
import { packOf } from "../testing/packs.ts";
import { walletContent } from "../wallet/content.ts";
import { unlocksContent } from "./content.ts";
import { dayText } from "./pace.ts";
import { type Contents, pacing } from "./pacing.ts";

const rungs = {
  cat: 2,
  bunny: 4,
  duck: 6,
  frog: 9,
  horse: 12,
  koala: 15,
  bear: 18,
  penguin: 22,
  capybara: 26,
  dragon: 30,
};
const animals = Object.fromEntries(
  Object.entries(rungs).map(([id, level]) => [id, { slot: "animal", level }]),
);
const coins = { currency: "acorns", amount: 75 };

/** The game of the spec. */
const files: Readonly<Record<string, Json>> = {
  "levels/curves.yaml": {
    table: {
      kind: "steps",
      levels: 60,
      segments: [
        { from: 2, cost: 150 },
        { from: 3, cost: 250, growth: 50 },
        { from: 31, cost: 1_650 },
      ],
    },
  },
  "levels/skills.yaml": { stakes: { curve: "table", above: "bank" } },
  "wallet/currencies.yaml": { acorns: { start: 1_000 } },
  "wallet/level_rewards.yaml": {
    few: { skill: "stakes", levels: [3, 7, 8, 11, 13], gives: { acorns: 100 } },
    some: { skill: "stakes", levels: [14, 16, 17, 19, 21], gives: { acorns: 200 } },
    more: { skill: "stakes", levels: [23, 24, 27, 28, 29], gives: { acorns: 300 } },
  },
  "unlocks/unlock_slots.yaml": {
    animal: { default: "pig", perLevel: { currency: "acorns", amount: 150 } },
  },
  "unlocks/unlocks.yaml": { pig: { slot: "animal", starter: true }, ...animals },
  "unlocks/paces.yaml": {
    regular: { xp: 600, matches: 2, match: 150, coins, expect: { dragon: "day 44 ± 10 %" } },
    casual: { xp: 300, matches: 1, match: 150 },
    loser: { xp: 300, matches: 1, match: 100 },
  },
};
const rooms = [levelsContent, walletContent, inventoryContent, unlocksContent];
const load = (own: Readonly<Record<string, Json>> = {}) =>
  resolve(rooms, [packOf("test", { ...files, ...own }, { mainSkill: "stakes" })]);
const contents = load().content?.rooms as unknown as Contents;

function paced(id: string) {
  const pace = contents.unlocks.paces.get(id);
  if (pace === undefined) throw new Error(id);
  return { pace, rows: pacing(pace, contents).rows };
}

describe("the table of the spec", () => {
  /** Item, level, total XP, price, and when a regular and a casual player unlock it. */
  test.each<[string, number, number, number, string, string]>([
    ["cat", 2, 150, 300, "first game", "first game"],
    ["bunny", 4, 700, 600, "day 2", "day 3"],
    ["duck", 6, 1_450, 900, "day 3", "day 5"],
    ["frog", 9, 2_950, 1_350, "day 5", "day 10"],
    ["horse", 12, 4_900, 1_800, "day 9", "day 17"],
    ["koala", 15, 7_300, 2_250, "day 13", "day 25"],
    ["bear", 18, 10_150, 2_700, "day 17", "day 34"],
    ["penguin", 22, 14_650, 3_300, "day 25", "day 49"],
    ["capybara", 26, 19_950, 3_900, "day 34", "day 67"],
    ["dragon", 30, 26_050, 4_500, "day 44", "day 87"],
  ])("%s", (item, level, total, price, regular, casual) => {
    const days = ["regular", "casual"].map((id) => {
      const { pace, rows } = paced(id);
      const row = rows.find((one) => one.item === item);
      expect(row).toMatchObject({ level, total, price: { currency: "acorns", amount: price } });
      return dayText(row?.total ?? 0, pace);
    });
    expect(days).toEqual([regular, casual]);
  });
});

test("a first match that is lost does not reach level 2", () => {
  expect(paced("loser").rows[0]).toMatchObject({ item: "cat", first: false, day: 1 });
});

test("by level 30 a regular player has earned 75 acorns in each of 88 matches, and 3,000 by levels", () => {
  expect(paced("regular").rows.at(-1)).toMatchObject({ matches: 88, earned: 75 * 88 + 3_000, met: true });
  expect(paced("casual").rows.at(-1)).toMatchObject({ earned: null, affordable: null });
});

test("the start balance buys three at once, each other one is earned before its level", () => {
  const { rows } = paced("regular");
  expect(rows.slice(0, 3).map(({ affordable }) => affordable)).toEqual([0, 0, 0]);
  // Day 2 ends with 1,000 + 300 + 100 for level 3: 1,400, and frog costs 1,350.
  expect(rows[3]?.affordable).toBe(2);
  for (const { affordable, day } of rows) expect(affordable ?? day).toBeLessThan(day);
});

test.each<[string, Json, readonly string[]]>([
  ["as it is", { from: 31, cost: 1_650 }, []],
  [
    "a steeper end",
    { from: 21, cost: 2_500 },
    ['"regular" unlocks "dragon" on day 63, not on day 44 ± 10 %.'],
  ],
])("a curve that moves what is expected is an error: %s", (_name, last, messages) => {
  const segments = [{ from: 2, cost: 150 }, { from: 3, cost: 250, growth: 50 }, last];
  const { diagnostics } = load({ "levels/curves.yaml": { table: { kind: "steps", levels: 60, segments } } });
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  expect(errors.map(({ message }) => message)).toEqual(messages);
});
