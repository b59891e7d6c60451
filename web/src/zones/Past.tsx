import { Link } from "@tanstack/react-router";
import { Trophy } from "lucide-react";
import { useIntl } from "react-intl";
import { Badge } from "../kernel/ui/Badge.tsx";
import type { RunHead } from "./query.ts";
import { useName } from "./words.ts";

/** Runs that are over, the newest first. */
export function Past({ runs }: { readonly runs: readonly RunHead[] }) {
  const intl = useIntl();
  const nameOf = useName();
  if (runs.length === 0) return null;
  return (
    <section aria-labelledby="zones-past" className="mt-10">
      <h2 id="zones-past" className="text-2xl">
        {intl.formatMessage({ id: "zones.past" })}
      </h2>
      <ul className="mt-3 divide-y divide-line rounded-2xl border border-line bg-sheet">
        {runs.map(({ id, zone, status, node, visited, endedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2">
            <Link
              to="/runs/$run"
              params={{ run: id }}
              className="inline-flex min-h-11 items-center font-medium text-leaf underline underline-offset-4"
            >
              {nameOf(zone)}
            </Link>
            <Badge
              tone={status === "completed" ? "leaf" : "plain"}
              icon={status === "completed" ? <Trophy aria-hidden /> : undefined}
            >
              {intl.formatMessage({ id: `zones.past.${status}` })}
            </Badge>
            <span className="text-sm text-soft">
              {intl.formatMessage({ id: "zones.waits" }, { node: nameOf(node), visited })}
            </span>
            {endedAt !== null && (
              <time dateTime={endedAt} className="ml-auto text-sm text-soft">
                {intl.formatDate(endedAt, { dateStyle: "medium", timeStyle: "short" })}
              </time>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
