import { iso } from "../kernel/iso.ts";
import type { Context, Decision } from "../kernel/room.ts";
import type { Walk } from "./roll.ts";
import type { Ended, RunEnd, RunEvent, ZonesEvent } from "./state.ts";
import { closing, decided } from "./told.ts";

/** Ends a run. */
export function ending(walk: Walk, outcome: RunEnd, { at }: Context): Decision<ZonesEvent> {
  const { node, steps, visits } = walk.run;
  const data: Ended = { node, steps, visited: Object.keys(visits).length, at: iso(at) };
  return decided(walk.run, [{ kind: kinds[outcome], data }], [closing(walk, outcome)]);
}

const kinds = {
  completed: "zones.run_completed",
  dead_end: "zones.dead_end_reached",
  failed: "zones.run_failed",
  abandoned: "zones.run_abandoned",
  expired: "zones.run_expired",
} as const satisfies Readonly<Record<RunEnd, RunEvent["kind"]>>;
