import { type Ends, type Graph, lists } from "./layout-graph.ts";

/**
 * Each node's layer, from 0 without gaps, so that what is hidden leaves none. Layers follow authored x; a node
 * without stands one behind the farthest that leads to it. Nodes joined by an edge never share a layer: of one
 * x they stand in several. Loops are broken where a walk from the entries closes them.
 */
export function layersOf({ nodes, ends }: Graph): readonly number[] {
  const xs = nodes.map(({ x }) => x);
  const joined = ends.filter(([from, to]) => from !== to).map((pair) => oriented(pair, xs));
  const order = walkOrder(nodes.length, joined);
  const rank = inverse(order);
  const before = lists(
    nodes.length,
    joined.map(([a, b]) => ((rank[a] ?? 0) < (rank[b] ?? 0) ? [b, a] : [a, b])),
  );
  const base: number[] = nodes.map(() => 0);
  for (const node of order) base[node] = xs[node] ?? beyond(before[node] ?? [], base, () => true);
  const part: number[] = nodes.map(() => 0);
  for (const node of order)
    part[node] = beyond(before[node] ?? [], part, (other) => base[other] === base[node]);
  return ranked(base, part);
}

/** Where authors put both ends, an edge back counts as one onward. */
function oriented([from, to]: Ends, xs: readonly (number | undefined)[]): Ends {
  const [a, b] = [xs[from], xs[to]];
  return a !== undefined && b !== undefined && b < a ? [to, from] : [from, to];
}

/** One more than the highest of some, 0 without any. */
function beyond(
  of: readonly number[],
  values: readonly number[],
  counts: (other: number) => boolean,
): number {
  let most = -1;
  for (const other of of) if (counts(other)) most = Math.max(most, values[other] ?? 0);
  return most + 1;
}

/** Nodes in an order in which every edge that closes no loop leads onward: depth first, finished last. */
function walkOrder(count: number, joined: readonly Ends[]): readonly number[] {
  const out = lists(count, joined);
  const entered = new Set(joined.map(([, to]) => to));
  const all = Array.from({ length: count }, (_, node) => node);
  const seen = new Set<number>();
  const finished: number[] = [];
  for (const root of [...all.filter((node) => !entered.has(node)), ...all])
    walkFrom(root, out, seen, finished);
  return finished.reverse();
}

function walkFrom(
  root: number,
  out: readonly (readonly number[])[],
  seen: Set<number>,
  finished: number[],
): void {
  if (seen.has(root)) return;
  seen.add(root);
  const open = [{ node: root, next: 0 }];
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const to = out[top.node]?.[top.next];
    top.next += 1;
    if (to === undefined) finished.push(open.pop()?.node ?? root);
    else if (!seen.has(to)) {
      seen.add(to);
      open.push({ node: to, next: 0 });
    }
  }
}

function inverse(order: readonly number[]): readonly number[] {
  const rank: number[] = order.map(() => 0);
  for (const [at, node] of order.entries()) rank[node] = at;
  return rank;
}

/** Ranks of pairs, equal pairs alike. */
function ranked(base: readonly number[], part: readonly number[]): readonly number[] {
  const compare = (a: number, b: number): number =>
    (base[a] ?? 0) - (base[b] ?? 0) || (part[a] ?? 0) - (part[b] ?? 0);
  const order = base.map((_, node) => node).sort(compare);
  const ranks: number[] = base.map(() => 0);
  for (const [at, node] of order.entries()) {
    const last = order[at - 1];
    if (last !== undefined) ranks[node] = (ranks[last] ?? 0) + (compare(last, node) === 0 ? 0 : 1);
  }
  return ranks;
}
