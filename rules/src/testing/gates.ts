import * as fc from "fast-check";
import type { Atom, Comparison, Expression, Gate, Notes, Verdict } from "../gates/types.ts";
import { comparisonOf, operators } from "../gates/types.ts";
import { type Family, factKey, specOf, type Vocabulary } from "../gates/vocabulary.ts";

const ranks = ["untrained", "trained", "expert"];
const small: Family = { any: { type: "int", min: 0, max: 3, class: "volatile" } };

/** Facts with bounds and names, so that bounds decide something now and then. */
export const facts: Vocabulary = {
  level: {
    bare: { type: "int", min: 1, max: 4, class: "monotone" },
    any: { type: "int", min: 1, max: 4, class: "monotone" },
  },
  item: small,
  fact: small,
  perk: { any: { type: "bool", class: "monotone" } },
  chosen: { any: { type: "bool", class: "monotone" } },
  rank: { any: { type: "ranks", values: ranks, class: "monotone" } },
};

/** Few names, so that facts repeat within a gate. */
const id = fc.constantFrom("a", "b", "c");
const keys = ["level", "level(a)", "item(a)", "item(b)", "fact(a)", "perk(a)", "rank(a)"];
const count = fc.integer({ min: -1, max: 5 });

const atom: fc.Arbitrary<Gate> = fc.oneof(
  fc.record(
    { kind: fc.constant("level_min"), level: fc.integer({ min: 1, max: 5 }), skill: id },
    { requiredKeys: ["kind", "level"] },
  ),
  fc.record(
    { kind: fc.constant("has"), item: id, count: fc.integer({ min: 1, max: 4 }) },
    { requiredKeys: ["kind", "item"] },
  ),
  fc.record({ kind: fc.constant("rank"), of: id, rank: fc.constantFrom(...ranks) }),
  fc.record({ kind: fc.constant("perk"), perk: id }),
  fc.record({ kind: fc.constant("flag"), flag: id }),
  fc.record({ kind: fc.constant("fact"), fact: id, min: count }),
  fc.record({ kind: fc.constant("chosen"), track: id, tier: fc.integer({ min: 1, max: 2 }), branch: id }),
);

/** Any gate whose strings come from `name`; refs name `a` or `b` of `named`. */
export function gates(name: fc.Arbitrary<string> = id): fc.Arbitrary<Gate> {
  const { gate } = fc.letrec<{ gate: Gate; expression: Expression }>((tie) => ({
    expression: fc.oneof(
      { depthSize: "small" },
      count,
      fc.constantFrom(...keys).map((fact) => ({ fact })),
      name.map((fact) => ({ fact })),
      fc
        .array(tie("expression"), { minLength: 1, maxLength: 3 })
        .chain((terms) => fc.constantFrom<Expression>({ sum: terms }, { min: terms }, { max: terms })),
      fc.array(tie("gate"), { maxLength: 2 }).map((inner) => ({ count: inner })),
    ),
    gate: fc.oneof(
      { depthSize: "small" },
      atom,
      fc.boolean(),
      name.map((ref) => ({ ref })),
      name.map((text) => ({ text })),
      noted(
        name,
        fc.array(tie("gate"), { maxLength: 3 }).map((all) => ({ all })),
      ),
      noted(
        name,
        fc.array(tie("gate"), { maxLength: 3 }).map((any) => ({ any })),
      ),
      noted(
        name,
        tie("gate").map((not) => ({ not })),
      ),
      noted(
        name,
        fc.tuple(fc.nat(3), fc.array(tie("gate"), { maxLength: 3 })).map((atLeast) => ({ atLeast })),
      ),
      noted(
        name,
        fc.tuple(fc.constantFrom(...operators), tie("expression"), tie("expression")).map(comparison),
      ),
      fc
        .tuple(fc.constantFrom(...operators), fc.constantFrom(...ranks))
        .map(([operator, rank]) => comparison([operator, { fact: "rank(a)" }, rank])),
    ),
  }));
  return gate;
}

export const named: Readonly<Record<string, Gate>> = {
  a: { kind: "level_min", level: 2 },
  b: { any: [{ ref: "a" }, { kind: "has", item: "b" }] },
};

/** What is known of every fact the gates above may ask; some facts are missing. */
export const knowledge: fc.Arbitrary<ReadonlyMap<string, number>> = fc
  .tuple(
    ...everyKey().map((key) =>
      fc.option(fc.integer({ min: specOf(facts, key)?.min ?? 0, max: topOf(key) }), { nil: undefined }),
    ),
  )
  .map(
    (values) =>
      new Map(everyKey().flatMap((key, i) => (values[i] === undefined ? [] : [[key, values[i]] as const]))),
  );

/** Every key of those facts. */
export function everyKey(): readonly string[] {
  const ids = ["a", "b", "c"];
  const chosen = ids.flatMap((track) =>
    [1, 2].flatMap((tier) => ids.map((branch) => factKey("chosen", track, tier, branch))),
  );
  return [
    "level",
    ...["level", "item", "fact", "perk", "rank"].flatMap((name) => ids.map((of) => factKey(name, of))),
    ...chosen,
  ];
}

