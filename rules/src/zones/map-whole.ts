import type { MapEdge, MapInput } from "./map.ts";
import type { Zone, ZoneEdge, ZoneNode } from "./zone.ts";

/**
 * A zone as its designer sees it: every node, hidden ones and islands too, and every edge, where failed rolls lead
 * as an edge of its own. What has a gate is locked.
 */
export function wholeMap(zone: Zone, name: (node: ZoneNode) => string): MapInput {
  return {
    nodes: [...zone.nodes.values()].map((node) => ({
      ...{ id: node.id, kind: node.kind, label: name(node), state: "ahead" as const },
      ...node.position,
    })),
    edges: [...zone.edges.values()].flatMap((edge) => edgesOf(edge, zone)),
  };
}

function edgesOf(edge: ZoneEdge, { nodes }: Zone): readonly MapEdge[] {
  const { id, from, to, backtrack, onFail } = edge;
  const locked = edge.gate !== undefined || nodes.get(to)?.gate !== undefined;
  const way: MapEdge = { id, from, to, state: locked ? "locked" : "open", oneWay: !backtrack };
  if (onFail === undefined) return [way];
  return [way, { id: `${id}.failed`, from, to: onFail, state: "open", oneWay: true }];
}
