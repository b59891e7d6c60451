import { across, type Graph } from "./layout-graph.ts";
import { insert, type Line, near } from "./layout-lines.ts";
import type { Spread } from "./layout-sweep.ts";

interface Placed {
  readonly rows: number;
  /** By node. */
  readonly rowOf: readonly number[];
  /** The row in which an edge over several layers crosses those between its ends; undefined for the others. */
  readonly through: readonly (number | undefined)[];
}

/**
 * Tells heights apart as rows. Nodes that fall on one cell and long edges that would run through a node get a
 * row of their own, beside the one they belong to.
 */
export function placed(graph: Graph, layers: readonly number[], heights: Spread): Placed {
  const lines = [...new Set(heights.nodes)].sort((a, b) => a - b).map((height, at) => ({ at, height }));
  const board: Board = { lines, taken: new Map() };
  const nodes = placeNodes(board, layers, heights.nodes);
  const through = placeEdges(board, graph, layers, heights.edges, nodes);
  return {
    rows: lines.length,
    rowOf: nodes.map(({ at }) => at),
    through: graph.ends.map((_, edge) => through.get(edge)?.at),
  };
}

interface Board {
  readonly lines: Line[];
  /** Layers at which something stands on a line. */
  readonly taken: Map<Line, Set<number>>;
}

function placeNodes(board: Board, layers: readonly number[], heights: readonly number[]): readonly Line[] {
  const main = new Map(board.lines.map((line) => [line.height, line]));
  return layers.map((layer, node) => {
    const own = main.get(heights[node] ?? 0) ?? insert(board.lines, board.lines.length, heights[node] ?? 0);
    let at = own.at;
    for (let line = board.lines[at]; line?.height === own.height; line = board.lines[at]) {
      if (isFree(board, line, layer, layer)) return take(board, line, layer, layer);
      at += 1;
    }
    return take(board, insert(board.lines, at, own.height), layer, layer);
  });
}

/** Short edges choose first: they have fewer ways round. */
function placeEdges(
  board: Board,
  { ends }: Graph,
  layers: readonly number[],
  heights: readonly number[],
  nodes: readonly Line[],
): ReadonlyMap<number, Line> {
  const through = new Map<number, Line>();
  const long = ends.flatMap((pair, edge) => {
    const [left, right] = across(pair, layers);
    const [from, to] = [(layers[left] ?? 0) + 1, (layers[right] ?? 0) - 1];
    return from > to ? [] : [{ edge, left, right, from, to }];
  });
  for (const { edge, left, right, from, to } of long.sort((a, b) => a.to - a.from - (b.to - b.from))) {
    const [start, end] = [nodes[left], nodes[right]];
    if (start === undefined || end === undefined) continue;
    const free = (line: Line): boolean => isFree(board, line, from, to);
    const distance = (line: Line): number => Math.abs(line.height - (heights[edge] ?? 0));
    const line =
      [start, end].find(free) ?? nearest(near(board.lines, start.at, end.at).filter(free), distance);
    through.set(edge, take(board, line ?? beside(board, start, end), from, to));
  }
  return through;
}

function nearest(lines: readonly Line[], distance: (line: Line) => number): Line | undefined {
  return lines.toSorted((a, b) => distance(a) - distance(b))[0];
}

/** A new line next to the start's, on the side of the end. */
function beside({ lines }: Board, start: Line, end: Line): Line {
  return insert(lines, end.at < start.at ? start.at : start.at + 1, start.height);
}

function isFree({ taken }: Board, line: Line, from: number, to: number): boolean {
  const layers = taken.get(line);
  if (layers === undefined) return true;
  for (let layer = from; layer <= to; layer += 1) if (layers.has(layer)) return false;
  return true;
}

function take({ taken }: Board, line: Line, from: number, to: number): Line {
  const layers = taken.get(line) ?? new Set();
  taken.set(line, layers);
  for (let layer = from; layer <= to; layer += 1) layers.add(layer);
  return line;
}
