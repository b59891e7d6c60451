import type { Report, RoomContent } from "@espalier/rules/content/kind";
import { nearest } from "@espalier/rules/kernel/nearest";
import { contents } from "@espalier/rules/rooms";
import { wholeCodes } from "@espalier/rules/zones/findings";
import { parseProfile } from "@espalier/rules/zones/profile";
import { zones as room } from "@espalier/rules/zones/room";
import type { Assume, Zone } from "@espalier/rules/zones/zone";
import { counted } from "@espalier/server/content/check";
import { loadPacks } from "@espalier/server/content/load";
import { printChecked } from "@espalier/server/content/print";
import { Found, Misused } from "../output.ts";

export interface Loaded {
  readonly zones: ReadonlyMap<string, Zone>;
  /** A display text in English, as the command line speaks, else in the packs' first language, else its key. */
  readonly name: (key: string) => string;
}

/**
 * Zones of packs, those too that are sound in all but what they mean as a whole: that is what one wants to look
 * at. What else is wrong is printed, and the command ends.
 */
export async function load(packs: readonly string[]): Promise<Loaded> {
  const loaded = await loadPacks(packs, contents.map(lenient));
  const { content } = loaded;
  if (content === undefined) {
    process.stderr.write(`${printChecked(counted(loaded))}\n`);
    throw new Found();
  }
  const { zones } = (content.rooms[room.name] ?? room.empty) as typeof room.empty;
  const { en, ...others } = content.locales;
  const layers = [en, ...Object.values(others)];
  const name = (key: string) =>
    layers.find((texts) => texts !== undefined && Object.hasOwn(texts, key))?.[key];
  return { zones, name: (key) => name(key) ?? key };
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

function lenient(content: RoomContent): RoomContent {
  return content.room === room.name
    ? { ...content, resolve: (sources, report) => content.resolve(sources, forgiving(report)) }
    : content;
}

function forgiving(report: Report): Report {
  return {
    warning: (...told) => report.warning(...told),
    error: (code, ...told) => report[wholeCodes.has(code) ? "warning" : "error"](code, ...told),
  };
}
