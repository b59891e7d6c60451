import fc from "fast-check";
import { expect, test } from "vitest";
import { berlin, clock, losAngeles } from "../testing/clocks.ts";
import type { Days } from "./calendar.ts";
import { type Move, move, movedDays } from "./calendar-move.ts";
import { type TimeZone, utc, zoneDays } from "./calendar-zone.ts";
import { date, instant, iso } from "./iso.ts";

const hour = 3_600_000;

function wall(text: string): number {
  const [hours = 0, minutes = 0] = text.split(":").map(Number);
  return (hours * 60 + minutes) * 60_000;
}

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
    clock(2),
    "2026-01-10T20:00",
    ["2026-01-10T04:00 10", "2026-01-11T04:00 11", "2026-01-12T02:00 12", "2026-01-13T02:00 13"],
  ],
  [
    "west by 26: no number twice",
    clock(14),
    clock(-12),
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
  const after = zoneDays(to, wall("04:00"));
  const asking = instant(`${asked}:00.000Z`);
  const days = movedDays(before, [{ ...move(before, after, asking), days: after }]);
  const starts: string[] = [];
  let at = before.startOf(before.dayAt(asking));
  for (const _one of expected) {
    const day = days.dayAt(at);
    starts.push(`${iso(days.startOf(day)).slice(0, 16)} ${date(day).slice(-2)}`);
    at = days.startOf(day + 1);
  }
  expect(starts).toEqual(expected);
});

test("moves as often as one likes never give a day shorter than 20 hours, or a number twice", () => {
  const places = fc.constantFrom(berlin, losAngeles, utc, clock(14), clock(-12));
  const steps = fc.array(fc.tuple(fc.integer({ min: 0, max: 40 }), places), { maxLength: 40 });
  fc.assert(
    fc.property(steps, (asked) => {
      const first = zoneDays(utc, wall("04:00"));
      const starts = new Map<number, number>();
      let moves: readonly (Move & { readonly days: Days })[] = [];
      let at = instant("2026-02-01T00:00:00.000Z");
      for (const [hours, to] of asked) {
        at += hours * hour;
        const days = movedDays(first, moves);
        const day = days.dayAt(at);
        expect(days.startOf(day)).toBeLessThanOrEqual(at);
        expect(days.startOf(day + 1)).toBeGreaterThan(at);
        expect(starts.get(day) ?? days.startOf(day)).toBe(days.startOf(day));
        starts.set(day, days.startOf(day));
        const begun = moves.filter(({ from }) => from <= at);
        const after = zoneDays(to, wall("04:00"));
        moves = [...begun, { ...move(movedDays(first, begun), after, at), days: after }];
      }
      const all = [...starts.values()];
      for (const [index, start] of all.entries())
        if (index > 0) expect(start - (all[index - 1] ?? 0)).toBeGreaterThanOrEqual(20 * hour);
    }),
  );
});
