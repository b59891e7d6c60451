import type { NodeView } from "@espalier/rules/gathering/node";
import { useIntl } from "react-intl";
import { type Clock, spanOf, useNow } from "./clock.ts";

/** When more of a node grows, counted down by the server's clock; or that nothing will. */
export function Regrowth({ node, clock }: { readonly node: NodeView; readonly clock: Clock }) {
  const intl = useIntl();
  const { nextAt, backAt, remaining } = node;
  if (nextAt !== null) return <Countdown at={nextAt} back={backAt !== null} clock={clock} />;
  if (remaining > 0) return null;
  return <p className="text-sm text-soft">{intl.formatMessage({ id: "gathering.never" })}</p>;
}

interface CountdownProps {
  readonly at: string;
  /** Whether the node is empty until then. */
  readonly back: boolean;
  readonly clock: Clock;
}

function Countdown({ at, back, clock }: CountdownProps) {
  const intl = useIntl();
  const now = useNow(clock);
  const { hours, minutes, seconds } = spanOf(Date.parse(at) - now);
  const two = (value: number): string => String(value).padStart(2, "0");
  const span =
    hours > 0
      ? intl.formatMessage({ id: "gathering.hours" }, { hours, minutes })
      : `${minutes}:${two(seconds)}`;
  return (
    <p role="timer" className="tabular text-sm text-soft">
      {intl.formatMessage({ id: back ? "gathering.back" : "gathering.more" }, { span })}
    </p>
  );
}
