import { Coins } from "lucide-react";
import { useIntl } from "react-intl";
import { useTexts } from "../kernel/texts.ts";

/** A balance as the API answers it. */
export interface BalanceAnswer {
  readonly currency: string;
  readonly balance: number;
  readonly due?: number;
  readonly known: boolean;
}

interface BalancesProps {
  readonly balances: readonly BalanceAnswer[];
  /** The currency whose entries are listed; undefined for all. */
  readonly shown: string | undefined;
  readonly show: (currency: string | undefined) => void;
}

/** Each balance is a button that narrows the list of entries to its currency, and widens it again. */
export function Balances({ balances, shown, show }: BalancesProps) {
  const intl = useIntl();
  return (
    <ul
      aria-label={intl.formatMessage({ id: "wallet.balances" })}
      className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3"
    >
      {balances.map((balance) => {
        const on = balance.currency === shown;
        return (
          <li key={balance.currency}>
            <button
              type="button"
              aria-pressed={on}
              onClick={() => show(on ? undefined : balance.currency)}
              className="flex min-h-11 w-full cursor-pointer items-center gap-4 rounded-2xl border border-line bg-sheet p-4 text-left shadow-sheet hover:bg-sunk aria-pressed:border-leaf"
            >
              <Coins aria-hidden className="size-8 shrink-0 text-fruit" strokeWidth={1.5} />
              <Amount balance={balance} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function Amount({ balance: { currency, balance, due, known } }: { readonly balance: BalanceAnswer }) {
  const intl = useIntl();
  const { say } = useTexts();
  return (
    <span className="grid min-w-0">
      <span className="tabular truncate text-2xl">{intl.formatNumber(balance)}</span>
      <span className="truncate text-soft">{say(`currency.${currency}.name`)}</span>
      {due !== undefined && (
        <span className="tabular text-sm text-leaf-deep">
          {intl.formatMessage({ id: "wallet.due" }, { amount: due })}
        </span>
      )}
      {!known && <span className="text-sm text-soft">{intl.formatMessage({ id: "wallet.lost" })}</span>}
    </span>
  );
}
