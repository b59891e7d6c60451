import type { Interval } from "./interval.ts";
import type { Compare, Node, Path } from "./node.ts";
import type { Slots } from "./slots.ts";

/** A fact of which a set of demands leaves no value; `paths` are the demands. */
export interface Clash {
  readonly slot: number;
  readonly paths: readonly Path[];
}

/** Facts whose demands contradict each other when all of `nodes` must be open (or closed, for `open` false). */
export function clashes(nodes: readonly Node[], open: boolean, slots: Slots): readonly Clash[] {
  const demands = nodes.flatMap((node) => [...demanded(node, open)]);
  const bySlot = new Map<number, Demand[]>();
  for (const demand of demands) bySlot.set(demand.slot, [...(bySlot.get(demand.slot) ?? []), demand]);
  const found: Clash[] = [];
  for (const [slot, own] of bySlot) {
    if (own.length > 1 && isEmpty(own, slots.bounds(slot)))
      found.push({ slot, paths: own.map((d) => d.path) });
  }
  return found;
}

/** Values of one fact: an interval, perhaps without one point. */
export interface Span extends Interval {
  readonly slot: number;
  readonly hole?: number;
}

/** Whether every value of `narrow` is in `wide`. */
export function covers(wide: Span, narrow: Span): boolean {
  const { hole } = wide;
  const spared = hole === undefined || hole < narrow.low || hole > narrow.high || hole === narrow.hole;
  return wide.low <= narrow.low && wide.high >= narrow.high && spared;
}

/** What one comparison of a fact with a number lets the fact be; undefined for any other comparison. */
export function spanOf(node: Compare, open: boolean): Span | undefined {
  const { left, right } = node;
  if (left.op !== "fact" || right.op !== "number") return undefined;
  const { slot } = left;
  const n = right.value;
  const below = { slot, low: Number.NEGATIVE_INFINITY, high: n };
  const above = { slot, low: n, high: Number.POSITIVE_INFINITY };
  const except = { slot, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY, hole: n };
  switch (node.operator) {
    case "ge":
      return open ? above : { ...below, high: n - 1 };
    case "gt":
      return open ? { ...above, low: n + 1 } : below;
    case "le":
      return open ? below : { ...above, low: n + 1 };
    case "lt":
      return open ? { ...below, high: n - 1 } : above;
    case "eq":
      return open ? { slot, low: n, high: n } : except;
    case "ne":
      return open ? except : { slot, low: n, high: n };
  }
}

interface Demand extends Span {
  readonly path: Path;
}

/** The comparisons that must hold whenever the node does; through refs, nots and what they turn into alls. */
function* demanded(node: Node, open: boolean): Generator<Demand> {
  switch (node.op) {
    case "always":
    case "never":
    case "stuck":
      return;
    case "ref":
      yield* demanded(node.child, open);
      return;
    case "not":
      yield* demanded(node.child, !open);
      return;
    case "all":
    case "any":
    case "atLeast":
      if (isTogether(node, open)) for (const child of node.children) yield* demanded(child, open);
      return;
    case "compare": {
      const span = spanOf(node, open);
      if (span !== undefined) yield { ...span, path: node.path };
    }
  }
}

function isTogether(node: Extract<Node, { readonly op: "all" | "any" | "atLeast" }>, open: boolean): boolean {
  if (node.op === "atLeast") return open ? node.need === node.children.length : node.need === 1;
  return (node.op === "all") === open;
}

function isEmpty(demands: readonly Demand[], bounds: readonly [number, number]): boolean {
  let low = Math.max(bounds[0], ...demands.map((d) => d.low));
  let high = Math.min(bounds[1], ...demands.map((d) => d.high));
  const holes = new Set(demands.flatMap((d) => d.hole ?? []));
  while (low <= high && holes.has(low)) low += 1;
  while (low <= high && holes.has(high)) high -= 1;
  return low > high;
}
