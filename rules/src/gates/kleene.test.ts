import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { everyKey, facts, gates, knowledge, naive, named } from "../testing/gates.ts";
import { compile, evaluate } from "./compile.ts";
import { slotTable } from "./slots.ts";
import type { Gate, Verdict } from "./types.ts";

const verdicts: readonly Verdict[] = ["closed", "unknown", "open"];
const leaves: readonly Gate[] = [false, { text: "who knows" }, true];

/** [closed, unknown, open] as 0, 1, 2: all is the least, any the greatest, not the mirror. */
const tables: readonly [string, (a: Gate, b: Gate) => Gate, (a: number, b: number) => number][] = [
  ["all", (a, b) => ({ all: [a, b] }), (a, b) => Math.min(a, b)],
  ["any", (a, b) => ({ any: [a, b] }), (a, b) => Math.max(a, b)],
  ["not", (a) => ({ not: a }), (a) => 2 - a],
  ["1 of 2", (a, b) => ({ atLeast: [1, [a, b]] }), (a, b) => Math.max(a, b)],
  ["2 of 2", (a, b) => ({ atLeast: [2, [a, b]] }), (a, b) => Math.min(a, b)],
];

interface Case {
  readonly gate: Gate;
  readonly truth: number;
}

/** Every gate of the depth over the three values, with its truth by the tables. */
function grow(below: readonly Case[]): readonly Case[] {
  return tables.flatMap(([, make, truth]) =>
    below.flatMap((a) => below.map((b) => ({ gate: make(a.gate, b.gate), truth: truth(a.truth, b.truth) }))),
  );
}

const depth1: readonly Case[] = leaves.map((gate, truth) => ({ gate, truth }));
const depth2 = grow(depth1);

describe("truth tables", () => {
  it("hold for every gate of depth 2", () => {
    for (const { gate, truth } of depth2)
      expect(evaluate(gate, nobody), JSON.stringify(gate)).toBe(verdicts[truth]);
  });

  it("hold for every gate of depth 3", () => {
    for (const { gate, truth } of grow([...depth1, ...depth2])) {
      const compiled = compile(gate);
      const found = [compiled.evaluate(nobody), compiled.explain(nobody).verdict, naive(gate, nobody)];
      const want = verdicts[truth];
      if (found.some((verdict) => verdict !== want))
        expect(found, JSON.stringify(gate)).toEqual([want, want, want]);
    }
  });

  it.each([
    [0, [], "open"],
    [1, [], "closed"],
    [2, [0, 1, 2], "unknown"],
    [2, [2, 1, 2], "open"],
    [2, [0, 0, 2], "closed"],
    [3, [2, 2, 1], "unknown"],
    [4, [2, 2, 2], "closed"],
  ] as const)("%i of %j is %s", (need, truths, want) => {
    expect(evaluate({ atLeast: [need, truths.map((truth) => leaves[truth] as Gate)] }, nobody)).toBe(want);
  });
});

describe("any gate", () => {
  it("has one verdict: closure, explanation and definition agree", () => {
    fc.assert(
      fc.property(gates(), knowledge, (gate, known) => {
        const read = (key: string) => known.get(key);
        const compiled = compile(gate, slotTable(facts), named);
        const want = naive(gate, read);
        expect([compiled.evaluate(read), compiled.explain(read).verdict]).toEqual([want, want]);
      }),
      { numRuns: 3_000 },
    );
  });

  it("keeps open and closed when more is known", () => {
    fc.assert(
      fc.property(gates(), knowledge, fc.subarray([...everyKey()]), (gate, known, kept) => {
        const compiled = compile(gate, slotTable(facts), named);
        const less = compiled.evaluate((key) => (kept.includes(key) ? known.get(key) : undefined));
        const more = compiled.evaluate((key) => known.get(key));
        if (less !== "unknown") expect(more).toBe(less);
      }),
      { numRuns: 2_000 },
    );
  });

  it("obeys De Morgan", () => {
    fc.assert(
      fc.property(fc.array(gates(), { maxLength: 4 }), knowledge, (all, known) => {
        const is = (gate: Gate) => evaluate(gate, (key) => known.get(key), slotTable(facts), named);
        const nots = all.map((not) => ({ not }));
        expect(is({ not: { all } })).toBe(is({ any: nots }));
        expect(is({ not: { any: all } })).toBe(is({ all: nots }));
        expect(is({ not: { not: { all } } })).toBe(is({ all }));
      }),
    );
  });

  it("asks only the facts it names", () => {
    fc.assert(
      fc.property(gates(), (gate) => {
        const compiled = compile(gate, slotTable(facts), named);
        const asked = new Set<string>();
        compiled.evaluate((key) => void asked.add(key));
        expect([...asked].sort()).toEqual(compiled.needs.map((slot) => compiled.slots.keys[slot]).sort());
      }),
    );
  });
});

describe("a wide or deep gate", () => {
  const atom = (i: number): Gate => ({ kind: "has", item: `i${i}` });

  it("stays linear: alternating groups share what follows", () => {
    let gate: Gate = atom(0);
    for (let i = 1; i < 60; i += 1)
      gate = i % 2 ? { any: [atom(i % 3), gate] } : { all: [atom(i % 3), gate] };
    expect(evaluate(gate, () => 1)).toBe("open");
    expect(evaluate(gate, () => 0)).toBe("closed");
    expect(evaluate(gate, nobody)).toBe("unknown");
  });

  it("calls groups instead of copying them once the graph is large", () => {
    const groups = Array.from({ length: 40 }, (_, g) => ({
      any: Array.from({ length: 40 }, (_, i) => ({ all: [atom(g * 40 + i), atom(i)] })),
    }));
    const gate: Gate = { all: groups };
    expect(evaluate(gate, () => 1)).toBe("open");
    expect(evaluate(gate, (key) => (key === "item(i0)" ? 1 : 0))).toBe("closed");
    expect(evaluate(gate, (key) => (key === "item(i0)" ? 1 : undefined))).toBe("unknown");
  });
});

function nobody(): undefined {
  return undefined;
}
