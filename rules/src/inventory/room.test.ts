import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hero, play, told } from "../testing/play.ts";
import { inventory } from "./room.ts";
import type { Amount, InventoryCommand, InventoryContent, Item } from "./state.ts";
import { inventoryView } from "./view.ts";

const known: readonly Item[] = [
  { id: "scrap", kind: "material", tags: ["metal"], stack: 10 },
  { id: "cog", kind: "part", tags: [], stack: 5 },
  { id: "key", kind: "key", tags: [], stack: 1 },
];
const content = (capacity: number | null, all = known): { readonly inventory: InventoryContent } => ({
  inventory: { items: new Map(all.map((one) => [one.id, one])), capacity },
});
const world = (capacity: number | null = 4) => play([inventory], content(capacity));

const most = Number.MAX_SAFE_INTEGER;
const command = (kind: InventoryCommand["kind"], items: readonly Amount[], ref = "r"): InventoryCommand => ({
  kind,
  items,
  source: "test",
  ref,
});
const of = (item: string, count: number): Amount => ({ item, count });
const add = (...items: readonly Amount[]) => command("add_items", items);
const remove = (...items: readonly Amount[]) => command("remove_items", items);
const booked = (item: string, count: number, total: number) => ({
  item,
  count,
  total,
  source: "test",
  ref: "r",
});

/** What is in the bag, the command, and what it comes to. */
const cases: readonly (readonly [string, readonly Amount[], InventoryCommand, unknown])[] = [
  [
    "adds",
    [],
    add(of("scrap", 3), of("cog", 1)),
    [
      ["items_added", booked("scrap", 3, 3)],
      ["items_added", booked("cog", 1, 1)],
    ],
  ],
  [
    "one item twice is one entry",
    [of("scrap", 1)],
    add(of("scrap", 2), of("scrap", 3)),
    [["items_added", booked("scrap", 5, 6)]],
  ],
  ["fills the last slot", [of("key", 3)], add(of("scrap", 10)), [["items_added", booked("scrap", 10, 10)]]],
  [
    "tops up a stack of a full bag",
    [of("key", 3), of("scrap", 9)],
    add(of("scrap", 1)),
    [["items_added", booked("scrap", 1, 10)]],
  ],
  ["nothing to add", [], add(), []],
  ["takes", [of("scrap", 5)], remove(of("scrap", 2)), [["items_removed", booked("scrap", 2, 3)]]],
  ["takes the last", [of("key", 1)], remove(of("key", 1)), [["items_removed", booked("key", 1, 0)]]],
  ["unknown to add", [], add(of("scrpa", 1)), "unknown_item"],
  ["unknown to take", [], remove(of("constructor", 1)), "unknown_item"],
  ["zero", [], add(of("scrap", 0)), "amount_must_be_positive"],
  ["negative is no way to add", [of("scrap", 5)], remove(of("scrap", -5)), "amount_must_be_positive"],
  ["a fraction", [], add(of("scrap", 0.5)), "amount_not_integer"],
  ["beyond 2^53-1", [], add(of("scrap", most + 1)), "amount_too_large"],
  ["beyond 2^53-1 together", [], add(of("scrap", most), of("scrap", 1)), "amount_too_large"],
  ["short", [of("scrap", 5)], remove(of("scrap", 6)), "insufficient_items"],
  ["short together", [of("scrap", 5)], remove(of("scrap", 3), of("scrap", 3)), "insufficient_items"],
];

test.each(cases)("%s", (_, bag, command, expected) => {
  const { tell } = world();
  tell(inventory, { ...add(...bag), source: "before" });
  expect(told(tell(inventory, command))).toEqual(expected);
});

describe("all or nothing", () => {
  test("a full bag says which item, how many slots it takes and there are", () => {
    const { tell, snapshot } = world();
    tell(inventory, add(of("key", 2)));
    const before = snapshot();
    expect(tell(inventory, add(of("scrap", 10), of("cog", 6)))).toMatchObject({
      reason: "inventory_full",
      rule: "inventory.add_items",
      need: 5,
      have: 4,
      detail: { used: 2, item: "cog" },
    });
    expect(snapshot()).toBe(before);
  });

  test("what is short takes nothing of the rest", () => {
    const { tell, snapshot } = world();
    tell(inventory, add(of("scrap", 5), of("cog", 1)));
    const before = snapshot();
    expect(tell(inventory, remove(of("scrap", 5), of("cog", 2)))).toMatchObject({
      reason: "insufficient_items",
      need: 2,
      have: 1,
      detail: { item: "cog" },
    });
    expect(snapshot()).toBe(before);
  });
});

