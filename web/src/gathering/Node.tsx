import type { PlayerNodeView } from "@espalier/rules/gathering/view";
import { CircleHelp, CircleSlash, Hourglass, House, Lock } from "lucide-react";
import { useId } from "react";
import { useIntl } from "react-intl";
import { Needs } from "../gates/Needs.tsx";
import { useTexts } from "../kernel/texts.ts";
import { Badge } from "../kernel/ui/Badge.tsx";
import type { Clock } from "./clock.ts";
import { Bough } from "./drawing/Bough.tsx";
import { Gather } from "./Gather.tsx";
import { Regrowth } from "./Regrowth.tsx";
import { type NodeState, stateOf } from "./states.ts";
import { nameOf } from "./words.ts";

/** A node: what is left on its bough, when more grows, and the button that takes some. */
export function Node({ node, clock }: { readonly node: PlayerNodeView; readonly clock: Clock }) {
  const intl = useIntl();
  const texts = useTexts();
  const title = useId();
  const state = stateOf(node);
  const name = nameOf(node, texts);
  const text = `resource_node.${node.definition}.text`;
  const { remaining, max } = node;
  return (
    <li
      aria-labelledby={title}
      data-state={state}
      className="flex flex-col rounded-2xl border border-line bg-sheet p-4 shadow-sheet sm:p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2 id={title} className="text-xl">
          {name}
        </h2>
        <div className="flex flex-wrap gap-1.5">
          {node.scope === "player" && (
            <Badge tone="leaf" icon={<House aria-hidden />}>
              {intl.formatMessage({ id: "gathering.yours" })}
            </Badge>
          )}
          {state !== "ripe" && (
            <Badge {...marks[state]}>{intl.formatMessage({ id: `gathering.state.${state}` })}</Badge>
          )}
        </div>
      </div>
      {texts.has(text) && <p className="mt-1 min-h-[2lh] text-sm text-soft">{texts.say(text)}</p>}
      <div className="pt-3">
        <Bough node={node} name={name} />
        <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="tabular font-medium">
            {intl.formatMessage({ id: "gathering.left" }, { remaining, max })}
          </p>
          <Regrowth node={node} clock={clock} />
        </div>
      </div>
      {node.reason !== null && (state === "closed" || state === "unsure") ? (
        <Needs reason={node.reason} />
      ) : (
        <Gather node={node} name={name} state={state} />
      )}
    </li>
  );
}

const marks = {
  closed: { tone: "plain", icon: <Lock aria-hidden /> },
  unsure: { tone: "plain", icon: <CircleHelp aria-hidden /> },
  resting: { tone: "fruit", icon: <Hourglass aria-hidden /> },
  spent: { tone: "bloom", icon: <CircleSlash aria-hidden /> },
} as const satisfies Record<Exclude<NodeState, "ripe">, object>;
