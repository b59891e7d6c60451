import type { Compare, Node, Term } from "../gates/node.ts";
import type { Values } from "../gates/slots.ts";
import type { Verdict } from "../gates/types.ts";
import type { ZoneGraph } from "./graph.ts";
import type { ZoneEdge, ZoneGate } from "./zone.ts";

/** What closes an arc: the gates of its edge and of the node it leads to, and what going that way takes. */
export interface Lock {
  readonly gates: readonly ZoneGate[];
  readonly cost: ZoneEdge["cost"];
}

/** The locks of a zone. Equal ones are one, so a large zone has few. */
export interface Locks {
  readonly all: readonly Lock[];
  /** The lock of each arc, -1 without one. An arc a failed roll takes has that of its edge. */
  readonly of: Int32Array;
}

export function locksOf({ to, edges, nodes, failed }: ZoneGraph): Locks {
  const all: Lock[] = [];
  const of = new Int32Array(to.length).fill(-1);
  const known = new Map<ZoneGate | undefined, Map<ZoneGate | undefined, number>>();
  for (let arc = 0; arc < of.length; arc += 1) {
    if (failed[arc] === 1) {
      of[arc] = of[arc - 1] as number;
      continue;
    }
    const { gate, cost } = edges[arc] as ZoneEdge;
    const inner = nodes[to[arc] as number]?.gate;
    if (gate === undefined && inner === undefined && cost.length === 0) continue;
    const beside = known.get(gate) ?? new Map<ZoneGate | undefined, number>();
    known.set(gate, beside);
    const found = cost.length === 0 ? beside.get(inner) : undefined;
    of[arc] = found ?? all.push({ gates: [gate, inner].filter((one) => one !== undefined), cost }) - 1;
    if (cost.length === 0) beside.set(inner, of[arc] as number);
  }
  return { all, of };
}

/** What the gates of a lock say together over filled values. Nothing is allocated. */
export function verdictOf({ gates }: Lock, values: Values): Verdict {
  let verdict: Verdict = "open";
  for (const { compiled } of gates) {
    const own = compiled.test(values);
    if (own === "closed") return own;
    if (own === "unknown") verdict = own;
  }
  return verdict;
}

/** Whether having more of what these slots count can never close the gate. */
export function rises(node: Node, counts: (slot: number) => boolean, upward = true): boolean {
  switch (node.op) {
    case "always":
    case "never":
    case "stuck":
      return true;
    case "all":
    case "any":
    case "atLeast":
      return node.children.every((child) => rises(child, counts, upward));
    case "not":
      return rises(node.child, counts, !upward);
    case "ref":
      return rises(node.child, counts, upward);
    case "compare":
      return compareRises(node, counts, upward);
  }
}

function compareRises(
  { operator, left, right }: Compare,
  counts: (slot: number) => boolean,
  upward: boolean,
): boolean {
  const [onLeft, onRight] = [asks(left, counts), asks(right, counts)];
  if (!onLeft && !onRight) return true;
  if (operator === "eq" || operator === "ne") return false;
  if ([left, right].some((term) => hasCount(term))) return false;
  const grows = operator === "ge" || operator === "gt";
  return grows === upward ? !onRight : !onLeft;
}

/** All comparisons in a gate, those inside of counts as well. */
export function* comparisons(node: Node): Generator<Compare> {
  const pending: Node[] = [node];
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    if (at.op === "compare") {
      yield at;
      pending.push(...counted(at.left), ...counted(at.right));
    } else if (at.op === "not" || at.op === "ref") pending.push(at.child);
    else if (at.op === "all" || at.op === "any" || at.op === "atLeast") pending.push(...at.children);
  }
}

/** Whether a term looks at one of these slots. */
export function asks(term: Term, counts: (slot: number) => boolean): boolean {
  if (term.op === "fact") return counts(term.slot);
  if (term.op === "number") return false;
  if (term.op === "count") return term.children.some((child) => askedIn(child, counts));
  return term.terms.some((inner) => asks(inner, counts));
}

function askedIn(node: Node, counts: (slot: number) => boolean): boolean {
  for (const { left, right } of comparisons(node)) if (asks(left, counts) || asks(right, counts)) return true;
  return false;
}

function hasCount(term: Term): boolean {
  if (term.op === "count") return true;
  return term.op !== "fact" && term.op !== "number" && term.terms.some(hasCount);
}

function counted(term: Term): readonly Node[] {
  if (term.op === "count") return term.children;
  return term.op === "fact" || term.op === "number" ? [] : term.terms.flatMap(counted);
}
