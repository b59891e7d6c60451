import { expect, test } from "vitest";
import { nearest } from "./nearest.ts";

test.each([
  ["levle", ["level", "label"], "level"],
  ["salvge", ["salvage", "mining"], "salvage"],
  ["Salvage", ["salvage"], "salvage"],
  ["salvage", ["salvage"], "salvage"],
  ["foraging", ["mining", "fishing"], undefined],
  ["x", ["xp"], "xp"],
  ["", ["level"], undefined],
  ["level", [], undefined],
  ["ab", ["ba", "ab"], "ab"],
  ["tier_1", ["tier_2", "tier_3"], "tier_2"],
])("%j among %j is %j", (name, candidates, meant) => {
  expect(nearest(name, candidates)).toBe(meant);
});
