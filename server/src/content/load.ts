import type { RoomContent } from "@espalier/rules/content/kind";
import { resolve } from "@espalier/rules/content/resolve";
import type { Diagnostic } from "@espalier/rules/kernel/diagnostic";
import { timeZones } from "../kernel/time-zones.ts";
import { findPacks, readPack } from "./files.ts";
import { type Hashed, hashed } from "./hash.ts";

/** What loading packs found; content only where nothing found is an error. */
export interface Loaded {
  readonly diagnostics: readonly Diagnostic[];
  readonly content?: Hashed;
}

/** Reads packs in order, resolves and checks them. Folders of packs stand for the packs in them. */
export async function loadPacks(
  folders: readonly string[],
  rooms: readonly RoomContent[],
  base?: string,
): Promise<Loaded> {
  const packs = [];
  for (const folder of await findPacks(folders)) packs.push(await readPack(folder, base));
  const { diagnostics, content } = resolve(rooms, packs, timeZones);
  return content === undefined ? { diagnostics } : { diagnostics, content: hashed(content) };
}
