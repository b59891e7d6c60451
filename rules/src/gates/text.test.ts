import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gates } from "../testing/gates.ts";
import { parse } from "./parse.ts";
import { print } from "./print.ts";
import type { Gate } from "./types.ts";

const key: Gate = { kind: "has", item: "skull_key" };
const level: Gate = { kind: "level_min", level: 10 };

/** Text, what it means, and its canonical form where that differs. */
const meanings: readonly [string, Gate, string?][] = [
  ["true", true],
  ["level >= 10", level],
  ["LEVEL >= 10", level, "level >= 10"],
  ["HAS skull_key", key, "has skull_key"],
  ["Wisdom >= 10", { ge: [{ fact: "Wisdom" }, 10] }],
  ["level(salvage) >= 4", { kind: "level_min", level: 4, skill: "salvage" }],
  ["level > 9", { gt: [{ fact: "level" }, 9] }],
  ["fact level >= 10", { ge: [{ fact: "level" }, 10] }],
  ["level >= 0", { ge: [{ fact: "level" }, 0] }],
  ["has skull_key", key],
  ['has "skull_key"', key, "has skull_key"],
  ['has "Skull Key" x2', { kind: "has", item: "Skull Key", count: 2 }],
  ["has ore x3", { kind: "has", item: "ore", count: 3 }],
  ["has x3", { kind: "has", item: "x3" }, 'has "x3"'],
  ['has "and"', { kind: "has", item: "and" }],
  ["has crypt.key:2", { kind: "has", item: "crypt.key:2" }],
  ['has "42"', { kind: "has", item: "42" }],
  ["rank(arcana) >= expert", { kind: "rank", of: "arcana", rank: "expert" }],
  ["perk(bulk)", { kind: "perk", perk: "bulk" }],
  ["flag.dead", { kind: "flag", flag: "dead" }],
  ["flag(dead)", { kind: "flag", flag: "dead" }, "flag.dead"],
  ['flag("left hand")', { kind: "flag", flag: "left hand" }],
  ["fact(perception) >= 12", { kind: "fact", fact: "perception", min: 12 }],
  ["fact(perception) < 12", { lt: [{ fact: "fact(perception)" }, 12] }],
  ["chosen(salvage, 1, bulk)", { kind: "chosen", track: "salvage", tier: 1, branch: "bulk" }],
  ["perception_check(12)", { kind: "perception_check", dc: 12 }],
  ["perception_check(dc: 12)", { kind: "perception_check", dc: 12 }, "perception_check(12)"],
  ["stat_check(strength, 14)", { kind: "stat_check", stat: "strength", dc: 14 }],
  ["key_required(skull_key)", { kind: "key_required", key: "skull_key" }],
  ["key_required(skull_key, consume)", { kind: "key_required", key: "skull_key", consume: true }],
  [
    "key_required(key: skull_key, consume: false)",
    { kind: "key_required", key: "skull_key", consume: false },
    "key_required(skull_key)",
  ],
  ["region_clear(sunken_stair)", { kind: "region_clear", region: "sunken_stair" }],
  [
    "level_min(level: 4, skill: salvage)",
    { kind: "level_min", level: 4, skill: "salvage" },
    "level(salvage) >= 4",
  ],
  ["level_min(level:4)", { kind: "level_min", level: 4 }, "level >= 4"],
  ["@boss", { ref: "boss" }],
  ["ref(boss)", { ref: "boss" }, "@boss"],
  ['text "killed by a vampire"', { text: "killed by a vampire" }],
  ["class = wizard", { eq: [{ fact: "class" }, "wizard"] }],
  ["class == wizard", { eq: [{ fact: "class" }, "wizard"] }, "class = wizard"],
  ["level ≠ 3", { ne: [{ fact: "level" }, 3] }, "level != 3"],
  ["10 <= level", { le: [10, { fact: "level" }] }, "10 <= fact level"],
  ["level(a) < level(b)", { lt: [{ fact: "level(a)" }, { fact: "level(b)" }] }],
  ["sum(level(a), level(b)) >= 9", { ge: [{ sum: [{ fact: "level(a)" }, { fact: "level(b)" }] }, 9] }],
  [
    "count(has a, has b) = 1",
    {
      eq: [
        {
          count: [
            { kind: "has", item: "a" },
            { kind: "has", item: "b" },
          ],
        },
        1,
      ],
    },
  ],
  ["not not level >= 10", { not: { not: level } }],
  ["not level >= 10 and has skull_key", { all: [{ not: level }, key] }],
  ["not (level >= 10 and has skull_key)", { not: { all: [level, key] } }],
  ["level >= 10 AND has skull_key", { all: [level, key] }, "level >= 10 and has skull_key"],
  ["(level >= 10) or ((has skull_key))", { any: [level, key] }, "level >= 10 or has skull_key"],
  ["has a and (has b and has c)", { all: [item("a"), { all: [item("b"), item("c")] }] }],
  ["2 of (has a, has b, has c)", { atLeast: [2, [item("a"), item("b"), item("c")]] }],
  ["2 of (has a and has b, true)", { atLeast: [2, [{ all: [item("a"), item("b")] }, true]] }],
  ["all()", { all: [] }],
  ["any of (has a)", { any: [item("a")] }, "any(has a)"],
  ["all of (has a, has b)", { all: [item("a"), item("b")] }, "has a and has b"],
  ['has a [hint: "x.hint", secret]', { ...item("a"), hint: "x.hint", secret: true }],
  ["has a [label: x.label]", { ...item("a"), label: "x.label" }, 'has a [label: "x.label"]'],
  ["(not has a) [secret]", { not: item("a"), secret: true }],
  ["not has a [secret]", { not: { ...item("a"), secret: true } }],
  [
    "level >= 10 and (has skull_key or rank(arcana) >= expert)",
    { all: [level, { any: [key, { kind: "rank", of: "arcana", rank: "expert" }] }] },
  ],
];

