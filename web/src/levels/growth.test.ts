import { describe, expect, it } from "vitest";
import { growthOf } from "./growth.ts";

describe("growth into a level", () => {
  it.each([
    ["a fresh level", { xp: 100, levelXp: 100, nextXp: 250 }, { have: 0, need: 150, capped: false }],
    ["half way", { xp: 175, levelXp: 100, nextXp: 250 }, { have: 75, need: 150, capped: false }],
    ["the last level", { xp: 9_000, levelXp: 450, nextXp: null }, { have: 0, need: 0, capped: true }],
    [
      "a level kept above its XP",
      { xp: 40, levelXp: 100, nextXp: 250 },
      { have: 0, need: 150, capped: false },
    ],
    [
      "XP above a level not yet given",
      { xp: 400, levelXp: 100, nextXp: 250 },
      { have: 150, need: 150, capped: false },
    ],
  ])("%s", (_name, view, growth) => {
    expect(growthOf(view)).toEqual(growth);
  });
});
