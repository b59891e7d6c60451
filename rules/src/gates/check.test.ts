import { describe, expect, it } from "vitest";
import { checkGate, checkNamed } from "./check.ts";
import { gateSchema } from "./schema.ts";
import type { Gate } from "./types.ts";
import type { FactSpec, Vocabulary } from "./vocabulary.ts";

const int = (min: number, max: number, klass: FactSpec["class"]): FactSpec => ({
  type: "int",
  min,
  max,
  class: klass,
});
const facts: Vocabulary = {
  level: { bare: int(1, 50, "monotone"), of: new Map([["salvage", int(1, 99, "monotone")]]) },
  item: {
    of: new Map([
      ["skull_key", int(0, 1, "consumable")],
      ["ore", int(0, 999, "consumable")],
    ]),
  },
  rank: { any: { type: "ranks", values: ["untrained", "trained", "expert"], class: "monotone" } },
  roll: { any: int(1, 20, "chance") },
};
const gates = named({
  key: "has skull_key",
  lucky: "roll(x) >= 3",
  a: "@b",
  b: "level >= 3 or @a",
  self: "not @self",
});

describe("checks", () => {
  /** Text, then the findings as "code path" with a hint. */
  const rows: readonly [string, ...string[]][] = [
    ["level >= 10 and (has skull_key or rank(arcana) >= expert)"],
    ["@key"],
    ["true"],
    ["false"],
    ["level(slavage) >= 3", 'unknown_fact : did you mean "level(salvage)"?'],
    ["true or has skul_key", 'unknown_fact any.1: did you mean "item(skull_key)"?'],
    ["lvel >= 3", 'unknown_fact : did you mean "level"?'],
    ["constructor >= 3", "unknown_fact "],
    ["rank(arcana) >= exprt", 'unknown_name : did you mean "expert"?'],
    ["rnk >= expert", "unknown_fact "],
    ["@kye", 'unknown_gate : did you mean "key"?'],
    ["@toString", "unknown_gate "],
    ["@a", "ref_cycle "],
    ["level >= 2 and @self", "ref_cycle all.1"],
    ["level >= 1", "always_open "],
    ["level >= 51", "unsatisfiable_range "],
    ["has skull_key x2", "impossible_count "],
    ["level >= 10 and level < 5", "unsatisfiable_range "],
    ["level >= 10 and not level >= 10", "unsatisfiable_range "],
    ["not (level < 10 or level >= 5)", "always_open not", "never_open "],
    ["level >= 10 and (level < 5 and has ore)", "unsatisfiable_range "],
    ["level = 3 and level != 3", "unsatisfiable_range "],
    ["has skull_key and (has ore or false)"],
    ["level >= 10 or level < 20", "always_open "],
    ["@key and not has skull_key", "unsatisfiable_range "],
    ["level >= 5 or level >= 10", "subsumed any.1"],
    ["level >= 5 and level >= 10", "subsumed all.0"],
    ["level >= 5 and level >= 5", "subsumed all.1"],
    ["all()", "empty_group "],
    ["level >= 2 or any()", "empty_group any.1"],
    ["3 of (has ore, has skull_key)", "impossible_count "],
    ["0 of (has ore)", "always_open "],
    ['level >= 2 or text "a vampire"', "dead_text any.1"],
    ["roll(x) >= 3", "chance_forbidden "],
    ["level >= 2 and @lucky", "chance_forbidden all.1"],
    ["count(has ore, has oer) >= 1", 'unknown_fact ge.0.count.1: did you mean "item(ore)"?'],
    ["sum(level, level(salvage)) >= 150", "unsatisfiable_range "],
    ["true or level >= 2", "always_open "],
    ["false and level >= 2", "never_open "],
  ];
  it.each(rows.map(([text, ...want]) => ({ text, want })))("$text", ({ text, want }) => {
    const found = checkGate(gateSchema.parse(text), { facts, gates, forbid: ["chance"] });
    expect(
      found.map(({ code, path, hint }) => `${code} ${path.join(".")}${hint ? `: ${hint}` : ""}`),
    ).toEqual(want);
  });

  it("names the whole cycle", () => {
    const [finding] = checkGate({ ref: "a" }, { facts, gates });
    expect(finding?.message).toBe("gates refer to each other: a -> b -> a");
  });

  it("allows text and chance where the caller does", () => {
    expect(checkGate(gateSchema.parse('text "a vampire" or roll(x) >= 3'), { facts, text: true })).toEqual(
      [],
    );
  });

  it("finds unused and cyclic named gates", () => {
    const found = checkNamed(gates, [gateSchema.parse("@key")], { facts });
    expect(found.map(({ name, code }) => `${name} ${code}`)).toEqual([
      "lucky unused_gate",
      "a ref_cycle",
      "a unused_gate",
      "b ref_cycle",
      "b unused_gate",
      "self ref_cycle",
      "self unused_gate",
    ]);
  });

  it("bounds what refs expand to", () => {
    const bomb: Record<string, Gate> = { g0: { kind: "has", item: "ore" } };
    for (let i = 1; i < 20; i += 1)
      bomb[`g${i}`] = { all: Array.from({ length: 10 }, () => ({ ref: `g${i - 1}` })) };
    const codes = checkGate({ ref: "g19" }, { facts, gates: bomb }).map(({ code }) => code);
    expect(new Set(codes)).toEqual(new Set(["too_large"]));
    expect(codes.length).toBe(1);
  });
});

function named(texts: Readonly<Record<string, string>>): Readonly<Record<string, Gate>> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, gateSchema.parse(text)]));
}
