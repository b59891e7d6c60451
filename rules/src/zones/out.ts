import type { ZoneEdge, ZoneNode } from "./zone.ts";

/** Outgoing edges by node id, by weight, then id. */
export function outOf(
  nodes: ReadonlyMap<string, ZoneNode>,
  edges: ReadonlyMap<string, ZoneEdge>,
): ReadonlyMap<string, readonly ZoneEdge[]> {
  const out = new Map<string, ZoneEdge[]>();
  for (const id of nodes.keys()) out.set(id, []);
  for (const edge of edges.values()) out.get(edge.from)?.push(edge);
  for (const exits of out.values()) if (exits.length > 1) exits.sort(byWeight);
  return out;
}

/** Ids are unique, so an order by weight and id has no ties. */
function byWeight(a: ZoneEdge, b: ZoneEdge): number {
  return a.weight - b.weight || (a.id < b.id ? -1 : 1);
}
