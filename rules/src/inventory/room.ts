import type { Denial } from "../kernel/denial.ts";
import type { Entry } from "../kernel/event.ts";
import type { Context, Decision, NaturalKey, Room } from "../kernel/room.ts";
import { bagView } from "./bag.ts";
import { add, remove } from "./change.ts";
import {
  countOf,
  type Inventory,
  type InventoryCommand,
  type InventoryContent,
  type InventoryEvent,
  initial,
} from "./state.ts";

/** Items in stacks, as many as the bags have slots for. */
export const inventory: Room<Inventory, InventoryCommand, InventoryEvent, InventoryContent> = {
  name: "inventory",
  initial,
  empty: { items: new Map(), capacity: null },
  subjects: ["player"],
  decide,
  evolve,
  entry,
  natural,
  reasons: { grant_conflict: "conflict" },
  answer: (state, _, context) => ({ inventory: bagView(state, context.content(inventory)) }),
  facts: {
    item: (state, id, content) => (content.items.has(id) ? countOf(state, id) : undefined),
  },
};

function decide(
  state: Inventory,
  command: InventoryCommand,
  context: Context,
): Decision<InventoryEvent> | Denial {
  const content = context.content(inventory);
  switch (command.kind) {
    case "add_items":
      return add(state, command, content);
    case "remove_items":
      return remove(state, command, content);
  }
}

function evolve(state: Inventory, { data }: InventoryEvent): Inventory {
  if (data.total > 0) return { ...state, items: { ...state.items, [data.item]: data.total } };
  const { [data.item]: _, ...items } = state.items;
  return { ...state, items };
}

function entry({ kind, data }: InventoryEvent): Entry {
  const { item: account, count, source, ref } = data;
  return { account, source, ref, amount: kind === "inventory.items_added" ? count : -count };
}

/**
 * One source and ref moves one item once; another count under them is a conflict. A command has one such key,
 * so one of several items has none: rooms that tell those name them by what happens once, and a host sends one.
 */
function natural({ kind, items, source, ref }: InventoryCommand): NaturalKey | undefined {
  const [only, more] = items;
  if (only === undefined || more !== undefined) return undefined;
  const { item: account, count } = only;
  if (!Number.isSafeInteger(count) || count <= 0) return undefined;
  const amount = kind === "add_items" ? count : -count;
  return { account, source, ref, amount, conflict: "grant_conflict" };
}
