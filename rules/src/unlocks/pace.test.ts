import { expect, test } from "vitest";
import { dayOf, type Expected, expectedOf, expectedText, habits, isMet, type Pace } from "./pace.ts";

test.each<[string, Expected | undefined]>([
  ["first game", { kind: "first" }],
  ["day 44", { kind: "day", day: 44, within: 0 }],
  ["day 44 ± 10 %", { kind: "day", day: 44, within: 10 }],
  ["day 44 +- 10%", { kind: "day", day: 44, within: 10 }],
  ["day 0", undefined],
  ["day -3", undefined],
  ["44", undefined],
  ["day 44 ± 10", undefined],
  ["First game", undefined],
  ["", undefined],
])("%s", (text, expected) => {
  const read = expectedOf(text);
  expect(read).toEqual(expected);
  if (read !== undefined) expect(expectedOf(expectedText(read))).toEqual(read);
});

/** Total XP at 600 a day, and what is expected of it. */
test.each<[number, number, string, boolean]>([
  [1, 1, "day 1", true],
  [600, 1, "day 1", true],
  [601, 2, "day 1", false],
  [26_050, 44, "day 44", true],
  [26_050, 44, "day 40 ± 10 %", true],
  [26_050, 44, "day 49 ± 10 %", false],
  [26_050, 44, "day 39 ± 10 %", false],
  [150, 1, "first game", true],
  [151, 1, "first game", false],
])("%i XP are day %i; %s: %s", (total, day, text, met) => {
  const pace = { xp: 600, match: 150 };
  const expected = expectedOf(text);
  if (expected === undefined) throw new Error(text);
  expect([dayOf(total, pace), isMet(expected, total, pace)]).toEqual([day, met]);
});

const none = { id: "p", skill: "play", xp: 1, coins: undefined, expects: new Map() };
test.each<[string, Pick<Pace, "matches" | "match" | "goals">, readonly [number, number]]>([
  ["matches alone", { matches: 2, match: 150, goals: [] }, [300, 300]],
  [
    "the regular of the spec",
    {
      ...{ matches: 2, match: 150 },
      goals: [
        { every: "day", done: [2, 2], xp: [100, 100] },
        { every: "week", done: [2, 2], xp: [400, 500] },
      ],
    },
    [614, 643],
  ],
  [
    "the casual of the spec",
    { matches: 1, match: 150, goals: [{ every: "day", done: [1, 2], xp: [100, 100] }] },
    [250, 350],
  ],
])("habits: %s", (_name, parts, range) => {
  expect(habits({ ...none, ...parts })).toEqual(range);
});
