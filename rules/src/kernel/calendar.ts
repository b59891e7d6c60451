const minute = 60_000;
const day = 86_400_000;

/**
 * A sequence of days, each with its number from 1970-01-01. A day belongs to the date it begins on. Numbers may
 * be left out, where clocks skip a date or a player moves; then no instant has them.
 */
export interface Days {
  /** The number of the day that holds an instant. */
  dayAt(at: number): number;
  /** When the first day of this number or a later one begins. */
  startOf(day: number): number;
}

/** When a day begins: milliseconds after midnight UTC, 0 to 86,399,999. */
export type Anchor = number;

/** Days that begin at a fixed hour of UTC: none is longer than another. */
export function utcDays(anchor: Anchor): Days {
  return { dayAt: (at) => dayOf(at, anchor), startOf: (number) => number * day + anchor };
}

/** How a daily anchor is written. */
export const anchorPattern = /^utc ([01]\d|2[0-3]):([0-5]\d)$/;

/** Reads `utc 04:00`; undefined where it has another form. */
export function anchorOf(text: string): Anchor | undefined {
  const match = anchorPattern.exec(text);
  return match === null ? undefined : (Number(match[1]) * 60 + Number(match[2])) * minute;
}

/** The number of a day that begins at the anchor, counted from 1970; `at` in milliseconds since then. */
export function dayOf(at: number, anchor: Anchor): number {
  return Math.floor((at - anchor) / day);
}

/** When the next day begins: after `at`, never at it. */
export function nextDay(at: number, anchor: Anchor): number {
  return (dayOf(at, anchor) + 1) * day + anchor;
}
