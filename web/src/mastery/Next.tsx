import type { TrackView } from "@espalier/rules/mastery/track";
import { ArrowDown, Sprout } from "lucide-react";
import { useIntl } from "react-intl";
import { nextTier, tierState } from "./states.ts";

/** What can be done next, in a line, with the way there. */
export function Next({ track }: { readonly track: TrackView }) {
  const intl = useIntl();
  const tier = nextTier(track);
  const state = tier === undefined ? "done" : tierState(tier);
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4 rounded-xl bg-leaf-wash px-4 py-1.5 text-leaf-deep">
      <span className="flex items-start gap-3 py-1.5 font-medium">
        <Sprout aria-hidden className="mt-0.5 size-5 shrink-0" />
        {intl.formatMessage({ id: `mastery.next.${state}` }, { tier: tier?.index ?? 0 })}
      </span>
      {tier !== undefined && (
        <a
          href={`#tier-${tier.index}`}
          onClick={(event) => {
            event.preventDefault();
            document.getElementById(`tier-${tier.index}`)?.focus();
          }}
          className="ml-auto inline-flex min-h-11 items-center gap-1.5 underline underline-offset-4"
        >
          {intl.formatMessage({ id: "mastery.next.go" }, { tier: tier.index })}
          <ArrowDown aria-hidden className="size-4" />
        </a>
      )}
    </p>
  );
}
