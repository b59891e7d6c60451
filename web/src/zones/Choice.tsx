import type { ChoiceView } from "@espalier/rules/zones/fork-view";
import { Eye, Lock } from "lucide-react";
import { useId } from "react";
import { useIntl } from "react-intl";
import { Needs } from "../gates/Needs.tsx";
import { useTexts } from "../kernel/texts.ts";
import { Badge } from "../kernel/ui/Badge.tsx";
import { Button } from "../kernel/ui/Button.tsx";
import { Key } from "./Key.tsx";
import { choiceId } from "./numbers.ts";
import { Roll } from "./Roll.tsx";
import { isRoll, needOf } from "./rolls.ts";
import type { Taking } from "./take.ts";
import { useListed, useName } from "./words.ts";

interface ChoiceProps extends Taking {
  readonly choice: ChoiceView;
  /** The number of its fork. */
  readonly fork: number;
  /** Whether it was hidden until its roll succeeded. */
  readonly found: boolean;
}

/** A way of a fork. One that is closed keeps its number and its place in the tab order, and says why. */
export function Choice({ choice: view, fork, found, busy, take }: ChoiceProps) {
  const intl = useIntl();
  const { say } = useTexts();
  const nameOf = useName();
  const list = useListed();
  const more = useId();
  const { choice, edge, to, state, hint, reason, rolls, cost } = view;
  const isOpen = state === "open";
  return (
    <li className={`rounded-xl border border-line p-2 ${isOpen ? "" : "bg-sunk"}`}>
      <Button
        id={choiceId(choice)}
        look={isOpen ? "main" : "plain"}
        busy={busy}
        aria-disabled={!isOpen || undefined}
        aria-describedby={more}
        className="w-full justify-start text-left aria-disabled:cursor-not-allowed aria-disabled:border-dashed"
        icon={<Key>{choice}</Key>}
        onClick={isOpen ? () => take({ kind: "choose", choice, fork, edge, to }) : undefined}
      >
        <span className="flex-1">{nameOf(to)}</span>
        {!isOpen && <Lock aria-hidden className="size-4 shrink-0 text-bloom" />}
      </Button>
      <div id={more} className="grid gap-1.5 px-2 text-sm [&>*:first-child]:mt-2 [&>*:last-child]:mb-1">
        {!isOpen && <p className="font-medium text-bloom">{intl.formatMessage({ id: "zones.shut" })}</p>}
        {found && (
          <p>
            <Badge tone="fruit" icon={<Eye aria-hidden />}>
              {intl.formatMessage({ id: "zones.found" })}
            </Badge>
          </p>
        )}
        {hint !== null && !isOpen && <em>{say(hint)}</em>}
        {rolls.map((roll) => (
          <Roll key={roll.stat} roll={roll} need={isOpen ? null : needOf(reason, roll.stat)} />
        ))}
        {reason !== null && !isOpen && !isRoll(reason) && <Needs reason={reason} />}
        {cost.length > 0 && <p>{intl.formatMessage({ id: "zones.cost" }, { items: list(cost) })}</p>}
      </div>
    </li>
  );
}
