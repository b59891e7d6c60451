import type { JsonObject } from "../kernel/json.ts";
import type { Context } from "../kernel/room.ts";
import type { Subject } from "../kernel/subject.ts";
import { levels } from "../levels/room.ts";
import { skillOf } from "../levels/state.ts";
import { wallet } from "../wallet/room.ts";
import { startDue } from "../wallet/settle.ts";
import { purseOf } from "../wallet/state.ts";
import { type By, type Holder, ownedBy, refusal } from "./owned.ts";
import { unlocks } from "./room.ts";
import { boughtOf, type Item } from "./state.ts";

/** An item as a player stands to it: how it is theirs, or why it is not and what would make it. */
export interface ItemView extends JsonObject {
  readonly id: string;
  readonly slot: string;
  readonly shipped: boolean;
  readonly unlocked: boolean;
  readonly by: By | null;
  /** Why it may not be worn: `not_shipped`, `not_unlocked`. */
  readonly reason: string | null;
  /** The level that unlocks it and the player's; null where none does. */
  readonly level: { readonly skill: string; readonly need: number; readonly have: number } | null;
  /** What it costs and how much of that is missing; null where it is not for sale. */
  readonly price: {
    readonly currency: string;
    readonly amount: number;
    readonly have: number;
    readonly missing: number;
  } | null;
  /** What was paid for it; null where it was not bought. */
  readonly bought: { readonly currency: string; readonly price: number; readonly refunded: boolean } | null;
}

export function itemView(item: Item, context: Context, of: Subject): ItemView {
  const holder = holderOf(context, of);
  const by = ownedBy(item, holder) ?? null;
  return {
    ...{ id: item.id, slot: item.slot, shipped: item.shipped, unlocked: by !== null, by },
    reason: refusal(item, holder)?.reason ?? null,
    level: levelOf(item, holder),
    price: priceOf(item, context, of),
    bought: boughtView(item, holder),
  };
}

export function holderOf(context: Context, of: Subject): Holder {
  return { unlocks: context.ask(unlocks, of), levels: context.ask(levels, of) };
}

/** What a player can spend: with a start balance that their first command will book. */
export function affordable(currency: string, context: Context, of: Subject): number {
  const purse = purseOf(context.ask(wallet, of), currency);
  const known = context.content(wallet).currencies.get(currency);
  return purse.balance + (known === undefined ? 0 : startDue(purse, known));
}

function levelOf({ starter, level, skill }: Item, holder: Holder): ItemView["level"] {
  if (starter || level === undefined) return null;
  return { skill, need: level, have: skillOf(holder.levels, skill).level };
}

function priceOf({ price }: Item, context: Context, of: Subject): ItemView["price"] {
  if (price === undefined) return null;
  const have = affordable(price.currency, context, of);
  return { ...price, have, missing: Math.max(0, price.amount - have) };
}

function boughtView({ id }: Item, holder: Holder): ItemView["bought"] {
  const bought = boughtOf(holder.unlocks, id);
  if (bought === undefined) return null;
  const { currency, price, refunded } = bought;
  return { currency, price, refunded };
}
