import { expect, test } from "vitest";
import { linesOf } from "./label.ts";

test.each([
  ["Bone Corridor", 18, ["Bone Corridor"]],
  ["Hidden Reliquary of Valdris", 18, ["Hidden Reliquary", "of Valdris"]],
  ["Linsenschleiferei", 12, ["Linsenschle…"]],
  ["A room with a name that goes on and on", 14, ["A room with a", "name that goe…"]],
  ["", 18, [""]],
  ["🕯🕯🕯🕯", 3, ["🕯🕯…"]],
])("%j in lines of %i", (name, most, lines) => {
  expect(linesOf(name, most)).toEqual(lines);
});
