import { slotsOf, used } from "./slots.ts";
import { countOf, type Inventory, type InventoryContent, type Item } from "./state.ts";

export type BagView = {
  readonly slots: {
    readonly used: number;
    /** Null where there is no limit; lower than `used` where content lowered it. */
    readonly capacity: number | null;
  };
  /** In the order of content; what content no longer names is kept and comes last. */
  readonly items: readonly ItemView[];
};

export type ItemView = {
  readonly id: string;
  readonly count: number;
  /** Null, and no slots, where content no longer names the item. */
  readonly kind: string | null;
  readonly tags: readonly string[];
  readonly stack: number | null;
  readonly slots: number;
};

export function bagView(state: Inventory, content: InventoryContent): BagView {
  const known = [...content.items.values()].filter(({ id }) => countOf(state, id) > 0);
  const lost = Object.keys(state.items).filter((id) => !content.items.has(id));
  return {
    slots: { used: used(state.items, content), capacity: content.capacity },
    items: [
      ...known.map((item) => itemView(item, countOf(state, item.id))),
      ...lost.map((id) => ({ id, count: countOf(state, id), ...nameless })),
    ],
  };
}

const nameless = { kind: null, tags: [], stack: null, slots: 0 } as const;

function itemView({ id, kind, tags, stack }: Item, count: number): ItemView {
  return { id, count, kind, tags, stack, slots: slotsOf(count, stack) };
}
