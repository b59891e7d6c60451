import { zoneDays } from "@espalier/rules/kernel/calendar-zone";
import { instant, iso } from "@espalier/rules/kernel/iso";
import { expect, test } from "vitest";
import { timeZones } from "./time-zones.ts";

const hour = 3_600_000;

/** Hours ahead of UTC when 2026 begins, and when that changes to what. */
test.each<[string, number, ...(readonly [string, number])[]]>([
  ["Europe/Berlin", 1, ["2026-03-29T01:00", 2], ["2026-10-25T01:00", 1]],
  ["America/Los_Angeles", -8, ["2026-03-08T10:00", -7], ["2026-11-01T09:00", -8]],
  ["America/New_York", -5, ["2026-03-08T07:00", -4], ["2026-11-01T06:00", -5]],
  ["Australia/Lord_Howe", 11, ["2026-04-04T15:00", 10.5], ["2026-10-03T15:30", 11]],
  ["Asia/Kathmandu", 5.75],
  ["UTC", 0],
])("%s changes when the world says", (name, first, ...changes) => {
  const zone = timeZones(name);
  const [from, to] = [Date.UTC(2026, 0), Date.UTC(2027, 0)];
  expect(zone?.changes.filter(({ at }) => at >= from && at < to)).toEqual(
    changes.map(([at, ahead]) => ({ at: instant(`${at}:00.000Z`), offset: ahead * hour })),
  );
  expect(zone?.changes.findLast(({ at }) => at < from)?.offset ?? zone?.offset).toBe(first * hour);
});

test.each(["Europe/Berln", "+02:00", "utc", "europe/berlin", "", "Etc", "../Berlin", "constructor"])(
  "%j is no time zone",
  (name) => {
    expect(timeZones(name)).toBeUndefined();
  },
);

/** Los Angeles and Berlin over both changes of their clocks: one boundary a day, at the time the wall says. */
test.each([
  ["Europe/Berlin", "2026-03-27", "2026-04-02"],
  ["Europe/Berlin", "2026-10-23", "2026-10-29"],
  ["America/Los_Angeles", "2026-03-06", "2026-03-12"],
  ["America/Los_Angeles", "2026-10-30", "2026-11-05"],
])("%s from %s to %s: exactly one boundary a day", (timeZone, first, last) => {
  const zone = timeZones(timeZone);
  if (zone === undefined) throw new Error(`${timeZone} is unknown`);
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  for (const hours of [0, 2, 3, 4, 8, 23]) {
    const days = zoneDays(zone, hours * hour);
    const dates: string[] = [];
    const begin = days.dayAt(instant(`${first}T12:00:00.000Z`));
    for (let day = begin; days.startOf(day) < instant(`${last}T12:00:00.000Z`); day += 1) {
      const [date = "", time = ""] = format.format(days.startOf(day)).split(" ");
      dates.push(date);
      expect([`${hours}`.padStart(2, "0"), `${hours + 1}`.padStart(2, "0")]).toContain(time.slice(0, 2));
      expect(iso(day * 86_400_000).slice(0, 10)).toBe(date);
    }
    expect(new Set(dates).size).toBe(dates.length);
    expect(dates.length).toBeGreaterThanOrEqual(6);
  }
});
