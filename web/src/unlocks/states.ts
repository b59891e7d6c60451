import type { ItemView } from "@espalier/rules/unlocks/item";
import type { SlotView } from "@espalier/rules/unlocks/view";

/** How an item stands to the player. */
export type ItemState = "worn" | "had" | "unshipped" | "buyable" | "short" | "locked";

export function stateOf(item: ItemView, wears: string): ItemState {
  if (item.unlocked) return item.id === wears ? "worn" : "had";
  if (!item.shipped) return "unshipped";
  if (item.price === null) return "locked";
  return item.price.missing === 0 ? "buyable" : "short";
}

export interface Shelf {
  readonly id: "start" | "road" | "shop";
  readonly items: readonly ItemView[];
}

/** What everybody has, what levels give in their order, and what money alone buys. */
export function shelvesOf({ items }: Pick<SlotView, "items">): readonly Shelf[] {
  const isStarter = ({ level, price }: ItemView) => level === null && price === null;
  const road = items.filter(({ level }) => level !== null);
  const shelves: readonly Shelf[] = [
    { id: "start", items: items.filter(isStarter) },
    { id: "road", items: road.toSorted((a, b) => (a.level?.need ?? 0) - (b.level?.need ?? 0)) },
    { id: "shop", items: items.filter((item) => item.level === null && !isStarter(item)) },
  ];
  return shelves.filter((shelf) => shelf.items.length > 0);
}
