import { type Holder, ownedBy, refusal } from "./owned.ts";
import { type Slot, selectedIn, type UnlocksContent } from "./state.ts";

/** What a player sits down with, and why that. */
export interface Seated {
  readonly item: string;
  readonly how: "chosen" | "selected" | "usual";
  /** Why it is not what was chosen. */
  readonly reason?: string;
}

/** What was chosen if it is theirs, else what they last selected, else what everybody has. */
export function seatItem(holder: Holder, slot: Slot, content: UnlocksContent, chosen?: string): Seated {
  const reason = chosen === undefined ? undefined : reasonAgainst(chosen, holder, slot, content);
  if (chosen !== undefined && reason === undefined) return { item: chosen, how: "chosen" };
  const why = reason === undefined ? {} : { reason };
  const selected = selectedIn(holder.unlocks, slot.id);
  return selected !== undefined && isWearable(selected, holder, slot, content)
    ? { item: selected, how: "selected", ...why }
    : { item: slot.usual, how: "usual", ...why };
}

function reasonAgainst(
  id: string,
  holder: Holder,
  slot: Slot,
  { items }: UnlocksContent,
): string | undefined {
  const item = items.get(id);
  if (item === undefined || item.slot !== slot.id) return "unknown_item";
  return refusal(item, holder)?.reason;
}

function isWearable(id: string, holder: Holder, slot: Slot, { items }: UnlocksContent): boolean {
  const item = items.get(id);
  return item?.slot === slot.id && ownedBy(item, holder) !== undefined;
}
