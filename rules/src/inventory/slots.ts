import type { Inventory, InventoryContent } from "./state.ts";

/** How many slots so many of an item fill. */
export function slotsOf(count: number, stack: number): number {
  return Math.ceil(count / stack);
}

/** The slots a bag fills. Items that content no longer names are kept and fill none. */
export function used(items: Inventory["items"], { items: known }: InventoryContent): number {
  let slots = 0;
  for (const [id, count] of Object.entries(items)) {
    const item = known.get(id);
    if (item !== undefined) slots += slotsOf(count, item.stack);
  }
  return slots;
}
