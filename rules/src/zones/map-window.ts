import { indexed, lists } from "./layout-graph.ts";
import type { MapInput } from "./map.ts";

/** Steps between a map's middle and each node, whichever way edges lead, the nearest first; undefined where none do. */
export type Distances = ReadonlyMap<string, number>;

/** From the current node; on a map without one from its entry, or its first node. */
export function distances(map: MapInput): Distances {
  const { nodes, ends } = indexed(map);
  const near = lists(
    nodes.length,
    ends.flatMap(([from, to]) => [[from, to] as const, [to, from] as const]),
  );
  const middle = nodes.find(({ state }) => state === "current") ?? nodes.find(({ kind }) => kind === "entry");
  const steps = new Map(nodes.length === 0 ? [] : [[middle === undefined ? 0 : nodes.indexOf(middle), 0]]);
  for (const [node, step] of steps)
    for (const next of near[node] ?? []) if (!steps.has(next)) steps.set(next, step + 1);
  return new Map([...steps].map(([node, step]) => [nodes[node]?.id ?? "", step]));
}

export interface Window {
  readonly map: MapInput;
  /** Ids of nodes with edges that lead out of it. */
  readonly cut: ReadonlySet<string>;
}

/** The part of a map within so many steps, with the edges inside it. */
export function around({ nodes, edges }: MapInput, steps: Distances, radius: number): Window {
  const inside = (id: string): boolean => (steps.get(id) ?? Number.POSITIVE_INFINITY) <= radius;
  const [kept, left] = [
    edges.filter(({ from, to }) => inside(from) && inside(to)),
    edges.filter(({ from, to }) => inside(from) !== inside(to)),
  ];
  return {
    map: { nodes: nodes.filter(({ id }) => inside(id)), edges: kept },
    cut: new Set(left.map(({ from, to }) => (inside(from) ? from : to))),
  };
}
