import { diagnose } from "./issue.ts";
import type { ContentKind, Entry, RoomContent } from "./kind.ts";
import type { Merged, Raw } from "./merge.ts";
import type { Findings } from "./report.ts";
import { isSlug, longestSlug } from "./slug.ts";
import { kindKey } from "./sort.ts";

/** Entries by kind, parsed; those that could not be are named, since others may refer to them. */
export interface ParsedEntries {
  readonly kinds: ReadonlyMap<string, ReadonlyMap<string, Entry>>;
  readonly broken: ReadonlySet<string>;
}

export function parseEntries(rooms: readonly RoomContent[], merged: Merged, report: Findings): ParsedEntries {
  const kinds = new Map<string, ReadonlyMap<string, Entry>>();
  const broken = new Set<string>();
  for (const kind of rooms.flatMap((room) => room.kinds)) {
    const entries = new Map<string, Entry>();
    for (const raw of merged.get(kindKey(kind))?.values() ?? []) {
      const entry = parseEntry(kind, raw, report);
      if (entry === undefined) broken.add(raw.id);
      else entries.set(raw.id, entry);
    }
    kinds.set(kindKey(kind), entries);
  }
  return { kinds, broken };
}

function parseEntry(kind: ContentKind, raw: Raw, report: Findings): Entry | undefined {
  if (raw.broken) return undefined;
  if (!isSlug(raw.id)) return badId(raw, report);
  const parsed = kind.schema.safeParse(raw.body);
  if (!parsed.success) {
    report.add(...diagnose({ ...raw, name: raw.id, schema: kind.schema }, parsed.error.issues));
    return undefined;
  }
  const { id, pack } = raw;
  return { id, pack, body: parsed.data, place: (...path) => raw.place(path) };
}

function badId(raw: Raw, report: Findings): undefined {
  const hint = `At most ${longestSlug} of a-z, 0-9 and _ in parts joined by dots, beginning with a letter.`;
  report.error("bad_id", raw.place([]), `${JSON.stringify(raw.id)} cannot be an id.`, hint);
}
