import { expect, test } from "vitest";
import type { Json } from "../kernel/json.ts";
import { type Change, diff } from "./diff.ts";
import type { Entries } from "./entries.ts";

function entries(bodies: Readonly<Record<string, Json>>, more: Partial<Entries> = {}): Entries {
  const skills = Object.fromEntries(Object.entries(bodies).map(([id, body]) => [id, { pack: "a", body }]));
  return { packs: [], manifest: { facts: {} }, entries: { "levels/skills": skills }, locales: {}, ...more };
}

const kind = "levels/skills";

test.each<[string, Entries, Entries, readonly Change[]]>([
  ["nothing", entries({ a: { x: 1, y: 2 } }), entries({ a: { y: 2, x: 1 } }), []],
  ["an addition", entries({ a: 1 }), entries({ a: 1, b: 1 }), [{ how: "added", kind, id: "b", paths: [] }]],
  ["a removal", entries({ a: 1, b: 1 }), entries({ b: 1 }), [{ how: "removed", kind, id: "a", paths: [] }]],
  [
    "a change",
    entries({ a: { t: [{ g: 1 }, 2], k: 1 } }),
    entries({ a: { t: [{ g: 2 }], l: 1 } }),
    [{ how: "changed", kind, id: "a", paths: ["t[0].g", "t[1]", "k", "l"] }],
  ],
  [
    "another form",
    entries({ a: [1] }),
    entries({ a: { 0: 1 } }),
    [{ how: "changed", kind, id: "a", paths: [""] }],
  ],
  [
    "a kind that is gone",
    entries({ a: 1 }),
    { ...entries({}), entries: {} },
    [{ how: "removed", kind, id: "a", paths: [] }],
  ],
  [
    "a setting",
    entries({}),
    entries({}, { manifest: { mainSkill: "a", facts: {} } }),
    [{ how: "added", kind: "manifest", id: "mainSkill", paths: [] }],
  ],
  [
    "a text",
    entries({}, { locales: { en: { "a.b": "x" } } }),
    entries({}, { locales: { en: { "a.b": "y" } } }),
    [{ how: "changed", kind: "locales", id: "en", paths: ["a.b"] }],
  ],
])("finds %s", (_, before, after, changes) => {
  expect(diff(before, after)).toEqual(changes);
});
