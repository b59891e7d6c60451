import type { RollView } from "@espalier/rules/zones/fork-view";
import { useIntl } from "react-intl";
import { useTexts } from "../kernel/texts.ts";

interface RollProps {
  readonly roll: RollView;
  /** What would have been enough, where that is known. */
  readonly need: number | null;
}

/** What a die showed, what the player added to it, and what it came to. */
export function Roll({ roll: { stat, die, total }, need }: RollProps) {
  const intl = useIntl();
  const { say } = useTexts();
  const values = { stat: say(`fact.${stat}.name`), die, bonus: total - die, total };
  return (
    <p className="flex items-start gap-2">
      <span
        aria-hidden
        className="tabular -mt-0.5 grid size-7 shrink-0 rotate-6 place-items-center rounded-md border border-fruit bg-fruit-wash font-semibold text-fruit"
      >
        {die}
      </span>
      <span>
        {intl.formatMessage({ id: "zones.rolled" }, values)}
        {need !== null && <> {intl.formatMessage({ id: "zones.rolled.short" }, { need })}</>}
      </span>
    </p>
  );
}
