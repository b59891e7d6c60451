import type { Digraph } from "./graph.ts";
import { components } from "./scc.ts";
import { distances } from "./walk.ts";

/** How many ways lead from the entries to a node. A loop counts as one place: how often it is walked is open. */
export interface Routes {
  readonly count: bigint;
  /** Whether there are even more than `count`, which stops at 2^1024. */
  readonly more: boolean;
  /** How many nodes the shortest walk has; undefined when none leads there. */
  readonly shortest?: number;
  /** How many places the longest has, a loop counted as one. */
  readonly longest?: number;
  /** Whether a loop lies on the way. */
  readonly loops: boolean;
}

const most = 1n << 1024n;

/** Counts by sums over the components, the farthest first, so routes are never listed one by one. */
export function routes(graph: Digraph, entries: readonly number[], target: number): Routes {
  const { of, count, sizes } = components(graph);
  const goal = of[target] as number;
  const ways: bigint[] = Array.from({ length: count }, () => 0n);
  const longest = new Int32Array(count);
  const loops = new Uint8Array(count);
  ways[goal] = 1n;
  longest[goal] = 1;
  let more = false;
  for (const node of byComponent(of, count)) {
    const own = of[node] as number;
    if (own === goal) continue;
    let sum = ways[own] as bigint;
    for (let arc = graph.start[node] as number; arc < (graph.start[node + 1] as number); arc += 1) {
      const other = of[graph.to[arc] as number] as number;
      if (other === own || longest[other] === 0) continue;
      sum += ways[other] as bigint;
      longest[own] = Math.max(longest[own] as number, (longest[other] as number) + 1);
      if (loops[other] === 1 || (sizes[own] as number) > 1) loops[own] = 1;
    }
    if (sum > most) more = true;
    ways[own] = sum > most ? most : sum;
  }
  const begins = [...new Set(entries.map((entry) => of[entry] as number))].filter((at) => longest[at] !== 0);
  if (begins.length === 0) return { count: 0n, more: false, loops: false };
  const total = begins.reduce((sum, at) => sum + (ways[at] as bigint), 0n);
  return {
    count: total > most ? most : total,
    more,
    shortest: (distances(graph, entries)[target] as number) + 1,
    longest: begins.reduce((long, at) => Math.max(long, longest[at] as number), 0),
    loops: begins.some((at) => loops[at] === 1),
  };
}

/** Components are numbered from the far end, so whatever an arc leads to is counted before it. */
function byComponent(of: Int32Array, count: number): Int32Array {
  const next = new Int32Array(count + 1);
  for (const at of of) next[at + 1] = (next[at + 1] as number) + 1;
  for (let at = 0; at < count; at += 1) next[at + 1] = (next[at + 1] as number) + (next[at] as number);
  const order = new Int32Array(of.length);
  for (let node = 0; node < of.length; node += 1) {
    const at = of[node] as number;
    order[next[at] as number] = node;
    next[at] = (next[at] as number) + 1;
  }
  return order;
}
