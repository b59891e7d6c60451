import type { RoomContent } from "@espalier/rules/content/kind";
import type { Diagnostic, Severity } from "@espalier/rules/kernel/diagnostic";
import { type Loaded, loadPacks } from "./load.ts";

/** What checking packs found, counted. */
export interface Checked {
  readonly diagnostics: readonly Diagnostic[];
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  /** Entries of all packs by kind, and the content's hash; only where there is no error. */
  readonly entries?: Readonly<Record<string, number>>;
  readonly hash?: string;
}

/** Loads packs only to see what is wrong with them. */
export async function checkPacks(
  folders: readonly string[],
  rooms: readonly RoomContent[],
  base?: string,
): Promise<Checked> {
  return counted(await loadPacks(folders, rooms, base));
}

/** What loading found, counted: for who needs the content as well. */
export function counted({ diagnostics, content }: Loaded): Checked {
  const count = (severity: Severity) => diagnostics.filter((one) => one.severity === severity).length;
  const counts = { errors: count("error"), warnings: count("warning"), infos: count("info") };
  if (content === undefined) return { diagnostics, ...counts };
  const kinds = Object.entries(content.entries.entries);
  const entries = Object.fromEntries(kinds.map(([kind, of]) => [kind, Object.keys(of).length]));
  return { diagnostics, ...counts, entries, hash: content.hash };
}
