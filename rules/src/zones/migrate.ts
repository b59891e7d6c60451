import { iso } from "../kernel/iso.ts";
import type { Context, Decision } from "../kernel/room.ts";
import { walked } from "./evolve.ts";
import { own } from "./own.ts";
import { crossing } from "./region.ts";
import { onArrival, resolving } from "./resolve-node.ts";
import { frozen, type Walk } from "./roll.ts";
import type { Run, RunMoved, Visit, ZonesEvent } from "./state.ts";
import { decided, settling } from "./told.ts";
import type { Zone } from "./zone.ts";

/**
 * Goes on in the live zone, where that says what became of the run's node; else the run finishes in the zone it
 * pinned. Nodes that are no more are forgotten; what was resolved stays so, and the fork is asked anew.
 */
export function moving(walk: Walk, context: Context): Decision<ZonesEvent> | undefined {
  const { run, zone: old } = walk;
  const pin = context.pin(own, run.zone);
  const zone = context.content(own).zones.get(run.zone);
  if (pin === undefined || pin === run.pin || zone === undefined) return undefined;
  const node = zone.moved.get(run.node);
  if (node === undefined || !zone.nodes.has(node)) return undefined;
  const moved = movedTo(walk, node, pin, zone, context);
  const there: Walk = { ...walk, zone, run: walked(run, moved) };
  const { left, entered } = crossing(old.nodes.get(run.node)?.region, zone.nodes.get(node)?.region);
  const resolved = onArrival(there);
  const events = [...left, moved, ...entered, ...(resolved === undefined ? [] : [resolved])];
  const then = resolved === undefined ? [] : resolving(there, resolved, context);
  return decided(run, events, [...then, settling(context)]);
}

function movedTo({ run }: Walk, node: string, pin: string, zone: Zone, context: Context): RunMoved {
  const visits = visitsIn(run, node, zone);
  const here = visits[node];
  const stats = { ...frozen(zone, run.player, context), ...here?.stats };
  const place = here?.place ?? Object.keys(visits).length + 1;
  const walkedOn = Object.entries(run.walked).filter(([edge]) => zone.edges.has(edge));
  return {
    kind: "zones.run_moved",
    data: {
      from: run.node,
      node,
      pin,
      visits: { ...visits, [node]: { ...here, place, stats } },
      walked: Object.fromEntries(walkedOn),
      expiresAt: iso(Math.max(run.expiresAt, context.at + zone.lifetime)),
    },
  };
}

/** Visits under their new ids, in their order; of two that became one node the first, with all that was left. */
function visitsIn(run: Run, node: string, zone: Zone): Readonly<Record<string, Visit>> {
  const visits = new Map<string, Visit>();
  const inOrder = Object.entries(run.visits).sort(([, a], [, b]) => a.place - b.place);
  for (const [id, visit] of inOrder) {
    const now = id === run.node ? node : (zone.moved.get(id) ?? id);
    if (!zone.nodes.has(now)) continue;
    const known = visits.get(now);
    const left = [...(known?.left ?? []), ...(visit.left ?? [])];
    const kept = known ?? { ...visit, place: visits.size + 1 };
    visits.set(now, left.length === 0 ? kept : { ...kept, left });
  }
  return Object.fromEntries(visits);
}
