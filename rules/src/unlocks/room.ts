import type { Denial } from "../kernel/denial.ts";
import type { Entry } from "../kernel/event.ts";
import type { JsonObject } from "../kernel/json.ts";
import type { Consequence, Context, Decision, Made, NaturalKey, Room } from "../kernel/room.ts";
import { evolve } from "./evolve.ts";
import { gains } from "./gains.ts";
import { itemView } from "./item.ts";
import { purchase } from "./purchase.ts";
import { arrivals, overdue, reach, refund } from "./reach.ts";
import { roll } from "./roll.ts";
import { select } from "./select.ts";
import {
  initial,
  type Unlocks,
  type UnlocksCommand,
  type UnlocksContent,
  type UnlocksEvent,
} from "./state.ts";

/** Things that levels unlock and money buys, what a player wears of them, and what chance gives. */
export const unlocks: Room<Unlocks, UnlocksCommand, UnlocksEvent, UnlocksContent> = {
  name: "unlocks",
  initial,
  empty: { slots: new Map(), items: new Map(), rolls: new Map(), paces: new Map() },
  subjects: ["player"],
  decide,
  evolve,
  react: (event, context) => arrivals(event, context.content(unlocks), context),
  owed,
  entry,
  natural,
  reasons: { already_unlocked: "conflict", roll_conflict: "conflict" },
  answer,
  gains,
};

function decide(state: Unlocks, command: UnlocksCommand, context: Context): Decision<UnlocksEvent> | Denial {
  const content = context.content(unlocks);
  switch (command.kind) {
    case "purchase":
      return purchase(state, command, content, context);
    case "select":
      return select(state, command, content, context);
    case "roll":
      return roll(state, command, content, context);
    case "reach":
      return reach(state, command, content);
    case "refund":
      return refund(state, command, content, context);
  }
}

/** Looked at before every command: between content changes, `react` has already seen to everything. */
const seen = new WeakMap<Unlocks, UnlocksContent>();

function owed(state: Unlocks, context: Context): readonly Consequence[] {
  const content = context.content(unlocks);
  if (seen.get(state) === content) return [];
  const due = overdue(state, content, context);
  if (due.length === 0) seen.set(state, content);
  return due;
}

/** A roll is counted in the ledger, so that it is known for ever which ones were made. */
function entry(event: UnlocksEvent): Entry | undefined {
  if (event.kind !== "unlocks.rolled") return undefined;
  const { roll: account, ref } = event.data;
  return { account, source: "roll", ref, amount: 1 };
}

/** One ref rolls once: again, it is answered with what came the first time. */
function natural(command: UnlocksCommand): NaturalKey | undefined {
  if (command.kind !== "roll") return undefined;
  const { roll: account, ref } = command;
  return { account, source: "roll", ref, amount: 1, conflict: "roll_conflict" };
}

function answer(_: Unlocks, command: UnlocksCommand, context: Context, made: Made): JsonObject {
  switch (command.kind) {
    case "purchase":
    case "select": {
      const item = context.content(unlocks).items.get(command.item);
      return item === undefined ? {} : { item: itemView(item, context, context.subject) };
    }
    case "roll": {
      const event = made.events.find(({ kind }) => kind === "unlocks.rolled");
      return event === undefined ? {} : { rolled: event.data };
    }
    case "reach":
    case "refund":
      return {};
  }
}
