import { type Denial, deny } from "../kernel/denial.ts";
import type { Context, Decision } from "../kernel/room.ts";
import { take } from "./arrive.ts";
import { closedBy } from "./choose.ts";
import type { Walk } from "./roll.ts";
import { onlyWay } from "./settle.ts";
import { visitOf, type ZonesEvent } from "./state.ts";
import { waysOf } from "./ways.ts";

/** Walks the only way on, one step. Where there are several, or the only one is closed, a choice is needed. */
export function advance(walk: Walk, context: Context): Decision<ZonesEvent> | Denial {
  const waiting = unresolved(walk);
  if (waiting !== undefined) return waiting;
  const { run, zone } = walk;
  const ways = waysOf(walk, context);
  const only = onlyWay(ways);
  if (only !== undefined) return take(walk, only, context.at + zone.lifetime, context);
  const [way, more] = ways;
  if (way === undefined) return deny("no_way_on", { node: run.node });
  if (more === undefined && !way.hidden) return closedBy(walk, way, context);
  const fork = run.fork?.node === run.node ? run.fork.number : null;
  return deny("choice_needed", { node: run.node, fork });
}

/** Nobody leaves a node before what waits there is resolved. */
export function unresolved({ run }: Walk): Denial | undefined {
  return visitOf(run, run.node)?.outcome === undefined
    ? deny("node_unresolved", { node: run.node })
    : undefined;
}
