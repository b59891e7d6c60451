import { expect, test } from "vitest";
import { cut, plain, width, wrap } from "./map-width.ts";

test.each([
  ["", 0],
  ["Side Chapel", 11],
  ["Kapelle für Ängstliche", 22],
  ["e\u0301a\u0308", 2],
  ["納骨堂", 6],
  ["ｶﾞ", 2],
  ["ＡＢ", 4],
  ["가나", 4],
  ["⛺⭐", 4],
  ["☠", 1],
  ["❤\ufe0f", 2],
  ["👍🏽", 4],
  ["👨‍👩‍👧", 6],
  ["●─┼▸", 4],
])("width of %j is %i", (text, columns) => {
  expect(width(text)).toBe(columns);
});

test.each([
  ["a\tb\r\n c", "a b c"],
  ["\u001b[31mred", "[31mred"],
  ["\u202egnorw\u202c", "gnorw"],
  ["  a\u2028b\u00a0 ", "a b"],
  ["\ud800x", "x"],
  ["e\u0301", "e\u0301"],
])("plain: %j is %j", (text, shown) => {
  expect(plain(text)).toBe(shown);
});

test.each([
  ["Hidden Reliquary", 16, "Hidden Reliquary"],
  ["Hidden Reliquary", 15, "Hidden Reliq..."],
  ["Hidden Reliquary", 10, "Hidden..."],
  ["納骨堂の入口", 9, "納骨堂..."],
  ["納骨堂の入口", 8, "納骨..."],
  ["e".concat("\u0301".repeat(100)), 8, `e${"\u0301".repeat(63)}...`],
])("cut: %j to %i is %j", (text, columns, shown) => {
  expect(cut(text, columns, "...")).toBe(shown);
});

test("pieces are wrapped where they no longer fit", () => {
  expect(wrap(["1 aa", "2 bb", "3 納骨堂の", "4"], 10, "  ")).toEqual(["1 aa  2 bb", "3 納骨堂の", "4"]);
  expect(wrap([], 10, " ")).toEqual([]);
  expect(wrap(["abcdefghijkl"], 10, " ")).toEqual(["abcdefghij"]);
});
