import type { TimeZone, TimeZones } from "../kernel/calendar-zone.ts";
import { instant } from "../kernel/iso.ts";

const hour = 3_600_000;

/** Clocks by hand: hours ahead of UTC, and when (`2026-03-29T01:00`) they change to what. */
export function clock(first: number, ...changes: readonly [string, number][]): TimeZone {
  return {
    offset: first * hour,
    changes: changes.map(([at, ahead]) => ({ at: instant(`${at}:00.000Z`), offset: ahead * hour })),
  };
}

export const berlin = clock(1, ["2026-03-29T01:00", 2], ["2026-10-25T01:00", 1]);
export const losAngeles = clock(-8, ["2026-03-08T10:00", -7], ["2026-11-01T09:00", -8]);
export const newYork = clock(-5, ["2026-03-08T07:00", -4], ["2026-11-01T06:00", -5]);

const places: Readonly<Record<string, TimeZone>> = {
  UTC: clock(0),
  "Europe/Berlin": berlin,
  "America/Los_Angeles": losAngeles,
  "America/New_York": newYork,
  "Pacific/Kiritimati": clock(14),
};

/** The clocks of a few places in 2026. */
export const clocks: TimeZones = (name) => (Object.hasOwn(places, name) ? places[name] : undefined);
