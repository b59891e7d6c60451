import * as z from "zod";
import { factKey } from "../vocabulary.ts";
import { gateKind } from "./kind.ts";
import { name, word } from "./words.ts";

/**
 * A key in the bag, which is an item. With `consume` the way takes it as well. `key_required(skull_key)`,
 * `key_required(skull_key, consume)`
 */
export const keyRequired = gateKind({
  schema: z.strictObject({ kind: z.literal("key_required"), key: name, consume: z.boolean().optional() }),
  test: (gate) => ({ ge: [{ fact: factKey("item", gate.key) }, 1] }),
  class: "consumable",
  reason: "key_missing",
  short: {
    head: "key_required",
    form: "call",
    read: ({ words: [key, consume, more], operator }) =>
      key === undefined || (consume?.text ?? "consume") !== "consume" || more || operator
        ? undefined
        : { kind: "key_required", key: key.text, ...(consume && { consume: true }) },
    write: ({ key, consume }) => ({ words: [word(key), ...(consume ? [word("consume")] : [])] }),
  },
});
