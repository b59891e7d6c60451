import { describe, expect, test } from "vitest";
import { parseJson } from "./json.ts";
import { Refused } from "./problem.ts";

const parse = (text: string | Uint8Array, depth = 64) => parseJson(Buffer.from(text as string), depth);

describe("a body is read", () => {
  test.each([
    ['{"a":1,"a":2}', { a: 2 }],
    [`${"[".repeat(64)}${"]".repeat(64)}`, expect.any(Array)],
    ['"[[[[ \\" [[[["', '[[[[ " [[[['],
    ['"\\\\"', "\\"],
    ['"\\ud83e\\uddd7 ünï"', "🧗 ünï"],
    ['{"constructor":{"prototype":1}}', { constructor: { prototype: 1 } }],
    ["9007199254740993", 9_007_199_254_740_992],
  ])("%s", (text, value) => {
    expect(parse(text)).toEqual(value);
  });

  test("many equal keys are no burden", () => {
    expect(parse(`{${'"a":1,'.repeat(30_000)}"a":2}`)).toEqual({ a: 2 });
  });
});

describe("a body is refused, with where and why", () => {
  test.each([
    ["", "body: is not JSON"],
    ["{'a':1}", "body: is not JSON"],
    ["NaN", "body: is not JSON"],
    [new Uint8Array([0x22, 0xc3, 0x28, 0x22]), "body: is not UTF-8"],
    [`${"[".repeat(65)}${"]".repeat(65)}`, "body: nests deeper than 64 levels"],
    [`{"a":${'{"b":'.repeat(64)}1${"}".repeat(65)}`, "body: nests deeper than 64 levels"],
    ['{"a":[{"__proto__":1}]}', "body.a.0: has a key __proto__"],
    ['{"\\u005f_proto__":1}', "body: has a key __proto__"],
    ['{"a":"\\u0000"}', "body.a: has U+0000 or half a surrogate pair"],
    ['{"a":"\\udc00"}', "body.a: has U+0000 or half a surrogate pair"],
    ['{"\\u0000":1}', "body: has a key with U+0000 or half a surrogate pair"],
  ])("%s", (text, detail) => {
    expect(() => parse(text)).toThrow(Refused);
    try {
      parse(text);
    } catch (error) {
      expect((error as Refused).problem).toMatchObject({ status: 400, reason: "malformed", detail });
    }
  });

  test("nothing reached an object's prototype", () => {
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(() => parse('{"__proto__":{"polluted":1}}')).toThrow(Refused);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});
