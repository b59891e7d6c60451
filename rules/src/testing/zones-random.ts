import fc from "fast-check";
import type { Sketch, SketchEdge, SketchNode } from "./zones.ts";

/** What random zones may have besides nodes, edges, levels and keys. */
export interface Spice {
  readonly rolls?: boolean;
  /** Fallbacks and ways that a failed roll takes. */
  readonly branches?: boolean;
  readonly back?: boolean;
  /** Keys that are spent. */
  readonly spends?: boolean;
  /** Gates that having more may close. */
  readonly falling?: boolean;
  /** Finds that luck decides. */
  readonly luckyFinds?: boolean;
  /** Only ways from earlier to later nodes. */
  readonly onward?: boolean;
}

const most = { nodes: 6, edges: 10 };

/** Small zones, most of them broken in some way: the first node is the entry, the last the goal. */
export function sketches(spice: Spice): fc.Arbitrary<Sketch> {
  return fc.integer({ min: 3, max: most.nodes }).chain((size) =>
    fc
      .record({
        nodes: fc.array(nodes(spice), { minLength: size, maxLength: size }),
        edges: fc.array(fc.tuple(fc.nat(size - 2), fc.nat(size - 1), edges(spice, size)), {
          minLength: 2,
          maxLength: most.edges,
        }),
        keys: fc.constantFrom<Readonly<Record<string, number>>>({}, { a: 1 }),
        perception: fc.integer({ min: -2, max: 4 }),
      })
      .map(({ nodes: made, edges: pairs, keys, perception }) => ({
        nodes: Object.fromEntries(made.map((node, at) => [`n${at}`, node])),
        edges: oneFallback(pairs)
          .map(([from, to, more]) => [from, spice.onward ? Math.max(to, from + 1) : to, more] as const)
          .map(
            ([from, to, more], at) =>
              [`n${from}`, `n${to}`, { ...onward(more, from, size, spice), id: `e${at}` }] as const,
          ),
        regions: { crypt: { nodes: ["n1"] } },
        facts: { level: 5, "fact(perception)": perception },
        items: keys,
      })),
  );
}

type Pair = readonly [from: number, to: number, more: SketchEdge];

/** Content has at most one fallback for a node. */
function oneFallback(pairs: readonly Pair[]): readonly Pair[] {
  const taken = new Set<number>();
  return pairs.map(([from, to, { fallback = false, ...more }]) => {
    const isFirst = fallback && !taken.has(from);
    if (fallback) taken.add(from);
    return [from, to, { ...more, fallback: isFirst }];
  });
}

/** Content has rolls wherever it says where a failed one leads. */
function onward({ onFail, ...more }: SketchEdge, from: number, size: number, spice: Spice): SketchEdge {
  if (onFail === undefined || !more.gate?.includes("perception")) return more;
  const to = Number(onFail.slice(1));
  return { ...more, onFail: `n${spice.onward ? Math.min(size - 1, Math.max(to, from + 1)) : to}` };
}

function nodes(spice: Spice): fc.Arbitrary<SketchNode> {
  const chance = spice.luckyFinds ? fc.constantFrom(undefined, undefined, 2_500) : fc.constant(undefined);
  const find = fc
    .record({ item: fc.constantFrom("a", "b"), count: fc.integer({ min: 1, max: 2 }), chance })
    .map(({ chance: own, ...rest }) => (own === undefined ? rest : { ...rest, chance: own }));
  return fc
    .record({
      finds: rarely(fc.array(find, { minLength: 1, maxLength: 2 }), []),
      deadEnd: rarely(fc.constant(true), false),
      gate: rarely(gates({ ...spice, spends: false, rolls: false }), undefined),
    })
    .map(({ gate, ...rest }) => (gate === undefined ? rest : { ...rest, gate }));
}

function edges(spice: Spice, size: number): fc.Arbitrary<SketchEdge> {
  return fc
    .record({
      gate: fc.oneof(fc.constant(undefined), gates(spice)),
      backtrack: spice.back ? fc.boolean() : fc.constant(false),
      fallback: spice.branches ? rarely(fc.constant(true), false) : fc.constant(false),
      onFail: spice.branches
        ? rarely(
            fc.nat(size - 1).map((node) => `n${node}`),
            undefined,
          )
        : fc.constant(undefined),
    })
    .map(({ gate, onFail, ...rest }) => ({
      ...rest,
      ...(gate !== undefined && { gate }),
      ...(onFail !== undefined && { onFail }),
    }));
}

function gates({ rolls, spends, falling }: Spice): fc.Arbitrary<string> {
  return fc.constantFrom(
    "key_required(a)",
    "key_required(b)",
    "has b x2",
    "level >= 3",
    "level >= 9",
    "region_clear(crypt)",
    "key_required(a) or key_required(b)",
    ...(rolls ? rolled : []),
    ...(spends ? ["key_required(a, consume)", "key_required(b, consume)"] : []),
    ...(falling ? ["not key_required(a)", "not has b x2"] : []),
  );
}

const rolled = [
  "perception_check(12)",
  "perception_check(17)",
  "perception_check(2)",
  "perception_check(12) or key_required(a)",
  "perception_check(15) and key_required(b)",
];

function rarely<T, U>(some: fc.Arbitrary<T>, usual: U): fc.Arbitrary<T | U> {
  return fc.oneof({ weight: 3, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: some });
}
