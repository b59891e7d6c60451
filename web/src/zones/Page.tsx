import { Link, useNavigate } from "@tanstack/react-router";
import { Compass, Footprints } from "lucide-react";
import { useId } from "react";
import { useIntl } from "react-intl";
import { useTexts } from "../kernel/texts.ts";
import { useTitle } from "../kernel/title.ts";
import { Badge } from "../kernel/ui/Badge.tsx";
import { Button } from "../kernel/ui/Button.tsx";
import { Skeleton } from "../kernel/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "../kernel/ui/State.tsx";
import { useRuns, useStart, useZones } from "./query.ts";
import { Refused } from "./Refused.tsx";

/** Where one may go, and the runs that wait. */
export function Page() {
  const intl = useIntl();
  const zones = useZones();
  const runs = useRuns();
  useTitle(intl.formatMessage({ id: "zones.title" }));
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">{intl.formatMessage({ id: "zones.title" })}</h1>
      <p className="mt-1 mb-6 text-soft">{intl.formatMessage({ id: "zones.lead" })}</p>
      {zones.error !== null ? (
        <ErrorState error={zones.error} retry={() => void zones.refetch()} />
      ) : zones.data === undefined || runs.data === undefined ? (
        <Skeleton rows={["h-40", "h-40", "h-40"]} />
      ) : zones.data.length === 0 ? (
        <EmptyState
          title={intl.formatMessage({ id: "zones.empty.title" })}
          text={intl.formatMessage({ id: "zones.empty.text" })}
        />
      ) : (
        <ul className="grid items-stretch gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5">
          {zones.data.map((zone) => (
            <ZoneCard
              key={zone.id}
              zone={zone}
              open={runs.data.find((run) => run.zone === zone.id && run.status === "open")}
              done={runs.data.some((run) => run.zone === zone.id && run.status === "completed")}
            />
          ))}
        </ul>
      )}
    </>
  );
}

interface ZoneCardProps {
  readonly zone: { readonly id: string; readonly difficulty: number; readonly regions: readonly string[] };
  readonly open: { readonly id: string; readonly node: string; readonly visited: number } | undefined;
  readonly done: boolean;
}

function ZoneCard({ zone, open, done }: ZoneCardProps) {
  const intl = useIntl();
  const { say, has } = useTexts();
  const title = useId();
  const text = `zone.${zone.id}.text`;
  return (
    <li
      aria-labelledby={title}
      className="flex flex-col gap-3 rounded-2xl border border-line bg-sheet p-4 shadow-sheet sm:p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2 id={title} className="text-xl">
          {say(`zone.${zone.id}.name`)}
        </h2>
        {done && (
          <Badge tone="leaf" icon={<Compass aria-hidden />}>
            {intl.formatMessage({ id: "zones.done" })}
          </Badge>
        )}
      </div>
      <p className="text-sm text-soft">
        {intl.formatMessage({ id: "zones.difficulty" }, { difficulty: zone.difficulty })}
        {zone.regions.length > 0 &&
          ` · ${zone.regions.map((region) => say(`region.${region}.name`)).join(", ")}`}
      </p>
      {has(text) && <p className="text-sm">{say(text)}</p>}
      <div className="mt-auto pt-2">
        {open === undefined ? <Enter zone={zone.id} /> : <GoOn run={open} />}
      </div>
    </li>
  );
}

function Enter({ zone }: { readonly zone: string }) {
  const intl = useIntl();
  const { say } = useTexts();
  const navigate = useNavigate();
  const start = useStart();
  const name = say(`zone.${zone}.name`);
  return (
    <>
      <Button
        look="main"
        busy={start.isPending}
        aria-label={intl.formatMessage({ id: "zones.enter.at" }, { name })}
        icon={<Footprints aria-hidden className="size-5" />}
        onClick={() =>
          start.mutate(zone, {
            onSuccess: (run) => void navigate({ to: "/runs/$run", params: { run } } as never),
          })
        }
      >
        {intl.formatMessage({ id: "zones.enter" })}
      </Button>
      {start.isError && <Refused error={start.error} />}
    </>
  );
}

function GoOn({ run }: { readonly run: NonNullable<ZoneCardProps["open"]> }) {
  const intl = useIntl();
  const { say } = useTexts();
  return (
    <>
      <p className="mb-2 text-sm">
        {intl.formatMessage(
          { id: "zones.waits" },
          { node: say(`zone.${run.node}.name`), visited: run.visited },
        )}
      </p>
      <Link
        to="/runs/$run"
        params={{ run: run.id } as never}
        className="inline-flex min-h-11 items-center gap-2 rounded-lg bg-leaf px-4 py-2 font-medium text-on-leaf hover:bg-leaf-deep"
      >
        <Footprints aria-hidden className="size-5" />
        {intl.formatMessage({ id: "zones.go_on" })}
      </Link>
    </>
  );
}
