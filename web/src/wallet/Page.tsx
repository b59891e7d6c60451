import { useState } from "react";
import { useIntl } from "react-intl";
import { useTitle } from "../kernel/title.ts";
import { Card } from "../kernel/ui/Card.tsx";
import { Skeleton } from "../kernel/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "../kernel/ui/State.tsx";
import { type BalanceAnswer, Balances } from "./Balances.tsx";
import { Entries } from "./Entries.tsx";
import { useWallet } from "./query.ts";

/** The wallet: what there is of each currency, and how it came and went. */
export function Page() {
  const intl = useIntl();
  const { data, error, refetch } = useWallet();
  useTitle(intl.formatMessage({ id: "wallet.title" }));
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">{intl.formatMessage({ id: "wallet.title" })}</h1>
      <p className="mt-1 mb-6 text-soft">{intl.formatMessage({ id: "wallet.lead" })}</p>
      {data !== undefined ? (
        <Wallet balances={data.balances} />
      ) : error !== null ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton rows={["h-28", "h-64"]} />
      )}
    </>
  );
}

function Wallet({ balances }: { readonly balances: readonly BalanceAnswer[] }) {
  const intl = useIntl();
  const [shown, setShown] = useState<string>();
  if (balances.length === 0) {
    return (
      <EmptyState
        title={intl.formatMessage({ id: "wallet.empty.title" })}
        text={intl.formatMessage({ id: "wallet.empty.text" })}
      />
    );
  }
  return (
    <div className="grid gap-6">
      <Balances balances={balances} shown={shown} show={setShown} />
      <Card aria-label={intl.formatMessage({ id: "wallet.entries" })} className="p-4 sm:p-6">
        <Entries currency={shown} />
      </Card>
    </div>
  );
}
