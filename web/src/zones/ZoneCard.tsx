import { Link } from "@tanstack/react-router";
import { Footprints, Trophy } from "lucide-react";
import { useId } from "react";
import { useIntl } from "react-intl";
import { useTexts } from "../kernel/texts.ts";
import { Badge } from "../kernel/ui/Badge.tsx";
import { Difficulty } from "./Difficulty.tsx";
import { Enter } from "./Enter.tsx";
import type { RunHead, ZoneHead } from "./query.ts";
import { useName } from "./words.ts";

interface ZoneCardProps {
  readonly zone: ZoneHead;
  /** The player's runs of it that go on. */
  readonly open: readonly RunHead[];
  /** Whether the player has completed it. */
  readonly done: boolean;
}

/** A zone: how hard it is, where it leads, and the way in, or back to where the player stands. */
export function ZoneCard({ zone, open, done }: ZoneCardProps) {
  const intl = useIntl();
  const { say, has } = useTexts();
  const nameOf = useName();
  const title = useId();
  const text = `zone.${zone.id}.text`;
  return (
    <li
      aria-labelledby={title}
      className="flex flex-col rounded-2xl border border-line bg-sheet p-4 shadow-sheet sm:p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2 id={title} className="text-xl">
          {nameOf(zone.id)}
        </h2>
        {done && (
          <Badge tone="leaf" icon={<Trophy aria-hidden />}>
            {intl.formatMessage({ id: "zones.done" })}
          </Badge>
        )}
      </div>
      <Difficulty difficulty={zone.difficulty} />
      {has(text) && <p className="mt-2">{say(text)}</p>}
      {zone.regions.length > 0 && (
        <ul aria-label={intl.formatMessage({ id: "zones.regions" })} className="mt-3 flex flex-wrap gap-1.5">
          {zone.regions.map((region) => (
            <li key={region}>
              <Badge tone="plain">{say(`region.${region}.name`)}</Badge>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-auto grid gap-2 pt-4">
        {open.map((run) => (
          <GoOn key={run.id} run={run} />
        ))}
        {(open.length === 0 || zone.runs === "many") && <Enter zone={zone} />}
      </div>
    </li>
  );
}

function GoOn({ run }: { readonly run: RunHead }) {
  const intl = useIntl();
  const nameOf = useName();
  return (
    <div>
      <p className="mb-1.5 text-sm text-soft">
        {intl.formatMessage({ id: "zones.waits" }, { node: nameOf(run.node), visited: run.visited })}
      </p>
      <Link
        to="/runs/$run"
        params={{ run: run.id }}
        className="inline-flex min-h-11 items-center gap-2 rounded-lg bg-leaf px-4 py-2 font-medium text-on-leaf transition-colors hover:bg-leaf-deep"
      >
        <Footprints aria-hidden className="size-5" />
        {intl.formatMessage({ id: "zones.go_on" })}
      </Link>
    </div>
  );
}
