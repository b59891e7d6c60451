import type { Envelope } from "@espalier/rules/kernel/event";
import { player } from "@espalier/rules/kernel/subject";
import { describe, expect, test } from "vitest";
import { Watchers } from "./watch.ts";

const p1 = player("p1");
const event = (seq: number): Envelope => ({
  subject: p1,
  seq,
  player: "p1",
  kind: "purse.touched",
  at: 0,
  data: {},
});
const events = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => event(from + at));

/** Watchers over a store of so many events, in pages of three. */
function world(options: { first?: number; failing?: number } = {}) {
  const store = { first: options.first ?? 1, last: 0, fetches: 0, failing: options.failing ?? 0 };
  const reports: unknown[] = [];
  const heard: number[][] = [];
  const watchers = new Watchers({
    async fetch(_, after) {
      store.fetches += 1;
      if (store.failing > 0) {
        store.failing -= 1;
        throw new Error("no database");
      }
      return events(
        Math.max(after + 1, store.first),
        Math.min(store.last, Math.max(after, store.first - 1) + 3),
      );
    },
    report: (error) => reports.push(error),
  });
  const undo = watchers.watch(p1, (told) => heard.push(told.map(({ seq }) => seq)));
  return {
    store,
    reports,
    heard,
    undo,
    watchers,
    /** This node commits events. */
    publish(from: number, to: number) {
      store.last = Math.max(store.last, to);
      watchers.publish(new Map([[p1, events(from, to)]]));
    },
    /** Another node has moved the subject on. */
    async moved(from: number, to: number) {
      store.last = Math.max(store.last, to);
      await watchers.moved(new Map([[p1, from]]));
    },
  };
}

describe("a listener hears", () => {
  test("what this node commits, as it was committed", () => {
    const { publish, heard, store } = world();
    publish(5, 6);
    publish(7, 7);
    expect(heard).toEqual([[5, 6], [7]]);
    expect(store.fetches).toBe(0);
  });

  test("what another node committed, from where it moved on, page by page", async () => {
    const { moved, heard } = world();
    await moved(1_000, 1_007);
    expect(heard.flat()).toEqual([1001, 1002, 1003, 1004, 1005, 1006, 1007]);
  });

  test.each<[string, readonly (readonly [number, number])[]]>([
    [
      "in order",
      [
        [5, 6],
        [6, 7],
        [7, 8],
      ],
    ],
    [
      "twice",
      [
        [5, 6],
        [5, 6],
        [6, 7],
        [6, 8],
      ],
    ],
    [
      "late",
      [
        [6, 7],
        [5, 6],
        [7, 8],
      ],
    ],
  ])("each event once, when moves are told %s", async (_, moves) => {
    const { moved, heard, publish } = world();
    publish(5, 5);
    for (const [from, to] of moves) await moved(from, to);
    expect(heard.flat()).toEqual([5, 6, 7, 8]);
  });

  test("no gap, where another node wrote in between", async () => {
    const { publish, heard, moved, store } = world();
    publish(1, 1);
    store.last = 3;
    publish(4, 4);
    await moved(1, 3);
    publish(5, 5);
    expect(heard.flat()).toEqual([1, 2, 3, 4, 5]);
  });

  test("what is left, where events are no longer stored", async () => {
    const { publish, heard, moved, store } = world();
    publish(1, 1);
    store.first = 8;
    await moved(8, 9);
    expect(heard.flat()).toEqual([1, 8, 9]);
    expect(store.fetches).toBeLessThan(5);
  });

  test("nothing after it stopped", async () => {
    const { publish, moved, heard, undo } = world();
    publish(1, 1);
    undo();
    publish(2, 2);
    await moved(2, 3);
    expect(heard.flat()).toEqual([1]);
  });
});

test("a listener that throws hurts nobody", () => {
  const { watchers, publish, heard, reports } = world();
  watchers.watch(p1, () => {
    throw new Error("a bug in a listener");
  });
  const later: number[] = [];
  watchers.watch(p1, (told) => later.push(...told.map(({ seq }) => seq)));
  publish(1, 2);
  expect([heard.flat(), later, reports.length]).toEqual([[1, 2], [1, 2], 1]);
});

test("a store that cannot be reached is reported, and asked again", async () => {
  const { publish, moved, heard, reports, store } = world({ failing: 1 });
  publish(1, 1);
  store.last = 3;
  publish(3, 3);
  await moved(1, 2);
  expect(reports).toEqual([new Error("no database")]);
  expect(heard.flat()).toEqual([1, 2, 3]);
});
