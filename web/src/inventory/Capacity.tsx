import type { BagView } from "@espalier/rules/inventory/bag";
import { useIntl } from "react-intl";
import { Progress } from "../kernel/ui/Progress.tsx";
import { spaceOf } from "./slots.ts";

/** How full the bag is, as a bar and in words. */
export function Capacity({ slots }: { readonly slots: BagView["slots"] }) {
  const intl = useIntl();
  const { used, capacity } = slots;
  if (capacity === null) {
    return <p className="tabular">{intl.formatMessage({ id: "inventory.unlimited" }, { used })}</p>;
  }
  const { state, free } = spaceOf(slots);
  const words = intl.formatMessage({ id: "inventory.used" }, { used, capacity });
  return (
    <div className="grid gap-1.5">
      <p className="tabular flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{words}</span>
        <span className={`text-sm ${state === "roomy" ? "text-soft" : "font-medium text-bloom"}`}>
          {intl.formatMessage({ id: `inventory.${state}` }, { free: free ?? 0, over: used - capacity })}
        </span>
      </p>
      <Progress
        label={intl.formatMessage({ id: "inventory.fill" })}
        value={used}
        max={capacity}
        text={words}
      />
    </div>
  );
}
