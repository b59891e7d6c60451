import type { BagView, ItemView } from "@espalier/rules/inventory/bag";

/** One slot of the bag. */
export interface Slot {
  readonly item: ItemView;
  readonly count: number;
  /** How many the slot holds. */
  readonly stack: number;
  /** Which of the item's slots it is, from 1. */
  readonly number: number;
}

/** Empty slots are drawn up to here; the rest is said. */
const drawn = 60;

/** The filled slots in the order of the items: full stacks first, then what is left over. */
export function slotsOf(items: readonly ItemView[]): readonly Slot[] {
  return items.flatMap((item) => {
    const { count, stack, slots } = item;
    if (stack === null) return [];
    return Array.from({ length: slots }, (_, at) => ({
      item,
      stack,
      count: Math.min(stack, count - at * stack),
      number: at + 1,
    }));
  });
}

export interface Space {
  readonly state: "roomy" | "full" | "over";
  /** Slots that hold nothing; null where there is no limit. */
  readonly free: number | null;
  /** How many of them are worth drawing. */
  readonly drawn: number;
}

/** What space a bag has. Content may lower its limit below what it holds. */
export function spaceOf({ used, capacity }: BagView["slots"]): Space {
  if (capacity === null) return { state: "roomy", free: null, drawn: 0 };
  const free = Math.max(0, capacity - used);
  const state = used > capacity ? "over" : free === 0 ? "full" : "roomy";
  return { state, free, drawn: Math.min(free, drawn) };
}
