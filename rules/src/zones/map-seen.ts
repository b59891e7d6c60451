import type { MapEdge, MapInput, MapNode } from "./map.ts";
import type { Run } from "./state.ts";
import type { Zone, ZoneEdge, ZoneNode } from "./zone.ts";

/** What a viewer knows of a zone. */
export interface Seen {
  /** Absent where nobody walks. */
  readonly run?: Pick<Run, "node" | "visits" | "walked">;
  /** Whether the roll for a secret edge succeeded. */
  readonly found: (edge: ZoneEdge) => boolean;
  readonly locked: (edge: ZoneEdge) => boolean;
  readonly name: (node: ZoneNode) => string;
}

/**
 * The map a viewer may see. Edges to unfound secrets are absent, and so is every node that only they lead to,
 * unless it was visited: from the entries and from what was visited, it is what edges of the map lead to.
 */
export function seenMap(zone: Zone, seen: Seen): MapInput {
  const shown = (edge: ZoneEdge): boolean => !edge.secret || seen.found(edge);
  const known = new Set([...zone.entries.map(({ id }) => id), ...Object.keys(seen.run?.visits ?? {})]);
  for (const id of known) for (const edge of zone.out.get(id) ?? []) if (shown(edge)) known.add(edge.to);
  const edges = [...zone.edges.values()].filter(({ from }) => known.has(from));
  return {
    nodes: [...zone.nodes.values()].filter(({ id }) => known.has(id)).map((node) => mapNode(node, seen)),
    edges: [...edges.filter(shown).map((edge) => mapEdge(edge, seen)), ...falls(edges, known, seen)],
  };
}

function mapNode(node: ZoneNode, { run, name }: Seen): MapNode {
  const { id, kind, region, position } = node;
  const visited = Object.hasOwn(run?.visits ?? {}, id);
  const state = id === run?.node ? "current" : visited ? "visited" : "ahead";
  return { id, kind, label: name(node), state, ...(region !== undefined && { region }), ...position };
}

function mapEdge(edge: ZoneEdge, seen: Seen): MapEdge {
  const { id, from, to, backtrack } = edge;
  const state = howWalked(edge, seen) === "passed" ? "walked" : seen.locked(edge) ? "locked" : "open";
  return { id, from, to, state, oneWay: !backtrack };
}

/** Where a failed roll led is known once it did. */
function falls(edges: readonly ZoneEdge[], known: ReadonlySet<string>, seen: Seen): readonly MapEdge[] {
  return edges.flatMap((edge) => {
    const { id, from, onFail } = edge;
    if (onFail === undefined || !known.has(onFail) || howWalked(edge, seen) !== "fallen") return [];
    return [{ id: `${id}.failed`, from, to: onFail, state: "walked", oneWay: true }];
  });
}

function howWalked({ id }: ZoneEdge, { run }: Seen): "passed" | "fallen" | undefined {
  return run !== undefined && Object.hasOwn(run.walked, id) ? run.walked[id] : undefined;
}
