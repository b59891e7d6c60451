import { Hourglass } from "lucide-react";
import { useIntl } from "react-intl";
import { type Clock, spanOf, useNow } from "../gathering/clock.ts";

/** How long a fork waits before the first open way is taken, by the server's clock. */
export function Deadline({ at, clock }: { readonly at: string; readonly clock: Clock }) {
  const intl = useIntl();
  const left = Date.parse(at) - useNow(clock);
  const { hours, minutes, seconds } = spanOf(left);
  const two = (value: number): string => String(value).padStart(2, "0");
  const span = `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds)}`;
  return (
    <p role="timer" className="tabular flex items-center gap-1.5 text-sm text-soft">
      <Hourglass aria-hidden className="size-4" />
      {intl.formatMessage({ id: left > 0 ? "zones.deadline" : "zones.deadline.over" }, { span })}
    </p>
  );
}
