import type { ItemView } from "@espalier/rules/unlocks/item";
import type { SlotView, UnlocksView } from "@espalier/rules/unlocks/view";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useTexts } from "../kernel/texts.ts";
import { useTitle } from "../kernel/title.ts";
import { Card } from "../kernel/ui/Card.tsx";
import { Skeleton } from "../kernel/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "../kernel/ui/State.tsx";
import { useUnlocks } from "./query.ts";
import { Sheet } from "./Sheet.tsx";
import { shelvesOf } from "./states.ts";
import { Tile } from "./Tile.tsx";

/** The collection: what a player has and wears, the road to the rest, and a sheet for each item. */
export function Page() {
  const intl = useIntl();
  const { data, error, refetch } = useUnlocks();
  useTitle(intl.formatMessage({ id: "unlocks.title" }));
  return (
    <>
      <h1 className="text-3xl sm:text-4xl">{intl.formatMessage({ id: "unlocks.title" })}</h1>
      <p className="mt-1 mb-6 text-soft">{intl.formatMessage({ id: "unlocks.lead" })}</p>
      {data !== undefined ? (
        <Slots slots={data.slots as UnlocksView["slots"]} />
      ) : error !== null ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton rows={["h-40", "h-64"]} />
      )}
    </>
  );
}

function Slots({ slots }: Pick<UnlocksView, "slots">) {
  const intl = useIntl();
  const [opened, setOpened] = useState<string>();
  if (slots.length === 0) {
    return (
      <EmptyState
        title={intl.formatMessage({ id: "unlocks.empty.title" })}
        text={intl.formatMessage({ id: "unlocks.empty.text" })}
      />
    );
  }
  const shown = slots.flatMap((slot) => slot.items.map((item) => ({ slot, item })));
  const open = shown.find(({ item }) => item.id === opened);
  return (
    <div className="grid gap-6">
      {slots.map((slot) => (
        <Slot key={slot.id} slot={slot} onOpen={({ id }) => setOpened(id)} />
      ))}
      {open !== undefined && <Sheet {...open} onClose={() => setOpened(undefined)} />}
    </div>
  );
}

function Slot({ slot, onOpen }: { readonly slot: SlotView; readonly onOpen: (item: ItemView) => void }) {
  const intl = useIntl();
  const { say } = useTexts();
  const name = say(`unlock_slot.${slot.id}.name`);
  return (
    <Card aria-label={name} className="grid gap-5 p-4 sm:p-6">
      <h2 className="text-2xl">{name}</h2>
      {shelvesOf(slot).map(({ id, items }) => {
        const title = intl.formatMessage({ id: `unlocks.shelf.${id}` });
        return (
          <div key={id}>
            <h3 className="text-lg">{title}</h3>
            <ul
              aria-label={title}
              className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-3"
            >
              {items.map((item) => (
                <Tile key={item.id} item={item} wears={slot.wears} onOpen={() => onOpen(item)} />
              ))}
            </ul>
          </div>
        );
      })}
    </Card>
  );
}
