import { Link, useParams } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useIntl } from "react-intl";
import { useTexts } from "../kernel/texts.ts";
import { useTitle } from "../kernel/title.ts";
import { Badge } from "../kernel/ui/Badge.tsx";
import { Card } from "../kernel/ui/Card.tsx";
import { Skeleton } from "../kernel/ui/Skeleton.tsx";
import { ErrorState } from "../kernel/ui/State.tsx";
import { Abandon } from "./Abandon.tsx";
import { Here } from "./Here.tsx";
import { Picture } from "./Picture.tsx";
import { type Shown, useRun, useWatching } from "./query.ts";
import { Story } from "./Story.tsx";

/** One run: its map, what there is to do, and what happened so far. */
export function RunPage() {
  const { run = "" } = useParams({ strict: false }) as { readonly run?: string };
  const intl = useIntl();
  const { data, error, refetch } = useRun(run);
  useWatching(run);
  return (
    <>
      <Link
        to="/zones"
        className="-ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-lg px-2 text-soft hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {intl.formatMessage({ id: "zones.all" })}
      </Link>
      {data !== undefined ? (
        <Walk shown={data} />
      ) : error !== null ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton rows={["h-16", "h-72", "h-40"]} />
      )}
    </>
  );
}

function Walk({ shown }: { readonly shown: Shown }) {
  const intl = useIntl();
  const { say } = useTexts();
  const { run, map } = shown;
  const zone = say(`zone.${run.zone}.name`);
  useTitle(zone);
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-3xl sm:text-4xl">{zone}</h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-soft">
            {intl.formatMessage({ id: "zones.so_far" }, { visited: run.visited.length, steps: run.steps })}
            {run.region !== null && <Badge tone="plain">{say(`region.${run.region}.name`)}</Badge>}
          </p>
        </div>
        {(run.status === "open" || run.status === "stuck") && <Abandon run={run.id} />}
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Card className="overflow-hidden p-3 sm:p-4">
          <Picture map={map} zone={zone} />
        </Card>
        <Here shown={shown} />
      </div>
      <Story run={run.id} />
    </>
  );
}
