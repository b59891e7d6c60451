import type { Amount } from "@espalier/rules/wallet/state";
import { Coins } from "lucide-react";
import { useIntl } from "react-intl";
import { useTexts } from "../kernel/texts.ts";

interface PriceProps {
  /** The message it stands in, with `amounts`. */
  readonly id: string;
  readonly amounts: readonly Amount[];
}

/** What something costs or pays back, currency by currency; nothing where it is free. */
export function Price({ id, amounts }: PriceProps) {
  const intl = useIntl();
  const { say } = useTexts();
  if (amounts.length === 0) return null;
  const each = amounts.map(({ currency, amount }) =>
    intl.formatMessage({ id: "mastery.amount" }, { amount, currency: say(`currency.${currency}.name`) }),
  );
  return (
    <p className="tabular mt-3 flex items-center gap-2">
      <Coins aria-hidden className="size-5 shrink-0 text-fruit" />
      {intl.formatMessage({ id }, { amounts: intl.formatList(each, { type: "conjunction" }) })}
    </p>
  );
}
