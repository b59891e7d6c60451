import { describe, expect, test } from "vitest";
import { type Random, random } from "./random.ts";

const times = <T>(count: number, one: (at: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, at) => one(at));
const words = (stream: Random, count = 4) => times(count, () => stream.int(2 ** 32).toString(16));

/** These may never change: stored runs, rotations and gathers would come out otherwise. */
const golden: readonly (readonly [string, readonly (string | number)[], readonly string[]])[] = [];
test.each(golden)("golden: %j %j", (seed, names, expected) => {
  expect(words(random(seed, ...names))).toEqual(expected);
});

test("golden: what is made of the words", () => {
  const stream = random("node:rusty_tram", "rusty_tram", 7, "yields");
  expect([
    times(6, () => stream.int(10)),
    times(6, () => stream.roll(6)),
    times(6, () => stream.pick([1, 0, 3])),
    times(6, () => stream.chance(5_000)),
  ]).toEqual([
    [7, 2, 6, 9, 2, 7],
    [1, 1, 5, 5, 3, 1],
    [2, 2, 0, 0, 2, 2],
    [false, true, true, true, false, false],
  ]);
});

test("streams are told apart by seed, kind, length and order of names", () => {
  const streams = [
    random(""),
    random("a"),
    random("b"),
    random("ab"),
    random("a", "b"),
    random("b", "a"),
    random("a", ""),
    random("a", "b", ""),
    random("a", 1),
    random("a", "1"),
    random("a", "n1;"),
    random("a", 11),
    random("a", 1, 1),
    random("a", -1),
    random("ä"),
    random("\u0000"),
  ];
  expect(new Set(streams.map((stream) => words(stream).join())).size).toBe(streams.length);
});

describe("limits", () => {
  test.each([0, -1, 1.5, Number.NaN, 2 ** 32 + 1])("no throw among %d", (below) => {
    expect(() => random("a").int(below)).toThrow(RangeError);
  });

  test("weights without a sum", () => {
    expect(() => random("a").pick([])).toThrow(RangeError);
    expect(() => random("a").pick([0, 0])).toThrow(RangeError);
  });

  test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY])("%d names no stream", (name) => {
    expect(() => random("a", name)).toThrow(RangeError);
  });

  test("chance is never at 0 and always at 10,000", () => {
    const stream = random("a");
    expect(times(1_000, () => stream.chance(0))).not.toContain(true);
    expect(times(1_000, () => stream.chance(10_000))).not.toContain(false);
  });

  test("a die of one side, and the only weight", () => {
    expect(times(100, (at) => [random("a", at).roll(1), random("a", at).pick([0, 5, 0])])).toEqual(
      times(100, () => [1, 1]),
    );
  });
});

/** The sum of (seen - due)² / due; for n - 1 degrees of freedom it stays near n. Seeds are fixed, so is the result. */
function chiSquare(seen: readonly number[], weights: readonly number[]): number {
  const all = seen.reduce((sum, count) => sum + count, 0);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return seen.reduce((sum, count, at) => {
    const due = (all * (weights[at] ?? 0)) / total;
    return sum + (count - due) ** 2 / due;
  }, 0);
}

function counted(throws: readonly number[], kinds: number): readonly number[] {
  const seen = times(kinds, () => 0) as number[];
  for (const one of throws) seen[one] = (seen[one] ?? 0) + 1;
  return seen;
}

const even = (count: number) => times(count, () => 1);

describe("throws look like chance", () => {
  const stream = random("statistics");
  test.each<[string, () => number, readonly number[]]>([
    ["64 alike from one stream", () => stream.int(64), even(64)],
    ["a number that does not divide 2^32", () => stream.int(97), even(97)],
    ["weights", () => stream.pick([1, 2, 3, 4, 10]), [1, 2, 3, 4, 10]],
    ["a chance of 1,250 in 10,000", () => Number(stream.chance(1_250)), [8_750, 1_250]],
  ])("%s", (_, one, weights) => {
    const seen = counted(times(100_000, one), weights.length);
    const spread = weights.length + 4 * Math.sqrt(2 * weights.length);
    expect(chiSquare(seen, weights)).toBeLessThan(spread);
  });

  test("first throws of neighbouring streams", () => {
    const seen = counted(
      times(64_000, (at) => random("node:alpha", "alpha", at, "yields").int(64)),
      64,
    );
    expect(chiSquare(seen, even(64))).toBeLessThan(64 + 4 * Math.sqrt(128));
  });

  test("neighbouring streams share half their bits, throw by throw", () => {
    const bits = times(4_000, (at) => {
      const [a, b] = [random("node:alpha", at), random("node:alpha", at + 1)];
      return times(4, () => ones(a.int(2 ** 32) ^ b.int(2 ** 32))).reduce((sum, one) => sum + one, 0);
    });
    const mean = bits.reduce((sum, one) => sum + one, 0) / bits.length;
    expect(mean).toBeGreaterThan(63.5);
    expect(mean).toBeLessThan(64.5);
    expect(Math.min(...bits)).toBeGreaterThan(36);
  });

  test("65,536 streams do not meet in 128 bits", () => {
    expect(new Set(times(65_536, (at) => words(random("s", at), 2).join())).size).toBe(65_536);
  });
});

function ones(word: number): number {
  let count = 0;
  for (let left = word >>> 0; left > 0; left = Math.floor(left / 2)) count += left % 2;
  return count;
}
