import { type Denial, deny } from "../kernel/denial.ts";
import { iso } from "../kernel/iso.ts";
import { type Context, type Decision, tell } from "../kernel/room.ts";
import { levels } from "../levels/room.ts";
import { wallet } from "../wallet/room.ts";
import { ownedBy } from "./owned.ts";
import type { Purchase, Unlocks, UnlocksContent, UnlocksEvent } from "./state.ts";

/** Sells an item before its level. The debit is told, so that a short balance refuses all of it. */
export function purchase(
  state: Unlocks,
  { item: id }: Purchase,
  content: UnlocksContent,
  context: Context,
): Decision<UnlocksEvent> | Denial {
  const item = content.items.get(id);
  if (item === undefined) return deny("unknown_item", { item: id });
  if (!item.shipped) return deny("not_shipped", { item: id });
  const by = ownedBy(item, { unlocks: state, levels: context.ask(levels, context.subject) });
  if (by !== undefined) return deny("already_unlocked", { item: id, by });
  if (item.price === undefined) return deny("not_for_sale", { item: id });
  const { currency, amount: price } = item.price;
  const bought = { by: "bought", currency, price, boughtAt: iso(context.at) } as const;
  const paying = { kind: "debit", currency, amount: price, source: "buy", ref: id } as const;
  const then = [tell(wallet, context.subject, paying)];
  return { events: [{ kind: "unlocks.unlocked", data: { item: id, slot: item.slot, ...bought } }], then };
}
