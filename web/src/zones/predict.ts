import type { MapInput } from "@espalier/rules/zones/map";
import type { RunView } from "@espalier/rules/zones/view";

/** An edge to walk, and where it is believed to lead: a failed roll may lead elsewhere. */
export interface Walk {
  readonly edge: string;
  readonly to: string;
}

/** A run as it will stand once the walk is done, as far as that is known: which ways lead on is not. */
export function walked(run: RunView, { to }: Walk): RunView {
  const known = run.visited.find(({ node }) => node === to);
  const visit = known ?? { node: to, place: run.visited.length + 1, outcome: null, left: [] };
  return {
    ...run,
    status: "open",
    node: to,
    kind: run.fork?.choices.find((choice) => choice.to === to)?.kind ?? null,
    place: visit.place,
    steps: run.steps + 1,
    visited: known === undefined ? [...run.visited, visit] : run.visited,
    encounter: null,
    harvest: [],
    advance: null,
    fork: null,
    back: [],
    asks: [],
  };
}

/** A map once the walk is done. */
export function moved({ nodes, edges }: MapInput, { edge, to }: Walk): MapInput {
  return {
    nodes: nodes.map((node) => {
      if (node.id === to) return { ...node, state: "current" };
      return node.state === "current" ? { ...node, state: "visited" } : node;
    }),
    edges: edges.map((way) => (way.id === edge && way.to === to ? { ...way, state: "walked" } : way)),
  };
}
