import { seenMap } from "@espalier/rules/zones/map-seen";
import { mapText } from "@espalier/rules/zones/map-text";
import { mapWords } from "@espalier/rules/zones/map-words";
import type { Zone } from "@espalier/rules/zones/zone";
import { Misused, print } from "../output.ts";
import type { Loaded } from "./load.ts";

export interface MapOptions {
  readonly json?: boolean;
  readonly ascii?: boolean;
  readonly columns?: number;
}

/** Prints a zone as its designer sees it: everything is found, and what has a gate is marked as locked. */
export function printMap(zone: Zone, { name }: Loaded, { json, ascii, columns }: MapOptions): void {
  if (columns !== undefined && !(Number.isInteger(columns) && columns >= 20))
    throw new Misused("--columns takes a whole number from 20");
  const map = seenMap(zone, {
    found: () => true,
    locked: (edge) => edge.gate !== undefined || zone.nodes.get(edge.to)?.gate !== undefined,
    name: ({ id }) => name(`zone.${id}.name`),
  });
  const speech = { catalog: { language: "en", texts: mapWords["en"] ?? {} }, plural };
  const bounds = { ...(ascii === true && { ascii }), ...(columns !== undefined && { columns }) };
  print(json, { zone: zone.id, map }, json === true ? "" : mapText(map, speech, bounds).text);
}

function plural(count: number): string {
  return count === 1 ? "one" : "other";
}
