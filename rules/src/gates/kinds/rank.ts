import * as z from "zod";
import { factKey } from "../vocabulary.ts";
import { gateKind } from "./kind.ts";
import { name, word } from "./words.ts";

/** At least this rank; the fact's declaration orders the names. `rank(arcana) >= expert` */
export const rank = gateKind({
  schema: z.strictObject({ kind: z.literal("rank"), of: name, rank: name }),
  test: (gate) => ({ ge: [{ fact: factKey("rank", gate.of) }, gate.rank] }),
  class: "monotone",
  reason: "rank_too_low",
  short: {
    head: "rank",
    form: "call",
    read: ({ words: [of, more], operator, right }) =>
      of === undefined ||
      more !== undefined ||
      operator !== "ge" ||
      right === undefined ||
      right.number !== undefined
        ? undefined
        : { kind: "rank", of: of.text, rank: right.text },
    write: (gate) => ({ words: [word(gate.of)], operator: "ge", right: word(gate.rank) }),
  },
});
