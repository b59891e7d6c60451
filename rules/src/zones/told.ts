import type { Amount, InventoryCommand } from "../inventory/state.ts";
import type { Consequence, Context, Decision } from "../kernel/room.ts";
import { player, type Subject } from "../kernel/subject.ts";
import type { Walk } from "./roll.ts";
import type { Run, RunEnd, RunEvent, ZonesCommand, ZonesEvent } from "./state.ts";

/** Events of a run, each with whose it is, and what follows from them. */
export function decided(
  run: Run,
  events: readonly RunEvent[],
  then: readonly Consequence[] = [],
): Decision<ZonesEvent> {
  return { events: events.map((event) => ({ ...event, player: run.player })), then };
}

export function telling(subject: Subject, command: ZonesCommand): Consequence {
  return { how: "tell", room: "zones", subject, command };
}

export function offering(subject: Subject, command: ZonesCommand): Consequence {
  return { how: "offer", room: "zones", subject, command };
}

/** Takes what an edge costs: told, so that who cannot pay does not pass. Paid once in a run. */
export function paying({ id, run }: Walk, edge: string, items: readonly Amount[]): readonly Consequence[] {
  return items.length === 0
    ? []
    : [bagging(run, { kind: "remove_items", items, source: "zone_cost", ref: `${id}:${edge}` })];
}

/** Gives what was found at a node: told by the collecting that is itself only offered. */
export function giving({ id, run }: Walk, node: string, items: readonly Amount[]): Consequence {
  return bagging(run, { kind: "add_items", items, source: "zone_find", ref: `${id}:${node}` });
}

/** Tells the player that a run ended. Offered: a run outlives a player who was deleted. */
export function closing({ id, run }: Walk, outcome: RunEnd): Consequence {
  return offering(player(run.player), { kind: "close", run: id, outcome });
}

/** Looks at where the run stands once all before it is booked. */
export function settling({ subject }: Context): Consequence {
  return telling(subject, { kind: "settle" });
}

function bagging(run: Run, command: InventoryCommand): Consequence {
  return { how: "tell", room: "inventory", subject: player(run.player), command };
}
