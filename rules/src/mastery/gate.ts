import type { Report } from "../content/kind.ts";
import { checkGate } from "../gates/check.ts";
import { compile } from "../gates/compile.ts";
import { slotTable } from "../gates/slots.ts";
import type { Gate } from "../gates/types.ts";
import type { Vocabulary } from "../gates/vocabulary.ts";
import type { Place } from "../kernel/diagnostic.ts";
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
    };
  };
}

/** Reports what is wrong or odd about a gate. Luck has no place in it: a perk would come with a reload. */
export function reportGate(
  gate: Gate,
  facts: Vocabulary,
  place: (...path: readonly (string | number)[]) => Place,
  report: Report,
): void {
  for (const { severity, code, message, hint, path } of checkGate(gate, { facts, forbid: ["chance"] })) {
    report[severity](code, place(...path), message, hint);
  }
}
