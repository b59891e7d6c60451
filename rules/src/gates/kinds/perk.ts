import * as z from "zod";
import { factKey } from "../vocabulary.ts";
import { gateKind } from "./kind.ts";
import { name, word } from "./words.ts";

/** An unlocked perk. `perk(salvage_bulk_haul_1)` */
export const perk = gateKind({
  schema: z.strictObject({ kind: z.literal("perk"), perk: name }),
  test: (gate) => ({ ge: [{ fact: factKey("perk", gate.perk) }, 1] }),
  class: "monotone",
  reason: "missing_perk",
  short: {
    head: "perk",
    form: "call",
    read: ({ words: [id, more], operator }) =>
      id && !more && !operator ? { kind: "perk", perk: id.text } : undefined,
    write: (gate) => ({ words: [word(gate.perk)] }),
  },
});
