import type { RunView } from "@espalier/rules/zones/view";
import { X } from "lucide-react";
import { useIntl } from "react-intl";
import { useName } from "./words.ts";

/** The places a run has been to, in the order of first visits. */
export function Visited({ run: { visited, node: here } }: { readonly run: RunView }) {
  const intl = useIntl();
  const nameOf = useName();
  return (
    <section aria-labelledby="run-visited">
      <h2 id="run-visited" className="text-lg">
        {intl.formatMessage({ id: "zones.visited" })}
      </h2>
      <ol className="mt-2 flex flex-wrap gap-1.5 text-sm">
        {visited.map(({ node, place, outcome }) => (
          <li
            key={node}
            aria-current={node === here ? "location" : undefined}
            className="inline-flex items-center gap-1.5 rounded-full border border-line bg-sheet px-2.5 py-0.5 aria-[current=location]:border-fruit aria-[current=location]:bg-fruit-wash aria-[current=location]:font-medium"
          >
            <span className="tabular text-soft">{place}</span>
            {nameOf(node)}
            {outcome === "failed" && (
              <>
                <X aria-hidden className="size-4 text-bloom" />
                <span className="sr-only">{intl.formatMessage({ id: "zones.visited.failed" })}</span>
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
