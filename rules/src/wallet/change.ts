import { type Denial, deny } from "../kernel/denial.ts";
import type { Decision } from "../kernel/room.ts";
import { wrongAmount } from "../levels/amount.ts";
import type { Credit, Currency, Debit, Import, Purse, WalletEvent } from "./state.ts";

/** Gives all of it or refuses: a purse holds 2^53-1 at most. */
export function credit(before: Purse, command: Credit): Decision<WalletEvent> | Denial {
  const { currency, amount, source, ref } = command;
  const refused = wrongAmount(amount) ?? overflow(before, currency, amount);
  if (refused !== undefined) return refused;
  return give(before, currency, { amount, source, ref });
}

/** Takes all of it or refuses: a balance is never negative. */
export function debit(before: Purse, command: Debit): Decision<WalletEvent> | Denial {
  const { currency, amount, source, ref } = command;
  const wrong = wrongAmount(amount);
  if (wrong !== undefined) return wrong;
  const have = before.balance;
  if (have < amount) return deny("insufficient_balance", { need: amount, have, currency });
  const data = { currency, amount, source, ref, balance: have - amount };
  return { events: [{ kind: "wallet.debited", data }] };
}

/** A balance that a client claims cannot be proven, so content bounds what a forged one brings. */
export function take(
  before: Purse,
  command: Import,
  { id, imports }: Currency,
): Decision<WalletEvent> | Denial {
  if (imports === 0) return deny("import_closed", { currency: id });
  if (before.imported) return deny("import_done", { currency: id });
  const wrong = wrongAmount(command.amount);
  if (wrong !== undefined) return wrong;
  const amount = Math.min(command.amount, imports);
  const refused = overflow(before, id, amount);
  if (refused !== undefined) return refused;
  const asked = amount < command.amount ? { asked: command.amount } : {};
  return give(before, id, { amount, ...asked, ...importKey });
}

/** What names the one import of a currency in the ledger. */
export const importKey = { source: "import", ref: "import" } as const;

/** Books money that is known to fit. */
export function give(
  before: Purse,
  currency: string,
  booked: { readonly amount: number; readonly asked?: number; readonly source: string; readonly ref: string },
): Decision<WalletEvent> {
  const data = { currency, ...booked, balance: before.balance + booked.amount };
  return { events: [{ kind: "wallet.credited", data }] };
}

/** How much more a purse takes. */
export function space({ balance }: Purse): number {
  return Number.MAX_SAFE_INTEGER - balance;
}

function overflow(before: Purse, currency: string, amount: number): Denial | undefined {
  const most = space(before);
  return amount > most ? deny("amount_overflow", { need: most, have: amount, currency }) : undefined;
}
