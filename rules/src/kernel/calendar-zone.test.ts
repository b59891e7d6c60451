import { expect, test } from "vitest";
import { moved } from "./calendar-move.ts";
import { type TimeZone, utc, zoneDays } from "./calendar-zone.ts";
import { date, daysTo, instant, iso } from "./iso.ts";

const hour = 3_600_000;

/** Clocks by hand: hours ahead of UTC, and when they change to what. */
function zone(first: number, ...changes: readonly [string, number][]): TimeZone {
  return {
    offset: first * hour,
    changes: changes.map(([at, ahead]) => ({ at: instant(`${at}:00.000Z`), offset: ahead * hour })),
  };
}

const berlin = zone(1, ["2026-03-29T01:00", 2], ["2026-10-25T01:00", 1]);
const losAngeles = zone(-8, ["2026-03-08T10:00", -7], ["2026-11-01T09:00", -8]);
const newYork = zone(-5, ["2026-03-08T07:00", -4], ["2026-11-01T06:00", -5]);
/** The whole of 30 December 2011 was skipped. */
const apia = zone(-10, ["2011-12-30T10:00", 14]);
/** Clocks jump from 23:00 on Saturday to midnight. */
const nuuk = zone(-2, ["2026-03-29T01:00", -1]);

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

/** From, to, when it is asked, and the starts of the days that follow. */
test.each<[string, TimeZone, TimeZone, string, readonly string[]]>([
  [
    "east by nine hours",
    losAngeles,
    berlin,
    "2026-01-10T20:00",
    ["2026-01-10T12:00 10", "2026-01-11T12:00 11", "2026-01-13T03:00 13", "2026-01-14T03:00 14"],
  ],
  [
    "west by nine hours",
    berlin,
    losAngeles,
    "2026-01-10T20:00",
    ["2026-01-10T03:00 10", "2026-01-11T03:00 11", "2026-01-12T12:00 12", "2026-01-13T12:00 13"],
  ],
  [
    "east by two",
    utc,
    zone(2),
    "2026-01-10T20:00",
    ["2026-01-10T04:00 10", "2026-01-11T04:00 11", "2026-01-12T02:00 12", "2026-01-13T02:00 13"],
  ],
  [
    "west by 26: no number twice",
    zone(14),
    zone(-12),
    "2026-01-10T00:00",
    ["2026-01-09T14:00 10", "2026-01-10T14:00 11", "2026-01-12T16:00 12", "2026-01-13T16:00 13"],
  ],
  [
    "nowhere",
    berlin,
    berlin,
    "2026-01-10T20:00",
    ["2026-01-10T03:00 10", "2026-01-11T03:00 11", "2026-01-12T03:00 12"],
  ],
])("a move %s counts from the next boundary", (_, from, to, asked, expected) => {
  const before = zoneDays(from, wall("04:00"));
  const { days } = moved(before, zoneDays(to, wall("04:00")), instant(`${asked}:00.000Z`));
  const starts: string[] = [];
  let at = before.startOf(before.dayAt(instant(`${asked}:00.000Z`)));
  for (const _one of expected) {
    const day = days.dayAt(at);
    starts.push(`${iso(days.startOf(day)).slice(0, 16)} ${date(day).slice(-2)}`);
    at = days.startOf(day + 1);
  }
  expect(starts).toEqual(expected);
});

test("moves as often as one likes never give a day shorter than 20 hours, or a number twice", () => {
  const places = [berlin, losAngeles, utc, zone(14), zone(-12)];
  let seed = 7;
  let days = zoneDays(utc, wall("04:00"));
  let at = instant("2026-02-01T00:00:00.000Z");
  const starts = new Map<number, number>();
  for (let step = 0; step < 400; step += 1) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    const to = places[(seed >>> 16) % places.length] ?? utc;
    if (step % 3 !== 0) days = moved(days, zoneDays(to, wall("04:00")), at).days;
    const day = days.dayAt(at);
    expect(starts.get(day) ?? days.startOf(day)).toBe(days.startOf(day));
    starts.set(day, days.startOf(day));
    at += ((seed >>> 8) % 30) * hour;
  }
  const all = [...starts.values()];
  for (const [index, start] of all.entries())
    if (index > 0) expect(start - (all[index - 1] ?? 0)).toBeGreaterThanOrEqual(20 * hour);
});
