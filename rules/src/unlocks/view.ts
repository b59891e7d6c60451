import type { Context } from "../kernel/room.ts";
import type { Subject } from "../kernel/subject.ts";
import { wallet } from "../wallet/room.ts";
import type { Amount } from "../wallet/state.ts";
import { affordable, holderOf, type ItemView, itemView } from "./item.ts";
import { costOf } from "./roll.ts";
import { unlocks } from "./room.ts";
import { type Seated, seatItem } from "./seat.ts";
import type { Roll } from "./state.ts";

export type UnlocksView = {
  /** In the order of content. */
  readonly slots: readonly SlotView[];
  readonly rolls: readonly RollView[];
};

export type SlotView = {
  readonly id: string;
  /** What the player sits down with. */
  readonly wears: string;
  readonly how: Seated["how"];
  readonly items: readonly ItemView[];
};

/** A roll without its table, which nobody but the server sees. */
export type RollView = {
  readonly id: string;
  readonly price: Amount;
  readonly voucher: string | null;
  /** What the next one will take. */
  readonly next: Amount;
  /** How much of that is missing. */
  readonly missing: number;
};

/** What a player has and what not yet, slot by slot. */
export function unlocksView(context: Context, player: Subject): UnlocksView {
  const content = context.content(unlocks);
  const holder = holderOf(context, player);
  return {
    slots: [...content.slots.values()].map((slot) => {
      const { item: wears, how } = seatItem(holder, slot, content);
      const items = [...content.items.values()].filter((item) => item.slot === slot.id);
      return { id: slot.id, wears, how, items: items.map((item) => itemView(item, context, player)) };
    }),
    rolls: [...content.rolls.values()].map((roll) => rollView(roll, context, player)),
  };
}

function rollView(roll: Roll, context: Context, player: Subject): RollView {
  const { id, price, voucher = null } = roll;
  const next = costOf(roll, context.ask(wallet, player));
  const missing = Math.max(0, next.amount - affordable(next.currency, context, player));
  return { id, price, voucher, next, missing };
}
