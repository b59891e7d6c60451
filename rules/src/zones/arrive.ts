import { iso } from "../kernel/iso.ts";
import type { Context, Decision } from "../kernel/room.ts";
import { walked } from "./evolve.ts";
import { lineAt } from "./narration.ts";
import { crossing } from "./region.ts";
import { onArrival, resolving } from "./resolve-node.ts";
import { frozen, type Walk } from "./roll.ts";
import { type NodeEntered, type RunEvent, visitOf, type ZonesEvent } from "./state.ts";
import { decided, paying, settling } from "./told.ts";
import { isFound, type Way } from "./ways.ts";
import type { ZoneEdge } from "./zone.ts";

/** How a run comes to a node. */
export interface Step {
  readonly node: string;
  /** The edge walked; null at the start. */
  readonly edge: string | null;
  readonly how: NodeEntered["data"]["how"];
  /** When the run expires from now on, in milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Walks a way on and pays for it. `before` is what happened first, in the same decision. */
export function take(
  walk: Walk,
  { edge, to, how, cost }: Way,
  expiresAt: number,
  context: Context,
  before: readonly RunEvent[] = [],
): Decision<ZonesEvent> {
  const { events, then = [] } = arrive(walk, { node: to, edge: edge.id, how, expiresAt }, context, before);
  // biome-ignore lint/suspicious/noThenProperty: a decision says what comes then; nobody awaits it.
  return { events, then: [...paying(walk, edge.id, cost), ...then] };
}

/** Walks an edge back to where it came from. What was paid for it stays paid. */
export function goBack(
  walk: Walk,
  { id, from }: ZoneEdge,
  expiresAt: number,
  context: Context,
): Decision<ZonesEvent> {
  return arrive(walk, { node: from, edge: id, how: "back", expiresAt }, context);
}

/**
 * All that an arrival is: rolls are frozen on a first one, secrets found, and what waits for nobody is resolved.
 * What the place is now shows once costs and finds are booked, so the run is told to settle after them.
 */
export function arrive(
  before: Walk,
  step: Step,
  context: Context,
  earlier: readonly RunEvent[] = [],
): Decision<ZonesEvent> {
  const { run, zone } = before;
  const come = enteredOf(before, step, context);
  const walk: Walk = { ...before, run: walked(run, come) };
  const { first } = come.data;
  const { left, entered } = crossing(zone.nodes.get(run.node)?.region, zone.nodes.get(step.node)?.region);
  const resolved = first ? onArrival(walk) : undefined;
  const events = [
    ...earlier,
    ...left,
    come,
    ...entered,
    ...(first ? [...secretsAt(walk), ...lineAt(walk)] : []),
    ...(resolved === undefined ? [] : [resolved]),
  ];
  const then = resolved === undefined ? [] : resolving(walk, resolved, context);
  return decided(run, events, [...then, settling(context)]);
}

function enteredOf({ run, zone }: Walk, { node, edge, how, expiresAt }: Step, context: Context): NodeEntered {
  const visit = visitOf(run, node);
  const place = visit?.place ?? Object.keys(run.visits).length + 1;
  const stats = visit === undefined ? { stats: frozen(zone, run.player, context) } : {};
  const first = visit === undefined;
  const data = { node, step: run.steps + 1, place, first, edge, how, expiresAt: iso(expiresAt), ...stats };
  return { kind: "zones.node_entered", data };
}

function secretsAt(walk: Walk): readonly RunEvent[] {
  const { node } = walk.run;
  const found = (walk.zone.out.get(node) ?? []).filter((edge) => edge.secret && isFound(walk, edge));
  return found.map(({ id: edge, to }) => ({ kind: "zones.secret_found", data: { node, edge, to } }));
}
