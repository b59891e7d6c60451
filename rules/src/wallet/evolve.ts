import { importKey } from "./change.ts";
import { startKey } from "./settle.ts";
import { type Booked, purseOf, type Wallet, type WalletEvent } from "./state.ts";

export function evolve(state: Wallet, { data }: WalletEvent): Wallet {
  const before = purseOf(state, data.currency);
  const after = {
    balance: data.balance,
    started: before.started || isNamed(data, startKey),
    imported: before.imported || isNamed(data, importKey),
  };
  return { ...state, purses: { ...state.purses, [data.currency]: after } };
}

function isNamed({ source, ref }: Booked, key: { readonly source: string; readonly ref: string }): boolean {
  return source === key.source && ref === key.ref;
}
