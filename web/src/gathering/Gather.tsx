import type { PlayerNodeView } from "@espalier/rules/gathering/view";
import { Link } from "@tanstack/react-router";
import { CircleAlert, Shovel } from "lucide-react";
import { useState } from "react";
import { useIntl } from "react-intl";
import { Needs } from "../gates/Needs.tsx";
import { useTexts } from "../kernel/texts.ts";
import { Button } from "../kernel/ui/Button.tsx";
import { Fruits } from "./Fruits.tsx";
import type { Harvest } from "./harvest.ts";
import { useGather } from "./query.ts";
import type { NodeState } from "./states.ts";
import { useRefusal } from "./words.ts";

interface GatherProps {
  readonly node: PlayerNodeView;
  readonly name: string;
  readonly state: NodeState;
}

/** The button that gathers once, and what came of it. It stays where it is, so that focus does too. */
export function Gather({ node, name, state }: GatherProps) {
  const intl = useIntl();
  const { say } = useTexts();
  const gather = useGather(node.id);
  const [harvest, setHarvest] = useState<Harvest>();
  const ripe = state === "ripe";
  const press = (): void =>
    gather.mutate(undefined, {
      onSuccess: setHarvest,
      onError: () => setHarvest(undefined),
    });
  const { xp } = node;
  return (
    <div className="mt-3 grid gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          look={ripe ? "main" : "plain"}
          busy={gather.isPending}
          aria-disabled={!ripe || undefined}
          aria-label={intl.formatMessage({ id: "gathering.gather.at" }, { name })}
          icon={<Shovel aria-hidden className="size-5" />}
          className="aria-disabled:cursor-not-allowed aria-disabled:opacity-60"
          onClick={ripe ? press : undefined}
        >
          {intl.formatMessage({ id: gather.isPending ? "gathering.gathering" : "gathering.gather" })}
        </Button>
        {xp !== null && (
          <span className="tabular text-sm text-soft">
            {intl.formatMessage(
              { id: "gathering.gives" },
              { amount: xp.amount, skill: say(`skill.${xp.skill}.name`) },
            )}
          </span>
        )}
      </div>
      <div role="status" className="-mb-1 min-h-9">
        {harvest !== undefined && <Fruits key={harvest.number} harvest={harvest} />}
      </div>
      {gather.isError && <Refused error={gather.error} name={name} />}
    </div>
  );
}

/** Why it was not possible, and what helps. */
function Refused({ error, name }: { readonly error: unknown; readonly name: string }) {
  const intl = useIntl();
  const { code, title, text, tree } = useRefusal()(error, name);
  return (
    <div role="alert" className="grow-in rounded-xl bg-bloom-wash px-3 py-2 text-sm">
      <p className="flex items-start gap-2 font-medium text-bloom">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {title}
      </p>
      <p className="mt-0.5">{text}</p>
      {tree !== undefined && <Needs reason={tree} />}
      {code === "inventory_full" && (
        <Link
          to="/bag"
          className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
        >
          {intl.formatMessage({ id: "gathering.bag" })}
        </Link>
      )}
    </div>
  );
}
