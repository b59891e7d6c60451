import type { ItemView } from "@espalier/rules/unlocks/item";
import type { SlotView } from "@espalier/rules/unlocks/view";
import { useIntl } from "react-intl";
import { useTexts } from "../kernel/texts.ts";
import { Button } from "../kernel/ui/Button.tsx";
import { Dialog } from "../kernel/ui/Dialog.tsx";
import { usePurchase, useSelect } from "./query.ts";
import { useRefusal } from "./refusal.ts";
import { stateOf } from "./states.ts";

interface SheetProps {
  readonly slot: SlotView;
  readonly item: ItemView;
  readonly onClose: () => void;
}

/** All about one item: its level, its price, how much is missing; buys it, or puts it on. */
export function Sheet({ slot, item, onClose }: SheetProps) {
  const intl = useIntl();
  const { say } = useTexts();
  const refused = useRefusal();
  const purchase = usePurchase(item.id);
  const select = useSelect(slot.id, item.id);
  const state = stateOf(item, slot.wears);
  const error = purchase.error ?? select.error;
  return (
    <Dialog
      open
      onClose={onClose}
      title={say(`unlock.${item.id}.name`)}
      lead={intl.formatMessage({ id: `unlocks.lead.${state}` })}
      actions={
        state === "had" ? (
          <Button look="main" busy={select.isPending} onClick={() => select.mutate()}>
            {intl.formatMessage({ id: "unlocks.use" })}
          </Button>
        ) : item.price !== null && !item.unlocked && item.shipped ? (
          <Buy price={item.price} busy={purchase.isPending} onBuy={() => purchase.mutate()} />
        ) : undefined
      }
    >
      <Needs item={item} />
      {error !== null && (
        <p role="alert" className="mt-4 text-bloom">
          {refused(error).text}
        </p>
      )}
    </Dialog>
  );
}

interface BuyProps {
  readonly price: NonNullable<ItemView["price"]>;
  readonly busy: boolean;
  readonly onBuy: () => void;
}

/** Stays in place when money is short, and says how much is missing. */
function Buy({ price: { currency, amount, missing }, busy, onBuy }: BuyProps) {
  const intl = useIntl();
  const { say } = useTexts();
  const values = { amount, missing, currency: say(`currency.${currency}.name`) };
  const short = missing > 0;
  return (
    <>
      <Button
        look="main"
        busy={busy}
        aria-disabled={short || undefined}
        className="aria-disabled:cursor-not-allowed aria-disabled:opacity-60"
        onClick={short ? undefined : onBuy}
      >
        {intl.formatMessage({ id: "unlocks.buy" }, values)}
      </Button>
      {short && (
        <p className="tabular self-center text-soft">
          {intl.formatMessage({ id: "unlocks.missing" }, values)}
        </p>
      )}
    </>
  );
}

function Needs({ item: { level, bought } }: { readonly item: ItemView }) {
  const intl = useIntl();
  const { say } = useTexts();
  return (
    <ul className="tabular mt-4 grid gap-1">
      {level !== null && (
        <li>
          {intl.formatMessage(
            { id: "unlocks.level" },
            { need: level.need, have: level.have, skill: say(`skill.${level.skill}.name`) },
          )}
        </li>
      )}
      {bought !== null && (
        <li>
          {intl.formatMessage(
            { id: bought.refunded ? "unlocks.bought.refunded" : "unlocks.bought" },
            { amount: bought.price, currency: say(`currency.${bought.currency}.name`) },
          )}
        </li>
      )}
    </ul>
  );
}
