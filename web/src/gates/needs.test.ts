import type { Reason } from "@espalier/rules/gates/explain";
import { describe, expect, it } from "vitest";
import { leavesOf, wordsOf } from "./needs.ts";

const words: Readonly<Record<string, string>> = {
  "reason.level_too_low": "{skill} {need}/{have}",
  "skill.salvage.name": "Salvage",
  "label.door": "The door",
  "hint.door": "Knock.",
};
const texts = {
  has: (code: string) => code in words,
  say: (code: string, values: object = {}) =>
    Object.entries(values).reduce(
      (text, [name, value]) => text.replace(`{${name}}`, `${value}`),
      words[code] ?? code,
    ),
};

function reason(parts: Partial<Reason>): Reason {
  return { code: "level_too_low", verdict: "closed", need: 4, have: 2, path: [], ...parts };
}

describe("a need in words", () => {
  it.each([
    ["its numbers and the skill's name", { about: { skill: "salvage" } }, { text: "Salvage 4/2" }],
    ["no skill where it is the main one", {}, { text: "none 4/2" }],
    ["an id without a name", { about: { skill: "lore" } }, { text: "lore 4/2" }],
    ["a number nobody knows", { about: { skill: "salvage" }, have: null }, { text: "Salvage 4/unknown" }],
    [
      "the author's label and hint",
      { label: "label.door", hint: "hint.door" },
      { text: "The door", hint: "Knock." },
    ],
    ["a code without a text", { code: "new_kind" }, { text: "reason.new_kind" }],
  ] as const)("says %s", (_name, parts, said) => {
    expect(wordsOf(reason(parts), texts)).toEqual(said);
  });
});

describe("a reason tree as a list", () => {
  const a = reason({ path: ["all", 0] });
  const b = reason({ path: ["all", 1] });
  it.each([
    ["a single need", a, [a]],
    ["all of several", reason({ code: "all_of", children: [a, b] }), [a, b]],
    [
      "all of all",
      reason({ code: "all_of", children: [reason({ code: "all_of", children: [a] }), b] }),
      [a, b],
    ],
    ["a named gate", reason({ code: "ref", children: [a] }), [a]],
  ])("lists %s", (_name, tree, leaves) => {
    expect(leavesOf(tree)).toEqual(leaves);
  });

  it("keeps a choice, and what has a name, together", () => {
    const any = reason({ code: "any_of", children: [a, b] });
    const named = reason({ code: "all_of", label: "label.door", children: [a, b] });
    expect(leavesOf(reason({ code: "all_of", children: [any, named] }))).toEqual([any, named]);
  });
});
