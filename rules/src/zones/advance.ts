import { type Denial, deny } from "../kernel/denial.ts";
import type { Context, Decision } from "../kernel/room.ts";
import { plain } from "../mastery/plain.ts";
import { take } from "./arrive.ts";
import type { Walk } from "./roll.ts";
import { onlyWay } from "./settle.ts";
import { visitOf, type ZonesEvent } from "./state.ts";
import { backWays, waysOf } from "./ways.ts";
import { freeing } from "./why.ts";

/** Walks the only way on, one step. Where there are several, or the only one is closed, a choice is needed. */
export function advance(walk: Walk, context: Context): Decision<ZonesEvent> | Denial {
  const waiting = unresolved(walk);
  if (waiting !== undefined) return waiting;
  const { run, zone } = walk;
  const ways = waysOf(walk, context);
  const only = onlyWay(ways);
  if (only !== undefined) return take(walk, only, context.at + zone.lifetime, context);
  const { node, fork } = run;
  if (ways.length === 0) return deny("no_way_on", { node });
  if (!ways.some(({ open }) => open) && backWays(walk).length === 0)
    return deny("run_stuck", { node, asks: freeing(walk, ways, context).map((set) => set.map(plain)) });
  return deny("choice_required", { node, fork: fork?.node === node ? fork.number : null });
}

/** Nobody leaves a node before what waits there is resolved. */
export function unresolved({ run }: Walk): Denial | undefined {
  return visitOf(run, run.node)?.outcome === undefined
    ? deny("node_unresolved", { node: run.node })
    : undefined;
}
