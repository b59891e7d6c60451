import type { Days } from "./calendar.ts";

/** No day that a move begins is shorter: 20 hours. */
const shortest = 72_000_000;

/** Days after a change of time zone, and when the new zone's count. */
export interface Moved {
  readonly days: Days;
  /** The end of the day in which it was asked for: milliseconds since 1970. */
  readonly from: number;
}

/**
 * Lets days go on by other clocks. The day in which that is asked for ends as it would have. The one after it
 * lasts until the other clocks begin a day with a higher number, at least 20 hours later; from there on
 * they alone count. So no move, however often and wherever to, gives two days within 20 hours, or a number twice.
 */
export function moved(before: Days, after: Days, asked: number): Moved {
  const from = before.startOf(before.dayAt(asked) + 1);
  const between = before.dayAt(from);
  let next = between + 1;
  while (after.startOf(next) < from + shortest) next += 1;
  const until = after.startOf(next);
  const days: Days = {
    dayAt(at) {
      if (at < from) return before.dayAt(at);
      return at < until ? between : after.dayAt(at);
    },
    startOf(day) {
      if (day <= between) return before.startOf(day);
      return day <= next ? until : after.startOf(day);
    },
  };
  return { days, from };
}
