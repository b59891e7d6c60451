import type { BagView } from "@espalier/rules/inventory/bag";
import { useIntl } from "react-intl";
import { useTitle } from "../kernel/title.ts";
import { Card } from "../kernel/ui/Card.tsx";
import { Skeleton } from "../kernel/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "../kernel/ui/State.tsx";
import { Capacity } from "./Capacity.tsx";
import { Contents } from "./Contents.tsx";
import { Grid } from "./Grid.tsx";
import { useInventory } from "./query.ts";

/** The bag: its slots, and what is in it. */
export function Page() {
  const intl = useIntl();
  const { data, error, refetch } = useInventory();
  useTitle(intl.formatMessage({ id: "inventory.title" }));
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">{intl.formatMessage({ id: "inventory.title" })}</h1>
      <p className="mt-1 mb-6 text-soft">{intl.formatMessage({ id: "inventory.lead" })}</p>
      {data !== undefined ? (
        <Bag bag={data} />
      ) : error !== null ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton rows={["h-20", "h-64"]} />
      )}
    </>
  );
}

function Bag({ bag }: { readonly bag: BagView }) {
  const intl = useIntl();
  const empty = bag.items.length === 0;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <Card aria-label={intl.formatMessage({ id: "inventory.slots" })} className="p-4 sm:p-6">
        <Capacity slots={bag.slots} />
        <Grid bag={bag} />
      </Card>
      <Card aria-label={intl.formatMessage({ id: "inventory.contents" })} className="p-4 sm:p-6">
        {empty ? (
          <EmptyState
            title={intl.formatMessage({ id: "inventory.empty.title" })}
            text={intl.formatMessage({ id: "inventory.empty.text" })}
          />
        ) : (
          <Contents items={bag.items} />
        )}
      </Card>
    </div>
  );
}
