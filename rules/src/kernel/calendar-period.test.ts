import fc from "fast-check";
import { expect, test } from "vitest";
import { utcDays } from "./calendar.ts";
import { type Every, indexOf, labelOf } from "./calendar-label.ts";
import { type Cycle, periodAt } from "./calendar-period.ts";
import { instant, iso } from "./iso.ts";

const cycle = (every: Every, on = 1): Cycle => ({ every, on, days: utcDays(28_800_000) });
const at = (every: Every, text: string, on?: number) => periodAt(cycle(every, on), instant(text));

test.each([
  ["2026-11-04T07:59:59.999Z", "d:2026-11-03", "w:2026-W45"],
  ["2026-11-04T08:00:00.000Z", "d:2026-11-04", "w:2026-W45"],
  ["2026-12-28T08:00:00.000Z", "d:2026-12-28", "w:2026-W53"],
  ["2026-12-31T12:00:00.000Z", "d:2026-12-31", "w:2026-W53"],
  ["2027-01-01T12:00:00.000Z", "d:2027-01-01", "w:2026-W53"],
  ["2027-01-03T12:00:00.000Z", "d:2027-01-03", "w:2026-W53"],
  ["2027-01-04T07:59:59.000Z", "d:2027-01-03", "w:2026-W53"],
  ["2027-01-04T08:00:00.000Z", "d:2027-01-04", "w:2027-W01"],
  ["2024-12-30T07:59:00.000Z", "d:2024-12-29", "w:2024-W52"],
  ["2024-12-30T08:00:00.000Z", "d:2024-12-30", "w:2025-W01"],
  ["2025-12-29T08:00:00.000Z", "d:2025-12-29", "w:2026-W01"],
  ["2021-01-03T12:00:00.000Z", "d:2021-01-03", "w:2020-W53"],
  ["2028-02-29T08:00:00.000Z", "d:2028-02-29", "w:2028-W09"],
  ["9999-12-31T12:00:00.000Z", "d:9999-12-31", "w:9999-W52"],
  ["1969-12-31T12:00:00.000Z", "d:1969-12-31", "w:1970-W01"],
  ["1969-12-29T07:59:59.999Z", "d:1969-12-28", "w:1969-W52"],
])("%s lies in %s and %s", (text, day, week) => {
  expect([at("day", text).label, at("week", text).label]).toEqual([day, week]);
});

test.each([2020, 2026, 2032, 2037, 2043, 2048])("%d has 53 weeks", (year) => {
  const week = indexOf("week", `w:${year}-W53`);
  expect(week).toBeDefined();
  expect(labelOf("week", (week ?? 0) + 1)).toBe(`w:${year + 1}-W01`);
  expect(indexOf("week", `w:${year + 1}-W53`)).toBeUndefined();
});

/** A month that begins on the 31st begins on the last day of shorter ones: once a month. */
test.each([
  ["2026-01-31T08:00:00.000Z", "m:2026-01", "2026-01-31", "2026-02-28"],
  ["2026-02-28T07:59:59.999Z", "m:2026-01", "2026-01-31", "2026-02-28"],
  ["2026-02-28T08:00:00.000Z", "m:2026-02", "2026-02-28", "2026-03-31"],
  ["2026-04-30T08:00:00.000Z", "m:2026-04", "2026-04-30", "2026-05-31"],
  ["2028-02-29T08:00:00.000Z", "m:2028-02", "2028-02-29", "2028-03-31"],
  ["1969-12-31T08:00:00.000Z", "m:1969-12", "1969-12-31", "1970-01-31"],
])("monthly on 31, %s", (text, label, start, end) => {
  const period = at("month", text, 31);
  expect([period.label, iso(period.startsAt), iso(period.endsAt)]).toEqual([
    label,
    `${start}T08:00:00.000Z`,
    `${end}T08:00:00.000Z`,
  ]);
});

test.each<[Every, string]>([
  ["day", "d:2026-02-29"],
  ["day", "d:2026-13-01"],
  ["day", "2026-11-04"],
  ["day", "w:2026-W45"],
  ["week", "w:2025-W53"],
  ["week", "w:2026-W00"],
  ["week", "w:2026-W54"],
  ["month", "m:2026-00"],
  ["month", "m:2026-13"],
])("no %s is %s", (every, label) => {
  expect(indexOf(every, label)).toBeUndefined();
});

test("each instant lies in one period, the next begins where it ends, and a name leads back", () => {
  const times = fc.integer({ min: -62_000_000_000_000, max: 253_000_000_000_000 });
  const lengths = fc.constantFrom<Every>("day", "week", "month");
  fc.assert(
    fc.property(times, lengths, fc.integer({ min: 1, max: 31 }), (time, every, on) => {
      const of = cycle(every, on);
      const period = periodAt(of, time);
      expect(period.startsAt).toBeLessThanOrEqual(time);
      expect(period.endsAt).toBeGreaterThan(time);
      expect(periodAt(of, period.endsAt)).toMatchObject({ index: period.index + 1, startsAt: period.endsAt });
      expect(indexOf(every, period.label)).toBe(period.index);
    }),
  );
});
