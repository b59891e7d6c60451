import { compile } from "../gates/compile.ts";
import type { Slots } from "../gates/slots.ts";
import type { Gate } from "../gates/types.ts";
import { splitKey } from "../gates/vocabulary.ts";
import type { ZoneGate } from "./zone.ts";

/** Makes a gate ready over slots that a zone's gates share. */
export function gateOver(slots: Slots, source: Gate): ZoneGate {
  const compiled = compile(source, slots);
  const facts = compiled.needs.map((slot) => slots.keys[slot] ?? "");
  return { source, compiled, facts, checks: facts.filter((fact) => splitKey(fact)[0] === "check") };
}
