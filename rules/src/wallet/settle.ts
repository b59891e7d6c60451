import type { Decision } from "../kernel/room.ts";
import { give, space } from "./change.ts";
import type { Currency, Purse, WalletEvent } from "./state.ts";

/** What a start balance still has to come: 0 where it is booked. */
export function startDue(before: Purse, { start }: Currency): number {
  return before.started ? 0 : Math.min(start, space(before));
}

/** Books it. Twice is as good as once. */
export function settle(before: Purse, currency: Currency): Decision<WalletEvent> {
  const amount = startDue(before, currency);
  return amount === 0 ? { events: [] } : give(before, currency.id, { amount, ...startKey });
}

/** What names the start balance of a currency in the ledger. */
export const startKey = { source: "start", ref: "start" } as const;
