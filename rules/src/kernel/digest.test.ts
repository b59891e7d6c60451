import { expect, test } from "vitest";
import { stable } from "./digest.ts";
import type { Json } from "./json.ts";

test.each<[Json, string]>([
  [null, "null"],
  [-0, "0"],
  ["a\u2028", '"a\u2028"'],
  [{ b: 1, a: [{ d: 2, c: 3 }] }, '{"a":[{"c":3,"d":2}],"b":1}'],
  [{ a: undefined, b: null }, '{"b":null}'],
  [JSON.parse('{"b":1,"__proto__":{"x":1}}'), '{"__proto__":{"x":1},"b":1}'],
  [{ "10": 1, "9": 2 }, '{"10":1,"9":2}'],
])("stable text of %j", (json, text) => {
  expect(stable(json)).toBe(text);
});
