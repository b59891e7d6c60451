import { type Anchor, nextDay } from "../kernel/calendar.ts";

/** How a resource node fills again. Spans in milliseconds. */
export type Regrowth =
  | { readonly kind: "none" }
  /** From the first charge that is missing on: one each time, or all at once. */
  | { readonly kind: "interval"; readonly every: number; readonly gives: "one" | "all" }
  /** All at once, so long after the gather that took the last charge. */
  | { readonly kind: "respawn"; readonly after: number }
  /** All at once when a day begins. */
  | { readonly kind: "daily"; readonly anchor: Anchor };

/** What is left and what regrowth is counted from, in milliseconds since 1970. */
export interface Stock {
  readonly remaining: number;
  readonly since: number;
}

export interface Grown extends Stock {
  /** When regrowth adds next; null where it does not. */
  readonly nextAt: number | null;
}

/**
 * A stock as it is at a time. What is left of an interval is kept; a clock that went back grows nothing and
 * takes nothing, and a stock above the maximum is cut to it.
 */
export function grown(regrowth: Regrowth, stock: Stock, max: number, at: number): Grown {
  const { since } = stock;
  const remaining = Math.min(stock.remaining, max);
  const idle = { remaining, since, nextAt: null };
  if (remaining === max) return idle;
  switch (regrowth.kind) {
    case "none":
      return idle;
    case "interval":
      return byInterval(regrowth, { remaining, since }, max, at);
    case "respawn":
      return remaining > 0 ? idle : full(since + regrowth.after, { remaining, since }, max, at);
    case "daily":
      return full(nextDay(since, regrowth.anchor), { remaining, since }, max, at);
  }
}

/** The stock after a gather at a time that took so many of what had grown. */
export function left(regrowth: Regrowth, before: Grown, max: number, at: number, taken: number): Stock {
  const remaining = before.remaining - taken;
  const counting = regrowth.kind === "interval" && before.remaining < max;
  return { remaining, since: counting ? before.since : Math.max(before.since, at) };
}

function byInterval(
  { every, gives }: Extract<Regrowth, { readonly kind: "interval" }>,
  { remaining, since }: Stock,
  max: number,
  at: number,
): Grown {
  const times = Math.floor(Math.max(0, at - since) / every);
  const more = gives === "all" && times > 0 ? max : remaining + times;
  const mark = since + times * every;
  return more < max
    ? { remaining: more, since: mark, nextAt: mark + every }
    : { remaining: max, since: mark, nextAt: null };
}

function full(when: number, { remaining, since }: Stock, max: number, at: number): Grown {
  return at < when ? { remaining, since, nextAt: when } : { remaining: max, since, nextAt: null };
}
