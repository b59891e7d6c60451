import { expect, test } from "vitest";
import { decoder } from "./decode.ts";

const cases: readonly [name: string, type: number, text: string | null, value: unknown][] = [
  ["null", 20, null, null],
  ["bool", 16, "t", true],
  ["bool false", 16, "f", false],
  ["int8", 20, "9007199254740991", 9_007_199_254_740_991],
  ["int8 beyond 2^53", 20, "9007199254740993", 9_007_199_254_740_993n],
  ["int8 lowest", 20, "-9223372036854775808", -9_223_372_036_854_775_808n],
  ["numeric sum", 1700, "150", 150],
  ["numeric huge", 1700, "100000000000000000000", 100_000_000_000_000_000_000n],
  ["numeric fraction", 1700, "1.50000000000000000000", 1.5],
  ["text", 25, "12", "12"],
  ["json", 114, '{"a": 1}', '{"a": 1}'],
  ["jsonb", 3802, '{"a": 1}', '{"a": 1}'],
  ["timestamptz", 1184, "2026-11-04 07:59:59.123456+00", Date.UTC(2026, 10, 4, 7, 59, 59, 123)],
  ["timestamptz whole second", 1184, "1969-12-31 23:59:59+00", -1000],
  ["timestamptz tenth", 1184, "1970-01-01 00:00:00.5+00", 500],
  ["timestamptz offset", 1184, "1970-01-01 02:00:00+05:30", -3.5 * 3_600_000],
  ["timestamptz west", 1184, "1969-12-31 19:00:00-05", 0],
  ["timestamptz far", 1184, "12026-01-01 00:00:00+00", Date.UTC(12026, 0, 1)],
  ["timestamptz never", 1184, "infinity", Number.POSITIVE_INFINITY],
  ["empty array", 1009, "{}", []],
  [
    "text array",
    1009,
    String.raw`{a,"b c","","NULL",NULL,"q\"\\","x,y"}`,
    ["a", "b c", "", "NULL", null, 'q"\\', "x,y"],
  ],
  ["int8 array", 1016, "{1,NULL,9007199254740993}", [1, null, 9_007_199_254_740_993n]],
  ["bool array", 1000, "{t,f}", [true, false]],
];

test.each(cases)("%s", (_name, dataTypeID, text, value) => {
  expect(decoder([{ name: "v", dataTypeID }])([text])).toEqual({ v: value });
});