describe("text form", () => {
  it.each(meanings)("%s", (text, gate, canonical) => {
    expect(parse(text)).toEqual({ ok: true, gate });
    expect(print(gate)).toBe(canonical ?? text);
  });

  it("comes back the same: parse(print(gate)) = gate", () => {
    fc.assert(
      fc.property(gates(), (gate) => {
        expect(parse(print(gate))).toEqual({ ok: true, gate });
      }),
      { numRuns: 3_000 },
    );
  });

  it("comes back the same with any names", () => {
    const names = fc.oneof(
      fc.string({ minLength: 1, maxLength: 8, unit: "grapheme" }),
      fc.constantFrom(
        "and",
        "Not",
        "x3",
        "7",
        "-7",
        "level",
        "level(a)",
        "fact(a)",
        "has",
        "flag.a",
        "sum",
        "count(",
        'a"b',
      ),
      fc.constantFrom(
        "fact",
        "text",
        "all",
        "ref",
        "a,b",
        "f(a,b)",
        "f()",
        "f(1,02)",
        "perk(a)",
        "(a)",
        "1.5",
        "LEVEL",
        "Has",
        "a:b",
        "a.",
        "of",
        "true",
      ),
    );
    fc.assert(
      fc.property(gates(names), (gate) => {
        expect(parse(print(gate))).toEqual({ ok: true, gate });
      }),
      { numRuns: 5_000 },
    );
  });

  it("is canonical: print(parse(text)) is stable", () => {
    fc.assert(
      fc.property(gates(), (gate) => {
        const once = parse(print(gate));
        expect(once.ok && print(once.gate)).toBe(print(gate));
      }),
    );
  });

  it("never throws, whatever it reads", () => {
    const words = [
      "and",
      "or",
      "not",
      "(",
      ")",
      "[",
      "]",
      ",",
      "@",
      ":",
      ">=",
      "<",
      "has",
      "a",
      "level",
      "3",
      "of",
      "x2",
      '"q"',
    ];
    const piece = fc.constantFrom(
      ...words,
      "sum(",
      "fact",
      "count(",
      "flag.x",
      "secret",
      "hint",
      "text",
      "level_min(",
      '"',
      "\n",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(piece).map((all) => all.join(" ")),
          fc.string(),
        ),
        (text) => {
          const parsed = parse(text);
          if (!parsed.ok) expect(parsed.problems.length).toBeGreaterThan(0);
        },
      ),
      { numRuns: 5_000 },
    );
  });
});

