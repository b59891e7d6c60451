import type { Diagnostic } from "@espalier/rules/kernel/diagnostic";
import { nearest } from "@espalier/rules/kernel/nearest";
import { contents } from "@espalier/rules/rooms";
import { parseProfile } from "@espalier/rules/zones/profile";
import { zones as room } from "@espalier/rules/zones/room";
import type { Assume, Zone } from "@espalier/rules/zones/zone";
import { counted } from "@espalier/server/content/check";
import { loadPacks } from "@espalier/server/content/load";
import { printChecked } from "@espalier/server/content/print";
import { Found, Misused } from "../output.ts";
import { lenient, type Notes } from "./lenient.ts";

export interface Loaded {
  readonly zones: ReadonlyMap<string, Zone>;
  /** What a zone, a node (both by id) or a region is called, in English as the command line speaks, or by its id. */
  readonly name: (id: string, of?: "zone" | "region") => string;
  /** What the checks say of a zone, an error as an error. */
  readonly findings: (zone: string) => readonly Diagnostic[];
}

/**
 * Zones of packs, those too that are sound in all but what they mean as a whole: that is what one wants to look
 * at. What else is wrong is printed, and the command ends.
 */
export async function load(packs: readonly string[]): Promise<Loaded> {
  const notes: Notes = new Map();
  const rooms = contents.map((one) => (one.room === room.name ? lenient(one, notes) : one));
  const loaded = await loadPacks(packs, rooms);
  const { content } = loaded;
  if (content === undefined) {
    process.stderr.write(`${printChecked(counted(loaded))}\n`);
    throw new Found();
  }
  const { zones } = (content.rooms[room.name] ?? room.empty) as typeof room.empty;
  const { en, ...others } = content.locales;
  const layers = [en, ...Object.values(others)];
  const text = (key: string) =>
    layers.find((texts) => texts !== undefined && Object.hasOwn(texts, key))?.[key];
  return {
    zones,
    name: (id, of = "zone") => text(`${of}.${id}.name`) ?? id,
    findings: (zone) => notes.get(zone) ?? [],
  };
}

export function zoneNamed({ zones }: Loaded, asked: string): Zone {
  const id = asked.trim().toLowerCase();
  const zone = zones.get(id);
  if (zone !== undefined) return zone;
  const near = nearest(id, [...zones.keys()]);
  throw new Error(`there is no zone ${asked}${near === undefined ? "" : `; did you mean ${near}?`}`);
}

/** The player that `--profile` names, over what the zone assumes. */
export function profileFor(zone: Zone, text: string): Assume {
  const parsed = parseProfile(text, zone);
  if (!parsed.ok) throw new Misused(parsed.problems.join(" "));
  return parsed.profile;
}
