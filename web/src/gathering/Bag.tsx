import { Link } from "@tanstack/react-router";
import { Backpack } from "lucide-react";
import { useIntl } from "react-intl";
import { Capacity } from "../inventory/Capacity.tsx";
import { useInventory } from "../inventory/query.ts";

/** How much room the bag has, and the way to it. */
export function Bag() {
  const intl = useIntl();
  const { data } = useInventory();
  if (data === undefined) return null;
  return (
    <div className="flex w-full items-center gap-3 rounded-xl border border-line bg-sheet py-2 pr-4 pl-2 sm:w-80">
      <Link
        to="/bag"
        aria-label={intl.formatMessage({ id: "gathering.bag" })}
        title={intl.formatMessage({ id: "gathering.bag" })}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-lg text-leaf hover:bg-sunk"
      >
        <Backpack aria-hidden className="size-6" />
      </Link>
      <div className="flex-1">
        <Capacity slots={data.slots} />
      </div>
    </div>
  );
}
