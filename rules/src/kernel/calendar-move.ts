import type { Days } from "./calendar.ts";

/** No day that a move begins is shorter: 20 hours. */
const shortest = 72_000_000;

/** When other clocks begin to count. Times in milliseconds since 1970. */
export interface Move {
  /** The end of the day in which it was asked for. */
  readonly from: number;
  /** The number of the day that begins then. */
  readonly day: number;
  /** The end of that day; from there on the new clocks alone count. */
  readonly until: number;
}

/**
 * Lets days go on by other clocks. The day in which that is asked for ends as it would have. The one after it
 * lasts until the other clocks begin a day with a higher number, at least 20 hours later. So no move, however
 * often and wherever to, gives two days within 20 hours, or a number twice.
 */
export function move(before: Days, after: Days, asked: number): Move {
  const from = before.startOf(before.dayAt(asked) + 1);
  const day = before.dayAt(from);
  let next = day + 1;
  while (after.startOf(next) < from + shortest) next += 1;
  return { from, day, until: after.startOf(next) };
}

/** Days that began by some clocks and went on by others, in the order of the moves. */
export function movedDays(first: Days, moves: readonly (Move & { readonly days: Days })[]): Days {
  return {
    dayAt(at) {
      const last = moves.findLast(({ from }) => from <= at);
      if (last === undefined) return first.dayAt(at);
      return at < last.until ? last.day : last.days.dayAt(at);
    },
    startOf(number) {
      const last = moves.findLast(({ day }) => day <= number);
      if (last === undefined) return first.startOf(number);
      return number === last.day ? last.from : Math.max(last.until, last.days.startOf(number));
    },
  };
}
