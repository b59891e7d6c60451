import { compile } from "../gates/compile.ts";
import { slotTable } from "../gates/slots.ts";
import type { Gate } from "../gates/types.ts";
import type { Vocabulary } from "../gates/vocabulary.ts";
import { missing } from "./missing.ts";
import type { TierGate } from "./state.ts";

export type Make = (gate: Gate) => TierGate;

/** Makes gates ready that ask these facts. */
export function maker(facts: Vocabulary): Make {
  const slots = slotTable(facts);
  return (gate) => {
    const compiled = compile(gate, slots);
    return {
      facts: compiled.needs.map((slot) => slots.keys[slot] ?? ""),
      evaluate: (read) => compiled.evaluate(read),
      explain: (read) => compiled.explain(read),
      missing: (read) => missing(compiled.explain(read)),
    };
  };
}
