import { afterEach, describe, expect, it, vi } from "vitest";
import { clockAt, nowBy, spanOf } from "./clock.ts";

afterEach(() => vi.useRealTimers());

describe("a span", () => {
  it.each([
    [0, { hours: 0, minutes: 0, seconds: 0 }],
    [-5_000, { hours: 0, minutes: 0, seconds: 0 }],
    [1, { hours: 0, minutes: 0, seconds: 1 }],
    [61_000, { hours: 0, minutes: 1, seconds: 1 }],
    [3_599_001, { hours: 1, minutes: 0, seconds: 0 }],
    [90_061_000, { hours: 25, minutes: 1, seconds: 1 }],
  ])("of %d ms", (milliseconds, span) => {
    expect(spanOf(milliseconds)).toEqual(span);
  });
});

it("goes by the server's clock when the device's is set", () => {
  vi.useFakeTimers({ now: 0 });
  const clock = clockAt("2026-11-04T10:00:00.000Z");
  vi.advanceTimersByTime(1_500);
  vi.setSystemTime(9_999_999_999);
  expect(new Date(nowBy(clock)).toISOString()).toBe("2026-11-04T10:00:01.500Z");
});
