import type { Draft } from "./draft.ts";
import { reversed, type ZoneGraph } from "./graph.ts";
import type { Lint } from "./lint.ts";
import { components } from "./scc.ts";
import { walk } from "./walk.ts";

/** Checks with all gates open: whether each node can be reached, and from each the goal or an end that is meant. */
export function checkReach(graph: ZoneGraph, draft: Draft, lint: Lint): void {
  const reached = walk(graph, graph.entries);
  const homeward = walk(reversed(graph), [graph.goal]);
  checkReached(graph, reached, draft, lint);
  checkEnds(graph, homeward, draft, lint);
  checkTraps(graph, reached, homeward, draft, lint);
  checkSecrets(graph, draft, lint);
}

function checkReached({ nodes, goal, zone }: ZoneGraph, reached: Uint8Array, draft: Draft, lint: Lint): void {
  for (let at = 0; at < nodes.length; at += 1) {
    if (reached[at] === 1) continue;
    const id = nodes[at]?.id ?? "";
    const path = draft.byId.get(id)?.path ?? [];
    if (at === goal) {
      const message = `No way leads to "${id}", the goal of "${zone.id}", whatever is open.`;
      lint.error("goal_unreachable", path, message, "Add an edge that leads on to it.");
    } else {
      const message = `No way leads to "${id}", whatever is open.`;
      lint.error("unreachable_node", path, message, "Add an edge to it from where players can be.");
    }
  }
}

/** Ends that nobody marked, marks where it goes on, and ways that nobody walks since the run is over. */
function checkEnds(
  { zone, goal, nodes, start }: ZoneGraph,
  homeward: Uint8Array,
  draft: Draft,
  lint: Lint,
): void {
  for (let at = 0; at < nodes.length; at += 1) {
    const { id, deadEnd } = nodes[at] ?? zone.goal;
    const path = draft.byId.get(id)?.path ?? [];
    const isSink = start[at] === start[at + 1];
    if (at === goal) {
      if (!isSink) lint.warning("beyond_goal", path, `Ways lead on from "${id}", but there the run is over.`);
    } else if (isSink && !deadEnd && homeward[at] === 0) {
      const hint = "Add a way on, or say `deadEnd: true` if it is meant.";
      lint.warning("dead_end", path, `A run that comes to "${id}" ends there, short of the goal.`, hint);
    } else if (!isSink && deadEnd)
      lint.warning("kind_mismatch", [...path, "deadEnd"], `"${id}" has ways on, so it is no dead end.`);
  }
}

/** Circles that nobody gets out of. */
function checkTraps(
  graph: ZoneGraph,
  reached: Uint8Array,
  homeward: Uint8Array,
  draft: Draft,
  lint: Lint,
): void {
  if (homeward.every((is, at) => is === 1 || reached[at] === 0)) return;
  const { count, of } = components(graph);
  const leaves = new Uint8Array(count);
  for (let arc = 0; arc < graph.to.length; arc += 1) {
    const from = of[graph.from[arc] as number] as number;
    if (from !== of[graph.to[arc] as number]) leaves[from] = 1;
  }
  const told = new Uint8Array(count);
  for (let at = 0; at < graph.size; at += 1) {
    const component = of[at] as number;
    const isSink = graph.start[at] === graph.start[at + 1];
    if (reached[at] === 0 || homeward[at] === 1 || isSink || leaves[component] === 1 || told[component] === 1)
      continue;
    told[component] = 1;
    const id = graph.nodes[at]?.id ?? "";
    const message = `Whoever comes to "${id}" walks in circles and never reaches the goal.`;
    lint.error("closed_loop", draft.byId.get(id)?.path ?? [], message, "Add a way out.");
  }
}

/** A secret that can be walked to without a roll is none. */
function checkSecrets(graph: ZoneGraph, draft: Draft, lint: Lint): void {
  if (!graph.nodes.some(({ kind }) => kind === "secret")) return;
  const rolled = (arc: number): boolean =>
    [graph.edges[arc]?.gate, graph.nodes[graph.to[arc] as number]?.gate].some(
      (gate) => gate !== undefined && gate.checks.length > 0,
    );
  const reached = walk(graph, graph.entries, (arc) => graph.failed[arc] === 1 || !rolled(arc));
  for (let at = 0; at < graph.size; at += 1) {
    const node = graph.nodes[at];
    if (reached[at] === 0 || node?.kind !== "secret") continue;
    const hint = "Put a perception_check on the way, or make it an exploration.";
    lint.warning(
      "open_secret",
      draft.byId.get(node.id)?.path ?? [],
      `"${node.id}" is found without a roll.`,
      hint,
    );
  }
}
