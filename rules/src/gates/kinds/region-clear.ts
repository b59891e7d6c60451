import * as z from "zod";
import { factKey } from "../vocabulary.ts";
import { gateKind } from "./kind.ts";
import { name, word } from "./words.ts";

/** A region of a zone that the player has cleared once, in whichever run. `region_clear(sunken_stair)` */
export const regionClear = gateKind({
  schema: z.strictObject({ kind: z.literal("region_clear"), region: name }),
  test: (gate) => ({ ge: [{ fact: factKey("region_cleared", gate.region) }, 1] }),
  class: "monotone",
  reason: "region_not_cleared",
  short: {
    head: "region_clear",
    form: "call",
    read: ({ words: [region, more], operator }) =>
      region && !more && !operator ? { kind: "region_clear", region: region.text } : undefined,
    write: (gate) => ({ words: [word(gate.region)] }),
  },
});
