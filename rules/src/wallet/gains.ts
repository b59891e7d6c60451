import type { Envelope } from "../kernel/event.ts";
import type { JsonObject } from "../kernel/json.ts";
import { type Booked, purseOf, type Wallet } from "./state.ts";

/** Money line by line, losses below 0, and how far it moved each balance. */
export function gains(state: Wallet, events: readonly Envelope[]): JsonObject {
  const lines = events.map(({ kind, data }) => lineOf(data as Booked, kind === "wallet.credited" ? 1 : -1));
  const currencies = [...new Set(lines.map(({ currency }) => currency))];
  return {
    lines,
    balances: currencies.map((currency) => {
      const after = purseOf(state, currency).balance;
      const own = lines.filter((line) => line.currency === currency);
      return { currency, before: own.reduce((left, { amount }) => left - amount, after), after };
    }),
  };
}

function lineOf({ currency, amount, source, ref }: Booked, sign: 1 | -1) {
  return { currency, amount: sign * amount, source, ref };
}
