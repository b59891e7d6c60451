import { mapText } from "@espalier/rules/zones/map-text";
import { wholeMap } from "@espalier/rules/zones/map-whole";
import { mapWords } from "@espalier/rules/zones/map-words";
import type { Zone } from "@espalier/rules/zones/zone";
import { Misused, print } from "../output.ts";
import type { Loaded } from "./load.ts";
import { own } from "./own.ts";

export interface MapOptions {
  readonly json?: boolean;
  readonly ascii?: boolean;
  readonly columns?: number;
}

/** Prints a zone as its designer sees it. */
export function printMap(zone: Zone, { name }: Loaded, { json, ascii, columns }: MapOptions): void {
  if (columns !== undefined && !(Number.isInteger(columns) && columns >= 20))
    throw new Misused("--columns takes a whole number from 20");
  const map = wholeMap(zone, ({ id }) => own(name(id), zone.id));
  const speech = { catalog: { language: "en", texts: mapWords["en"] ?? {} }, plural };
  const bounds = { ...(ascii === true && { ascii }), ...(columns !== undefined && { columns }) };
  print(json, { zone: zone.id, map }, json === true ? "" : mapText(map, speech, bounds).text);
}

function plural(count: number): string {
  return count === 1 ? "one" : "other";
}
