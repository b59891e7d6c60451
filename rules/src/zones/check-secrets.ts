import type { Draft } from "./draft.ts";
import { graphOf, type ZoneGraph } from "./graph.ts";
import type { Lint } from "./lint.ts";
import { walk } from "./walk.ts";
import type { Zone } from "./zone.ts";

/** Checks that a secret is behind a roll: what can be walked to without one is none. */
export function checkSecrets(zone: Zone, draft: Draft, lint: Lint): void {
  const secrets = draft.nodes.filter(({ body }) => body.kind === "secret");
  if (secrets.length === 0) return;
  const graph = graphOf(zone);
  const reached = walk(graph, graph.entries, (arc) => graph.failed[arc] === 1 || !isRolled(graph, arc));
  for (const { id, path } of secrets) {
    if (reached[graph.numbers.get(id) ?? -1] !== 1) continue;
    const hint = "Put a perception_check on the way, or make it an exploration.";
    lint.warning("open_secret", path, `"${id}" is found without a roll.`, hint);
  }
}

function isRolled({ edges, nodes, to }: ZoneGraph, arc: number): boolean {
  const gates = [edges[arc]?.gate, nodes[to[arc] ?? -1]?.gate];
  return gates.some((gate) => gate !== undefined && gate.checks.length > 0);
}
