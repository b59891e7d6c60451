import { kindOf } from "./kinds/index.ts";
import { limits } from "./limits.ts";
import type { Base, Fault, Node, Path, Term } from "./node.ts";
import type { Slots } from "./slots.ts";
import {
  type Atom,
  type Comparison,
  comparisonOf,
  type Expression,
  type Gate,
  type Notes,
  type Operator,
} from "./types.ts";

/** Named gates that refs may name. */
export type Named = Readonly<Record<string, Gate>>;

export const noGates: Named = {};

/**
 * Follows refs and lowers atoms. Never fails: what cannot be followed (a cycle, a missing name, too deep,
 * a kind of a newer version) stays in its place as a node that is always unknown and says why.
 */
export function expand(gate: Gate, slots: Slots, gates: Named = noGates): Node {
  return nodeOf(gate, [], 1, { slots, gates, open: [], refs: limits.expansions, nodes: limits.expanded });
}

interface Walk {
  readonly slots: Slots;
  readonly gates: Named;
  /** Refs being followed, outermost first. */
  readonly open: string[];
  /** Refs that may still be followed, and nodes that may still be made. */
  refs: number;
  nodes: number;
}

const none: Notes = {};

function nodeOf(gate: Gate, path: Path, depth: number, walk: Walk): Node {
  if (typeof gate === "boolean") return { op: gate ? "always" : "never", path, notes: none };
  const base = { path, notes: gate as Notes };
  walk.nodes -= 1;
  if (depth > limits.depth * 4 || walk.nodes < 0) return { op: "stuck", why: "limit", ...base };
  if ("kind" in gate) return atomOf(gate, base, depth, walk);
  if ("all" in gate)
    return { op: "all", children: nodesOf(gate.all, [...path, "all"], depth, walk), ...base };
  if ("any" in gate)
    return { op: "any", children: nodesOf(gate.any, [...path, "any"], depth, walk), ...base };
  if ("not" in gate)
    return { op: "not", child: nodeOf(gate.not, [...path, "not"], depth + 1, walk), ...base };
  if ("ref" in gate) return refOf(gate.ref, base, depth, walk);
  if ("text" in gate) return { op: "stuck", why: "unparsed", raw: gate.text, ...base };
  if ("atLeast" in gate) {
    const children = nodesOf(gate.atLeast[1], [...path, "atLeast", 1], depth, walk);
    return { op: "atLeast", need: gate.atLeast[0], children, ...base };
  }
  return compareOf(gate, base, depth, walk);
}

function nodesOf(gates: readonly Gate[], path: Path, depth: number, walk: Walk): readonly Node[] {
  return gates.map((gate, i) => nodeOf(gate, [...path, i], depth + 1, walk));
}

function refOf(name: string, base: Base, depth: number, walk: Walk): Node {
  const target = Object.hasOwn(walk.gates, name) ? walk.gates[name] : undefined;
  if (target === undefined) return broken({ code: "unknown_gate", name }, name, base);
  if (walk.open.includes(name)) return broken({ code: "ref_cycle", trail: [...walk.open, name] }, name, base);
  walk.refs -= 1;
  if (walk.refs < 0) return { op: "stuck", why: "limit", ...base };
  walk.open.push(name);
  const child = nodeOf(target, [...base.path, "ref"], depth + 1, walk);
  walk.open.pop();
  return { op: "ref", name, child, ...base };
}

function broken(fault: Fault, raw: string, base: Base): Node {
  return { op: "stuck", why: "error", raw, fault, ...base };
}

function atomOf(atom: Atom, base: Base, depth: number, walk: Walk): Node {
  const kind = kindOf(atom.kind);
  if (kind === undefined) return { op: "stuck", why: "unsupported", raw: atom.kind, ...base };
  const node = compareOf(kind.test(atom), base, depth, walk);
  return node.op === "compare" ? { ...node, atom, kind } : node;
}

function compareOf(gate: Comparison, base: Base, depth: number, walk: Walk): Node {
  const found = comparisonOf(gate);
  if (found === undefined) return { op: "stuck", why: "unsupported", ...base };
  const { operator, sides } = found;
  const path = [...base.path, operator];
  const left = termOf(sides[0], sides[1], [...path, 0], depth, walk);
  const right = termOf(sides[1], sides[0], [...path, 1], depth, walk);
  if (left === undefined || right === undefined) return unnamed(sides, base);
  const isSwapped = left.op === "number" && right.op !== "number";
  if (isSwapped) return { op: "compare", operator: mirrored[operator], left: right, right: left, ...base };
  return { op: "compare", operator, left, right, ...base };
}

/** `10 <= level` is `level >= 10`: a number stands on the right from here on. */
const mirrored: Readonly<Record<Operator, Operator>> = {
  ge: "le",
  gt: "lt",
  le: "ge",
  lt: "gt",
  eq: "eq",
  ne: "ne",
};

/** The only terms that cannot be made are names their facts do not have, and those too deep. */
function unnamed([left, right]: readonly [Expression, Expression], base: Base): Node {
  const [name, other] = typeof left === "string" ? [left, right] : [right, left];
  if (typeof name !== "string" || typeof other !== "object" || !("fact" in other))
    return { op: "stuck", why: "limit", ...base };
  return broken({ code: "unknown_name", name, fact: other.fact }, name, base);
}

/** Undefined for a name that its fact does not have. */
function termOf(
  side: Expression,
  other: Expression,
  path: Path,
  depth: number,
  walk: Walk,
): Term | undefined {
  if (typeof side === "number") return { op: "number", value: side };
  if (typeof side === "string") return ordinal(side, other, walk.slots);
  if ("fact" in side) return { op: "fact", slot: walk.slots.at(side.fact), key: side.fact };
  if ("count" in side) return { op: "count", children: nodesOf(side.count, [...path, "count"], depth, walk) };
  if ("sum" in side) return termsOf("sum", side.sum, path, depth, walk);
  if ("min" in side) return termsOf("min", side.min, path, depth, walk);
  return termsOf("max", side.max, path, depth, walk);
}

function termsOf(
  op: "sum" | "min" | "max",
  sides: readonly Expression[],
  path: Path,
  depth: number,
  walk: Walk,
): Term | undefined {
  if (depth > limits.depth * 4) return undefined;
  const terms: Term[] = [];
  for (const [i, side] of sides.entries()) {
    const term = termOf(side, 0, [...path, op, i], depth + 1, walk);
    if (term === undefined) return undefined;
    terms.push(term);
  }
  return { op, terms };
}

function ordinal(name: string, other: Expression, slots: Slots): Term | undefined {
  if (typeof other !== "object" || !("fact" in other)) return undefined;
  const value = slots.spec(slots.at(other.fact))?.values?.indexOf(name) ?? -1;
  return value < 0 ? undefined : { op: "number", value, name };
}
