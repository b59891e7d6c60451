import type { RunView } from "@espalier/rules/zones/view";
import { Backpack, Flag, Hourglass, PackageOpen, Shovel, Swords } from "lucide-react";
import { useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { Needs } from "../gates/Needs.tsx";
import { type Texts, useTexts } from "../kernel/texts.ts";
import { Badge } from "../kernel/ui/Badge.tsx";
import { Button } from "../kernel/ui/Button.tsx";
import { Card } from "../kernel/ui/Card.tsx";
import { type Shown, type Step, useStep } from "./query.ts";
import { Refused } from "./Refused.tsx";
import { Ways } from "./Ways.tsx";

/** Where the player stands, and all there is to do. Focus comes here after a step, so that it is read. */
export function Here({ shown: { run, clock } }: { readonly shown: Shown }) {
  const intl = useIntl();
  const texts = useTexts();
  const step = useStep(run.id);
  const head = useRef<HTMLHeadingElement>(null);
  const steps = useRef(run.steps);
  useEffect(() => {
    if (steps.current !== run.steps) head.current?.focus();
    steps.current = run.steps;
  }, [run.steps]);
  const take = (what: Step): void => step.mutate(what);
  const { say, has } = texts;
  const told = `zone.${run.node}.narration`;
  return (
    <Card aria-live="polite" className="p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 ref={head} tabIndex={-1} className="text-2xl">
          {say(`zone.${run.node}.name`)}
        </h2>
        {run.kind !== null && (
          <Badge tone={tones[run.kind] ?? "plain"}>
            {intl.formatMessage({ id: `zones.kind.${run.kind}` })}
          </Badge>
        )}
      </div>
      {has(told) && <p className="mt-2 italic">{say(told)}</p>}
      {ended(run) && <End run={run} />}
      {run.encounter !== null && (
        <p className="mt-4 flex items-start gap-2">
          <Swords aria-hidden className="mt-1 size-4 shrink-0 text-bloom" />
          {intl.formatMessage({ id: "zones.waiting" })}
        </p>
      )}
      <Left run={run} texts={texts} busy={step.isPending} take={take} />
      <Harvest run={run} texts={texts} busy={step.isPending} take={take} />
      {run.status === "stuck" && <Stuck run={run} />}
      <Ways run={run} clock={clock} busy={step.isPending} take={take} />
      {step.isError && <Refused error={step.error} />}
    </Card>
  );
}

interface PartProps {
  readonly run: RunView;
  readonly texts: Texts;
  readonly busy: boolean;
  readonly take: (step: Step) => void;
}

/** What was found here and waits for room in the bag. */
function Left({ run, texts, busy, take }: PartProps) {
  const intl = useIntl();
  const left = run.visited.flatMap((visit) => visit.left);
  if (left.length === 0) return null;
  return (
    <div className="mt-4 grid gap-2">
      <p className="flex items-start gap-2">
        <PackageOpen aria-hidden className="mt-1 size-4 shrink-0 text-fruit" />
        {intl.formatMessage({ id: "zones.left" }, { items: listed(left, texts, intl) })}
      </p>
      <Button
        busy={busy}
        icon={<Backpack aria-hidden className="size-5" />}
        onClick={() => take({ kind: "collect" })}
      >
        {intl.formatMessage({ id: "zones.collect" })}
      </Button>
    </div>
  );
}

function Harvest({ run, texts, busy, take }: PartProps) {
  const intl = useIntl();
  if (run.harvest.length === 0) return null;
  return (
    <ul className="mt-4 grid gap-2">
      {run.harvest.map((resource) => (
        <li key={resource}>
          <Button
            busy={busy}
            icon={<Shovel aria-hidden className="size-5" />}
            onClick={() => take({ kind: "gather", resource })}
          >
            {intl.formatMessage(
              { id: "zones.gather" },
              { name: texts.say(`resource_place.${resource}.name`) },
            )}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** What would free a run that nothing leads on from. */
function Stuck({ run }: { readonly run: RunView }) {
  const intl = useIntl();
  return (
    <div className="mt-4 rounded-xl bg-bloom-wash px-3 py-2">
      <p className="flex items-center gap-2 font-medium text-bloom">
        <Hourglass aria-hidden className="size-4" />
        {intl.formatMessage({ id: "zones.stuck" })}
      </p>
      <p className="mt-1 text-sm">
        {intl.formatMessage({ id: run.asks.length === 0 ? "zones.stuck.nothing" : "zones.stuck.asks" })}
      </p>
      {run.asks.map((ask) => ask.map((item) => <Needs key={item.path.join(".")} reason={item} />))}
    </div>
  );
}

function End({ run }: { readonly run: RunView }) {
  const intl = useIntl();
  return (
    <p className="mt-4 flex items-start gap-2 text-lg font-medium">
      <Flag
        aria-hidden
        className={`mt-1 size-5 shrink-0 ${run.status === "completed" ? "text-leaf" : "text-bloom"}`}
      />
      {intl.formatMessage({ id: `zones.end.${run.status}` })}
    </p>
  );
}

function ended({ status }: RunView): boolean {
  return status !== "open" && status !== "stuck";
}

const tones: Readonly<Record<string, "leaf" | "fruit" | "bloom">> = {
  boss: "bloom",
  elite: "bloom",
  trap: "bloom",
  secret: "fruit",
  harvest: "leaf",
  rest_camp: "leaf",
};

interface Formats {
  formatMessage(of: { id: string }, values: Readonly<Record<string, string | number>>): string;
  formatList(items: readonly string[]): string;
}

/** `2 × Ore and 1 × Lens Sand`. */
export function listed(
  items: readonly { readonly item: string; readonly count: number }[],
  { say }: Texts,
  intl: Formats,
): string {
  return intl.formatList(
    items.map(({ item, count }) =>
      intl.formatMessage({ id: "zones.item" }, { count, item: say(`item.${item}.name`) }),
    ),
  );
}
