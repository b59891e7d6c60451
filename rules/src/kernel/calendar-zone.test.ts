import { expect, test } from "vitest";
import { berlin, clock, losAngeles, newYork } from "../testing/clocks.ts";
import { type TimeZone, utc, zoneDays } from "./calendar-zone.ts";
import { date, daysTo, instant, iso } from "./iso.ts";

const hour = 3_600_000;

/** The whole of 30 December 2011 was skipped. */
const apia = clock(-10, ["2011-12-30T10:00", 14]);
/** Clocks jump from 23:00 on Saturday to midnight. */
const nuuk = clock(-2, ["2026-03-29T01:00", -1]);

function wall(text: string): number {
  const [hours = 0, minutes = 0] = text.split(":").map(Number);
  return (hours * 60 + minutes) * 60_000;
}

function dayOf(text: string): number {
  const [year = 0, month = 0, of = 0] = text.split("-").map(Number);
  return daysTo(year, month, of);
}

test.each<[string, TimeZone, string, string, string]>([
  ["a skipped time, the next valid instant", berlin, "02:30", "2026-03-29", "2026-03-29T01:00"],
  ["the day before", berlin, "02:30", "2026-03-28", "2026-03-28T01:30"],
  ["the day after", berlin, "02:30", "2026-03-30", "2026-03-30T00:30"],
  ["a repeated time, the first one", berlin, "02:30", "2026-10-25", "2026-10-25T00:30"],
  ["the day after that", berlin, "02:30", "2026-10-26", "2026-10-26T01:30"],
  ["New York in winter", newYork, "03:00", "2026-03-07", "2026-03-07T08:00"],
  ["New York in summer", newYork, "03:00", "2026-03-08", "2026-03-08T07:00"],
  ["a skipped time in Los Angeles", losAngeles, "02:30", "2026-03-08", "2026-03-08T10:00"],
  ["a repeated time in Los Angeles", losAngeles, "01:30", "2026-11-01", "2026-11-01T08:30"],
  ["a time skipped into the next date", nuuk, "23:30", "2026-03-28", "2026-03-29T01:00"],
  ["a date that was skipped, that of the next", apia, "02:30", "2011-12-30", "2011-12-30T12:30"],
  ["the one after it", apia, "02:30", "2011-12-31", "2011-12-30T12:30"],
])("%s", (_, clocks, time, on, expected) => {
  expect(iso(zoneDays(clocks, wall(time)).startOf(dayOf(on)))).toBe(`${expected}:00.000Z`);
});

test.each([
  ["berlin", berlin],
  ["los angeles", losAngeles],
  ["nuuk", nuuk],
  ["utc", utc],
] as const)("%s: one boundary a date the whole year, whatever the hour", (_, clocks) => {
  for (const time of ["00:00", "01:30", "02:00", "02:30", "03:00", "08:00", "23:30"]) {
    const days = zoneDays(clocks, wall(time));
    for (let day = dayOf("2026-01-01"); day <= dayOf("2026-12-31"); day += 1) {
      const [start, next] = [days.startOf(day), days.startOf(day + 1)];
      expect([days.dayAt(start - 1), days.dayAt(start), days.dayAt(next - 1)]).toEqual([day - 1, day, day]);
      expect([23, 24, 25, 23.5, 24.5]).toContain((next - start) / hour);
    }
  }
});

test("a date that was skipped has no day", () => {
  const days = zoneDays(apia, wall("02:30"));
  expect(date(days.dayAt(instant("2011-12-30T12:29:59.999Z")))).toBe("2011-12-29");
  expect(date(days.dayAt(instant("2011-12-30T12:30:00.000Z")))).toBe("2011-12-31");
});
