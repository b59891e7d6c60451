import { describe, expect, it } from "vitest";
import { asks, lists } from "./ask.ts";
import { compile, explain } from "./compile.ts";
import type { Reason } from "./explain.ts";
import { kinds } from "./kinds/index.ts";
import { parse } from "./parse.ts";
import { slotTable } from "./slots.ts";
import type { Gate } from "./types.ts";
import type { Vocabulary } from "./vocabulary.ts";

const facts: Vocabulary = {
  level: {
    bare: { type: "int", min: 1, max: 50, class: "monotone" },
    any: { type: "int", min: 1, class: "monotone" },
  },
  item: { any: { type: "int", min: 0, class: "consumable" } },
  rank: { any: { type: "ranks", values: ["untrained", "trained", "expert"], class: "monotone", default: 0 } },
  fact: { any: { type: "int", class: "volatile" } },
};
const named = { boss: gate('level >= 10 [label: "boss.level"]') };

describe("reasons", () => {
  /** Text, facts, then what the reason must hold. */
  const rows: readonly [string, Readonly<Record<string, number>>, object][] = [
    [
      "level >= 10",
      { level: 3 },
      { code: "level_too_low", verdict: "closed", need: 10, have: 3, path: [], about: { level: 10 } },
    ],
    ["level >= 10", { level: 12 }, { code: "level_too_low", verdict: "open", need: 10, have: 12 }],
    ["level >= 10", {}, { code: "level_too_low", verdict: "unknown", have: null, why: "missing_fact" }],
    ["level >= 10", { level: 0 }, { verdict: "unknown", have: null, why: "error" }],
    ["level >= 10", { level: 10.5 }, { verdict: "unknown", have: null, why: "error" }],
    ["level >= 1", {}, { verdict: "open", have: null }],
    ["has ore x3", { "item(ore)": 1 }, { code: "missing_item", need: 3, have: 1, about: { item: "ore" } }],
    [
      "rank(arcana) >= expert",
      { "rank(arcana)": 1 },
      { code: "rank_too_low", need: "expert", have: "trained" },
    ],
    ["rank(arcana) >= expert", {}, { verdict: "closed", need: "expert", have: "untrained" }],
    [
      "level > 9",
      { level: 9 },
      { code: "too_low", need: 10, have: 9, about: { operator: "gt", fact: "level" } },
    ],
    ["level < 5", { level: 9 }, { code: "too_high", need: 4, have: 9 }],
    ["9 < level", { level: 9 }, { code: "too_low", need: 10, have: 9 }],
    ["level = 5", { level: 9 }, { code: "not_equal", need: 5, have: 9 }],
    ["rank(a) = trained", { "rank(a)": 2 }, { code: "not_equal", need: "trained", have: "expert" }],
    ["level(a) >= level(b)", { "level(a)": 2, "level(b)": 3 }, { need: 3, have: 2, verdict: "closed" }],
    ["count(has a, has b) >= 1", { "item(a)": 0 }, { verdict: "unknown", need: 1, have: null }],
    [
      'text "a vampire"',
      {},
      { code: "unparsed_text", verdict: "unknown", why: "unparsed", about: { raw: "a vampire" } },
    ],
    ["@nowhere", {}, { code: "broken_gate", verdict: "unknown", why: "error", about: { raw: "nowhere" } }],
    ["rank(a) >= exprt", { "rank(a)": 2 }, { code: "broken_gate", why: "error" }],
    ["true", {}, { code: "always", verdict: "open" }],
    [
      "@boss",
      { level: 3 },
      {
        code: "ref",
        verdict: "closed",
        about: { ref: "boss" },
        children: [{ label: "boss.level", path: ["ref"] }],
      },
    ],
    [
      "2 of (has a, has b, has c)",
      { "item(a)": 1, "item(b)": 0 },
      { code: "at_least", verdict: "unknown", need: 2, have: 1 },
    ],
    [
      "not has a",
      { "item(a)": 1 },
      { code: "not", verdict: "closed", children: [{ verdict: "open", path: ["not"] }] },
    ],
    ['has a [hint: "h", label: "l"]', { "item(a)": 0 }, { code: "missing_item", hint: "h", label: "l" }],
  ];
  it.each(rows.map(([text, known, want]) => ({ text, known, want })))(
    "$text of $known",
    ({ text, known, want }) => {
      expect(told(text, known)).toMatchObject(want);
    },
  );

  it("marks an atom of a newer version as unsupported", () => {
    expect(explain({ kind: "moon_phase" }, () => 1)).toMatchObject({
      code: "unsupported",
      verdict: "unknown",
      why: "unsupported",
    });
  });

  it("lets what a reader throws pass: the kernel loads a state and decides again", () => {
    const missing = new Error("not in memory");
    const compiled = compile(gate("level >= 3"), slotTable(facts));
    const read = (): number => {
      throw missing;
    };
    expect(() => compiled.evaluate(read)).toThrow(missing);
    expect(() => compiled.explain(read)).toThrow(missing);
    expect(compiled.evaluate(() => 3)).toBe("open");
  });

  it("stays right when a reader evaluates another gate of the same table", () => {
    const slots = slotTable(facts);
    const inner = compile(gate("level(b) >= 5"), slots);
    const outer = compile(gate("level(a) >= 2 and level(b) >= 3 and level(c) >= 4"), slots);
    const read = (key: string): number =>
      key === "level(c)" ? (inner.evaluate(() => 1) === "closed" ? 4 : 1) : 3;
    expect(outer.evaluate(read)).toBe("open");
  });
});

