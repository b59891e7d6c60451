import type { RunView } from "@espalier/rules/zones/view";
import { Link } from "@tanstack/react-router";
import { Flag, Trophy } from "lucide-react";
import { useIntl } from "react-intl";
import { useInventory } from "../inventory/query.ts";
import { Token } from "../inventory/Token.tsx";
import { useTexts } from "../kernel/texts.ts";
import { gainsOf } from "./gains.ts";
import { useTold } from "./told.ts";

/** How a run ended, and all that it gave. */
export function End({ run }: { readonly run: RunView }) {
  const intl = useIntl();
  const { data } = useTold(run.id);
  const isWon = run.status === "completed";
  const Icon = isWon ? Trophy : Flag;
  return (
    <div className={`mt-4 rounded-xl px-4 py-3 ${isWon ? "bg-leaf-wash" : "bg-sunk"}`}>
      <p className={`flex items-start gap-2.5 font-serif text-xl ${isWon ? "text-leaf-deep" : "text-ink"}`}>
        <Icon aria-hidden className="mt-1 size-5 shrink-0" />
        {intl.formatMessage({ id: `zones.end.${run.status}` })}
      </p>
      <p className="mt-1">
        {intl.formatMessage({ id: "zones.so_far" }, { visited: run.visited.length, steps: run.steps })}
      </p>
      {data !== undefined && <Gains gains={gainsOf(data)} />}
      <Link
        to="/zones"
        className="mt-1 inline-flex min-h-11 items-center font-medium underline underline-offset-4"
      >
        {intl.formatMessage({ id: "zones.another" })}
      </Link>
    </div>
  );
}

function Gains({ gains }: { readonly gains: ReturnType<typeof gainsOf> }) {
  const intl = useIntl();
  const { say } = useTexts();
  const { data } = useInventory();
  if (gains.length === 0) return <p>{intl.formatMessage({ id: "zones.gained.none" })}</p>;
  return (
    <>
      <h3 className="mt-3">{intl.formatMessage({ id: "zones.gained" })}</h3>
      <ul className="mt-1.5 grid gap-1.5">
        {gains.map(({ item, count }) => {
          const name = say(`item.${item}.name`);
          return (
            <li key={item} className="tabular flex items-center gap-2">
              <Token
                name={name}
                kind={data?.items.find(({ id }) => id === item)?.kind ?? null}
                size="small"
              />
              <span>{intl.formatMessage({ id: "gathering.item" }, { count, item: name })}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
