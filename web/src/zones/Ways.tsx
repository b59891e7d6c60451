import type { RunView } from "@espalier/rules/zones/view";
import { ArrowRight, Ear, Lock, Undo2 } from "lucide-react";
import { useEffect } from "react";
import { useIntl } from "react-intl";
import { Needs } from "../gates/Needs.tsx";
import { type Clock, spanOf, useNow } from "../gathering/clock.ts";
import { useTexts } from "../kernel/texts.ts";
import { Button } from "../kernel/ui/Button.tsx";
import { listed } from "./Here.tsx";
import type { Step } from "./query.ts";

interface WaysProps {
  readonly run: RunView;
  readonly clock: Clock;
  readonly busy: boolean;
  readonly take: (step: Step) => void;
}

/** The ways that lead on, by the numbers a chat has for them, and what is only sensed. */
export function Ways({ run, clock, busy, take }: WaysProps) {
  const intl = useIntl();
  const { say } = useTexts();
  useNumberKeys(run, busy, take);
  const { advance, fork, back } = run;
  return (
    <>
      {advance !== null && (
        <Button
          look="main"
          busy={busy}
          className="mt-4 w-full justify-between"
          onClick={() => take({ kind: "advance" })}
        >
          {intl.formatMessage({ id: "zones.on" }, { node: say(`zone.${advance.to}.name`) })}
          <ArrowRight aria-hidden className="size-5" />
        </Button>
      )}
      {fork !== null && fork.choices.length + fork.hints.length > 0 && (
        <section aria-label={intl.formatMessage({ id: "zones.fork" })} className="mt-4">
          <div className="flex flex-wrap items-baseline justify-between gap-2">
            <h3 className="font-medium">{intl.formatMessage({ id: "zones.fork" })}</h3>
            {fork.deadline !== null && <Deadline at={fork.deadline} clock={clock} />}
          </div>
          <ol className="mt-2 grid gap-2">
            {fork.choices.map((choice) => (
              <Choice key={choice.edge} choice={choice} busy={busy} take={take} />
            ))}
            {fork.hints.map((hint) => (
              <li key={hint} className="flex items-start gap-2 px-1 text-sm text-soft italic">
                <Ear aria-hidden className="mt-0.5 size-4 shrink-0" />
                {say(hint)}
              </li>
            ))}
          </ol>
        </section>
      )}
      {back.length > 0 && (
        <ul className="mt-4 grid gap-2">
          {back.map(({ edge, to }) => (
            <li key={edge}>
              <Button
                busy={busy}
                icon={<Undo2 aria-hidden className="size-5" />}
                onClick={() => take({ kind: "choose", edge })}
              >
                {intl.formatMessage({ id: "zones.back" }, { node: say(`zone.${to}.name`) })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type ChoiceView = NonNullable<RunView["fork"]>["choices"][number];

interface ChoiceProps {
  readonly choice: ChoiceView;
  readonly busy: boolean;
  readonly take: (step: Step) => void;
}

function Choice({ choice, busy, take }: ChoiceProps) {
  const intl = useIntl();
  const texts = useTexts();
  const { say } = texts;
  const { edge, to, state, hint, reason, rolls, cost } = choice;
  const name = say(`zone.${to}.name`);
  return (
    <li className={`rounded-xl border border-line p-2 ${state === "open" ? "" : "bg-sunk"}`}>
      {state === "open" ? (
        <Button
          look="main"
          busy={busy}
          className="w-full justify-start text-left"
          onClick={() => take({ kind: "choose", edge })}
        >
          <span
            aria-hidden
            className="tabular grid size-7 shrink-0 place-items-center rounded-full bg-sheet text-leaf-deep"
          >
            {choice.choice}
          </span>
          {name}
        </Button>
      ) : (
        <p className="flex min-h-11 items-center gap-2 px-2">
          <span
            aria-hidden
            className="tabular grid size-7 shrink-0 place-items-center rounded-full border border-line-strong"
          >
            {choice.choice}
          </span>
          <span className="flex-1">{name}</span>
          <Lock aria-hidden className="size-4 shrink-0 text-bloom" />
          <span className="sr-only">{intl.formatMessage({ id: "zones.sign.locked" })}</span>
        </p>
      )}
      {cost.length > 0 && (
        <p className="px-2 pt-1 text-sm">
          {intl.formatMessage({ id: "zones.cost" }, { items: listed(cost, texts, intl) })}
        </p>
      )}
      {hint !== null && state !== "open" && <p className="px-2 pt-1 text-sm text-soft italic">{say(hint)}</p>}
      {rolls.map(({ stat, die, total }) => (
        <p key={stat} className="px-2 pt-1 text-sm">
          {intl.formatMessage(
            { id: "zones.rolled" },
            { stat: say(`fact.${stat}.name`), die, bonus: total - die, total },
          )}
        </p>
      ))}
      {reason !== null && state !== "open" && (
        <div className="px-2 pb-1">
          <Needs reason={reason} />
        </div>
      )}
    </li>
  );
}

/** When the way is taken for who does not choose, by the server's clock. */
function Deadline({ at, clock }: { readonly at: string; readonly clock: Clock }) {
  const intl = useIntl();
  const { hours, minutes, seconds } = spanOf(Date.parse(at) - useNow(clock));
  const two = (value: number): string => String(value).padStart(2, "0");
  const span = `${hours}:${two(minutes)}:${two(seconds)}`;
  return (
    <p role="timer" className="tabular text-sm text-soft">
      {intl.formatMessage({ id: "zones.deadline" }, { span })}
    </p>
  );
}

/** A choice by its number's key, unless something is being written. */
function useNumberKeys({ fork, advance }: RunView, busy: boolean, take: (step: Step) => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { target } = event;
      const writes =
        target instanceof HTMLElement && target.closest("input, textarea, select, [role=dialog]") !== null;
      if (busy || writes || event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/.test(event.key))
        return;
      const chosen = fork?.choices.find(
        ({ choice, state }) => state === "open" && String(choice) === event.key,
      );
      if (chosen !== undefined) take({ kind: "choose", edge: chosen.edge });
      else if (fork === null && advance !== null && event.key === "1") take({ kind: "advance" });
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });
}
