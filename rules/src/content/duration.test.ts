import { expect, test } from "vitest";
import { duration } from "./duration.ts";

test.each<[unknown, number | undefined]>([
  ["250ms", 250],
  ["90s", 90_000],
  ["15m", 900_000],
  ["4h", 14_400_000],
  ["1d", 86_400_000],
  ["3650d", 315_360_000_000],
  ["3651d", undefined],
  ["0s", undefined],
  ["1.5h", undefined],
  ["-1s", undefined],
  ["1 h", undefined],
  ["1h30m", undefined],
  ["60", undefined],
  [60, undefined],
])("%j", (text, expected) => {
  expect(duration.safeParse(text).data).toBe(expected);
});
