import { useIntl } from "react-intl";
import { useTexts } from "../kernel/texts.ts";
import { Button } from "../kernel/ui/Button.tsx";
import { Skeleton } from "../kernel/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "../kernel/ui/State.tsx";
import { useEntries } from "./query.ts";

interface EntryAnswer {
  readonly seq: number;
  readonly currency: string;
  readonly amount: number;
  readonly source: string;
  readonly ref: string;
  /** ISO-8601, UTC. */
  readonly at: string;
}

/** The ledger of a currency, or of all: the newest first, and more of it on demand. */
export function Entries({ currency }: { readonly currency: string | undefined }) {
  const intl = useIntl();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useEntries(currency);
  if (data === undefined) {
    return error === null ? (
      <Skeleton rows={["h-12", "h-12", "h-12"]} />
    ) : (
      <ErrorState error={error} retry={() => void refetch()} />
    );
  }
  const entries = data.pages.flatMap((page) => page.entries);
  if (entries.length === 0) {
    return (
      <EmptyState
        title={intl.formatMessage({ id: "wallet.entries.empty.title" })}
        text={intl.formatMessage({ id: "wallet.entries.empty.text" })}
      />
    );
  }
  return (
    <>
      <h2 className="text-xl">{intl.formatMessage({ id: "wallet.entries" })}</h2>
      <ol aria-label={intl.formatMessage({ id: "wallet.entries" })} className="mt-3 divide-y divide-line">
        {entries.map((entry) => (
          <Entry key={entry.seq} entry={entry} />
        ))}
      </ol>
      {error !== null && <ErrorState error={error} />}
      {hasNextPage && (
        <Button className="mt-4" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {intl.formatMessage({ id: "wallet.entries.more" })}
        </Button>
      )}
    </>
  );
}

function Entry({ entry: { currency, amount, source, ref, at } }: { readonly entry: EntryAnswer }) {
  const intl = useIntl();
  const { say, has } = useTexts();
  const named = `source.${source}`;
  const gain = amount > 0;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3">
      <span className="min-w-0">
        <span className="font-medium">{has(named) ? say(named) : source}</span>
        <span className="block truncate text-sm text-soft" title={ref}>
          <time dateTime={at}>{intl.formatDate(at, { dateStyle: "medium", timeStyle: "short" })}</time>
          {ref === source ? null : ` · ${ref}`}
        </span>
      </span>
      <span className={`tabular font-medium ${gain ? "text-leaf-deep" : ""}`}>
        {intl.formatMessage(
          { id: "wallet.amount" },
          {
            amount: intl.formatNumber(amount, { signDisplay: "always" }),
            currency: say(`currency.${currency}.name`),
          },
        )}
      </span>
    </li>
  );
}
