import { expect, test } from "vitest";
import { nullableTexts } from "./texts.ts";

test.each<[string, readonly (string | null)[], string]>([
  ["one", ["a"], "a"],
  ["an empty text", [""], ""],
  ["several", ["a", "", "c"], "a\u001f\u001fc"],
  ["null", ["a", null], "a\u001f\u001e"],
  ["only null", [null], "\u001e"],
  ["line ends and quotes", ['{"a"}\n', "\\"], '{"a"}\n\u001f\\'],
])("%s", (_, items, joined) => {
  expect(nullableTexts(items)).toBe(joined);
});

test.each<[string, readonly string[]]>([
  ["a separator inside", ["a\u001fb"]],
  ["a separator alone", ["\u001f", "b"]],
  ["what stands for null", ["a", "\u001e"]],
  ["no item at all, which nothing could tell from an empty text", []],
])("%s is refused", (_, items) => {
  expect(() => nullableTexts(items)).toThrow("separator");
});
