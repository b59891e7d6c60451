import type { ItemView } from "@espalier/rules/unlocks/item";
import { useIntl } from "react-intl";
import { useTexts } from "../kernel/texts.ts";
import { Emblem } from "./Emblem.tsx";
import { type ItemState, stateOf } from "./states.ts";

interface TileProps {
  readonly item: ItemView;
  readonly wears: string;
  readonly onOpen: () => void;
}

/** An item in the collection: its emblem, its name and how it stands. Opens its sheet. */
export function Tile({ item, wears, onOpen }: TileProps) {
  const intl = useIntl();
  const { say } = useTexts();
  const state = stateOf(item, wears);
  const name = say(`unlock.${item.id}.name`);
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className={`flex min-h-36 w-full cursor-pointer flex-col items-center justify-between gap-1.5 rounded-xl border p-3 text-center transition-colors hover:bg-sunk ${state === "worn" ? "border-leaf bg-leaf-wash" : "border-line-strong/50 bg-paper"}`}
      >
        <Emblem name={name} state={state} />
        <span className="font-medium leading-tight hyphens-auto">{name}</span>
        <span className="tabular text-sm text-soft">
          {intl.formatMessage({ id: wordsOf(item, state) }, { level: item.level?.need })}
        </span>
      </button>
    </li>
  );
}

/** What is for sale alone waits at no level. */
function wordsOf({ level, unlocked }: ItemView, state: ItemState): string {
  return `unlocks.${level === null && !unlocked ? "shop" : "state"}.${state}`;
}
