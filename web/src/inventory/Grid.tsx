import type { BagView } from "@espalier/rules/inventory/bag";
import { useIntl } from "react-intl";
import { useLive } from "../kernel/Live.tsx";
import { useTexts } from "../kernel/texts.ts";
import { type Slot, slotsOf, spaceOf } from "./slots.ts";
import { Token } from "./Token.tsx";

/** The slots: stacks first, then the empty ones. */
export function Grid({ bag }: { readonly bag: BagView }) {
  const intl = useIntl();
  const { free, drawn } = spaceOf(bag.slots);
  const rest = (free ?? 0) - drawn;
  return (
    <>
      <ul
        aria-label={intl.formatMessage({ id: "inventory.slots" })}
        className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(5.75rem,1fr))] gap-2 sm:gap-3"
      >
        {slotsOf(bag.items).map((slot) => (
          <Filled key={`${slot.item.id} ${slot.number}`} slot={slot} />
        ))}
        {Array.from({ length: drawn }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty slots have no identity.
          <Empty key={at} />
        ))}
      </ul>
      {rest > 0 && (
        <p className="mt-3 text-sm text-soft">{intl.formatMessage({ id: "inventory.rest" }, { rest })}</p>
      )}
    </>
  );
}

function Filled({ slot: { item, count, stack, number } }: { readonly slot: Slot }) {
  const intl = useIntl();
  const { say } = useTexts();
  const fresh = useFresh(item.id) && number === item.slots;
  const name = say(`item.${item.id}.name`);
  return (
    <li
      className={`flex min-h-28 flex-col items-center justify-between gap-1 rounded-xl border border-line-strong/50 bg-paper px-1 py-2 text-center ${fresh ? "ripen" : ""}`}
    >
      <Token name={name} kind={item.kind} />
      <span className="text-[0.8125rem] leading-tight hyphens-auto">{name}</span>
      <span className="tabular text-sm text-soft">
        <span aria-hidden>
          <span className="font-semibold text-ink">{intl.formatNumber(count)}</span>
          {stack > 1 && ` / ${intl.formatNumber(stack)}`}
        </span>
        <span className="sr-only">{intl.formatMessage({ id: "inventory.stack" }, { count, stack })}</span>
      </span>
    </li>
  );
}

function Empty() {
  const intl = useIntl();
  return (
    <li className="flex min-h-14 items-center justify-center rounded-xl border border-line-strong/40 border-dashed">
      <span className="sr-only">{intl.formatMessage({ id: "inventory.slot.empty" })}</span>
    </li>
  );
}

/** Whether some of the item came just now, while the player looks. */
function useFresh(item: string): boolean {
  return useLive().fresh.some(({ kind, data }) => kind === "inventory.items_added" && data.item === item);
}
