import { type Denial, deny } from "../kernel/denial.ts";
import { iso } from "../kernel/iso.ts";
import type { Consequence, Context, Decision } from "../kernel/room.ts";
import { idOf, player, type Subject, subject } from "../kernel/subject.ts";
import { plain } from "../mastery/plain.ts";
import { wear } from "./depletion.ts";
import { dice, gains, payments } from "./gains.ts";
import { backAt, type Reading, read } from "./reading.ts";
import { left } from "./regrowth.ts";
import {
  type Gathered,
  type Gathering,
  type GatheringCommand,
  type GatheringEvent,
  type NodeGathered,
  type NodeState,
  nodeOf,
  type ResourceNode,
} from "./state.ts";

/** Whose subject holds a node's state, for a player or a run. */
export function holder({ id, definition }: ResourceNode, own: Subject): Subject {
  return definition.scope === "world" ? subject("node", id) : own;
}

/** Asks the gate, then the node itself where all players share it. */
export function gather(
  state: Gathering,
  node: ResourceNode,
  context: Context,
): Decision<GatheringEvent> | Denial {
  if (node.definition.scope === "run") return deny("run_required", { node: node.id });
  const refused = closed(node, context.subject, context);
  if (refused !== undefined) return refused;
  const by = idOf(context.subject);
  if (node.definition.scope === "player") return take(state, node, by, context);
  const command: GatheringCommand = { kind: "take", node: node.id, player: by };
  const next: Consequence = { how: "tell", room: "gathering", subject: subject("node", node.id), command };
  // biome-ignore lint/suspicious/noThenProperty: a decision says what comes then; nobody awaits it.
  return { events: [], then: [next] };
}

/** A run's own node: the gate asks its player. That the run stands there was asked before. */
export function harvest(
  state: Gathering,
  node: ResourceNode,
  by: string,
  context: Context,
): Decision<GatheringEvent> | Denial {
  if (node.definition.scope !== "run") return deny("node_of_others", { node: node.id });
  return closed(node, player(by), context) ?? take(state, node, by, context);
}

/** One gather: what it leaves, what it gives, and to whom. The throws follow from the node and the number alone. */
export function take(
  state: Gathering,
  node: ResourceNode,
  by: string,
  context: Context,
): Decision<GatheringEvent> | Denial {
  const stored = nodeOf(state, node.id);
  const before = read(node.definition, stored, context.at);
  if (before.remaining === 0) return depleted(node, before);
  const gained = gains(context.subject, node, (stored?.gathers ?? 0) + 1);
  const events = taken(node, stored, before, gained, context).map((event) => ({ ...event, player: by }));
  // biome-ignore lint/suspicious/noThenProperty: a decision says what comes then; nobody awaits it.
  return { events, then: payments(context.subject, node, by, gained) };
}

/** A time for a reader: ISO-8601 UTC, or null. */
export function time(at: number | null): string | null {
  return at === null ? null : iso(at);
}

function closed(
  { id, definition: { gate } }: ResourceNode,
  of: Subject,
  context: Context,
): Denial | undefined {
  if (gate === undefined) return undefined;
  const read = (key: string) => context.fact(of, key);
  const verdict = gate.evaluate(read);
  if (verdict === "open") return undefined;
  return deny("gate_closed", { node: id, verdict, tree: plain(gate.explain(read)) });
}

function depleted({ id }: ResourceNode, reading: Reading): Denial {
  return deny("node_depleted", {
    need: 1,
    have: 0,
    node: id,
    max: reading.max,
    backAt: time(backAt(reading)),
  });
}

/** What a gather leaves of the node, and that it left nothing. */
function taken(
  node: ResourceNode,
  stored: NodeState | undefined,
  before: Reading,
  { number, items, xp }: Gathered,
  { at, subject: of }: Context,
): readonly GatheringEvent[] {
  const { definition, id } = node;
  const { max, depletion, regrowth } = definition;
  const { takes, worked } = wear(depletion, stored, at, () => dice(of, node, number, "depletion"));
  const stock = left(regrowth, before, max, at, takes);
  const after = read(definition, stock, at);
  const gathered: NodeGathered = {
    kind: "gathering.node_gathered",
    data: {
      node: id,
      number,
      remaining: stock.remaining,
      max,
      ...(before.clampedFrom === undefined ? {} : { clampedFrom: before.clampedFrom }),
      nextAt: time(after.nextAt),
      since: iso(stock.since),
      touched: iso(Math.max(at, stored?.touched ?? at)),
      worked,
      items,
      ...(xp === null ? {} : { xp }),
    },
  };
  if (stock.remaining > 0) return [gathered];
  return [
    gathered,
    { kind: "gathering.node_depleted", data: { node: id, number, backAt: time(backAt(after)) } },
  ];
}
