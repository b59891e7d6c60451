import * as z from "zod";
import { factKey } from "../vocabulary.ts";
import { gateKind } from "./kind.ts";
import { numeral } from "./words.ts";

/** A d20 and the host fact `perception` reach the DC. One die for each run and edge. `perception_check(12)` */
export const perceptionCheck = gateKind({
  schema: z.strictObject({ kind: z.literal("perception_check"), dc: z.int() }),
  test: (gate) => ({ ge: [{ fact: factKey("check", "perception") }, gate.dc] }),
  class: "chance",
  reason: "perception_failed",
  short: {
    head: "perception_check",
    form: "call",
    read: ({ words: [dc, more], operator }) =>
      dc?.number === undefined || more !== undefined || operator !== undefined
        ? undefined
        : { kind: "perception_check", dc: dc.number },
    write: (gate) => ({ words: [numeral(gate.dc)] }),
  },
});
