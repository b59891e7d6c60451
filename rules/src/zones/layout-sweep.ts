import { crossings } from "./layout-crossings.ts";
import { across, type Ends, type Graph, lists } from "./layout-graph.ts";

/** Heights before rows are told apart: of each node, and of each edge's way between its ends. */
export interface Spread {
  readonly nodes: readonly number[];
  readonly edges: readonly number[];
}

/** Sweeps there and back, so many or until points have been moved so often; two at least. */
const sweeps = 8;
const moves = 400_000;

/**
 * The height of every node: authored y, else the median of its neighbours', swept from layer to layer and kept
 * where the fewest edges cross. An edge over several layers takes part with one point on each between.
 */
export function spread(graph: Graph, layers: readonly number[]): Spread {
  const fixed = graph.nodes.map(({ y }) => y);
  if (fixed.every((y) => y !== undefined)) return { nodes: fixed, edges: middles(graph.ends, fixed) };
  const points = pointsOf(graph, layers);
  const heights: number[] = [];
  for (const layer of points.layers)
    for (const [at, point] of layer.entries()) heights[point] = fixed[point] ?? at;
  let kept = [...heights];
  let fewest = Number.POSITIVE_INFINITY;
  const most = Math.max(2, Math.min(sweeps, Math.floor(moves / heights.length)));
  for (let sweep = 0; sweep < most && fewest > 0; sweep += 1) {
    sweepOnce(points, fixed, heights, sweep % 2 === 1);
    const crossed = points.pairs.reduce((sum, pairs) => sum + crossings(pairs, heights), 0);
    if (crossed < fewest) kept = [...heights];
    fewest = Math.min(fewest, crossed);
  }
  return {
    nodes: fixed.map((y, node) => y ?? kept[node] ?? 0),
    edges: graph.ends.map((_, edge) => median((points.of.get(edge) ?? []).map((point) => kept[point] ?? 0))),
  };
}

function middles(ends: readonly Ends[], heights: readonly number[]): readonly number[] {
  return ends.map(([from, to]) => ((heights[from] ?? 0) + (heights[to] ?? 0)) / 2);
}

/** Nodes keep their indices; the points of long edges follow. */
interface Points {
  readonly layers: readonly (readonly number[])[];
  /** What is joined between each layer and the next, from left to right. */
  readonly pairs: readonly (readonly Ends[])[];
  readonly lefts: readonly (readonly number[])[];
  readonly rights: readonly (readonly number[])[];
  /** An edge's points between its ends. */
  readonly of: ReadonlyMap<number, readonly number[]>;
}

function pointsOf({ nodes, ends }: Graph, layers: readonly number[]): Points {
  const count = layers.reduce((most, layer) => Math.max(most, layer + 1), 0);
  const at: number[][] = Array.from({ length: count }, () => []);
  const pairs: Ends[][] = Array.from({ length: count }, () => []);
  const of = new Map<number, number[]>();
  let next = nodes.length;
  for (const [node, layer] of layers.entries()) at[layer]?.push(node);
  for (const [edge, pair] of ends.entries()) {
    const [left, right] = across(pair, layers);
    const own: number[] = [];
    let last = left;
    for (let layer = (layers[left] ?? 0) + 1; layer < (layers[right] ?? 0); layer += 1) {
      at[layer]?.push(next);
      pairs[layer - 1]?.push([last, next]);
      own.push(next);
      last = next;
      next += 1;
    }
    if (left !== right) pairs[(layers[right] ?? 0) - 1]?.push([last, right]);
    of.set(edge, own);
  }
  const all = pairs.flat();
  return {
    layers: at,
    pairs,
    of,
    rights: lists(next, all),
    lefts: lists(
      next,
      all.map(([left, right]) => [right, left]),
    ),
  };
}

/** Moves every layer towards the one before it in the sweep's direction. */
function sweepOnce(
  points: Points,
  fixed: readonly (number | undefined)[],
  heights: number[],
  back: boolean,
): void {
  const neighbours = back ? points.rights : points.lefts;
  for (const layer of back ? points.layers.toReversed() : points.layers) {
    const wished = layer.map((point) => {
      const near = (neighbours[point] ?? []).map((other) => heights[other] ?? 0);
      const now = heights[point] ?? 0;
      return { point, now, wish: fixed[point] ?? (near.length === 0 ? now : median(near)) };
    });
    wished.sort((a, b) => a.wish - b.wish || a.now - b.now || a.point - b.point);
    const settled = apart(wished.map(({ wish }) => wish));
    for (const [at, { point }] of wished.entries()) heights[point] = settled[at] ?? 0;
  }
}

/** Whole heights at least 1 apart, near rising wishes: neighbours that would overlap share their distance. */
function apart(wishes: readonly number[]): readonly number[] {
  const blocks: { sum: number; size: number }[] = [];
  for (const [at, wish] of wishes.entries()) {
    let block = { sum: wish - at, size: 1 };
    for (let last = blocks.at(-1); last !== undefined; last = blocks.at(-1)) {
      if (last.sum / last.size <= block.sum / block.size) break;
      block = { sum: last.sum + block.sum, size: last.size + block.size };
      blocks.pop();
    }
    blocks.push(block);
  }
  const starts = blocks.flatMap(({ sum, size }) => Array<number>(size).fill(Math.floor(sum / size + 0.5)));
  return starts.map((start, at) => start + at);
}

/** The middle value; of an even number the whole height between the two middle ones, 0 of none. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : Math.floor(((sorted[half - 1] ?? upper) + upper) / 2);
}
