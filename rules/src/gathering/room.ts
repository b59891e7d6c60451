import { type Denial, deny } from "../kernel/denial.ts";
import type { JsonObject } from "../kernel/json.ts";
import type { Context, Decision, Room } from "../kernel/room.ts";
import { type Subject, subject } from "../kernel/subject.ts";
import { evolve } from "./evolve.ts";
import { gains } from "./gains.ts";
import { gather, harvest, holder, take } from "./gather.ts";
import { nodeView } from "./node.ts";
import { restock } from "./restock.ts";
import {
  type Gathering,
  type GatheringCommand,
  type GatheringContent,
  type GatheringEvent,
  initial,
  nodeOf,
} from "./state.ts";

/** Resource nodes that deplete and fill again, and what they yield. */
export const gathering: Room<Gathering, GatheringCommand, GatheringEvent, GatheringContent> = {
  name: "gathering",
  initial,
  empty: { nodes: new Map(), definitions: new Map() },
  subjects: ["node", "player", "run"],
  decide,
  evolve,
  answer,
  touches,
};

function decide(
  state: Gathering,
  command: GatheringCommand,
  context: Context,
): Decision<GatheringEvent> | Denial {
  const node = context.content(gathering).nodes.get(command.node);
  if (node === undefined) return deny("unknown_node", { node: command.node });
  switch (command.kind) {
    case "gather":
      return gather(state, node, context);
    case "take":
      return take(state, node, command.player, context);
    case "harvest":
      return harvest(state, node, command.player, context);
    case "restock":
      return restock(state, node, command.remaining, context);
  }
}

/** A gather from a node that all players share needs that node. */
function touches(command: GatheringCommand, { nodes }: GatheringContent): readonly Subject[] {
  const node = command.kind === "gather" ? nodes.get(command.node) : undefined;
  return node?.definition.scope === "world" ? [subject("node", node.id)] : [];
}

/** What was gathered: thrown again from its number, since a decision keeps nothing beside its events. */
function answer(_: Gathering, command: GatheringCommand, context: Context): JsonObject {
  const node = context.content(gathering).nodes.get(command.node);
  if (node === undefined) return {};
  const of = holder(node, context.subject);
  const stored = nodeOf(context.ask(gathering, of), node.id);
  const gathered = gains(of, node, stored?.gathers ?? 0);
  return { gathered: { node: nodeView(node, stored, context.at), ...gathered } };
}
