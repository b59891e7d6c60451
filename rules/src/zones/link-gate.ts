import { checkGate } from "../gates/check.ts";
import type { Finding } from "../gates/finding.ts";
import { slotTable } from "../gates/slots.ts";
import type { Gate } from "../gates/types.ts";
import type { Vocabulary } from "../gates/vocabulary.ts";
import { type Consumed, consumedBy } from "./consumed.ts";
import { gateOver } from "./gate.ts";
import type { ZoneGate } from "./zone.ts";

/** A gate of a zone, made ready and looked through. */
export interface LinkedGate extends Consumed {
  readonly gate: ZoneGate;
  readonly findings: readonly Finding[];
}

export type LinkGate = (gate: Gate) => LinkedGate;

/** Makes a zone's gates over slots they share. Equal gates are made once: large zones repeat few. */
export function gateLinker(bounded: Vocabulary, unbounded: Vocabulary): LinkGate {
  const slots = slotTable(unbounded);
  const made = new Map<string, LinkedGate>();
  const seen = new Map<Gate, LinkedGate>();
  const make = (source: Gate): LinkedGate => ({
    gate: gateOver(slots, source),
    findings: checkGate(source, { facts: bounded }),
    ...consumedBy(source),
  });
  return (source) => {
    const known = seen.get(source);
    if (known !== undefined) return known;
    const key = JSON.stringify(source);
    const linked = made.get(key) ?? make(source);
    made.set(key, linked);
    seen.set(source, linked);
    return linked;
  };
}
