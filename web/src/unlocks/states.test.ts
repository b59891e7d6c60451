import type { ItemView } from "@espalier/rules/unlocks/item";
import { expect, it } from "vitest";
import { shelvesOf, stateOf } from "./states.ts";

const item = (parts: Partial<ItemView>): ItemView => ({
  ...{ id: "cat", slot: "animal", shipped: true, unlocked: false, by: null, reason: "not_unlocked" },
  ...{ level: { skill: "play", need: 2, have: 1 }, price: null, bought: null },
  ...parts,
});
const price = (missing: number) => ({ currency: "coins", amount: 300, have: 300 - missing, missing });

it.each<[string, Partial<ItemView>, string, string]>([
  ["worn", { unlocked: true }, "cat", "worn"],
  ["had", { unlocked: true }, "pig", "had"],
  ["not shipped, whatever it costs", { shipped: false, price: price(0) }, "pig", "unshipped"],
  ["to be bought", { price: price(0) }, "pig", "buyable"],
  ["too dear", { price: price(1) }, "pig", "short"],
  ["for its level alone", {}, "pig", "locked"],
])("%s", (_name, parts, wears, state) => {
  expect(stateOf(item(parts), wears)).toBe(state);
});

it("stand by how they come, those of levels in order", () => {
  const items = [
    item({ id: "dragon", level: { skill: "play", need: 30, have: 1 } }),
    item({ id: "pig", level: null }),
    item({ id: "crown", level: null, price: price(0) }),
    item({ id: "cat" }),
  ];
  expect(shelvesOf({ items }).map(({ id, items: of }) => [id, of.map((one) => one.id)])).toEqual([
    ["start", ["pig"]],
    ["road", ["cat", "dragon"]],
    ["shop", ["crown"]],
  ]);
  expect(shelvesOf({ items: [] })).toEqual([]);
});
