import type { MapInput, MapNode } from "./map.ts";

/** A map by index, which the layout's steps count in. */
export interface Graph {
  readonly nodes: readonly MapNode[];
  /** Indices of `from` and `to` by edge. */
  readonly ends: readonly Ends[];
}

export type Ends = readonly [from: number, to: number];

export function indexed({ nodes, edges }: MapInput): Graph {
  const indices = new Map(nodes.map(({ id }, at) => [id, at]));
  const indexOf = (id: string): number => {
    const found = indices.get(id);
    if (found === undefined) throw new RangeError(`the map has no node ${id}`);
    return found;
  };
  return { nodes, ends: edges.map(({ from, to }) => [indexOf(from), indexOf(to)]) };
}

/** An edge's ends from left to right. */
export function across([from, to]: Ends, layers: readonly number[]): Ends {
  return (layers[from] ?? 0) <= (layers[to] ?? 0) ? [from, to] : [to, from];
}

/** A list for each of `count`, filled with the second of each pair under its first. */
export function lists(count: number, pairs: readonly Ends[]): readonly (readonly number[])[] {
  const made: number[][] = Array.from({ length: count }, () => []);
  for (const [key, value] of pairs) made[key]?.push(value);
  return made;
}
