import { describe, expect, it } from "vitest";
import * as z from "zod";
import { gateSchema } from "./schema.ts";
import type { Gate } from "./types.ts";

describe("gate JSON", () => {
  const good: readonly [string, unknown, Gate?][] = [
    ["true", true],
    ["false", false],
    ["an atom", { kind: "has", item: "skull_key" }],
    ["notes", { kind: "has", item: "a", label: "x.y", hint: "x.z", secret: true }],
    ["secret: false", { kind: "has", item: "a", secret: false }, { kind: "has", item: "a" }],
    ["notes on a group", { all: [true], hint: "x" }],
    ["nested groups", { any: [{ not: { all: [] } }, { atLeast: [2, [true, false]] }] }],
    ["a comparison", { ge: [{ fact: "level" }, 10] }],
    ["minus zero", { ge: [{ fact: "level" }, -0] }, { ge: [{ fact: "level" }, 0] }],
    ["a name opposite a fact", { eq: [{ fact: "class" }, "wizard"] }],
    ["aggregates", { le: [{ sum: [1, { fact: "a" }] }, { max: [{ count: [true] }, 3] }] }],
    ["a ref", { ref: "boss" }],
    ["text", { text: "raw" }],
    ["the text form", "level >= 10", { kind: "level_min", level: 10 }],
  ];
  it.each(good)("takes %s", (_name, input, gate) => {
    expect(gateSchema.parse(input)).toEqual(gate ?? input);
  });

  const bad: readonly [string, unknown, string, RegExp][] = [
    ["nothing", undefined, "", /not nothing/],
    ["null", null, "", /not null/],
    ["a number", 1, "", /not 1/],
    ["a list", [true], "", /not a list/],
    ["an empty object", {}, "", /needs one of all, any/],
    ["notes alone", { hint: "x" }, "", /needs one of/],
    ["two heads", { all: [], any: [] }, "", /one head, not all and any/],
    ["a head and a kind", { kind: "has", item: "a", all: [] }, "", /unknown key "all"/],
    ["an unknown key", { al: [] }, "", /unknown key "al"; did you mean "all"/],
    ["an extra key", { all: [], note: "x" }, "", /unknown key "note"/],
    [
      "an extra key of an atom",
      { kind: "has", item: "a", cuont: 2 },
      "",
      /unknown key "cuont"; did you mean "count"/,
    ],
    ["an unknown kind", { kind: "hsa" }, "kind", /unknown kind "hsa"; did you mean "has"/],
    ["a kind that is a property of objects", { kind: "constructor" }, "kind", /unknown kind/],
    ["a kind that is no string", { kind: 3 }, "kind", /unknown kind 3/],
    ["a missing field", { all: [{ kind: "has" }] }, "all.0.item", /expected string/],
    ["level 0", { kind: "level_min", level: 0 }, "level", />=1/],
    ["a fraction", { ge: [{ fact: "level" }, 1.5] }, "ge.1", /integer/],
    ["NaN", { ge: [{ fact: "level" }, Number.NaN] }, "ge.1", /integer/],
    ["infinity", { ge: [{ fact: "level" }, Number.POSITIVE_INFINITY] }, "ge.1", /integer/],
    ["beyond 2^53", { ge: [{ fact: "level" }, Number.MAX_SAFE_INTEGER + 1] }, "ge.1", /integer/],
    ["a bigint", { ge: [{ fact: "level" }, 1n] }, "ge.1", /integer/],
    ["a name opposite a number", { ge: ["level", 3] }, "ge.0", /needs a fact opposite/],
    ["two names", { eq: ["a", "b"] }, "eq.0", /needs a fact opposite/],
    ["one side", { ge: [1] }, "ge", /two sides/],
    ["three sides", { ge: [1, 2, 3] }, "ge", /two sides/],
    ["an unknown expression", { ge: [{ fcat: "a" }, 1] }, "ge.0", /did you mean "fact"/],
    ["an empty sum", { ge: [{ sum: [] }, 1] }, "ge.0.sum", /at least one/],
    ["a group that is no list", { all: true }, "all", /list of gates/],
    ["atLeast without a number", { atLeast: [[true]] }, "atLeast", /number and a list/],
    ["atLeast below zero", { atLeast: [-1, [true]] }, "atLeast.0", /whole number/],
    ["a function", () => true, "", /an object/],
    ["a string that does not parse", "level >= 10 adn has key", "", /"adn" is not expected here/],
    ["secret in words", { all: [], secret: "yes" }, "secret", /true or false/],
    ["an empty hint", { all: [], hint: "" }, "hint", /1 to 2000 characters/],
  ];
  it.each(bad)("refuses %s", (_name, input, path, message) => {
    const [issue] = gateSchema.safeParse(input).error?.issues ?? [];
    expect(issue?.path.join(".")).toBe(path);
    expect(issue?.message).toMatch(message);
  });

  it("says where in a text it went wrong, and what was meant", () => {
    const [issue] = gateSchema.safeParse("level >= 10 adn has key").error?.issues ?? [];
    expect(issue).toMatchObject({
      params: { code: "unexpected", line: 1, column: 13, hint: 'did you mean "and"?' },
    });
  });

  it("says everything that is wrong", () => {
    const { error } = gateSchema.safeParse({ all: [{ kind: "hsa" }, { ge: [1, 2.5] }, 7] });
    expect(error?.issues.map((issue) => issue.path.join("."))).toEqual(["all.0.kind", "all.1.ge.1", "all.2"]);
  });

  it("counts depth and nodes", () => {
    const deep = (levels: number): Gate => (levels === 1 ? true : { not: deep(levels - 1) });
    expect(gateSchema.safeParse(deep(64)).success).toBe(true);
    expect(gateSchema.safeParse(deep(65)).error?.issues[0]?.message).toMatch(/at most 64 deep/);
    expect(gateSchema.safeParse(deep(5_000)).success).toBe(false);
    const wide = (nodes: number): Gate => ({ all: Array.from({ length: nodes - 1 }, () => true) });
    expect(gateSchema.safeParse(wide(2_000)).success).toBe(true);
    expect(gateSchema.safeParse(wide(2_001)).error?.issues.map((i) => i.message)).toEqual([
      "a gate has at most 2000 nodes",
    ]);
  });

  it("stands in a content schema with the path of its field", () => {
    const tier = z.strictObject({ gate: gateSchema.optional(), pick: z.string() });
    expect(tier.parse({ pick: "choose" })).toEqual({ pick: "choose" });
    expect(tier.safeParse({ pick: "x", gate: { kind: "x" } }).error?.issues[0]?.path).toEqual([
      "gate",
      "kind",
    ]);
  });

  it("has a JSON Schema that names itself once", () => {
    const schema = z.toJSONSchema(z.strictObject({ a: gateSchema, b: gateSchema.optional() }), {
      io: "input",
    });
    expect(schema.properties).toEqual({ a: { $ref: "#/$defs/gate" }, b: { $ref: "#/$defs/gate" } });
    expect(JSON.stringify(schema.$defs?.gate)).toContain("level_min");
  });
});
