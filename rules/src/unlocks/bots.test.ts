import { describe, expect, test } from "vitest";
import { botItems, type Table } from "./bots.ts";
import type { Item, UnlocksContent } from "./state.ts";

const names = ["pig", "fox", "cat", "bunny", "duck", "frog"];
const itemOf = (id: string): Item => ({
  ...{ id, slot: "animal", starter: true, shipped: id !== "frog", skill: "play", level: undefined },
  ...{ price: undefined, refund: 0 },
});
const content: UnlocksContent = {
  ...{ slots: new Map(), rolls: new Map(), paces: new Map() },
  items: new Map([
    ...names.map((id) => [id, itemOf(id)] as const),
    ["hat", { ...itemOf("hat"), slot: "head" }],
  ]),
};
const table = (parts: Partial<Table>): Table => ({ slot: "animal", bots: 2, taken: [], ...parts });
const seeds = Array.from({ length: 300 }, (_, n) => `m${n}`);

/** What is asked, and what bots may wear for it. */
test.each<[string, Partial<Table>, readonly string[]]>([
  ["what has shipped", {}, ["pig", "fox", "cat", "bunny", "duck"]],
  ["but what players wear", { taken: ["pig", "cat", "pig"] }, ["fox", "bunny", "duck"]],
  ["of one slot", { slot: "head", bots: 1 }, ["hat"]],
  ["with a player who has all", { owned: names }, ["pig", "fox", "cat", "bunny", "duck"]],
  ["all of it where players wear all", { taken: names }, ["pig", "fox", "cat", "bunny", "duck"]],
])("bots draw %s, each once and each at times", (_name, parts, stock) => {
  const seen = new Set<string>();
  for (const seed of seeds) {
    const drawn = botItems(seed, table(parts), content);
    expect(new Set(drawn).size).toBe(parts.bots ?? 2);
    for (const id of drawn) seen.add(id);
  }
  expect([...seen].sort()).toEqual([...stock].sort());
});

describe("offline", () => {
  test.each<[string, readonly string[], readonly string[]]>([
    ["one locked", ["pig", "fox", "cat", "bunny"], ["duck"]],
    ["two locked", ["pig", "fox", "cat"], ["bunny", "duck"]],
    ["one locked that another slot has", ["pig", "fox", "cat", "bunny", "hat"], ["duck"]],
  ])("%s: one bot at least wears it, in any seat", (_name, owned, locked) => {
    const seats = new Set<number>();
    for (const seed of seeds) {
      const drawn = botItems(seed, table({ owned, bots: 3, taken: ["pig"] }), content);
      const at = drawn.findIndex((id) => locked.includes(id));
      expect(at).toBeGreaterThanOrEqual(0);
      expect(new Set(drawn).size).toBe(3);
      seats.add(at);
    }
    expect(seats.size).toBe(3);
  });
});

test("the same match dresses them alike, another one otherwise", () => {
  expect(botItems("m1", table({}), content)).toEqual(botItems("m1", table({}), content));
  expect(new Set(seeds.map((seed) => botItems(seed, table({}), content).join())).size).toBe(20);
});

test.each<[string, Partial<Table>, number]>([
  ["none", { bots: 0 }, 0],
  ["none where one is locked", { bots: 0, owned: [] }, 0],
  ["more than there are items", { bots: 8 }, 8],
  ["any of a slot without items", { slot: "tail" }, 0],
])("%s", (_name, parts, count) => {
  expect(botItems("m", table(parts), content)).toHaveLength(count);
});
