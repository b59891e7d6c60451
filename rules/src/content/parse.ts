import type { Json } from "../kernel/json.ts";
import { diagnose } from "./issue.ts";
import type { ContentKind, Entry, RoomContent } from "./kind.ts";
import type { Merged, Raw } from "./merge.ts";
import type { Path } from "./pack.ts";
import type { Findings } from "./report.ts";
import { keysAt } from "./shape.ts";
import { isSlug, longestSlug } from "./slug.ts";
import { kindKey } from "./sort.ts";

/** Entries by kind, parsed. */
export interface ParsedEntries {
  readonly kinds: ReadonlyMap<string, ReadonlyMap<string, Entry>>;
  /** Ids of entries that could not be parsed, and the names in them: others may refer to them. */
  readonly broken: ReadonlySet<string>;
}

export function parseEntries(rooms: readonly RoomContent[], merged: Merged, report: Findings): ParsedEntries {
  const kinds = new Map<string, ReadonlyMap<string, Entry>>();
  const broken = new Set<string>();
  for (const kind of rooms.flatMap((room) => room.kinds)) {
    const entries = new Map<string, Entry>();
    for (const raw of merged.get(kindKey(kind))?.values() ?? []) {
      const entry = parseEntry(kind, raw, report);
      if (entry !== undefined) entries.set(raw.id, entry);
      else for (const name of namesIn(kind, raw)) broken.add(name);
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

/** An entry's id, and in its body all texts and the keys that its author chose. */
function namesIn(kind: ContentKind, { id, body }: Raw): readonly string[] {
  const names = [id];
  const visit = (json: Json | undefined, path: Path): void => {
    if (typeof json === "string") names.push(json);
    if (typeof json !== "object" || json === null) return;
    const fixed = Array.isArray(json) ? Object.keys(json) : keysAt(kind.schema, path);
    for (const [key, value] of Object.entries(json)) {
      if (!fixed.includes(key)) names.push(key);
      visit(value, [...path, key]);
    }
  };
  visit(body, []);
  return names;
}

function badId(raw: Raw, report: Findings): undefined {
  const hint = `At most ${longestSlug} of a-z, 0-9 and _ in parts joined by dots, beginning with a letter.`;
  report.error("bad_id", raw.place([]), `${JSON.stringify(raw.id)} cannot be an id.`, hint);
}
