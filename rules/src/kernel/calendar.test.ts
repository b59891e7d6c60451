import fc from "fast-check";
import { expect, test } from "vitest";
import { anchorOf, dayOf, nextDay } from "./calendar.ts";
import { instant, iso } from "./iso.ts";

test.each<[string, number | undefined]>([
  ["utc 00:00", 0],
  ["utc 08:00", 28_800_000],
  ["utc 23:59", 86_340_000],
  ["utc 24:00", undefined],
  ["utc 8:00", undefined],
  ["UTC 08:00", undefined],
  ["08:00", undefined],
  ["Europe/Berlin 02:30", undefined],
])("anchor %j", (text, expected) => {
  expect(anchorOf(text)).toBe(expected);
});

/** Anchor, time, and when the next day begins. A fixed hour of UTC knows no summer time. */
test.each([
  ["utc 08:00", "2026-03-07T07:59:59.999Z", "2026-03-07T08:00:00.000Z"],
  ["utc 08:00", "2026-03-07T08:00:00.000Z", "2026-03-08T08:00:00.000Z"],
  ["utc 08:00", "2026-03-08T07:00:00.000Z", "2026-03-08T08:00:00.000Z"],
  ["utc 00:00", "2026-12-31T23:59:59.999Z", "2027-01-01T00:00:00.000Z"],
  ["utc 23:59", "1969-12-31T23:58:59.999Z", "1969-12-31T23:59:00.000Z"],
])("%s after %s", (anchor, at, expected) => {
  expect(iso(nextDay(instant(at), anchorOf(anchor) ?? 0))).toBe(expected);
});

test("each instant has one day, and the next one begins where it ends", () => {
  const times = fc.integer({ min: -4_000_000_000_000, max: 4_000_000_000_000 });
  fc.assert(
    fc.property(times, fc.integer({ min: 0, max: 86_399_999 }), (at, anchor) => {
      const next = nextDay(at, anchor);
      expect(dayOf(next, anchor)).toBe(dayOf(at, anchor) + 1);
      expect(dayOf(next - 1, anchor)).toBe(dayOf(at, anchor));
      expect(next - at).toBeGreaterThan(0);
      expect(next - at).toBeLessThanOrEqual(86_400_000);
    }),
  );
});
