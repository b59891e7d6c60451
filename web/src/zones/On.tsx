import type { WayView } from "@espalier/rules/zones/fork-view";
import { ArrowRight } from "lucide-react";
import { useIntl } from "react-intl";
import { Button } from "../kernel/ui/Button.tsx";
import { Key } from "./Key.tsx";
import type { Taking } from "./take.ts";
import { useName } from "./words.ts";

/** The only way on. */
export function On({ way, busy, take }: Taking & { readonly way: WayView }) {
  const intl = useIntl();
  const nameOf = useName();
  return (
    <Button
      look="main"
      busy={busy}
      className="mt-4 w-full justify-start text-left"
      icon={<Key>1</Key>}
      onClick={() => take({ kind: "advance", ...way })}
    >
      <span className="flex-1">{intl.formatMessage({ id: "zones.on" }, { node: nameOf(way.to) })}</span>
      <ArrowRight aria-hidden className="size-5" />
    </Button>
  );
}
