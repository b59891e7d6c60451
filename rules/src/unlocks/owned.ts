import { type Denial, deny } from "../kernel/denial.ts";
import { type Levels, skillOf } from "../levels/state.ts";
import { boughtOf, type Item, type Unlocks, type UnlocksContent } from "./state.ts";

/** All that decides what a player has. */
export interface Holder {
  readonly unlocks: Unlocks;
  readonly levels: Levels;
}

/** What an item is unlocked by; of several ways the first. */
export type By = "starter" | "level" | "bought";

/** Undefined where the player does not have it. Nobody has what has not shipped, whatever they paid. */
export function ownedBy(item: Item, { unlocks, levels }: Holder): By | undefined {
  if (!item.shipped) return undefined;
  if (item.starter) return "starter";
  if (isReached(item, levels)) return "level";
  return boughtOf(unlocks, item.id) === undefined ? undefined : "bought";
}

/** Whether the player is at or past the level that unlocks it. */
export function isReached({ level, skill }: Item, levels: Levels): boolean {
  return level !== undefined && skillOf(levels, skill).level >= level;
}

/** The ids of all that a player has, in the order of content; `slot` picks those of one. */
export function ownedItems(holder: Holder, { items }: UnlocksContent, slot?: string): readonly string[] {
  return [...items.values()]
    .filter((item) => (slot === undefined || item.slot === slot) && ownedBy(item, holder) !== undefined)
    .map(({ id }) => id);
}

/** Why a player may not wear an item; undefined where they may. */
export function refusal(item: Item, holder: Holder): Denial | undefined {
  if (!item.shipped) return deny("not_shipped", { item: item.id });
  if (ownedBy(item, holder) !== undefined) return undefined;
  const { id, skill, level, price } = item;
  return deny("not_unlocked", {
    ...(level === undefined ? {} : { need: level, have: skillOf(holder.levels, skill).level, skill }),
    item: id,
    ...(price === undefined ? {} : { price }),
  });
}
