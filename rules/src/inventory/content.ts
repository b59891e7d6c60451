import * as z from "zod";
import type { ContentKind, RoomContent, Sources } from "../content/kind.ts";
import { slug } from "../content/slug.ts";
import type { InventoryContent, Item } from "./state.ts";

const item = z.strictObject({
  kind: slug.describe("What sort of thing it is: `material`, `tool`, `key`. For readers and pages."),
  tags: z.array(slug).max(32).default([]).describe("Words to find and group it by."),
  stack: z.int().min(1).max(1_000_000).default(1).describe("How many share a slot."),
});

const bag = z.strictObject({ slots: z.int().min(1).max(10_000).describe("How many stacks it holds.") });

export type ItemBody = z.infer<typeof item>;
export type BagBody = z.infer<typeof bag>;

export const items: ContentKind<ItemBody> = {
  room: "inventory",
  name: "items",
  schema: item,
  account: true,
  words: (id, { kind }) => [`item.${id}.name`, `item_kind.${kind}.name`],
};

/**
 * Every player carries every bag, so capacity is an entry like others: a later pack adds a bag or resizes one
 * without a word in the manifest. Without any bag there is no limit.
 */
export const bags: ContentKind<BagBody> = {
  room: "inventory",
  name: "bags",
  schema: bag,
  words: (id) => [`bag.${id}.name`],
};

export const inventoryContent: RoomContent<InventoryContent> = {
  room: "inventory",
  kinds: [items, bags],
  words: ["item_tag"],
  resolve: (sources) => ({ items: itemsOf(sources), capacity: capacityOf(sources) }),
};

/** The slots of all bags; null where there is none. */
export function capacityOf(sources: Sources): number | null {
  const all = [...sources.of(bags).values()];
  return all.length === 0 ? null : all.reduce((sum, { body }) => sum + body.slots, 0);
}

function itemsOf(sources: Sources): ReadonlyMap<string, Item> {
  return new Map([...sources.of(items)].map(([id, { body }]) => [id, { id, ...body }]));
}
