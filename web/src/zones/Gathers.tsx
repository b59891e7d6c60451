import type { PlayerNodeView } from "@espalier/rules/gathering/view";
import type { RunView } from "@espalier/rules/zones/view";
import { Shovel } from "lucide-react";
import { useIntl } from "react-intl";
import { Needs } from "../gates/Needs.tsx";
import type { Clock } from "../gathering/clock.ts";
import { Bough } from "../gathering/drawing/Bough.tsx";
import { Fruits } from "../gathering/Fruits.tsx";
import { Regrowth } from "../gathering/Regrowth.tsx";
import { stateOf } from "../gathering/states.ts";
import { nameOf } from "../gathering/words.ts";
import { useTexts } from "../kernel/texts.ts";
import { Button } from "../kernel/ui/Button.tsx";
import { useHarvest } from "./query.ts";
import { Refused } from "./Refused.tsx";
import { useStep } from "./step.ts";

/** What can be gathered where the player stands. */
export function Gathers({ run }: { readonly run: RunView }) {
  const { data } = useHarvest(run);
  if (data === undefined || run.harvest.length === 0) return null;
  return (
    <ul className="mt-4 grid gap-3">
      {data.nodes.map((node) => (
        <Gather key={node.id} run={run.id} node={node} clock={data.clock} />
      ))}
    </ul>
  );
}

interface GatherProps {
  readonly run: string;
  readonly node: PlayerNodeView;
  readonly clock: Clock;
}

/** A resource place: what is left of it, and the button that takes some. It stays where it is, and focus too. */
function Gather({ run, node, clock }: GatherProps) {
  const intl = useIntl();
  const texts = useTexts();
  const step = useStep(run);
  const name = nameOf(node, texts);
  const { remaining, max, reason } = node;
  const state = stateOf(node);
  const isRipe = state === "ripe";
  const text = `resource_node.${node.definition}.text`;
  return (
    <li className="rounded-xl border border-line p-3">
      <h3 className="text-lg">{name}</h3>
      {texts.has(text) && <p className="text-sm text-soft">{texts.say(text)}</p>}
      <Bough node={node} name={name} />
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <p className="tabular font-medium">
          {intl.formatMessage({ id: "gathering.left" }, { remaining, max })}
        </p>
        <Regrowth node={node} clock={clock} />
      </div>
      {reason !== null && (state === "closed" || state === "unsure") ? (
        <Needs reason={reason} />
      ) : (
        <Button
          busy={step.isPending}
          aria-disabled={!isRipe || undefined}
          aria-label={intl.formatMessage({ id: "gathering.gather.at" }, { name })}
          icon={<Shovel aria-hidden className="size-5" />}
          className="mt-2 aria-disabled:cursor-not-allowed aria-disabled:opacity-60"
          onClick={isRipe ? () => step.mutate({ kind: "gather", resource: node.id }) : undefined}
        >
          {intl.formatMessage({ id: step.isPending ? "gathering.gathering" : "gathering.gather" })}
        </Button>
      )}
      <div role="status" className="mt-2">
        {step.data !== undefined && <Fruits key={step.data.number} harvest={step.data} />}
      </div>
      {step.isError && <Refused error={step.error} />}
    </li>
  );
}
