import { expect, test } from "vitest";
import type { Value } from "./db.ts";
import { encode } from "./encode.ts";

const cases: readonly [name: string, value: Value, text: string | null][] = [
  ["text", "a", "a"],
  ["empty text", "", ""],
  ["null", null, null],
  ["number", -12, "-12"],
  ["bigint", 9_007_199_254_740_993n, "9007199254740993"],
  ["booleans", true, "t"],
  ["empty array", [], "{}"],
  ["array of text", ["a", "", "NULL"], '{"a","","NULL"}'],
  ["array with null first", [null, "a", null], '{NULL,"a",NULL}'],
  ["quotes and backslashes", ['a"b', "c\\d", "{,}"], String.raw`{"a\"b","c\\d","{,}"}`],
  ["control characters with quotes", ['\n"\t', "🜂\\"], `{"\n\\"\t","🜂\\\\"}`],
  ["array of numbers", [1, 2n, -3], "{1,2,-3}"],
  ["array of booleans", [true, null, false], "{t,NULL,f}"],
];

test.each(cases)("%s", (_name, value, text) => {
  expect(encode(value)).toBe(text);
});
