import type { RunView } from "@espalier/rules/zones/view";
import { Swords } from "lucide-react";
import { useEffect, useRef } from "react";
import { useIntl } from "react-intl";
import type { Clock } from "../gathering/clock.ts";
import { useTexts } from "../kernel/texts.ts";
import { Badge } from "../kernel/ui/Badge.tsx";
import { Card } from "../kernel/ui/Card.tsx";
import { Back } from "./Back.tsx";
import { End } from "./End.tsx";
import { Fork } from "./Fork.tsx";
import { Gathers } from "./Gathers.tsx";
import { kindIcons } from "./kinds.ts";
import { Latest } from "./Latest.tsx";
import { Left } from "./Left.tsx";
import { useNumbers } from "./numbers.ts";
import { On } from "./On.tsx";
import { Refused } from "./Refused.tsx";
import { Stuck } from "./Stuck.tsx";
import { useStep } from "./step.ts";
import { useName } from "./words.ts";

interface HereProps {
  readonly run: RunView;
  readonly clock: Clock;
  readonly className?: string;
}

/** Where the player stands, what has just happened, and all there is to do. */
export function Here({ run, clock, className }: HereProps) {
  const intl = useIntl();
  const { say } = useTexts();
  const nameOf = useName();
  const step = useStep(run.id);
  const head = useRef<HTMLHeadingElement>(null);
  const take: typeof step.mutate = (...of) => {
    // What was pressed is gone after a step, so focus goes to where the next ones are read from.
    head.current?.focus({ preventScroll: true });
    step.mutate(...of);
  };
  useEffect(() => {
    if (document.activeElement === document.body) head.current?.focus({ preventScroll: true });
  }, []);
  useNumbers(run, step.isPending, take);
  const { status, kind, region, encounter, fork, advance } = run;
  const Icon = kind === null ? undefined : kindIcons[kind];
  return (
    <Card aria-labelledby="run-here" className={`p-4 sm:p-5 ${className}`}>
      <h2 ref={head} id="run-here" tabIndex={-1} className="text-2xl outline-none">
        {nameOf(run.node)}
      </h2>
      <p className="mt-1.5 flex min-h-6 flex-wrap gap-1.5">
        {kind !== null && Icon !== undefined && (
          <Badge tone="leaf" icon={<Icon aria-hidden />}>
            {intl.formatMessage({ id: `zones.kind.${kind}` })}
          </Badge>
        )}
        {region !== null && <Badge tone="plain">{say(`region.${region}.name`)}</Badge>}
      </p>
      <Latest run={run} />
      {status !== "open" && status !== "stuck" && <End run={run} />}
      {encounter !== null && !step.isPending && (
        <p className="mt-4 flex items-start gap-2 rounded-xl bg-fruit-wash px-3 py-2">
          <Swords aria-hidden className="mt-1 size-4 shrink-0 text-fruit" />
          {intl.formatMessage({ id: "zones.waiting" })}
        </p>
      )}
      <Left run={run} busy={step.isPending} take={take} />
      <Gathers run={run} />
      {status === "stuck" && <Stuck run={run} />}
      {advance !== null && <On way={advance} busy={step.isPending} take={take} />}
      {fork !== null && <Fork fork={fork} run={run.id} clock={clock} busy={step.isPending} take={take} />}
      <Back ways={run.back} busy={step.isPending} take={take} />
      {step.isError && <Refused error={step.error} />}
    </Card>
  );
}
