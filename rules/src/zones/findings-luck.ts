import type { ZoneFinding } from "./findings.ts";
import { idOf, nodeOf } from "./findings-shape.ts";
import type { Board } from "./luck-board.ts";
import { type Play, play } from "./luck-play.ts";
import { sure } from "./luck-sure.ts";
import { memoryOf } from "./luck-walks.ts";
import type { Reach } from "./reach.ts";
import type { ZoneEdge } from "./zone.ts";

/** Whether a player can come to where nothing leads on, and why. */
export type Stuck =
  | { readonly verdict: "never" }
  /** By bad luck, or by their own choices; `walk` leads there. */
  | {
      readonly verdict: "luck" | "choice";
      readonly node: number;
      readonly walk: readonly string[];
      readonly exact: boolean;
    }
  /** Not proven, and too much to play through. */
  | { readonly verdict: "unknown"; readonly node: number; readonly limit: number };

/** So many situations are looked at for a zone: with its size, up to a limit. */
export function limitOf(size: number): number {
  return Math.min(150_000, 10_000 + 32 * size);
}

/** First by a proof, which is quick; where that fails, by playing everything through. */
export function stuckOf(board: Board, best: Reach, ends: Uint8Array): Stuck {
  const { doubtful } = sure(board, best, ends);
  const [first] = doubtful;
  if (first === undefined) return { verdict: "never" };
  const limit = limitOf(board.graph.size);
  const memory = memoryOf(board);
  const played = play(board, memory, ends, { states: limit });
  if (!played.complete) return { verdict: "unknown", node: first, limit };
  const luckless = played.stuck.find((state) => played.luckless(state));
  const state = luckless ?? played.halted[0] ?? played.stuck[0];
  if (state === undefined) return { verdict: "never" };
  return {
    verdict: luckless === undefined ? "choice" : "luck",
    node: played.nodes[state] as number,
    walk: walkTo(board, played, state),
    exact: memory.exact,
  };
}

/** The edges from an entry to a situation, steps back left out. */
export function walkTo({ graph }: Board, played: Play, state: number): readonly string[] {
  const walked: string[] = [];
  for (let at = state; at >= 0; at = played.parents[at] as number) {
    const arc = played.arcs[at] as number;
    if (arc >= 0) walked.push((graph.edges[arc] as ZoneEdge).id);
  }
  return walked.reverse();
}

export function luckFindings(board: Board, best: Reach, ends: Uint8Array): readonly ZoneFinding[] {
  const stuck = stuckOf(board, best, ends);
  if (stuck.verdict === "never") return [];
  const subject = nodeOf(board.graph, stuck.node);
  const id = idOf(board.graph, stuck.node);
  if (stuck.verdict === "unknown") {
    const message = `That nobody is stuck at "${id}" is not proven; there are more than ${stuck.limit} situations to look at.`;
    return [
      { code: "unproven", severity: "warning", subject, message, hint: "Give it a way on without a gate." },
    ];
  }
  const { walk, exact } = stuck;
  const may = exact ? "can" : "may";
  if (stuck.verdict === "luck") {
    const message = `A player ${may} come to "${id}", fail every roll and have no way on: the goal needs luck.`;
    const hint = "Give it a way on without a roll, or a `fallback`.";
    return [{ code: "goal_needs_luck", severity: "error", subject, message, hint, walk }];
  }
  const message = `A player ${may} come to "${id}" and have no way on to the goal.`;
  const hint = "Look for a key that was spent elsewhere, or passed by on a way of no return.";
  return [{ code: "can_be_stuck", severity: "error", subject, message, hint, walk }];
}
