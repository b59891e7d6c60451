import * as z from "zod";
import { factKey } from "../vocabulary.ts";
import { gateKind } from "./kind.ts";
import { name, numeral, word } from "./words.ts";

/** A d20 and a stat, which is a host fact, reach the DC. `stat_check(strength, 14)` */
export const statCheck = gateKind({
  schema: z.strictObject({ kind: z.literal("stat_check"), stat: name, dc: z.int() }),
  test: (gate) => ({ ge: [{ fact: factKey("check", gate.stat) }, gate.dc] }),
  class: "chance",
  reason: "stat_check_failed",
  short: {
    head: "stat_check",
    form: "call",
    read: ({ words: [stat, dc, more], operator }) =>
      stat === undefined || dc?.number === undefined || more !== undefined || operator !== undefined
        ? undefined
        : { kind: "stat_check", stat: stat.text, dc: dc.number },
    write: (gate) => ({ words: [word(gate.stat), numeral(gate.dc)] }),
  },
});
