import { Link, useParams } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useIntl } from "react-intl";
import { useTexts } from "../kernel/texts.ts";
import { useTitle } from "../kernel/title.ts";
import { Card } from "../kernel/ui/Card.tsx";
import { Skeleton } from "../kernel/ui/Skeleton.tsx";
import { ErrorState } from "../kernel/ui/State.tsx";
import { Abandon } from "./Abandon.tsx";
import { Picture } from "./drawing/Picture.tsx";
import { Here } from "./Here.tsx";
import { useDue, useWatching } from "./live.ts";
import { type Shown, useMap, useRun } from "./query.ts";
import { Story } from "./Story.tsx";
import { Visited } from "./Visited.tsx";

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
        className="-mt-2 -ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-lg px-2 text-leaf hover:bg-sunk"
      >
        <ArrowLeft aria-hidden className="size-5" />
        {intl.formatMessage({ id: "zones.all" })}
      </Link>
      {data !== undefined ? (
        <Run key={run} shown={data} />
      ) : error !== null ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton rows={["h-16", "h-72", "h-40"]} />
      )}
    </>
  );
}

function Run({ shown: { run, clock } }: { readonly shown: Shown }) {
  const intl = useIntl();
  const { say } = useTexts();
  const name = say(`zone.${run.zone}.name`);
  const isOpen = run.status === "open" || run.status === "stuck";
  useTitle(name);
  useDue(run.id, run.fork?.deadline ?? run.expiresAt, clock);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h1 className="text-3xl sm:text-4xl">{name}</h1>
          <p className="mt-1 text-soft">
            {intl.formatMessage({ id: "zones.so_far" }, { visited: run.visited.length, steps: run.steps })}
          </p>
        </div>
        {isOpen && <Abandon run={run.id} />}
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Here run={run} clock={clock} className="lg:order-2" />
        <div className="grid min-w-0 gap-5">
          <Seen run={run} name={name} />
          <Visited run={run} />
        </div>
      </div>
      <Story run={run.id} />
    </>
  );
}

function Seen({ run, name }: { readonly run: Shown["run"]; readonly name: string }) {
  const { data, error, refetch } = useMap(run.id);
  return (
    <Card className="min-w-0 p-3 sm:p-4">
      {data !== undefined ? (
        <Picture map={data} name={name} fork={run.fork} />
      ) : error !== null ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton rows={["h-72"]} />
      )}
    </Card>
  );
}
