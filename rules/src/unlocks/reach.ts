import type { Denial } from "../kernel/denial.ts";
import type { Event } from "../kernel/event.ts";
import { type Consequence, type Context, type Decision, tell } from "../kernel/room.ts";
import { levels } from "../levels/room.ts";
import { space } from "../wallet/change.ts";
import { wallet } from "../wallet/room.ts";
import { purseOf } from "../wallet/state.ts";
import { isReached } from "./owned.ts";
import { unlocks } from "./room.ts";
import {
  boughtOf,
  type Item,
  type Reach,
  type Refund,
  type Unlocks,
  type UnlocksContent,
  type UnlocksEvent,
} from "./state.ts";

/** What a level that was just reached brings: items, and what was paid too much for those bought before. */
export function arrivals(event: Event, content: UnlocksContent, context: Context): readonly Consequence[] {
  const { skill, level, again } = event.data;
  if (event.kind !== "levels.level_reached") return [];
  if (typeof skill !== "string" || typeof level !== "number") return [];
  const items = itemsAt(content, skill, level);
  if (items.length === 0) return [];
  const state = context.ask(unlocks, context.subject);
  const due = items.filter((item) => isDue(item, state, context));
  return [
    ...(again === true ? [] : [tell(unlocks, context.subject, { kind: "reach", skill, level })]),
    ...due.map(({ id }) => tell(unlocks, context.subject, { kind: "refund", item: id })),
  ];
}

/** Refunds that are due without a level just reached: content moved an item to a level the player has. */
export function overdue(state: Unlocks, content: UnlocksContent, context: Context): readonly Consequence[] {
  return Object.keys(state.bought).flatMap((id) => {
    const item = content.items.get(id);
    return item !== undefined && isDue(item, state, context)
      ? [tell(unlocks, context.subject, { kind: "refund", item: id })]
      : [];
  });
}

/** Says what a level unlocks that was not bought before. It is derived from the level, so nothing is kept. */
export function reach(
  state: Unlocks,
  { skill, level }: Reach,
  content: UnlocksContent,
): Decision<UnlocksEvent> {
  const fresh = itemsAt(content, skill, level).filter(
    ({ id, shipped }) => shipped && boughtOf(state, id) === undefined,
  );
  return {
    events: fresh.map(({ id, slot }) => ({
      kind: "unlocks.unlocked",
      data: { item: id, slot, by: "level", skill, level },
    })),
  };
}

/** Pays back a part of what was paid, rounded down; a full purse takes what fits. */
export function refund(
  state: Unlocks,
  { item: id }: Refund,
  content: UnlocksContent,
  context: Context,
): Decision<UnlocksEvent> | Denial {
  const item = content.items.get(id);
  const bought = boughtOf(state, id);
  if (item === undefined || bought === undefined || !isDue(item, state, context)) return { events: [] };
  const { subject } = context;
  const { currency, price } = bought;
  const amount = Math.min(part(price, item.refund), space(purseOf(context.ask(wallet, subject), currency)));
  const paying = { kind: "credit", currency, amount, source: "refund", ref: id } as const;
  const then = amount === 0 ? [] : [tell(wallet, subject, paying)];
  return { events: [{ kind: "unlocks.refunded", data: { item: id, currency, amount } }], then };
}

/** A currency that content no longer has cannot be paid: then it stays due. */
function isDue(item: Item, state: Unlocks, context: Context): boolean {
  const bought = boughtOf(state, item.id);
  return (
    bought !== undefined &&
    !bought.refunded &&
    isReached(item, context.ask(levels, context.subject)) &&
    context.content(wallet).currencies.has(bought.currency)
  );
}

function itemsAt({ items }: UnlocksContent, skill: string, level: number): readonly Item[] {
  return [...items.values()].filter((item) => !item.starter && item.level === level && item.skill === skill);
}

/** So many basis points of an amount, rounded down, exact at any size. */
function part(amount: number, basisPoints: number): number {
  const rest = amount % 10_000;
  return ((amount - rest) / 10_000) * basisPoints + Math.floor((rest * basisPoints) / 10_000);
}