describe("secrets", () => {
  const text =
    'level >= 10 and (has moon_key x2 or level(stealth) >= 31) [secret, label: "sec.label", hint: "sec.hint"]';
  const reason = told(text, { level: 3, "item(moon_key)": 1 });

  it("leave a verdict and a hint, nothing else", () => {
    expect(reason.children?.[1]).toEqual({
      code: "secret",
      verdict: "unknown",
      need: null,
      have: null,
      path: ["all", 1],
      hint: "sec.hint",
    });
  });

  it("leak through no list, ask or parent", () => {
    const all = JSON.stringify([reason, lists(reason), asks(reason)]);
    for (const word of ["moon", "stealth", "31", "sec.label"]) expect(all).not.toContain(word);
  });

  it("keep what is inside a secret ref", () => {
    const sealed = JSON.stringify(told("level >= 2 and @boss [secret]", { level: 3 }));
    expect(sealed).not.toContain("boss");
  });
});

describe("minimal asks", () => {
  /** Text, facts, and the asks as words: "+" joins, "!" must become closed. */
  const rows: readonly [string, Readonly<Record<string, number>>, readonly string[]][] = [
    ["has a", { "item(a)": 1 }, [""]],
    ["has a", { "item(a)": 0 }, ["a"]],
    ["has a and has b", { "item(a)": 1, "item(b)": 0 }, ["b"]],
    ["(has a and has b) or has c", none("a", "b", "c"), ["c", "a+b"]],
    ["has a or has b or has c or has d", none("a", "b", "c", "d"), ["a", "b", "c"]],
    ["2 of (has a, has b, has c)", { ...none("b", "c"), "item(a)": 1 }, ["b", "c"]],
    ["2 of (has a, has b and has d, has c)", none("a", "b", "c", "d"), ["a+c", "a+b+d", "b+d+c"]],
    ["not has a", { "item(a)": 1 }, ["!a"]],
    ["not (has a and has b)", { "item(a)": 1, "item(b)": 1 }, ["!a", "!b"]],
    [
      "not (2 of (has a, has b, has c))",
      { "item(a)": 1, "item(b)": 1, "item(c)": 1 },
      ["!a+!b", "!a+!c", "!b+!c"],
    ],
    ["has a and has a", none("a"), ["a"]],
    ["false or has a", none("a"), ["a"]],
    ["false and has a", none("a"), []],
    ["any()", {}, []],
    ["3 of (has a, has b)", none("a", "b"), []],
    ["has a", {}, ["a"]],
  ];
  it.each(rows.map(([text, known, want]) => ({ text, known, want })))(
    "$text of $known",
    ({ text, known, want }) => {
      const found = asks(told(text, known)).map((ask) =>
        ask.map(({ reason, negated }) => `${negated ? "!" : ""}${reason.about?.item}`).join("+"),
      );
      expect(found).toEqual(want);
    },
  );

  it("stays quick on wide gates", () => {
    const text = Array.from({ length: 30 }, (_, i) => `(has a${i} or (has b${i} and has c${i}))`).join(
      " and ",
    );
    expect(asks(told(text, {})).map((ask) => ask.length)).toEqual([30, 31, 31]);
  });
});

describe("three lists", () => {
  it("sort leaves by what they do for the gate", () => {
    const { met, unmet, unknown } = lists(
      told("has a and has b and not has c and has d", { "item(a)": 1, "item(b)": 0, "item(c)": 0 }),
    );
    const items = (all: readonly { readonly reason: Reason }[]) =>
      all.map(({ reason }) => reason.about?.item);
    expect([items(met), items(unmet), items(unknown)]).toEqual([["a", "c"], ["b"], ["d"]]);
  });
});

describe("kinds", () => {
  it("each has a reason of its own in snake_case", () => {
    const reasons = Object.values(kinds).map((kind) => kind.reason);
    expect(new Set(reasons).size).toBe(reasons.length);
    for (const reason of reasons) expect(reason).toMatch(/^[a-z]+(_[a-z]+)*$/);
  });

  it("are listed under the name their schema takes", () => {
    for (const [name, kind] of Object.entries(kinds)) {
      const issues = kind.schema.safeParse({ kind: name }).error?.issues ?? [];
      expect(issues.filter((issue) => issue.path[0] === "kind")).toEqual([]);
    }
  });
});

function told(text: string, known: Readonly<Record<string, number>>): Reason {
  return compile(gate(text), slotTable(facts), named).explain((key) => known[key]);
}

function gate(text: string): Gate {
  const parsed = parse(text);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.gate;
}

function none(...items: readonly string[]): Readonly<Record<string, number>> {
  return Object.fromEntries(items.map((item) => [`item(${item})`, 0]));
}
