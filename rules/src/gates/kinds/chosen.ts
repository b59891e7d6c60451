import * as z from "zod";
import { factKey } from "../vocabulary.ts";
import { gateKind } from "./kind.ts";
import { name, numeral, word } from "./words.ts";

/** A branch picked in a tier (from 1) of a track. `chosen(salvage, 1, bulk_haul)` */
export const chosen = gateKind({
  schema: z.strictObject({
    kind: z.literal("chosen"),
    track: name,
    tier: z.int().min(1),
    branch: name,
  }),
  test: (gate) => ({ ge: [{ fact: factKey("chosen", gate.track, gate.tier, gate.branch) }, 1] }),
  class: "monotone",
  reason: "branch_not_chosen",
  short: {
    head: "chosen",
    form: "call",
    read: ({ words: [track, tier, branch, more], operator }) =>
      track && tier?.number !== undefined && branch && !more && !operator
        ? { kind: "chosen", track: track.text, tier: tier.number, branch: branch.text }
        : undefined,
    write: (gate) => ({ words: [word(gate.track), numeral(gate.tier), word(gate.branch)] }),
  },
});
