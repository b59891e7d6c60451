import { describe, expect, test } from "vitest";
import { fairness } from "./fairness.ts";
import { type Edition, type Pool, picked, pool } from "./pool.ts";

const names = { salt: "test", cadence: "daily", band: "easy" };

function of(size: number, salt = "test"): Pool {
  const items = Array.from({ length: size }, (_, at) => `c${at}`);
  return pool({ ...names, salt }, [{ from: undefined, items }]);
}

function year(from: Pool, first: number, periods: number): readonly (string | undefined)[] {
  return Array.from({ length: periods }, (_, at) => picked(from, first + at));
}

describe.each([2, 3, 4, 5, 8, 12])("a band of %d", (size) => {
  const { repeats, shares } = fairness(of(size), -3_650, 7_300);

  test("never picks the same twice running", () => {
    expect(repeats).toBe(0);
  });

  test("picks everything, as often as everything else", () => {
    const times = shares.map((share) => share.times);
    expect(shares).toHaveLength(size);
    expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(2);
  });

  test("lets nothing wait longer than 2n - 1 periods", () => {
    const longest = Math.max(...shares.map(({ longestGap }) => longestGap));
    expect(longest).toBe(size === 2 ? 2 : 2 * size - 1);
  });

  test("shares a year out within three sigma of even", () => {
    for (const salt of ["a", "b", "c", "d"]) {
      const even = 365 / size;
      const sigma = Math.sqrt((365 / size) * (1 - 1 / size));
      for (const { times } of fairness(of(size, salt), 20_454, 365).shares)
        expect(Math.abs(times - even)).toBeLessThanOrEqual(3 * sigma);
    }
  });
});

test("a band of one always picks it, one of none nothing", () => {
  expect(new Set(year(of(1), -5, 10))).toEqual(new Set(["c0"]));
  expect(new Set(year(of(0), -5, 10))).toEqual(new Set([undefined]));
});

test("bags are shuffled each in its own way, and no year repeats another", () => {
  const bags = Array.from({ length: 100 }, (_, bag) => year(of(12), bag * 12, 12).join());
  expect(new Set(bags).size).toBe(100);
  expect(year(of(4), 20_454, 365)).not.toEqual(year(of(4), 20_454 + 365, 365));
});

test("every place of a bag is as likely for each", () => {
  const counts = new Map<string, number>();
  for (let bag = 0; bag < 3_000; bag += 1) {
    const key = `${picked(of(5), bag * 5 + 4)}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const sigma = Math.sqrt(3_000 * 0.2 * 0.8);
  for (const count of counts.values()) expect(Math.abs(count - 600)).toBeLessThan(4 * sigma);
});

test.each(["salt", "cadence", "band"] as const)("another %s picks otherwise", (name) => {
  const items = ["a", "b", "c", "d", "e"];
  const one = pool(names, [{ from: undefined, items }]);
  const other = pool({ ...names, [name]: "other" }, [{ from: undefined, items }]);
  expect(year(one, 0, 60)).not.toEqual(year(other, 0, 60));
});

test("the order in which content names them changes nothing", () => {
  const one = pool(names, [{ from: undefined, items: ["a", "b", "c", "d"] }]);
  const other = pool(names, [{ from: undefined, items: ["d", "b", "a", "c", "b"] }]);
  expect(year(one, -30, 60)).toEqual(year(other, -30, 60));
});

/** From 3 to 3, to more, to fewer, to others altogether, and within a bag. */
const edits: readonly (readonly [string, readonly Edition[]])[] = [
  ["one more", [{ from: 100, items: ["a", "b", "c", "d", "e"] }]],
  ["one fewer", [{ from: 101, items: ["a", "b", "c"] }]],
  ["others", [{ from: 102, items: ["x", "y", "z"] }]],
  ["two", [{ from: 103, items: ["a", "b"] }]],
  [
    "edits shorter than a bag",
    [
      { from: 100, items: ["a", "b", "c"] },
      { from: 101, items: ["b", "c", "d"] },
      { from: 103, items: ["a", "b"] },
      { from: 104, items: ["a", "b", "c", "d"] },
    ],
  ],
];
test.each(edits)("%s: nothing changes before the edit, and nothing comes twice running at it", (_, later) => {
  const first = { from: undefined, items: ["a", "b", "c", "d"] };
  for (let salt = 0; salt < 200; salt += 1) {
    const named = { ...names, salt: `${salt}` };
    const before = pool(named, [first]);
    const after = pool(named, [first, ...later]);
    const start = later[0]?.from ?? 0;
    expect(year(after, 0, start)).toEqual(year(before, 0, start));
    const picks = year(after, 90, 60);
    for (const [at, id] of picks.entries()) if (at > 0) expect(id).not.toBe(picks[at - 1]);
  }
});

test("an edition that changes nothing goes on as before, and old ones may be left out once they are over", () => {
  const first = { from: undefined, items: ["a", "b", "c", "d"] };
  const same = pool(names, [first, { from: 50, items: ["d", "c", "b", "a"] }]);
  expect(year(same, 0, 100)).toEqual(year(pool(names, [first]), 0, 100));
  const second = { from: 50, items: ["a", "b", "c"] };
  const third = { from: 80, items: ["a", "b", "c", "d", "e"] };
  const whole = pool(names, [first, second, third]);
  const cut = pool(names, [{ from: undefined, items: ["a", "b", "c"] }, third]);
  expect(year(cut, 85, 200)).toEqual(year(whole, 85, 200));
});
