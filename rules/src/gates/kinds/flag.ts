import * as z from "zod";
import { factKey } from "../vocabulary.ts";
import { gateKind } from "./kind.ts";
import { name, word } from "./words.ts";

/** A host fact that is true. `flag.dead` */
export const flag = gateKind({
  schema: z.strictObject({ kind: z.literal("flag"), flag: name }),
  test: (gate) => ({ ge: [{ fact: factKey("fact", gate.flag) }, 1] }),
  class: "volatile",
  reason: "flag_not_set",
  short: {
    head: "flag",
    form: "dotted",
    read: ({ words: [id, more], operator }) =>
      id && !more && !operator ? { kind: "flag", flag: id.text } : undefined,
    write: (gate) => ({ words: [word(gate.flag)] }),
  },
});