/** The verdict straight from the definition, for comparison: no short circuit, no slots, nothing shared. */
export function naive(gate: Gate, read: (key: string) => number | undefined): Verdict {
  if (typeof gate === "boolean") return gate ? "open" : "closed";
  if ("text" in gate && typeof gate.text === "string" && !("kind" in gate)) return "unknown";
  if ("kind" in gate) return naive(lowered(gate as Atom), read);
  if ("ref" in gate) {
    const target = Object.hasOwn(named, gate.ref) ? named[gate.ref] : undefined;
    return target === undefined ? "unknown" : naive(target, read);
  }
  if ("not" in gate) {
    const is = naive(gate.not, read);
    return is === "unknown" ? is : is === "open" ? "closed" : "open";
  }
  if ("all" in gate) return atLeast(gate.all.length, gate.all, read);
  if ("any" in gate) return atLeast(1, gate.any, read);
  if ("atLeast" in gate) return atLeast(gate.atLeast[0], gate.atLeast[1], read);
  return compared(gate as Comparison, read);
}

function atLeast(need: number, all: readonly Gate[], read: (key: string) => number | undefined): Verdict {
  const verdicts = all.map((gate) => naive(gate, read));
  const open = verdicts.filter((verdict) => verdict === "open").length;
  const closed = verdicts.filter((verdict) => verdict === "closed").length;
  return open >= need ? "open" : all.length - closed < need ? "closed" : "unknown";
}

function lowered(atom: Atom): Gate {
  const fact = (...parts: readonly [string, ...(string | number)[]]) => ({ fact: factKey(...parts) });
  switch (atom.kind) {
    case "level_min":
      return {
        ge: [
          atom.skill === undefined ? fact("level") : fact("level", atom.skill as string),
          atom.level as number,
        ],
      };
    case "has":
      return { ge: [fact("item", atom.item as string), (atom.count as number | undefined) ?? 1] };
    case "rank":
      return { ge: [fact("rank", atom.of as string), atom.rank as string] };
    case "perk":
      return { ne: [fact("perk", atom.perk as string), 0] };
    case "flag":
      return { gt: [fact("fact", atom.flag as string), 0] };
    case "fact":
      return { ge: [fact("fact", atom.fact as string), atom.min as number] };
    default:
      return { eq: [fact("chosen", atom.track as string, atom.tier as number, atom.branch as string), 1] };
  }
}

type Span = readonly [low: number, high: number];

function compared(gate: Comparison, read: (key: string) => number | undefined): Verdict {
  const { operator, sides } = comparisonOf(gate) ?? { operator: "eq", sides: [0, 0] };
  const [left, right] = [spanOf(sides[0], read), spanOf(sides[1], read)];
  const corners = left.flatMap((l) => right.map((r) => [l, r] as const));
  const all = (test: (l: number, r: number) => boolean) => corners.every(([l, r]) => test(l, r));
  const tests = {
    ge: (l: number, r: number) => l >= r,
    gt: (l: number, r: number) => l > r,
    le: (l: number, r: number) => l <= r,
    lt: (l: number, r: number) => l < r,
  };
  if (operator === "eq" || operator === "ne") {
    const apart = all(tests.gt) || all(tests.lt);
    const same = left[0] === left[1] && right[0] === right[1] && left[0] === right[0];
    return same
      ? operator === "eq"
        ? "open"
        : "closed"
      : apart
        ? operator === "eq"
          ? "closed"
          : "open"
        : "unknown";
  }
  const test = tests[operator];
  return all(test) ? "open" : all((l, r) => !test(l, r)) ? "closed" : "unknown";
}

function spanOf(side: Expression, read: (key: string) => number | undefined): Span {
  if (typeof side === "number") return [side, side];
  if (typeof side === "string") return [ranks.indexOf(side), ranks.indexOf(side)];
  if ("fact" in side) {
    const value = read(side.fact);
    if (value !== undefined) return [value, value];
    const spec = specOf(facts, side.fact);
    return spec === undefined
      ? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
      : [spec.min ?? 0, topOf(side.fact)];
  }
  if ("count" in side) {
    const verdicts = side.count.map((gate) => naive(gate, read));
    return [verdicts.filter((v) => v === "open").length, verdicts.filter((v) => v !== "closed").length];
  }
  const [terms, join] =
    "sum" in side
      ? [side.sum, (a: number, b: number) => a + b]
      : "min" in side
        ? [side.min, Math.min]
        : [side.max, Math.max];
  const spans = terms.map((term) => spanOf(term, read));
  return [
    spans.map(([low]) => low).reduce((a, b) => join(a, b)),
    spans.map(([, high]) => high).reduce((a, b) => join(a, b)),
  ];
}

function topOf(key: string): number {
  const spec = specOf(facts, key);
  return spec?.max ?? (spec?.type === "bool" ? 1 : ranks.length - 1);
}

function comparison([operator, left, right]: readonly [
  (typeof operators)[number],
  Expression,
  Expression,
]): Comparison {
  return { [operator]: [left, right] } as unknown as Comparison;
}

function noted<T extends object>(name: fc.Arbitrary<string>, gate: fc.Arbitrary<T>): fc.Arbitrary<Gate> {
  const notes: fc.Arbitrary<Notes> = fc.record(
    { label: name, hint: name, secret: fc.constant(true as const) },
    { requiredKeys: [] },
  );
  return fc
    .tuple(gate, fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: notes }))
    .map(([body, extra]) => ({ ...body, ...extra }) as unknown as Gate);
}
