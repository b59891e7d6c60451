import type { Event } from "../kernel/event.ts";
import type { Command } from "../kernel/room.ts";

/** What one player carries: how many of each item, 1 to 2^53-1. An item there is none of has no record. */
export interface Inventory {
  readonly items: Readonly<Record<string, number>>;
}

/** An item as the live content has it. */
export interface Item {
  readonly id: string;
  /** What sort of thing it is: `material`, `tool`. For readers; nothing is decided by it. */
  readonly kind: string;
  readonly tags: readonly string[];
  /** How many share a slot. */
  readonly stack: number;
}

export interface InventoryContent {
  readonly items: ReadonlyMap<string, Item>;
  /** The slots of all bags together; null where no bag sets a limit. */
  readonly capacity: number | null;
}

/** So many of an item. */
export type Amount = {
  readonly item: string;
  /** From 1. */
  readonly count: number;
};

/** Puts items into the bag, all or none. `source` and `ref` make each item's entry unique. */
export interface AddItems extends Command {
  readonly kind: "add_items";
  readonly items: readonly Amount[];
  readonly source: string;
  readonly ref: string;
}

/** Takes items out, all or none: a key that is used up, a cost. */
export interface RemoveItems extends Command {
  readonly kind: "remove_items";
  readonly items: readonly Amount[];
  readonly source: string;
  readonly ref: string;
}

export type InventoryCommand = AddItems | RemoveItems;

/** One event per item, as each books one ledger entry. */
export interface ItemsAdded extends Event {
  readonly kind: "inventory.items_added";
  readonly data: Booked;
}

export interface ItemsRemoved extends Event {
  readonly kind: "inventory.items_removed";
  readonly data: Booked;
}

export type InventoryEvent = ItemsAdded | ItemsRemoved;

export type Booked = {
  readonly item: string;
  /** From 1. */
  readonly count: number;
  /** How many there are afterwards. */
  readonly total: number;
  readonly source: string;
  readonly ref: string;
};

export const initial: Inventory = { items: {} };

export function countOf(state: Inventory, item: string): number {
  return (Object.hasOwn(state.items, item) ? state.items[item] : undefined) ?? 0;
}
