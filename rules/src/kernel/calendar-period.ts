import type { Days } from "./calendar.ts";
import { type Every, labelOf, monthOf, monthStart, weekStart } from "./calendar-label.ts";

/** Periods of one length, one after the other without a gap. */
export interface Cycle {
  readonly every: Every;
  readonly days: Days;
  /** The day on which a month begins, 1 to 31; a shorter month begins on its last. */
  readonly on: number;
}

export interface Period {
  /** Rises with time; what is picked follows from it. */
  readonly index: number;
  readonly label: string;
  /** Milliseconds since 1970. */
  readonly startsAt: number;
  /** When the next one starts: milliseconds since 1970. */
  readonly endsAt: number;
}

/** The period that holds an instant. */
export function periodAt(cycle: Cycle, at: number): Period {
  return periodOf(cycle, indexIn(cycle, cycle.days.dayAt(at)));
}

/** A period by its number. Where days are left out it may be empty; then it starts when it ends. */
export function periodOf({ every, days, on }: Cycle, index: number): Period {
  return {
    index,
    label: labelOf(every, index),
    startsAt: days.startOf(firstDay(every, on, index)),
    endsAt: days.startOf(firstDay(every, on, index + 1)),
  };
}

function indexIn({ every, on }: Cycle, day: number): number {
  switch (every) {
    case "day":
      return day;
    case "week":
      return Math.floor((day + 3) / 7);
    case "month": {
      const month = monthOf(day);
      return day < firstDay(every, on, month) ? month - 1 : month;
    }
  }
}

function firstDay(every: Every, on: number, index: number): number {
  switch (every) {
    case "day":
      return index;
    case "week":
      return weekStart(index);
    case "month":
      return Math.min(monthStart(index) + on - 1, monthStart(index + 1) - 1);
  }
}
