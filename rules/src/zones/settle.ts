import { iso } from "../kernel/iso.ts";
import type { Context, Decision } from "../kernel/room.ts";
import { ending } from "./end.ts";
import type { Walk } from "./roll.ts";
import { type ForkOpened, type RunEvent, visitOf, type ZonesEvent } from "./state.ts";
import { decided } from "./told.ts";
import { backWays, type Way, waysOf } from "./ways.ts";

/** Sees what the run's node is now: the end, a way on that needs no choice, a fork, or no way at all. */
export function settle(walk: Walk, context: Context): Decision<ZonesEvent> {
  const { run, zone } = walk;
  const outcome = visitOf(run, run.node)?.outcome;
  if (run.status !== "open" || outcome === undefined) return { events: [] };
  const isGoal = run.node === zone.goal.id;
  if (isGoal && outcome === "cleared") return ending(walk, "completed", context);
  const ways = waysOf(walk, context);
  if (ways.length === 0 && isGoal) return ending(walk, "failed", context);
  const mayTurn = backWays(walk).length > 0;
  if (ways.length === 0) return mayTurn ? { events: [] } : ending(walk, "dead_end", context);
  if (onlyWay(ways) !== undefined) return { events: [] };
  const isStuck = !mayTurn && !ways.some(({ open }) => open);
  const stuck: readonly RunEvent[] = isStuck ? [{ kind: "zones.run_stuck", data: { node: run.node } }] : [];
  return decided(run, [forkOf(walk, ways, context.at), ...stuck]);
}

/** The way on where there is no other and it is open: the one that needs no choice. */
export function onlyWay(ways: readonly Way[]): Way | undefined {
  const [only, more] = ways;
  return more === undefined && only?.open === true ? only : undefined;
}

function forkOf({ run, zone }: Walk, ways: readonly Way[], at: number): ForkOpened {
  const choices = ways.flatMap(({ choice, edge }) =>
    choice === undefined ? [] : [{ choice, edge: edge.id, to: edge.to }],
  );
  const deadline = iso(at + zone.forkTimeout);
  return { kind: "zones.fork_opened", data: { node: run.node, fork: run.forks + 1, deadline, choices } };
}
