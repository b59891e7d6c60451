import { answers } from "@espalier/rules/zones/report-answers";
import type { Assume, Zone } from "@espalier/rules/zones/zone";
import type { Loaded } from "./load.ts";

/** A zone as one player meets it, with names to tell it by. */
export interface Asked extends Loaded {
  readonly zone: Zone;
  readonly profile: Assume;
}

/** The four answers; a target that is a node of the zone always has them. */
export function answersOf({ zone, profile }: Asked, target: string) {
  const told = answers(zone, profile, target);
  if (told === undefined) throw new Error(`${zone.id} has no node ${target}`);
  return told;
}
