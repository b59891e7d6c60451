import fc from "fast-check";
import { expect, test } from "vitest";
import { anchorOf } from "../kernel/calendar.ts";
import { instant } from "../kernel/iso.ts";
import { random } from "../kernel/random.ts";
import { type Depletion, type Wear, wear } from "./depletion.ts";
import { read } from "./reading.ts";
import { grown, left, type Regrowth, type Stock } from "./regrowth.ts";

const none: Regrowth = { kind: "none" };
const one: Regrowth = { kind: "interval", every: 100, gives: "one" };
const all: Regrowth = { kind: "interval", every: 100, gives: "all" };
const respawn: Regrowth = { kind: "respawn", after: 250 };
const daily: Regrowth = { kind: "daily", anchor: anchorOf("utc 08:00") ?? 0 };
const morning = instant("2026-03-07T07:59:00.000Z");
const eight = instant("2026-03-07T08:00:00.000Z");

/** Regrowth, what was left at which time, of 10; when it is read; what is left then, and when more comes. */
const readings: readonly (readonly [string, Regrowth, number, number, number, number, number | null])[] = [
  ["none stays", none, 4, 1_000, 9_999_999, 4, null],
  ["none stays at 0", none, 0, 1_000, 9_999_999, 0, null],
  ["one: not yet", one, 4, 1_000, 1_099, 4, 1_100],
  ["one: now", one, 4, 1_000, 1_100, 5, 1_200],
  ["one: several, with the rest of an interval", one, 4, 1_000, 1_350, 7, 1_400],
  ["one: full", one, 4, 1_000, 1_600, 10, null],
  ["one: never above full", one, 4, 1_000, 9_999_999, 10, null],
  ["one: full already", one, 10, 1_000, 1_050, 10, null],
  ["one: the clock went back", one, 4, 1_000, 10, 4, 1_100],
  ["all: not yet", all, 4, 1_000, 1_099, 4, 1_100],
  ["all: now", all, 4, 1_000, 1_100, 10, null],
  ["all: the clock went back", all, 0, 1_000, -5_000, 0, 1_100],
  ["respawn: only when nothing is left", respawn, 1, 1_000, 9_999_999, 1, null],
  ["respawn: not yet", respawn, 0, 1_000, 1_249, 0, 1_250],
  ["respawn: now", respawn, 0, 1_000, 1_250, 10, null],
  ["respawn: the clock went back", respawn, 0, 1_000, 0, 0, 1_250],
  ["daily: before the day begins", daily, 3, morning, eight - 1, 3, eight],
  ["daily: as the day begins", daily, 3, morning, eight, 10, null],
  ["daily: gathered as it began", daily, 3, eight, eight + 86_399_999, 3, eight + 86_400_000],
  ["daily: the clock went back a day", daily, 3, eight, morning, 3, eight + 86_400_000],
];
test.each(readings)("%s", (_, regrowth, remaining, since, at, expected, nextAt) => {
  expect(grown(regrowth, { remaining, since }, 10, at)).toMatchObject({ remaining: expected, nextAt });
});

/** Regrowth, the stock, when one is taken, and the stock after it. */
test.each<[string, Regrowth, Stock, number, Stock]>([
  [
    "an interval begins with the first missing charge",
    one,
    { remaining: 10, since: 7 },
    500,
    { remaining: 9, since: 500 },
  ],
  ["and goes on with the next", one, { remaining: 9, since: 500 }, 540, { remaining: 8, since: 500 }],
  ["and keeps its rest", one, { remaining: 5, since: 500 }, 730, { remaining: 6, since: 700 }],
  [
    "and begins anew when it was full again",
    one,
    { remaining: 9, since: 500 },
    777,
    { remaining: 9, since: 777 },
  ],
  [
    "a respawn is measured from the last gather",
    respawn,
    { remaining: 1, since: 500 },
    900,
    { remaining: 0, since: 900 },
  ],
  ["a day from the last gather", daily, { remaining: 5, since: 500 }, 900, { remaining: 4, since: 900 }],
  [
    "nothing moves back with the clock",
    respawn,
    { remaining: 2, since: 500 },
    20,
    { remaining: 1, since: 500 },
  ],
  ["nor an interval", one, { remaining: 10, since: 500 }, 20, { remaining: 9, since: 500 }],
])("%s", (_, regrowth, stock, at, expected) => {
  expect(left(regrowth, grown(regrowth, stock, 10, at), 10, at, 1)).toEqual(expected);
});

