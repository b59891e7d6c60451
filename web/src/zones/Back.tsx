import type { WayView } from "@espalier/rules/zones/fork-view";
import { Undo2 } from "lucide-react";
import { useIntl } from "react-intl";
import { Button } from "../kernel/ui/Button.tsx";
import type { Taking } from "./take.ts";
import { useName } from "./words.ts";

/** Ways that may be walked back. */
export function Back({ ways, busy, take }: Taking & { readonly ways: readonly WayView[] }) {
  const intl = useIntl();
  const nameOf = useName();
  if (ways.length === 0) return null;
  return (
    <ul aria-label={intl.formatMessage({ id: "zones.backs" })} className="mt-3 grid gap-2">
      {ways.map((way) => (
        <li key={way.edge}>
          <Button
            busy={busy}
            className="w-full justify-start text-left"
            icon={<Undo2 aria-hidden className="size-5 shrink-0" />}
            onClick={() => take({ kind: "back", ...way })}
          >
            {intl.formatMessage({ id: "zones.back" }, { node: nameOf(way.to) })}
          </Button>
        </li>
      ))}
    </ul>
  );
}
