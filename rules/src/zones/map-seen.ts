import type { MapEdge, MapInput, MapNode } from "./map.ts";
import type { Zone, ZoneEdge, ZoneNode } from "./zone.ts";

/** What a viewer knows of a zone. */
export interface Seen {
  /** Where they stand; absent where nobody walks. */
  readonly current?: string;
  readonly visited: ReadonlySet<string>;
  /** Ids of secret edges whose roll succeeded. */
  readonly found: ReadonlySet<string>;
  readonly walked: ReadonlySet<string>;
  /** Ids of edges walked after a failed roll, to where that leads. */
  readonly fallen: ReadonlySet<string>;
  readonly locked: (edge: ZoneEdge) => boolean;
  readonly name: (node: ZoneNode) => string;
}

/**
 * The map a viewer may see. Edges to unfound secrets are absent, and so is every node that only they lead to,
 * unless it was visited: from the entries and from what was visited, it is what edges of the map lead to.
 */
export function seenMap(zone: Zone, seen: Seen): MapInput {
  const been = new Set([...seen.visited, ...(seen.current === undefined ? [] : [seen.current])]);
  const shown = (edge: ZoneEdge): boolean => !edge.secret || seen.found.has(edge.id);
  const known = new Set([...zone.entries.map(({ id }) => id), ...been]);
  for (const id of known) for (const edge of zone.out.get(id) ?? []) if (shown(edge)) known.add(edge.to);
  const edges = [...zone.edges.values()].filter(({ from }) => known.has(from));
  return {
    nodes: [...zone.nodes.values()]
      .filter(({ id }) => known.has(id))
      .map((node) => mapNode(node, been, seen)),
    edges: [...edges.filter(shown).map((edge) => mapEdge(edge, seen)), ...falls(edges, known, seen)],
  };
}

function mapNode(node: ZoneNode, been: ReadonlySet<string>, { current, name }: Seen): MapNode {
  const { id, kind, position } = node;
  const state = id === current ? "current" : been.has(id) ? "visited" : "ahead";
  return { id, kind, label: name(node), state, ...position };
}

function mapEdge(edge: ZoneEdge, { walked, locked }: Seen): MapEdge {
  const { id, from, to, backtrack } = edge;
  const state = walked.has(id) ? "walked" : locked(edge) ? "locked" : "open";
  return { id, from, to, state, oneWay: !backtrack };
}

/** Where failed rolls led is known once they did. */
function falls(edges: readonly ZoneEdge[], known: ReadonlySet<string>, { fallen }: Seen): readonly MapEdge[] {
  return edges.flatMap(({ id, from, onFail }) =>
    onFail === undefined || !known.has(onFail) || !fallen.has(id)
      ? []
      : [{ id: `${id}.failed`, from, to: onFail, state: "walked", oneWay: true }],
  );
}
