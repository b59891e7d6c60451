import { type Denial, deny } from "../kernel/denial.ts";
import type { Decision } from "../kernel/room.ts";
import { wrongAmount } from "../levels/amount.ts";
import { slotsOf, used } from "./slots.ts";
import {
  type AddItems,
  type Amount,
  type Booked,
  countOf,
  type Inventory,
  type InventoryContent,
  type InventoryEvent,
  type RemoveItems,
} from "./state.ts";

/** Adds all or refuses with the first item that has no room. A bag that is over its limit takes what fits a stack. */
export function add(
  state: Inventory,
  command: AddItems,
  content: InventoryContent,
): Decision<InventoryEvent> | Denial {
  const amounts = merged(command.items, content);
  if ("kind" in amounts) return amounts;
  const capacity = content.capacity ?? Number.POSITIVE_INFINITY;
  const before = used(state.items, content);
  let slots = before;
  const events: InventoryEvent[] = [];
  for (const { item, count } of amounts.all) {
    const have = countOf(state, item);
    const most = Number.MAX_SAFE_INTEGER - have;
    if (count > most) return deny("amount_overflow", { need: most, have: count, item });
    const stack = content.items.get(item)?.stack ?? 1;
    slots += slotsOf(have + count, stack) - slotsOf(have, stack);
    if (slots > capacity && slots > before)
      return deny("inventory_full", { need: slots, have: capacity, used: before, item });
    events.push({ kind: "inventory.items_added", data: booked(command, item, count, have + count) });
  }
  return { events };
}

/** Takes all or refuses with the first item that is short. */
export function remove(
  state: Inventory,
  command: RemoveItems,
  content: InventoryContent,
): Decision<InventoryEvent> | Denial {
  const amounts = merged(command.items, content);
  if ("kind" in amounts) return amounts;
  const events: InventoryEvent[] = [];
  for (const { item, count } of amounts.all) {
    const have = countOf(state, item);
    if (have < count) return deny("insufficient_items", { need: count, have, item });
    events.push({ kind: "inventory.items_removed", data: booked(command, item, count, have - count) });
  }
  return { events };
}

/** Each item once, in the order of their first mention: an entry is unique by item, source and ref. */
function merged(
  items: readonly Amount[],
  content: InventoryContent,
): { readonly all: readonly Amount[] } | Denial {
  const counts = new Map<string, number>();
  for (const { item, count } of items) {
    if (!content.items.has(item)) return deny("unknown_item", { item });
    const wrong = wrongAmount(count) ?? wrongAmount(count + (counts.get(item) ?? 0));
    if (wrong !== undefined) return wrong;
    counts.set(item, count + (counts.get(item) ?? 0));
  }
  return { all: [...counts].map(([item, count]) => ({ item, count })) };
}

function booked({ source, ref }: AddItems | RemoveItems, item: string, count: number, total: number): Booked {
  return { item, count, total, source, ref };
}
