import { useNavigate } from "@tanstack/react-router";
import { Footprints } from "lucide-react";
import { useIntl } from "react-intl";
import { Button } from "../kernel/ui/Button.tsx";
import type { ZoneHead } from "./query.ts";
import { Refused } from "./Refused.tsx";
import { useStart } from "./step.ts";
import { useName } from "./words.ts";

/** The way into a zone, one for each of its entries. */
export function Enter({ zone: { id, entries } }: { readonly zone: ZoneHead }) {
  const intl = useIntl();
  const nameOf = useName();
  const navigate = useNavigate();
  const start = useStart();
  const name = nameOf(id);
  const begin = (entry: string): void =>
    start.mutate(
      { zone: id, entry },
      { onSuccess: (run) => void navigate({ to: "/runs/$run", params: { run } }) },
    );
  return (
    <div className="flex flex-wrap gap-2">
      {entries.map((entry) => {
        const by = entries.length > 1;
        const values = { name, entry: nameOf(entry) };
        return (
          <Button
            key={entry}
            look="main"
            busy={start.isPending}
            aria-label={intl.formatMessage({ id: by ? "zones.enter.by" : "zones.enter.at" }, values)}
            icon={<Footprints aria-hidden className="size-5" />}
            onClick={() => begin(entry)}
          >
            {by ? nameOf(entry) : intl.formatMessage({ id: "zones.enter" })}
          </Button>
        );
      })}
      {start.isError && (
        <div className="w-full">
          <Refused error={start.error} />
        </div>
      )}
    </div>
  );
}