/** Stored, the maximum, what is read. */
test.each([
  [7, 3, { remaining: 3, max: 3, clampedFrom: 7, nextAt: null }],
  [3, 3, { remaining: 3, max: 3, nextAt: null }],
  [7, 20, { remaining: 7, max: 20, nextAt: null }],
])("%d stored of a maximum that is now %d", (remaining, max, expected) => {
  const definition = { ...nothing, max, regrowth: none };
  expect(read(definition, { remaining, since: 5 }, 9)).toEqual({ ...expected, since: 5 });
});

const nothing = {
  id: "a",
  scope: "world",
  depletion: { kind: "charges" },
  yields: { fixed: [], rolls: 0, entries: [] },
} as const;

test("a clock that jumps about grows no more than the time there was", () => {
  const steps = fc.array(fc.integer({ min: -2_000, max: 2_000 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(steps, fc.constantFrom(one, all, respawn, daily, none), (moves, regrowth) => {
      const max = 3;
      let stock: Stock = { remaining: max, since: 0 };
      let [at, latest, taken] = [0, 0, 0];
      for (const move of moves) {
        at = Math.max(0, at + move);
        latest = Math.max(latest, at);
        const now = grown(regrowth, stock, max, at);
        expect(now.remaining).toBeGreaterThanOrEqual(Math.min(stock.remaining, max));
        expect(now.remaining).toBeLessThanOrEqual(max);
        if (now.remaining === 0) continue;
        taken += 1;
        stock = left(regrowth, now, max, at, 1);
        expect(stock.remaining).toBeGreaterThanOrEqual(0);
      }
      const fills = {
        none: 0,
        interval: latest / 100,
        respawn: latest / 250,
        daily: 1 + latest / 86_400_000,
      };
      const each = regrowth === one ? 1 : max;
      expect(taken).toBeLessThanOrEqual(max + Math.floor(fills[regrowth.kind]) * each);
    }),
  );
});

const timer: Depletion = { kind: "timer", life: 60_000, idle: 10_000 };
const dice = () => random("test");

/** Worked so long at time 0, gathered again at a time, and what that takes. */
test.each<[string, { touched: number; worked: number } | undefined, number, Wear]>([
  ["the first gather starts it", undefined, 5, { takes: 0, worked: 0 }],
  ["it counts between gathers", { touched: 0, worked: 4_000 }, 3_000, { takes: 0, worked: 7_000 }],
  [
    "it runs backwards when nobody is there",
    { touched: 0, worked: 30_000 },
    25_000,
    { takes: 0, worked: 25_000 },
  ],
  ["to nothing", { touched: 0, worked: 30_000 }, 900_000, { takes: 0, worked: 0 }],
  ["the gather at its end takes a charge", { touched: 0, worked: 55_000 }, 5_000, { takes: 1, worked: 0 }],
  ["one that came later than its end too", { touched: 0, worked: 55_000 }, 10_000, { takes: 1, worked: 0 }],
  [
    "a clock that went back adds nothing",
    { touched: 0, worked: 55_000 },
    -5_000,
    { takes: 0, worked: 55_000 },
  ],
])("timer: %s", (_, before, at, expected) => {
  expect(wear(timer, before, at, dice)).toEqual(expected);
});

test("chance takes never at 0, always at 10,000, else as often as it says", () => {
  const taken = (chance: number) => {
    let sum = 0;
    for (let at = 0; at < 10_000; at += 1)
      sum += wear({ kind: "chance", chance }, undefined, 0, () => random("tree", at)).takes;
    return sum;
  };
  expect([taken(0), taken(10_000)]).toEqual([0, 10_000]);
  expect(Math.abs(taken(1_250) - 1_250)).toBeLessThan(140);
});