describe("text that is wrong", () => {
  /** Text, then code, line, column and hint of each problem. */
  const rows: readonly [string, ...(readonly [string, number, number, string?])[]][] = [
    ["", ["unexpected", 1, 1]],
    ["level >= 10 adn has key", ["unexpected", 1, 13, 'did you mean "and"?']],
    ["hsa key", ["unexpected", 1, 1, 'did you mean "has"?']],
    ["skull_key", ["unexpected", 1, 1, "write has skull_key, @skull_key or a comparison"]],
    ["level >=", ["unexpected", 1, 9]],
    ["level >= 10 and", ["unexpected", 1, 16]],
    ["level >= 1.5", ["bad_argument", 1, 10]],
    ["level >= 99999999999999999999", ["bad_argument", 1, 10]],
    ["has ore x0", ["bad_argument", 1, 1]],
    ["level_min(levle: 4)", ["bad_argument", 1, 1], ["bad_argument", 1, 1]],
    ["has a and\n  (has b", ["unclosed_bracket", 2, 3]],
    ["has a)", ["unexpected", 1, 6]],
    ["has a (has b)", ["unexpected", 1, 7]],
    ["true [secret]", ["unexpected", 1, 6]],
    ["has a [hnit: x]", ["unexpected", 1, 8, 'did you mean "hint"?']],
    ['has "a', ["unexpected", 1, 5]],
    ["has a & has b", ["unexpected", 1, 7]],
    ["2 of has a", ["unexpected", 1, 6]],
    [
      "(level >< 3) and (hsa b) and\n 2 of (has a, perkk(b))",
      ["unexpected", 1, 9],
      ["unexpected", 1, 19],
      ["unexpected", 2, 15],
    ],
    ['3 >= wizard and 3 = "a b"', ["bad_gate", 1, 1]],
  ];

  it.each(rows.map(([text, ...want]) => ({ text, want })))("$text", ({ text, want }) => {
    const parsed = parse(text);
    const problems = parsed.ok ? [] : parsed.problems;
    expect(problems.map((p) => [p.code, p.line, p.column])).toEqual(
      want.map(([code, line, column]) => [code, line, column]),
    );
    for (const [i, [, , , hint]] of want.entries())
      if (hint !== undefined) expect(problems[i]?.hint).toBe(hint);
  });

  it("mixes and with or: both readings are offered", () => {
    const parsed = parse("has a and has b or has c and has d");
    expect(parsed).toMatchObject({
      ok: false,
      problems: [
        {
          code: "mixed_and_or",
          line: 1,
          column: 17,
          fixes: ["(has a and has b) or (has c and has d)", "has a and (has b or has c) and has d"],
        },
      ],
    });
    for (const fix of parsed.ok ? [] : (parsed.problems[0]?.fixes ?? [])) expect(parse(fix).ok).toBe(true);
  });

  it.each([
    ["brackets", "(".repeat(50_000)],
    ["nots", "not ".repeat(20_000)],
    ["sums", "sum(".repeat(20_000)],
    ["lists", `level_min(level: ${"[".repeat(50_000)}`],
    ["notes", "has a [".repeat(9_000)],
    ["a long text", "true or ".repeat(100_000)],
    ["many nodes", Array.from({ length: 2_001 }, () => "true").join(" and ")],
  ])("refuses a bomb of %s", (_name, text) => {
    expect(parse(text).ok).toBe(false);
  });
});

function item(id: string): { readonly kind: "has"; readonly item: string } {
  return { kind: "has", item: id };
}
