import { describe, expect, it } from "vitest";
import { slotsOf, spaceOf } from "./slots.ts";

describe("slots", () => {
  const item = { id: "gear", kind: "part", tags: [], stack: 20, slots: 1, count: 1 };
  it.each([
    ["one of many", { count: 1, slots: 1 }, [1]],
    ["a full stack", { count: 20, slots: 1 }, [20]],
    ["two stacks and what is left over", { count: 47, slots: 3 }, [20, 20, 7]],
    ["none that content no longer names", { count: 5, stack: null, slots: 0 }, []],
  ])("%s", (_name, parts, counts) => {
    expect(slotsOf([{ ...item, ...parts }]).map(({ count }) => count)).toEqual(counts);
  });
});

describe("the space of a bag", () => {
  it.each([
    ["some", { used: 3, capacity: 24 }, { state: "roomy", free: 21, drawn: 21 }],
    ["more than is worth drawing", { used: 3, capacity: 500 }, { state: "roomy", free: 497, drawn: 60 }],
    ["none", { used: 24, capacity: 24 }, { state: "full", free: 0, drawn: 0 }],
    ["less than none", { used: 30, capacity: 24 }, { state: "over", free: 0, drawn: 0 }],
    ["no limit", { used: 30, capacity: null }, { state: "roomy", free: null, drawn: 0 }],
  ] as const)("%s", (_name, slots, room) => {
    expect(spaceOf(slots)).toEqual(room);
  });
});
