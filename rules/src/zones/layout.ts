import { indexed } from "./layout-graph.ts";
import { layersOf } from "./layout-layers.ts";
import { placed } from "./layout-rows.ts";
import { spread } from "./layout-sweep.ts";
import type { MapEdge, MapInput, MapNode } from "./map.ts";

/**
 * Where everything of a map stands, for a page or for text: layers are columns from 0, left to right, and rows
 * lines from 0, top to bottom. No two nodes share a cell, and no edge runs through a node's.
 */
export interface Layout {
  readonly layers: number;
  readonly rows: number;
  /** In reading order: by layer, then row. */
  readonly nodes: readonly LaidNode[];
  /** In the map's order. */
  readonly edges: readonly LaidEdge[];
}

export interface LaidNode extends MapNode, Point {
  /** From 1, in reading order. */
  readonly number: number;
}

/** Its ends are never of the same layer, unless they are the same node. */
export interface LaidEdge extends MapEdge {
  /**
   * The cells that an edge over several layers is led through, from `from` to `to`: the first and the last of a
   * straight row, once where they are the same. Empty between neighbouring layers.
   */
  readonly via: readonly Point[];
}

export interface Point {
  readonly layer: number;
  readonly row: number;
}

/** The same map gives the same layout. Authored positions are kept in order; the rest is found. */
export function layout(map: MapInput): Layout {
  const graph = indexed(map);
  const layers = layersOf(graph);
  const { rows, rowOf, through } = placed(graph, layers, spread(graph, layers));
  const points = layers.map((layer, node) => ({ layer, row: rowOf[node] ?? 0 }));
  return {
    layers: layers.reduce((most, layer) => Math.max(most, layer + 1), 0),
    rows,
    nodes: numbered(map.nodes.map((node, at) => ({ ...node, layer: 0, row: 0, ...points[at] }))),
    edges: map.edges.map((edge, at) => {
      const [from, to] = graph.ends[at] ?? [0, 0];
      return { ...edge, via: via(layers[from] ?? 0, layers[to] ?? 0, through[at]) };
    }),
  };
}

function numbered(nodes: readonly Omit<LaidNode, "number">[]): readonly LaidNode[] {
  const inOrder = [...nodes].sort((a, b) => a.layer - b.layer || a.row - b.row);
  return inOrder.map((node, at) => ({ ...node, number: at + 1 }));
}

function via(from: number, to: number, row: number | undefined): readonly Point[] {
  if (row === undefined) return [];
  const step = Math.sign(to - from);
  const [first, last] = [
    { layer: from + step, row },
    { layer: to - step, row },
  ];
  return first.layer === last.layer ? [first] : [first, last];
}
