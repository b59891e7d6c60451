import { existsSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { levelAt, startOf } from "../table.ts";
import { curve, expand } from "./kinds.ts";
import { power, root } from "./whole.ts";

const written = new URL("../../../../../shared/realdata/osrs/xp-table.json", import.meta.url);

const season = {
  kind: "steps",
  levels: 40,
  segments: [
    { from: 2, cost: 150 },
    { from: 3, cost: 250, growth: 50 },
    { from: 31, cost: 1_650 },
  ],
};

/** Curve, then level and the XP at which it starts. */
const starts: readonly (readonly [string, unknown, Readonly<Record<number, number>>])[] = [
  ["table", { kind: "table", totals: [100, 250, 450] }, { 1: 0, 2: 100, 3: 250, 4: 450 }],
  ["steps", season, { 1: 0, 2: 150, 3: 400, 6: 1_450, 7: 1_900, 30: 26_050, 31: 27_700, 32: 29_350 }],
  [
    "power, square",
    { kind: "power", levels: 5, first: 10, exponent: 2 },
    { 1: 0, 2: 10, 3: 40, 4: 90, 5: 160 },
  ],
  [
    "power, 3/2",
    { kind: "power", levels: 6, first: 100, exponent: [3, 2] },
    { 2: 100, 3: 282, 4: 519, 5: 800, 6: 1_118 },
  ],
  [
    "osrs",
    { kind: "osrs", levels: 126 },
    { 1: 0, 2: 83, 50: 101_333, 92: 6_517_253, 99: 13_034_431, 126: 188_884_740 },
  ],
];

describe("expand", () => {
  test.each(starts)("%s", (_, body, levels) => {
    const totals = expand(curve.parse(body)).map(Number);
    const found = Object.keys(levels).map((level) => [level, startOf(totals, Number(level))]);
    expect(Object.fromEntries(found)).toEqual(levels);
  });

  test("osrs has every total of the game's table", () => {
    if (!existsSync(written)) return console.log(`not compared: ${written.pathname} is absent`);
    const { total } = JSON.parse(readFileSync(written, "utf8")) as { readonly total: readonly number[] };
    expect(total.length).toBe(126);
    expect(expand(curve.parse({ kind: "osrs", levels: 126 })).map(Number)).toEqual(total);
  });
});

describe("schema refuses", () => {
  test.each([
    ["an unknown kind", { kind: "stairs" }],
    ["an unknown field", { ...season, slope: 2 }],
    ["steps that do not price level 2", { ...season, segments: [{ from: 3, cost: 1 }] }],
    ["steps out of order", { ...season, segments: [...season.segments, { from: 9, cost: 1 }] }],
    ["no steps", { ...season, segments: [] }],
    ["a fraction of XP", { kind: "table", totals: [1.5] }],
    ["a decimal exponent", { kind: "power", levels: 5, first: 10, exponent: 1.5 }],
  ])("%s", (_, body) => {
    expect(curve.safeParse(body).success).toBe(false);
  });
});

test("a root is the greatest whole number that fits", () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 1n << 200n), fc.integer({ min: 1, max: 9 }), (value, degree) => {
      const found = root(value, degree);
      expect(power(found, degree) <= value && value < power(found + 1n, degree)).toBe(true);
    }),
  );
});

test("the level of an XP total is the last one whose start it has reached", () => {
  const totals = expand(curve.parse(season)).map(Number);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60_000 }), (xp) => {
      expect(levelAt(totals, xp)).toBe(totals.filter((start) => start <= xp).length);
    }),
  );
});
