import type { Zone, ZoneEdge, ZoneNode } from "./zone.ts";

/** Nodes by number and their ways out as flat arrays: those of node n are `to[start[n]]` to before `to[start[n + 1]]`. */
export interface Digraph {
  /** How many nodes there are. */
  readonly size: number;
  readonly start: Int32Array;
  readonly to: Int32Array;
}

/**
 * A zone by number, made in linear time. An *arc* is a way from node to node: one for each edge, in the order
 * players see them, and right behind it one for where its failed roll leads. Nodes are numbered as authored.
 */
export interface ZoneGraph extends Digraph {
  readonly zone: Zone;
  readonly nodes: readonly ZoneNode[];
  /** By node id. */
  readonly numbers: ReadonlyMap<string, number>;
  readonly entries: readonly number[];
  readonly goal: number;
  /** Where an arc begins, by arc. */
  readonly from: Int32Array;
  /** The edge an arc is of, by arc. */
  readonly edges: readonly ZoneEdge[];
  /** 1 for arcs that a failed roll takes. */
  readonly failed: Uint8Array;
}

export function graphOf(zone: Zone): ZoneGraph {
  const nodes = [...zone.nodes.values()];
  const numbers = new Map<string, number>();
  for (let at = 0; at < nodes.length; at += 1) numbers.set((nodes[at] as ZoneNode).id, at);
  const numberOf = (id: string): number => {
    const found = numbers.get(id);
    if (found === undefined) throw new RangeError(`zone ${zone.id} has no node ${id}`);
    return found;
  };
  const start = new Int32Array(nodes.length + 1);
  const edges: ZoneEdge[] = [];
  const to: number[] = [];
  const failed: number[] = [];
  for (let at = 0; at < nodes.length; at += 1) {
    start[at] = to.length;
    for (const edge of zone.out.get((nodes[at] as ZoneNode).id) ?? []) {
      to.push(numberOf(edge.to));
      edges.push(edge);
      failed.push(0);
      // Nobody walks a secret way that was not found.
      if (edge.onFail === undefined || edge.secret) continue;
      to.push(numberOf(edge.onFail));
      edges.push(edge);
      failed.push(1);
    }
  }
  start[nodes.length] = to.length;
  return {
    zone,
    size: nodes.length,
    nodes,
    numbers,
    entries: zone.entries.map(({ id }) => numberOf(id)),
    goal: numberOf(zone.goal.id),
    start,
    from: sources(start),
    to: Int32Array.from(to),
    edges,
    failed: Uint8Array.from(failed),
  };
}

/** Whether an edge's failed roll leads somewhere: then the next arc does. */
export function leadsOnFail({ failed }: ZoneGraph, arc: number): boolean {
  return failed[arc] === 0 && failed[arc + 1] === 1;
}

/** A graph of plain pairs, in the order given within each node. */
export function digraph(size: number, pairs: readonly (readonly [from: number, to: number])[]): Digraph {
  const from = Int32Array.from(pairs, ([node]) => node);
  const { start, order } = grouped(size, from);
  return { size, start, to: order.map((pair) => (pairs[pair] as readonly [number, number])[1]) };
}

/** The graph without the arcs that are not allowed. */
export function filtered({ size, start, to }: Digraph, allows: (arc: number) => boolean): Digraph {
  const starts = new Int32Array(size + 1);
  const targets = new Int32Array(to.length);
  let end = 0;
  for (let node = 0; node < size; node += 1) {
    for (let arc = start[node] as number; arc < (start[node + 1] as number); arc += 1)
      if (allows(arc)) targets[end++] = to[arc] as number;
    starts[node + 1] = end;
  }
  return { size, start: starts, to: targets.subarray(0, end) };
}

/** The same graph walked the other way; `arcs` says which arc each one was. */
export function reversed({ size, start, to }: Digraph): Digraph & { readonly arcs: Int32Array } {
  const grouping = grouped(size, to);
  const from = sources(start);
  return {
    size,
    start: grouping.start,
    to: grouping.order.map((arc) => from[arc] as number),
    arcs: grouping.order,
  };
}

/** Where each arc begins. */
export function sources(start: Int32Array): Int32Array {
  const from = new Int32Array(start[start.length - 1] as number);
  for (let node = 0; node + 1 < start.length; node += 1)
    from.fill(node, start[node] as number, start[node + 1] as number);
  return from;
}

/** The indices of `keys` by key, in order within one: a counting sort. */
function grouped(size: number, keys: Int32Array): { readonly start: Int32Array; readonly order: Int32Array } {
  const start = new Int32Array(size + 1);
  for (const key of keys) start[key + 1] = (start[key + 1] as number) + 1;
  for (let node = 0; node < size; node += 1)
    start[node + 1] = (start[node + 1] as number) + (start[node] as number);
  const next = start.slice();
  const order = new Int32Array(keys.length);
  for (let at = 0; at < keys.length; at += 1) {
    const key = keys[at] as number;
    const place = next[key] as number;
    order[place] = at;
    next[key] = place + 1;
  }
  return { start, order };
}
