import type { Change, TimeZone, TimeZones } from "@espalier/rules/kernel/calendar-zone";

const week = 604_800_000;

/** Changes are looked for between these years; before and after them clocks stay as they are at the ends. */
const firstYear = 2015;
const lastYear = 2060;

/** Names of places, not offsets: `+02:00` has no summer. */
const named = /^[A-Z][\w+-]*(?:\/[\w+-]+){0,2}$/;

const known = new Map<string, TimeZone>();

/** What the platform's time zone data says. Each zone is worked out once. */
export const timeZones: TimeZones = (name) => {
  const found = known.get(name);
  if (found !== undefined) return found;
  const format = named.test(name) ? formatOf(name) : undefined;
  if (format === undefined) return undefined;
  const zone = zoneOf(format);
  known.set(name, zone);
  return zone;
};

/** Undefined where the platform knows no zone of exactly this name. */
function formatOf(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone, ...shown });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const shown = {
  ...{ calendar: "gregory", numberingSystem: "latn", hourCycle: "h23" },
  ...{
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  },
} as const satisfies Intl.DateTimeFormatOptions;

/** Looks once a week, since no zone changes twice within one, and then for the second of each change. */
function zoneOf(format: Intl.DateTimeFormat): TimeZone {
  const begin = Date.UTC(firstYear, 0);
  const changes: Change[] = [];
  let offset = offsetAt(format, begin);
  for (let from = begin; from < Date.UTC(lastYear, 0); from += week) {
    const after = offsetAt(format, from + week);
    if (after === offset) continue;
    changes.push({ at: changeIn(format, from, from + week), offset: after });
    offset = after;
  }
  return { offset: offsetAt(format, begin), changes };
}

/** The first instant with the offset that holds at `to`. */
function changeIn(format: Intl.DateTimeFormat, from: number, to: number): number {
  const after = offsetAt(format, to);
  let [before, at] = [from, to];
  while (at - before > 1_000) {
    const middle = before + Math.floor((at - before) / 2_000) * 1_000;
    if (offsetAt(format, middle) === after) at = middle;
    else before = middle;
  }
  return at;
}

function offsetAt(format: Intl.DateTimeFormat, at: number): number {
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - at;
}
