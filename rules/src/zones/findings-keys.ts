import { splitKey } from "../gates/vocabulary.ts";
import type { ZoneFinding } from "./findings.ts";
import { idOf, listed, nodeOf } from "./findings-shape.ts";
import type { Board } from "./luck-board.ts";
import type { Reach } from "./reach.ts";
import { type Tangle, tangles } from "./tangle.ts";
import type { ZoneEdge } from "./zone.ts";

/** Keys behind their own locks, alone or in a ring. An error where the goal is never reached for want of them. */
export function keyFindings(board: Board, best: Reach): readonly ZoneFinding[] {
  const severity = best.sphere[board.graph.goal] === -1 ? "error" : "warning";
  return tangles(board, best).map((tangle) =>
    (tangle.goods.length === 1 ? selfLocked : mutual)(board, tangle, severity),
  );
}

function selfLocked(board: Board, tangle: Tangle, severity: ZoneFinding["severity"]): ZoneFinding {
  const [name = ""] = namesOf(board, tangle);
  return {
    code: "self_locked_key",
    severity,
    subject: subjectOf(board, tangle),
    message: `"${name}" is only found behind ${edgesOf(board, tangle)}, which needs it.`,
    hint: "Put it before its lock, or give it a second place.",
  };
}

function mutual(board: Board, tangle: Tangle, severity: ZoneFinding["severity"]): ZoneFinding {
  return {
    code: "mutual_locks",
    severity,
    subject: subjectOf(board, tangle),
    message: `${listed(namesOf(board, tangle))} lock each other away, behind ${edgesOf(board, tangle)}.`,
    hint: "Put one of them before the locks.",
  };
}

function namesOf({ goods }: Board, tangle: Tangle): readonly string[] {
  return tangle.goods.map((good) => splitKey(goods.all[good]?.key ?? "")[1]);
}

function edgesOf({ graph }: Board, { arcs, nodes }: Tangle): string {
  if (arcs.length === 0) return listed(nodes.map((node) => idOf(graph, node)));
  return listed(arcs.map((arc) => (graph.edges[arc] as ZoneEdge).id));
}

function subjectOf({ graph }: Board, { arcs, nodes }: Tangle): ZoneFinding["subject"] {
  const [arc] = arcs;
  return arc === undefined
    ? nodeOf(graph, nodes[0] as number)
    : { kind: "edge", edge: (graph.edges[arc] as ZoneEdge).id };
}
