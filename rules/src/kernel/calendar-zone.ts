import type { Days } from "./calendar.ts";

const day = 86_400_000;

/** What the clocks of a place show, as far as it is known. Rules read it; only the server can make it. */
export interface TimeZone {
  /** Before the first change: milliseconds that clocks are ahead of UTC. */
  readonly offset: number;
  /** In order of time. The last one holds for good. */
  readonly changes: readonly Change[];
}

/** From an instant on, clocks are ahead of UTC by `offset`. Both in milliseconds. */
export interface Change {
  readonly at: number;
  readonly offset: number;
}

/** Time zones by their IANA name; undefined where there is none. Always the same answer for the same name. */
export type TimeZones = (name: string) => TimeZone | undefined;

/** Where no time zone is known. */
export const noTimeZones: TimeZones = () => undefined;

/** The zone of whoever has said nothing. */
export const utc: TimeZone = { offset: 0, changes: [] };

/**
 * Days that begin when clocks show a time: at the first instant of a date at which they show it or a later one.
 * So a time that is skipped begins the day when clocks have jumped over it, and of a time that comes twice the
 * first begins it: exactly one day a date. A date that clocks skip as a whole has none.
 * `wall` is milliseconds after midnight.
 */
export function zoneDays(zone: TimeZone, wall: number): Days {
  const startOf = (number: number): number => {
    let exists = number;
    while (shownDate(zone, firstAt(zone, exists * day)) > exists) exists += 1;
    return firstAt(zone, exists * day + wall);
  };
  return {
    startOf,
    dayAt(at) {
      let number = Math.floor((at + offsetAt(zone, at) - wall) / day);
      while (startOf(number) > at) number -= 1;
      while (startOf(number + 1) <= at) number += 1;
      return number;
    },
  };
}

/** The first instant at which clocks show a local time or a later one. */
function firstAt({ offset: first, changes }: TimeZone, local: number): number {
  let from = Number.MIN_SAFE_INTEGER;
  let offset = first;
  for (const change of changes) {
    const at = Math.max(from, local - offset);
    if (at < change.at) return at;
    from = change.at;
    offset = change.offset;
  }
  return Math.max(from, local - offset);
}

function shownDate(zone: TimeZone, at: number): number {
  return Math.floor((at + offsetAt(zone, at)) / day);
}

function offsetAt({ offset: first, changes }: TimeZone, at: number): number {
  let offset = first;
  for (const change of changes) {
    if (change.at > at) break;
    offset = change.offset;
  }
  return offset;
}
