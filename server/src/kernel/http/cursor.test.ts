import { expect, test } from "vitest";
import { cursor, cursorText } from "./cursor.ts";

test.each([
  { at: 0, id: "r" },
  { at: 1_770_000_000_123, id: "ä b/c" },
])("%j comes back as it went", (place) => {
  expect(cursor.parse(cursorText(place))).toEqual(place);
});

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

test.each([
  ["", "nothing"],
  ["%%%", "no base64"],
  [encoded({}), "an object"],
  [encoded([1.5, "r"]), "half a millisecond"],
  [encoded([-1, "r"]), "a time before all"],
  [encoded([1, ""]), "no id"],
  [encoded([1, "r", 2]), "too much"],
])("%j, %s, is none", (text) => {
  expect(cursor.safeParse(text).success).toBe(false);
});
