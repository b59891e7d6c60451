import * as z from "zod";
import { factKey } from "../vocabulary.ts";
import { gateKind } from "./kind.ts";
import { name, word } from "./words.ts";

/** At least so many of an item, one if not said. `has ore x3` */
export const has = gateKind({
  schema: z.strictObject({ kind: z.literal("has"), item: name, count: z.int().min(1).optional() }),
  test: (gate) => ({ ge: [{ fact: factKey("item", gate.item) }, gate.count ?? 1] }),
  class: "consumable",
  reason: "missing_item",
  short: {
    head: "has",
    form: "prefix",
    read: ({ words: [item], count }) =>
      item && { kind: "has", item: item.text, ...(count !== undefined && { count }) },
    write: ({ item, count }) => ({ words: [word(item)], ...(count !== undefined && { count }) }),
  },
});
