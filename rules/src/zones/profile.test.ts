import { expect, test } from "vitest";
import { zoneOf } from "../testing/zones.ts";
import { parseProfile } from "./profile.ts";

const zone = zoneOf({
  nodes: { a: {}, b: {}, z: {} },
  edges: [
    ["a", "b", { gate: "perception_check(12) or level(salvage) >= 4" }],
    ["b", "z", { gate: "key_required(skull_key)" }],
  ],
  facts: { level: 3, "level(mining)": 3, "fact(perception)": 1 },
  items: { skull_key: 1 },
});
const assumed = { level: 3, "level(mining)": 3, "fact(perception)": 1 };

test.each<[string, object, object]>([
  ["", assumed, { skull_key: 1 }],
  ["level=5", { ...assumed, level: 5, "level(mining)": 5 }, { skull_key: 1 }],
  ["perception=+3, level=2", { level: 2, "level(mining)": 2, "fact(perception)": 3 }, { skull_key: 1 }],
  ["level(salvage)=4", { ...assumed, "level(salvage)": 4 }, { skull_key: 1 }],
  ["perception=-1", { ...assumed, "fact(perception)": -1 }, { skull_key: 1 }],
  ["keys=", assumed, {}],
  ["keys=moon_key+coin:3", assumed, { moon_key: 1, coin: 3 }],
])("%j", (text, facts, items) => {
  expect(parseProfile(text, zone)).toEqual({ ok: true, profile: { facts, items } });
});

test.each<[string, string]>([
  ["level=high", 'level is a whole number, not "high".'],
  ["level", 'level is a whole number, not "".'],
  ["percepton=2", 'No gate here asks percepton. Did you mean "perception"?'],
  ["keys=coin:many", '"coin:many" is not a key, or a key:count.'],
  ["x".repeat(2_001), "A profile has at most 2000 characters."],
  ["level=1,".repeat(201), "A profile has at most 200 parts."],
])("%j is refused", (text, problem) => {
  expect(parseProfile(text, zone)).toEqual({ ok: false, problems: [problem] });
});
