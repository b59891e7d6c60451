import { describe, expect, it } from "vitest";
import { checkGate } from "./check.ts";
import { compile, evaluate } from "./compile.ts";
import { factsOf } from "./facts.ts";
import { gateSchema } from "./schema.ts";
import { slotTable } from "./slots.ts";
import type { Gate, Verdict } from "./types.ts";

/** What other systems get wrong, one row each; the numbers are those of the known cases. */
describe("pitfalls", () => {
  const rows: readonly [string, unknown, Readonly<Record<string, number>>, Verdict][] = [
    ["1 an empty all is open", { all: [] }, {}, "open"],
    ["1 an empty any is closed", { any: [] }, {}, "closed"],
    ["2 a missing level is not below 15", "level < 15", {}, "unknown"],
    ["2 a missing level is not above 0", "level >= 0", {}, "unknown"],
    ["2 a missing level is not below 10 either", "level >= 10", {}, "unknown"],
    ["2 not over unknown", "not flag.dead", {}, "unknown"],
    ["2 unequal over unknown", "x != 1", {}, "unknown"],
    ["2 not of a comparison over unknown", "not (q > 3)", {}, "unknown"],
    ["2 unknown or true", "level < 15 or true", {}, "open"],
    ["2 true or unknown", "true or level < 15", {}, "open"],
    ["2 unknown and false", "level < 15 and false", {}, "closed"],
    ["2 false and unknown", "false and level < 15", {}, "closed"],
    ["2 a gate is no proof: a or not a", "has a or not has a", {}, "unknown"],
    [
      "3 brackets are kept",
      "has a and (has b or has c)",
      { "item(a)": 0, "item(b)": 0, "item(c)": 1 },
      "closed",
    ],
    [
      "3 brackets are kept, the other way",
      "(has a and has b) or has c",
      { "item(a)": 0, "item(b)": 0, "item(c)": 1 },
      "open",
    ],
    ["4 names with signs", 'has "a:b|c" x2', { "item(a:b|c)": 2 }, "open"],
    ["4 a name that ends in a digit", "has key1", { "item(key1)": 1 }, "open"],
    [
      "5 ids are not matched loosely",
      "has skull_key",
      { "item(Skull Key)": 1, "item(SKULL_KEY)": 1 },
      "unknown",
    ],
    ["7 minus zero is zero", "x = 0", { x: -0 }, "open"],
    ["7 NaN is unknown", "x != 1", { x: Number.NaN }, "unknown"],
    ["7 infinity is unknown", "x > 1", { x: Number.POSITIVE_INFINITY }, "unknown"],
    ["7 a fraction is unknown", "x > 1", { x: 1.5 }, "unknown"],
    ["7 large integers are exact", "x > 9007199254740990", { x: 9_007_199_254_740_991 }, "open"],
    ["15 a missing clock is unknown", "now >= 100", {}, "unknown"],
    [
      "unmet and unknown is unmet",
      'rank(arcana) >= 1 and text "follows a deity"',
      { "rank(arcana)": 0 },
      "closed",
    ],
    [
      "met and unknown is unknown",
      'rank(arcana) >= 1 and text "follows a deity"',
      { "rank(arcana)": 1 },
      "unknown",
    ],
    ["false is a value, not absence", "flag.dead", { "fact(dead)": 0 }, "closed"],
    ["zero items are known", "not has a", { "item(a)": 0 }, "open"],
  ];
  it.each(rows)("%s", (_name, input, known, want) => {
    const gate = gateSchema.parse(input);
    const read = (key: string) => known[key];
    expect([evaluate(gate, read), compile(gate).explain(read).verdict]).toEqual([want, want]);
  });

  it.each([
    ["3 mixed and/or", "has a and has b or has c"],
    ["3 an unclosed bracket", "(has a and has b"],
    ["6 a function", () => true],
    ["6 an object with a hidden head", { toString: true }],
    ["an unknown operator", { "===": [1, 1] }],
    ["two operators in one object", { ge: [1, 1], le: [1, 1] }],
    ["7 a bigint", { ge: [{ fact: "x" }, 1n] }],
  ])("a load error: %s", (_name, input) => {
    expect(gateSchema.safeParse(input).success).toBe(false);
  });

  it("9 facts are found through refs", () => {
    const gates: Readonly<Record<string, Gate>> = {
      a: { ref: "b" },
      b: { any: [{ kind: "has", item: "key" }, { ge: [{ count: [{ kind: "flag", flag: "f" }] }, 1] }] },
    };
    expect(factsOf({ all: [{ ref: "a" }, { kind: "level_min", level: 2 }] }, gates)).toEqual([
      "fact(f)",
      "item(key)",
      "level",
    ]);
  });

  it("18 a reference to itself ends, closed to nobody and open to nobody", () => {
    const gates: Readonly<Record<string, Gate>> = {
      a: { any: [{ ref: "a" }, { kind: "has", item: "key" }] },
    };
    const is = (key: number) => evaluate({ ref: "a" }, () => key, slotTable(), gates);
    expect([is(0), is(1)]).toEqual(["unknown", "open"]);
  });

  it("18 a bomb of refs is bounded and unknown, not a crash", () => {
    const gates: Record<string, Gate> = { g0: { kind: "has", item: "ore" } };
    for (let i = 1; i < 40; i += 1) gates[`g${i}`] = { all: [{ ref: `g${i - 1}` }, { ref: `g${i - 1}` }] };
    expect(evaluate({ ref: "g39" }, () => 1, slotTable(), gates)).toBe("unknown");
    expect(evaluate({ ref: "g10" }, () => 1, slotTable(), gates)).toBe("open");
    const chain: Record<string, Gate> = { c0: true };
    for (let i = 1; i < 5_000; i += 1) chain[`c${i}`] = { ref: `c${i - 1}` };
    expect(evaluate({ ref: "c4999" }, () => 1, slotTable(), chain)).toBe("unknown");
    expect(evaluate({ ref: "c100" }, () => 1, slotTable(), chain)).toBe("open");
  });

  it("the check reads groups as the evaluator does", () => {
    const facts = { x: { bare: { type: "int", min: 0, max: 9, class: "volatile" } } } as const;
    const codes = (gate: unknown) => checkGate(gateSchema.parse(gate), { facts }).map(({ code }) => code);
    expect(codes({ any: ["x >= 10", "x >= 3"].map((text) => gateSchema.parse(text)) })).toContain(
      "unsatisfiable_range",
    );
    expect(codes("x >= 3 or x < 3")).toContain("always_open");
  });
});
