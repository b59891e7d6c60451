import type { Context, Decision } from "../kernel/room.ts";
import { take } from "./arrive.ts";
import { ending } from "./end.ts";
import { moving } from "./migrate.ts";
import type { Walk } from "./roll.ts";
import type { ForkTimedOut, ZonesEvent } from "./state.ts";
import { decided } from "./told.ts";
import { waysOf } from "./ways.ts";

/**
 * What has become due for an open run: its end, its fork's, or its move to a newer zone. A command that finds
 * any does that and nothing else, since its player spoke of a run that is no more; the events say what happened.
 */
export function due(walk: Walk, context: Context): Decision<ZonesEvent> | undefined {
  return expiry(walk, context) ?? moving(walk, context) ?? forkTimeout(walk, context);
}

export function expiry(walk: Walk, context: Context): Decision<ZonesEvent> | undefined {
  return context.at < walk.run.expiresAt ? undefined : ending(walk, "expired", context);
}

/** Takes the first open way by weight, then id. Where none is open the run stays, and nothing asks again. */
function forkTimeout(walk: Walk, context: Context): Decision<ZonesEvent> | undefined {
  const { run } = walk;
  const { fork } = run;
  if (fork === undefined || fork.node !== run.node) return undefined;
  if (fork.deadline === undefined || context.at < fork.deadline) return undefined;
  const way = waysOf(walk, context).find(({ open }) => open);
  const data = { node: fork.node, fork: fork.number, edge: way?.edge.id ?? null };
  const said: ForkTimedOut = { kind: "zones.fork_timed_out", data };
  // Waiting is no touch: what walks on by itself does not keep its run alive.
  return way === undefined ? decided(run, [said]) : take(walk, way, run.expiresAt, context, [said]);
}
