import * as z from "zod";
import { finite } from "../levels/wire.ts";

const name = z.string().min(1).max(128);

const count = z
  .preprocess(finite, z.number())
  .describe("An integer from 1 to 2^53-1. Anything else is refused with its reason.");

/** Adds or removes one item: several at once would have no one ledger key to be known again by. */
export const itemsBody = z.strictObject({
  item: name.describe("The item's id."),
  count,
  source: name.describe("What gave or took them: `shop`, `quest`."),
  ref: name.describe("Which one of these: booked once for ever."),
});

const itemAnswer = z.object({
  id: z.string(),
  count: z.int(),
  kind: z.string().nullable().describe("Null where content no longer names the item."),
  tags: z.array(z.string()),
  stack: z.int().nullable().describe("How many share a slot."),
  slots: z.int().describe("The slots they fill."),
});

export const inventoryAnswer = z.object({
  slots: z.object({ used: z.int(), capacity: z.int().nullable().describe("Null where there is no limit.") }),
  items: z.array(itemAnswer),
});
