import { useIntl } from "react-intl";
import { useTitle } from "../kernel/title.ts";
import { Skeleton } from "../kernel/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "../kernel/ui/State.tsx";
import { Past } from "./Past.tsx";
import { type RunHead, useRuns, useZones, type ZoneHead } from "./query.ts";
import { ZoneCard } from "./ZoneCard.tsx";

/** Where one may go, the runs that go on, and those that are over. */
export function Page() {
  const intl = useIntl();
  const zones = useZones();
  const runs = useRuns();
  const error = zones.error ?? runs.error;
  useTitle(intl.formatMessage({ id: "zones.title" }));
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">{intl.formatMessage({ id: "zones.title" })}</h1>
      <p className="mt-1 mb-6 text-soft">{intl.formatMessage({ id: "zones.lead" })}</p>
      {zones.data !== undefined && runs.data !== undefined ? (
        <Zones zones={zones.data} runs={runs.data} />
      ) : error !== null ? (
        <ErrorState error={error} retry={() => void Promise.all([zones.refetch(), runs.refetch()])} />
      ) : (
        <Skeleton rows={["h-40", "h-40", "h-40"]} />
      )}
    </>
  );
}

interface ZonesProps {
  readonly zones: readonly ZoneHead[];
  readonly runs: readonly RunHead[];
}

function Zones({ zones, runs }: ZonesProps) {
  const intl = useIntl();
  const open = runs.filter(({ status }) => status === "open");
  const over = runs.filter(({ status }) => status !== "open");
  return (
    <>
      {zones.length === 0 ? (
        <EmptyState
          title={intl.formatMessage({ id: "zones.empty.title" })}
          text={intl.formatMessage({ id: "zones.empty.text" })}
        />
      ) : (
        <ul
          aria-label={intl.formatMessage({ id: "zones.list" })}
          className="grid items-stretch gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5"
        >
          {zones.map((zone) => (
            <ZoneCard
              key={zone.id}
              zone={zone}
              open={open.filter((run) => run.zone === zone.id)}
              done={over.some((run) => run.zone === zone.id && run.status === "completed")}
            />
          ))}
        </ul>
      )}
      <Past runs={over} />
    </>
  );
}
