import { noTimeZones, type TimeZones } from "../kernel/calendar-zone.ts";
import type { Diagnostic, Place } from "../kernel/diagnostic.ts";
import type { Json } from "../kernel/json.ts";
import { checkAccounts } from "./accounts.ts";
import { type Entries, type Locales, mergedEntries, storedEntries } from "./entries.ts";
import type { ContentKind, Entry, Manifest, RoomContent, Sources } from "./kind.ts";
import { readLocales } from "./locales.ts";
import { checkHeads, type Head, mergeHeads, readHead } from "./manifest.ts";
import { type Merged, merge, type Source } from "./merge.ts";
import type { Pack } from "./pack.ts";
import { type ParsedEntries, parseEntries } from "./parse.ts";
import { type Findings, findings, hasError, ordered } from "./report.ts";
import { kindKey, type Sorted, sort } from "./sort.ts";
import { checkTexts } from "./texts.ts";

/** Packs, resolved and checked: what deciders and pages read. */
export interface Content {
  readonly entries: Entries;
  /** What each room made of them, by room. */
  readonly rooms: Readonly<Record<string, unknown>>;
  readonly manifest: Manifest;
  readonly locales: Locales;
  /**
   * The text whose digest is the content's hash: entries, locales and what rooms expanded from them.
   * Order is kept, since the order of entries is what players see.
   */
  readonly digest: string;
}

export interface Resolved {
  /** Every finding, in order of file and line. */
  readonly diagnostics: readonly Diagnostic[];
  /** Undefined where a finding is an error. */
  readonly content?: Content;
}

interface Loaded {
  readonly entries: Entries;
  readonly merged: Merged;
  readonly manifestPlace: Sources["manifestPlace"];
  readonly timeZone: TimeZones;
}

/** Merges packs in order, parses every entry and lets each room link and check its own. */
export function resolve(
  rooms: readonly RoomContent[],
  packs: readonly Pack[],
  timeZone: TimeZones = noTimeZones,
): Resolved {
  const report = findings();
  for (const pack of packs) report.add(...pack.diagnostics);
  const sorted = packs.map((pack) => sort(rooms, pack, report));
  const heads = packs.flatMap((pack, index) => readHead(pack, sorted[index]?.manifest, report) ?? []);
  checkHeads(heads, report);
  const merged = merge(
    sorted.flatMap((one, index) => sources(one, packs[index]?.folder ?? "")),
    report,
  );
  const locales = readLocales(sorted, report);
  const parsed = parseEntries(rooms, merged, report);
  checkTexts({ rooms, parsed, heads, locales, sorted }, report);
  const entries = {
    packs: heads.map(info),
    manifest: mergeHeads(heads),
    entries: storedEntries(merged),
    locales,
  };
  return finish(rooms, { entries, merged, manifestPlace: placeOf(heads, packs), timeZone }, parsed, report);
}

/** Resolves what was stored: the same content again, on a node that has no files. */
export function restore(
  rooms: readonly RoomContent[],
  entries: Entries,
  timeZone: TimeZones = noTimeZones,
): Resolved {
  const report = findings();
  const merged = mergedEntries(entries.entries);
  const place = { file: "pack.yaml", line: 1, column: 1 };
  return finish(
    rooms,
    { entries, merged, manifestPlace: () => place, timeZone },
    parseEntries(rooms, merged, report),
    report,
  );
}

function finish(
  rooms: readonly RoomContent[],
  loaded: Loaded,
  parsed: ParsedEntries,
  report: Findings,
): Resolved {
  checkAccounts(rooms, parsed, report);
  const resolved = resolveRooms(rooms, loaded, parsed, report);
  const diagnostics = ordered(report.list);
  if (hasError(diagnostics)) return { diagnostics };
  const { entries } = loaded;
  const prints = rooms.map(
    (room) => [room.room, room.fingerprint?.(resolved[room.room]) ?? null] satisfies Json,
  );
  const digest = JSON.stringify([entries, prints]);
  return {
    diagnostics,
    content: { entries, rooms: resolved, manifest: entries.manifest, locales: entries.locales, digest },
  };
}

function resolveRooms(
  rooms: readonly RoomContent[],
  loaded: Loaded,
  parsed: ParsedEntries,
  report: Findings,
) {
  const { manifestPlace, timeZone } = loaded;
  const of = <T>(kind: ContentKind<T>) =>
    (parsed.kinds.get(kindKey(kind)) ?? new Map()) as ReadonlyMap<string, Entry<T>>;
  const sources: Sources = { manifest: loaded.entries.manifest, of, manifestPlace, timeZone };
  const resolved: Record<string, unknown> = {};
  for (const room of rooms) resolved[room.room] = resolveRoom(room, sources, parsed, report);
  return resolved;
}

/** A room that throws is a bug; it must not take a running server with it, so it is a finding as well. */
function resolveRoom(room: RoomContent, sources: Sources, parsed: ParsedEntries, report: Findings): unknown {
  const own = findings();
  try {
    return room.resolve(sources, own);
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    own.error(
      "room_failed",
      sources.manifestPlace(),
      `Room ${room.room} could not resolve its entries: ${message}`,
    );
  } finally {
    report.add(...independent(own.list, parsed.broken));
  }
}

/** Findings that do not only follow from entries which have findings of their own. */
function independent(list: readonly Diagnostic[], broken: ReadonlySet<string>): readonly Diagnostic[] {
  const spot = ({ file, line, column }: Diagnostic) => `${file}:${line}:${column}`;
  const followed = new Set(list.filter((one) => followsFrom(one, broken)).map(spot));
  return list.filter((one) => !followed.has(spot(one)));
}

/** Whether a finding says that something is unknown which a broken entry may hold. */
function followsFrom({ code, message }: Diagnostic, broken: ReadonlySet<string>): boolean {
  if (!code.startsWith("unknown_")) return false;
  return message
    .split(/[^a-z0-9_.]+/)
    .some((word) => broken.has(word) || broken.has(word.replace(/\.$/, "")));
}

function sources({ entries, manifest }: Sorted, folder: string): Source[] {
  const value = manifest?.value;
  const id = typeof value === "object" && value !== null && "id" in value ? value.id : undefined;
  const pack = typeof id === "string" ? id : folder;
  return entries.map(({ kind, document }) => ({ kind, pack, document }));
}

function info({ manifest }: Head): Entries["packs"][number] {
  const { id, version, title, languages } = manifest;
  return { id, version, title, languages };
}

/** The last manifest that says something of a path has its place. */
function placeOf(heads: readonly Head[], packs: readonly Pack[]): Sources["manifestPlace"] {
  const nowhere: Place = { file: `${packs[0]?.folder ?? ""}/pack.yaml`, line: 1, column: 1 };
  return (...path) => {
    const says = heads.filter(({ manifest }) => path[0] === undefined || Object.hasOwn(manifest, path[0]));
    return (says.at(-1) ?? heads.at(-1))?.document.place(path) ?? nowhere;
  };
}
