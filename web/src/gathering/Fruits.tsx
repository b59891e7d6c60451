import { Sparkles } from "lucide-react";
import { useIntl } from "react-intl";
import { useInventory } from "../inventory/query.ts";
import { Token } from "../inventory/Token.tsx";
import { useTexts } from "../kernel/texts.ts";
import type { Harvest } from "./harvest.ts";

/** What a gather gave: its items and its XP. */
export function Fruits({ harvest: { items, xp } }: { readonly harvest: Harvest }) {
  const intl = useIntl();
  const { say } = useTexts();
  const { data } = useInventory();
  const kindOf = (item: string): string | null => data?.items.find(({ id }) => id === item)?.kind ?? null;
  const skill = xp === null ? "" : say(`skill.${xp.skill}.name`);
  return (
    <ul className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
      {items.map(({ item, count }) => {
        const name = say(`item.${item}.name`);
        return (
          <li key={item} className="grow-in flex items-center gap-2">
            <Token name={name} kind={kindOf(item)} size="small" />
            <span className="tabular font-medium">
              {intl.formatMessage({ id: "gathering.item" }, { count, item: name })}
            </span>
          </li>
        );
      })}
      {items.length === 0 && <li className="text-soft">{intl.formatMessage({ id: "gathering.nothing" })}</li>}
      {xp !== null && (
        <li className="tabular grow-in flex items-center gap-1.5 font-medium text-fruit">
          <Sparkles aria-hidden className="size-4" />
          {xp.amount > 0
            ? intl.formatMessage({ id: "gathering.xp" }, { amount: xp.amount, skill })
            : intl.formatMessage({ id: "gathering.xp.none" }, { skill })}
        </li>
      )}
    </ul>
  );
}
