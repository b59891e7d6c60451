import * as z from "zod";
import { factKey } from "../vocabulary.ts";
import { gateKind } from "./kind.ts";
import { name, numeral, word } from "./words.ts";

/** At least this level of a skill; without one, of the pack's main skill. `level(salvage) >= 4` */
export const levelMin = gateKind({
  schema: z.strictObject({ kind: z.literal("level_min"), level: z.int().min(1), skill: name.optional() }),
  test: (gate) => ({ ge: [{ fact: skillKey(gate.skill) }, gate.level] }),
  class: "monotone",
  reason: "level_too_low",
  short: {
    head: "level",
    form: "call",
    read: ({ words, operator, right }) =>
      operator !== "ge" || right?.number === undefined || right.number < 1 || words.length > 1
        ? undefined
        : { kind: "level_min", level: right.number, ...(words[0] && { skill: words[0].text }) },
    write: ({ level, skill }) => ({
      words: skill === undefined ? [] : [word(skill)],
      operator: "ge",
      right: numeral(level),
    }),
  },
});

function skillKey(skill: string | undefined): string {
  return skill === undefined ? "level" : factKey("level", skill);
}
