import * as z from "zod";
import { factKey } from "../vocabulary.ts";
import { gateKind } from "./kind.ts";
import { name, numeral, word } from "./words.ts";

/** A host fact of at least this value. `fact(perception) >= 12` */
export const fact = gateKind({
  schema: z.strictObject({ kind: z.literal("fact"), fact: name, min: z.int() }),
  test: (gate) => ({ ge: [{ fact: factKey("fact", gate.fact) }, gate.min] }),
  class: "volatile",
  reason: "fact_too_low",
  short: {
    head: "fact",
    form: "call",
    read: ({ words: [id, more], operator, right }) =>
      id === undefined || more !== undefined || operator !== "ge" || right?.number === undefined
        ? undefined
        : { kind: "fact", fact: id.text, min: right.number },
    write: (gate) => ({ words: [word(gate.fact)], operator: "ge", right: numeral(gate.min) }),
  },
});
