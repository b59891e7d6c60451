import type { RunView } from "@espalier/rules/zones/view";
import { Link } from "@tanstack/react-router";
import { PackageOpen } from "lucide-react";
import { useIntl } from "react-intl";
import { Button } from "../kernel/ui/Button.tsx";
import type { Taking } from "./take.ts";
import { useListed } from "./words.ts";

/** What was found and waits for room in the bag, at whatever place of the run. */
export function Left({ run, busy, take }: Taking & { readonly run: RunView }) {
  const intl = useIntl();
  const list = useListed();
  const left = run.visited.flatMap((visit) => visit.left);
  if (left.length === 0) return null;
  return (
    <div className="mt-4 grid gap-2 rounded-xl bg-fruit-wash px-3 py-2">
      <p className="flex items-start gap-2">
        <PackageOpen aria-hidden className="mt-1 size-4 shrink-0 text-fruit" />
        {intl.formatMessage({ id: "zones.left" }, { items: list(left) })}
      </p>
      <p className="flex flex-wrap items-center gap-x-4">
        <Button busy={busy} onClick={() => take({ kind: "collect" })}>
          {intl.formatMessage({ id: "zones.collect" })}
        </Button>
        <Link
          to="/bag"
          className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
        >
          {intl.formatMessage({ id: "gathering.bag" })}
        </Link>
      </p>
    </div>
  );
}
