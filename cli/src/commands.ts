import type { Command } from "commander";
import { addCalendar } from "./challenges/calendar.ts";
import { addCheck } from "./check.ts";
import { addContent } from "./content.ts";
import { addDb } from "./db.ts";
import type { Detail } from "./detail.ts";
import { gatheringDetail } from "./gathering/expected.ts";
import { addGathering } from "./gathering/resources.ts";
import { addLevels } from "./levels.ts";
import { addServe } from "./serve.ts";
import { addToken } from "./token.ts";
import { addPacing } from "./unlocks/pacing.ts";
import { zonesDetail } from "./zones/detail.ts";
import { addZones } from "./zones/zones.ts";

interface Part {
  add(program: Command, details: readonly Detail[]): void;
  /** What the room tells in `check --verbose`. */
  readonly detail?: Detail;
}

/** Every command, in the order of the help. A room adds its own with one line. */
const parts: readonly Part[] = [
  { add: addServe },
  { add: addCheck },
  { add: addContent },
  { add: addDb },
  { add: addLevels },
  { add: addGathering, detail: gatheringDetail },
  { add: addZones, detail: zonesDetail },
  { add: addCalendar },
  { add: addPacing },
  { add: addToken },
];

export function addCommands(program: Command): void {
  const details = parts.flatMap(({ detail }) => detail ?? []);
  for (const { add } of parts) add(program, details);
}
