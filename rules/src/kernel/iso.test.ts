import fc from "fast-check";
import { expect, test } from "vitest";
import { instant, iso } from "./iso.ts";

test.each([
  [0, "1970-01-01T00:00:00.000Z"],
  [1_772_956_800_000, "2026-03-08T08:00:00.000Z"],
  [951_782_400_000, "2000-02-29T00:00:00.000Z"],
  [-1, "1969-12-31T23:59:59.999Z"],
])("%d is %s", (at, expected) => {
  expect(iso(at)).toBe(expected);
  expect(instant(expected)).toBe(at);
});

test("says what the platform says", () => {
  fc.assert(
    fc.property(fc.integer({ min: -62_167_219_200_000, max: 253_402_300_799_999 }), (at) => {
      expect(iso(at)).toBe(new Date(at).toISOString());
      expect(instant(iso(at))).toBe(at);
    }),
  );
});

test.each(["", "2026-03-08", "2026-03-08T08:00:00Z", "2026-03-08T08:00:00.000+01:00"])(
  "%j is no time that iso writes",
  (text) => {
    expect(() => instant(text)).toThrow(RangeError);
  },
);
