import type { ForkView } from "@espalier/rules/zones/fork-view";
import { Ear } from "lucide-react";
import { useIntl } from "react-intl";
import type { Clock } from "../gathering/clock.ts";
import { useTexts } from "../kernel/texts.ts";
import { Choice } from "./Choice.tsx";
import { secretsOf } from "./chapters.ts";
import { Deadline } from "./Deadline.tsx";
import type { Taking } from "./take.ts";
import { useTold } from "./told.ts";

interface ForkProps extends Taking {
  readonly fork: ForkView;
  readonly run: string;
  readonly clock: Clock;
}

/** The ways of a fork by their numbers, what is only sensed of others, and how long it waits. */
export function Fork({ fork, run, clock, busy, take }: ForkProps) {
  const intl = useIntl();
  const { say } = useTexts();
  const { data } = useTold(run);
  const found = secretsOf(data ?? []);
  const { choices, hints, deadline } = fork;
  // Nothing is taken for whom nothing is open.
  const isAnyOpen = choices.some(({ state }) => state === "open");
  return (
    <section aria-labelledby="run-fork" className="mt-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 id="run-fork" className="text-lg">
          {intl.formatMessage({ id: "zones.fork" })}
        </h3>
        {deadline !== null && isAnyOpen && <Deadline at={deadline} clock={clock} />}
      </div>
      <ol className="mt-2 grid gap-2.5">
        {choices.map((choice) => (
          <Choice
            key={choice.edge}
            choice={choice}
            fork={fork.fork}
            found={found.has(choice.edge)}
            busy={busy}
            take={take}
          />
        ))}
      </ol>
      {hints.length > 0 && (
        <ul aria-label={intl.formatMessage({ id: "zones.sensed" })} className="mt-3 grid gap-1.5">
          {hints.map((hint) => (
            <li key={hint} className="flex items-start gap-2 px-1 text-soft">
              <Ear aria-hidden className="mt-1 size-4 shrink-0" />
              <em>{say(hint)}</em>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
