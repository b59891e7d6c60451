import { startDue } from "./settle.ts";
import { type Currency, purseOf, type Wallet, type WalletContent } from "./state.ts";

export type WalletView = {
  /** In the order of content; what content no longer names is kept and comes last. */
  readonly balances: readonly BalanceView[];
};

export type BalanceView = {
  readonly currency: string;
  readonly balance: number;
  /** The start balance that the player's first command will book. */
  readonly due?: number;
  /** The most that an import would bring; 0 where none is allowed or it was done. */
  readonly imports: number;
  /** False where content no longer names the currency. */
  readonly known: boolean;
};

export function walletShown(state: Wallet, { currencies }: WalletContent): WalletView {
  const lost = Object.keys(state.purses).filter(
    (id) => !currencies.has(id) && purseOf(state, id).balance > 0,
  );
  return {
    balances: [
      ...[...currencies.values()].map((currency) => shown(state, currency)),
      ...lost.map((id) => ({ currency: id, balance: purseOf(state, id).balance, imports: 0, known: false })),
    ],
  };
}

function shown(state: Wallet, currency: Currency): BalanceView {
  const purse = purseOf(state, currency.id);
  const due = startDue(purse, currency);
  return {
    currency: currency.id,
    balance: purse.balance,
    ...(due > 0 ? { due } : {}),
    imports: purse.imported ? 0 : currency.imports,
    known: true,
  };
}
