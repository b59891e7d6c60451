import { type Digraph, reversed } from "./graph.ts";

/** What every walk from the entries to a target passes. */
export interface MustPass {
  /** Nodes in the order they are passed, the target last. A single entry is the first. */
  readonly nodes: readonly number[];
  /** Arcs in the order they are taken. */
  readonly arcs: readonly number[];
}

/** What nobody can go round, or undefined when no walk leads to the target at all. */
export function mustPass(
  graph: Digraph,
  entries: readonly number[],
  target: number,
  allows?: (arc: number) => boolean,
): MustPass | undefined {
  const split = splitOf(graph, entries, allows);
  const above = dominators(split, split.size - 1);
  if (above[target] === -1) return undefined;
  const chain: number[] = [];
  for (let at = target; at !== split.size - 1; at = above[at] as number) chain.push(at);
  chain.reverse();
  return {
    nodes: chain.filter((at) => at < graph.size),
    arcs: chain.filter((at) => at >= graph.size).map((at) => at - graph.size),
  };
}

/**
 * The nearest node that every walk from the root to a node passes, by node; the root's is itself, and -1 where
 * no walk leads. After Cooper, Harvey and Kennedy: rounds over nodes in reverse postorder until nothing moves.
 */
export function dominators(graph: Digraph, root: number): Int32Array {
  const order = postorder(graph, root);
  const rank = new Int32Array(graph.size).fill(-1);
  for (let at = 0; at < order.length; at += 1) rank[order[at] as number] = at;
  const above = new Int32Array(graph.size).fill(-1);
  above[root] = root;
  const into = reversed(graph);
  for (let moved = true; moved; ) {
    moved = false;
    for (let at = order.length - 2; at >= 0; at -= 1) {
      const node = order[at] as number;
      const found = meetOf(node, into, above, rank);
      if (found === above[node]) continue;
      above[node] = found;
      moved = true;
    }
  }
  return above;
}

/** Where the known dominators of all that leads to a node meet. */
function meetOf(node: number, { start, to }: Digraph, above: Int32Array, rank: Int32Array): number {
  let found = -1;
  for (let arc = start[node] as number; arc < (start[node + 1] as number); arc += 1) {
    let other = to[arc] as number;
    if (above[other] === -1) continue;
    if (found === -1) {
      found = other;
      continue;
    }
    while (found !== other) {
      while ((rank[found] as number) < (rank[other] as number)) found = above[found] as number;
      while ((rank[other] as number) < (rank[found] as number)) other = above[other] as number;
    }
  }
  return found;
}

/** Nodes in the order a depth-first walk is done with them; the root is last. */
function postorder({ size, start, to }: Digraph, root: number): Int32Array {
  const next = start.slice(0, size);
  const seen = new Uint8Array(size);
  const path = new Int32Array(size);
  const order = new Int32Array(size);
  let [end, done] = [1, 0];
  path[0] = root;
  seen[root] = 1;
  while (end > 0) {
    const node = path[end - 1] as number;
    const arc = next[node] as number;
    if (arc === (start[node + 1] as number)) {
      order[done++] = node;
      end -= 1;
      continue;
    }
    next[node] = arc + 1;
    const target = to[arc] as number;
    if (seen[target] === 1) continue;
    seen[target] = 1;
    path[end++] = target;
  }
  return order.subarray(0, done);
}

/** The graph with a node in the midst of every arc, behind its own, and last a root before all entries. */
function splitOf(
  { size, start, to }: Digraph,
  entries: readonly number[],
  allows?: (arc: number) => boolean,
): Digraph {
  const arcs = to.length;
  const root = size + arcs;
  const starts = new Int32Array(root + 2);
  const targets = new Int32Array(arcs * 2 + entries.length);
  let end = 0;
  for (let node = 0; node < size; node += 1) {
    starts[node] = end;
    for (let arc = start[node] as number; arc < (start[node + 1] as number); arc += 1)
      if (allows === undefined || allows(arc)) targets[end++] = size + arc;
  }
  for (let arc = 0; arc < arcs; arc += 1) {
    starts[size + arc] = end;
    targets[end++] = to[arc] as number;
  }
  starts[root] = end;
  for (const entry of entries) targets[end++] = entry;
  starts[root + 1] = end;
  return { size: root + 1, start: starts, to: targets.subarray(0, end) };
}
