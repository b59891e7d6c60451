import { expect, test } from "vitest";
import { random } from "../kernel/random.ts";
import { expectedValue } from "./expected.ts";
import { type Lot, rolled, type Yields } from "./yields.ts";

const lot = (item: string, least: number, most = least): Lot => ({ item, least, most });
const table = (fixed: readonly Lot[], rolls = 0, ...entries: readonly [number, Lot?][]): Yields => ({
  fixed,
  rolls,
  entries: entries.map(([weight, of]) => (of === undefined ? { weight } : { weight, lot: of })),
});

/** The table, and each item's exact mean. */
const tables: readonly (readonly [string, Yields, Readonly<Record<string, readonly [number, number]>>])[] = [
  ["nothing", table([]), {}],
  ["fixed", table([lot("scrap", 2)]), { scrap: [2, 1] }],
  ["a range", table([lot("scrap", 1, 4)]), { scrap: [5, 2] }],
  ["one of two", table([], 1, [3, lot("cog", 1)], [7]), { cog: [3, 10] }],
  ["a range by chance", table([], 1, [3, lot("cog", 1, 2)], [7]), { cog: [9, 20] }],
  [
    "several rolls, and an item in both parts",
    table([lot("scrap", 2)], 3, [1, lot("scrap", 1)], [1, lot("cog", 1)], [4]),
    { scrap: [5, 2], cog: [1, 2] },
  ],
];

test.each(tables)("expected: %s", (_, yields, expected) => {
  const found = expectedValue(yields).map(({ item, numerator, denominator }) => [
    item,
    [numerator, denominator],
  ]);
  expect(Object.fromEntries(found)).toEqual(expected);
});

test.each(tables)("gathers come near it: %s", (_, yields, expected) => {
  const sums = new Map<string, number>();
  const times = 20_000;
  for (let number = 1; number <= times; number += 1) {
    for (const { item, count } of rolled(yields, random("node:a", "a", number, "yields")))
      sums.set(item, (sums.get(item) ?? 0) + count);
  }
  expect([...sums.keys()].sort()).toEqual(Object.keys(expected).sort());
  for (const [item, [numerator, denominator]] of Object.entries(expected)) {
    expect(Math.abs((sums.get(item) ?? 0) / times - numerator / denominator)).toBeLessThan(0.03);
  }
});

test("an item that comes up twice is one amount", () => {
  const yields = table([lot("scrap", 1), lot("cog", 1), lot("scrap", 2)], 2, [1, lot("cog", 2)]);
  expect(rolled(yields, random("a"))).toEqual([
    { item: "scrap", count: 3 },
    { item: "cog", count: 5 },
  ]);
});

test("the same stream gives the same, for ever", () => {
  const yields = table([lot("scrap", 1, 9)], 2, [1, lot("cog", 1, 3)], [2, lot("wire", 1)], [3]);
  const found = [1, 2, 3, 4].map((number) => rolled(yields, random("node:a", "a", number, "yields")));
  expect(found.map((amounts) => amounts.map(({ item, count }) => `${count} ${item}`))).toEqual([
    ["5 scrap", "1 wire"],
    ["7 scrap"],
    ["9 scrap"],
    ["1 scrap", "1 wire"],
  ]);
});