test("without bags there is no limit but that of numbers", () => {
  const { tell } = world(null);
  expect(told(tell(inventory, add(of("key", most))))).toEqual([["items_added", booked("key", most, most)]]);
  expect(tell(inventory, { ...add(of("key", 1)), ref: "more" })).toMatchObject({
    reason: "amount_overflow",
    need: 0,
    have: 1,
  });
});

test("a bag over a lowered limit keeps all, gives, and takes what fits a stack", () => {
  const { tell, live, look } = world(4);
  tell(inventory, add(of("key", 3), of("scrap", 9)));
  live(content(2));
  expect(look((context) => inventoryView(context, hero)).slots).toEqual({ used: 4, capacity: 2 });
  expect(told(tell(inventory, add(of("cog", 1))))).toBe("inventory_full");
  expect(told(tell(inventory, add(of("scrap", 1))))).toHaveLength(1);
  expect(told(tell(inventory, remove(of("key", 1))))).toHaveLength(1);
});

test("what content no longer names is kept, fills no slot, and is back with its name", () => {
  const { tell, live, look } = world(4);
  tell(inventory, add(of("key", 3), of("scrap", 9)));
  live(content(4, known.slice(0, 2)));
  const bag = () => look((context) => inventoryView(context, hero));
  expect(bag()).toEqual({
    slots: { used: 1, capacity: 4 },
    items: [
      { id: "scrap", count: 9, kind: "material", tags: ["metal"], stack: 10, slots: 1 },
      { id: "key", count: 3, kind: null, tags: [], stack: null, slots: 0 },
    ],
  });
  expect(told(tell(inventory, remove(of("key", 1))))).toBe("unknown_item");
  live(content(4));
  expect(bag().slots.used).toBe(4);
});

test("entries are signed, and the answer is the bag", () => {
  const { tell } = world();
  tell(inventory, { ...add(of("scrap", 12)), source: "before" });
  const outcome = tell(inventory, remove(of("scrap", 2)));
  if (outcome.kind === "denial") throw new Error(outcome.reason);
  expect(outcome.entries).toEqual([
    { account: "scrap", source: "test", ref: "r", amount: -2, subject: hero, seq: 2 },
  ]);
  expect(outcome.answer).toMatchObject({ inventory: { items: [{ id: "scrap", count: 10, slots: 1 }] } });
});

test.each<[string, InventoryCommand, unknown]>([
  ["one item added", add(of("scrap", 2)), { account: "scrap", amount: 2, conflict: "grant_conflict" }],
  ["one item taken", remove(of("scrap", 2)), { account: "scrap", amount: -2 }],
  ["several", add(of("scrap", 2), of("cog", 1)), undefined],
  ["what is no count", add(of("scrap", 0)), undefined],
])("natural key: %s", (_, command, expected) => {
  const key = inventory.natural?.(command);
  if (expected === undefined) expect(key).toBeUndefined();
  else expect(key).toMatchObject({ ...(expected as object), source: "test", ref: "r" });
});

test("gates may ask for a count", () => {
  const { tell, look } = world();
  tell(inventory, add(of("scrap", 2)));
  const fact = (key: string) => look((context) => context.fact(hero, key));
  expect(["item(scrap)", "item(cog)", "item(gone)", "item"].map(fact)).toEqual([2, 0, undefined, undefined]);
});

test("any commands: counts are the sums of entries, never negative, never beyond the bag", () => {
  const amount = fc.record({
    item: fc.constantFrom("scrap", "cog", "key"),
    count: fc.integer({ min: 1, max: 12 }),
  });
  const commands = fc.array(
    fc.record({
      kind: fc.constantFrom("add_items" as const, "remove_items" as const),
      items: fc.array(amount, { maxLength: 3 }),
    }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(commands, (all) => {
      const { tell, look } = world(4);
      const sums = new Map<string, number>();
      for (const [at, { kind, items }] of all.entries()) {
        const outcome = tell(inventory, command(kind, items, `${at}`));
        if (outcome.kind === "denial") continue;
        for (const { account, amount } of outcome.entries)
          sums.set(account, (sums.get(account) ?? 0) + amount);
      }
      const bag = look((context) => inventoryView(context, hero));
      expect(Object.fromEntries(bag.items.map(({ id, count }) => [id, count]))).toEqual(
        Object.fromEntries([...sums].filter(([, sum]) => sum !== 0)),
      );
      expect(bag.items.every(({ count }) => count > 0)).toBe(true);
      expect(bag.slots.used).toBeLessThanOrEqual(4);
    }),
  );
});
