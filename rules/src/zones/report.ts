import { factKey, splitKey } from "../gates/vocabulary.ts";
import type { ZoneFinding } from "./findings.ts";
import { keyFindings } from "./findings-keys.ts";
import { luckFindings } from "./findings-luck.ts";
import { idOf, listed, nodeOf, shapeFindings, shapeOf } from "./findings-shape.ts";
import { graphOf } from "./graph.ts";
import { type Board, boardOf } from "./luck-board.ts";
import { type Reach, reach } from "./reach.ts";
import type { Zone, ZoneEdge } from "./zone.ts";

/** All that is wrong or odd about a zone as a whole, for the player that it assumes. Near-linear in its size. */
export function checkZone(zone: Zone): readonly ZoneFinding[] {
  const graph = graphOf(zone);
  const shape = shapeOf(graph);
  const findings = [...shapeFindings(graph, shape)];
  if (shape.reached[graph.goal] === 0) return findings;
  const board = boardOf(graph, zone.assume);
  const best = reach(board);
  findings.push(...unknownOdds(board), ...keyFindings(board, best));
  if (best.sphere[graph.goal] === -1) return [...findings, outOfReach(board, best)];
  return [...findings, ...luckFindings(board, best, shape.ends)];
}

/** Checks on stats that the assumed player does not have: they never succeed. */
function unknownOdds({ locks, profile, graph }: Board): readonly ZoneFinding[] {
  const first = new Map<string, number>();
  for (let arc = 0; arc < graph.to.length; arc += 1) {
    for (const { checks } of locks.all[locks.of[arc] as number]?.gates ?? []) {
      for (const check of checks) {
        const stat = splitKey(check)[1];
        if (profile.facts[factKey("fact", stat)] === undefined && !first.has(stat)) first.set(stat, arc);
      }
    }
  }
  return [...first].map(([stat, arc]) => ({
    code: "unknown_odds",
    severity: "warning",
    subject: { kind: "edge", edge: (graph.edges[arc] as ZoneEdge).id },
    message: `A roll asks "${stat}", which the assumed player does not have: it counts as failed.`,
    hint: "Say it under `assume.stats`.",
  }));
}

function outOfReach(board: Board, best: Reach): ZoneFinding {
  const { graph, locks } = board;
  const shut: string[] = [];
  for (let arc = 0; arc < graph.to.length; arc += 1) {
    const isEdge =
      best.sphere[graph.from[arc] as number] !== -1 && best.sphere[graph.to[arc] as number] === -1;
    if (isEdge && locks.of[arc] !== -1 && graph.failed[arc] === 0)
      shut.push((graph.edges[arc] as ZoneEdge).id);
  }
  return {
    code: "goal_out_of_reach",
    severity: "error",
    subject: nodeOf(graph, graph.goal),
    message: `The assumed player never reaches "${idOf(graph, graph.goal)}", whatever is rolled: ${listed(shut)} stay closed.`,
    hint: "Say what players bring under `assume`, or let them find it inside.",
  };
}
