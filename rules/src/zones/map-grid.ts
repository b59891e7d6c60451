import type { LaidEdge, LaidNode, Layout } from "./layout.ts";
import type { Line } from "./layout-lines.ts";

/** A layout's nodes and edges layer by layer. */
export interface Grid {
  readonly stops: readonly Stops[];
  /** Between each layer and the next. */
  readonly pending: readonly (readonly Pending[])[];
}

/** What stands on a line at a layer: a node, or an edge that passes by. */
export interface Stop {
  readonly line: Line;
  readonly node?: LaidNode;
  readonly edge?: LaidEdge;
}

/** One edge between two neighbouring layers. */
export interface Pending {
  readonly edge: LaidEdge;
  readonly left: Stop;
  readonly right: Stop;
}

/** What stands at a layer. */
export type Stops = ReadonlyMap<Line, Stop>;

export function gridOf(layout: Layout, lines: readonly Line[]): Grid {
  const stops: Map<Line, Stop>[] = Array.from({ length: layout.layers }, () => new Map());
  const pending: Pending[][] = Array.from({ length: Math.max(0, layout.layers - 1) }, () => []);
  const nodes = new Map<string, Stop>();
  const put = (layer: number, row: number, of: Omit<Stop, "line">): Stop => {
    const stop = { ...of, line: lines[row] ?? { at: row, height: row } };
    stops[layer]?.set(stop.line, stop);
    return stop;
  };
  for (const node of layout.nodes) nodes.set(node.id, put(node.layer, node.row, { node }));
  for (const edge of layout.edges) {
    const ends = [nodes.get(edge.from), nodes.get(edge.to)];
    const [left, right] = ends.sort((a, b) => (a?.node?.layer ?? 0) - (b?.node?.layer ?? 0));
    if (left?.node === undefined || right?.node === undefined || left === right) continue;
    const [{ row } = { row: 0 }] = edge.via;
    let last = left;
    for (let layer = left.node.layer + 1; layer <= right.node.layer; layer += 1) {
      const next = layer === right.node.layer ? right : put(layer, row, { edge });
      pending[layer - 1]?.push({ edge, left: last, right: next });
      last = next;
    }
  }
  return { stops, pending };
}
