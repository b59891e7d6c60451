import type { Consequence, Context } from "../kernel/room.ts";
import { wallet } from "../wallet/room.ts";
import type { Amount, WalletCommand } from "../wallet/state.ts";
import {
  type Mastery,
  type MasteryEvent,
  type Paid,
  pickOf,
  type Tier,
  type Track,
  takenOf,
} from "./state.ts";

/** What a pick pays: once per pick, so that one taken back and made again pays again. */
export function pickPrice(state: Mastery, { skill }: Track, { index, price }: Tier): Paid | undefined {
  if (price === undefined) return undefined;
  return { ...price, ref: `${skill}:${index}:${takenOf(state, skill)}` };
}

/** What a respec pays: each takes something, so no two have one ref. */
export function respecPrice(state: Mastery, { skill, price }: Track): Paid | undefined {
  return price === undefined ? undefined : { ...price, ref: `${skill}:${takenOf(state, skill)}` };
}

/** What was paid for the picks that these events take: never today's price. */
export function paidFor(state: Mastery, events: readonly MasteryEvent[]): readonly Paid[] {
  return events.flatMap((event) => {
    if (event.kind !== "mastery.picks_returned") return [];
    const { skill, picks } = event.data;
    return picks.flatMap(({ tier }) => pickOf(state, skill, tier)?.paid ?? []);
  });
}

/** Takes a price: whoever cannot pay it is refused. */
export function paying(
  paid: Paid | undefined,
  source: "pick" | "respec",
  context: Context,
): readonly Consequence[] {
  return paid === undefined ? [] : [moving("tell", { kind: "debit", ...paid, source }, context)];
}

/** Pays back. Money of a currency that is no more is listed as denied; it must not hold the picks for ever. */
export function refunds(paid: readonly Paid[], context: Context): readonly Consequence[] {
  const { currencies } = context.content(wallet);
  return paid.map((one) =>
    moving(
      currencies.has(one.currency) ? "tell" : "offer",
      { kind: "credit", ...one, source: "refund" },
      context,
    ),
  );
}

/** The same by currency, for who wants to know before. */
export function sums(paid: readonly Amount[]): readonly Amount[] {
  const all = new Map<string, number>();
  for (const { currency, amount } of paid) all.set(currency, (all.get(currency) ?? 0) + amount);
  return [...all].map(([currency, amount]) => ({ currency, amount }));
}

function moving(how: Consequence["how"], command: WalletCommand, context: Context): Consequence {
  return { how, room: "wallet", subject: context.subject, command };
}
