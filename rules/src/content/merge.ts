import type { Place } from "../kernel/diagnostic.ts";
import type { Json, JsonObject } from "../kernel/json.ts";
import { meant } from "../kernel/nearest.ts";
import { extend, isMap, type Layer, placeIn } from "./layer.ts";
import type { Document, Part, Path, Within } from "./pack.ts";
import type { Findings } from "./report.ts";

/** An entry after merging packs, before its schema. */
export interface Raw {
  readonly id: string;
  /** The last pack that says something about it. */
  readonly pack: string;
  readonly body: Json;
  /** True where a file with broken syntax has a part in it. */
  readonly broken: boolean;
  place(path: Path, part?: Part, within?: Within): Place;
}

/** Entries by kind (`levels/skills`) and id, in the order their authors wrote them. */
export type Merged = ReadonlyMap<string, ReadonlyMap<string, Raw>>;

/** A document of entries: which kind, and which pack it comes from. */
export interface Source {
  readonly kind: string;
  readonly pack: string;
  readonly document: Document;
}

interface Draft {
  readonly id: string;
  readonly pack: string;
  readonly body: Json;
  readonly layers: readonly Layer[];
}

/**
 * Lays later packs over earlier ones. An entry with a known id replaces the whole entry; with
 * `extend: true` it is laid over it: maps merge, lists and values replace, `null` removes a key.
 */
export function merge(sources: readonly Source[], report: Findings): Merged {
  const kinds = new Map<string, Map<string, Draft>>();
  for (const source of sources) {
    const drafts = kinds.get(source.kind) ?? new Map<string, Draft>();
    kinds.set(source.kind, drafts);
    for (const [id, body] of bodies(source.document, report)) lay(drafts, source, id, body, report);
  }
  return new Map([...kinds].map(([kind, drafts]) => [kind, finish(drafts)]));
}

function bodies(document: Document, report: Findings): (readonly [string, Json])[] {
  const { value } = document;
  if (value === null) return [];
  if (!isMap(value)) {
    report.error("wrong_type", document.place([]), "A file of entries is a map from id to body.");
    return [];
  }
  return Object.entries(value).flatMap(([id, body]) =>
    id === "$schema" || body === undefined ? [] : [[id, body]],
  );
}

function lay(drafts: Map<string, Draft>, source: Source, id: string, body: Json, report: Findings): void {
  const { document, pack } = source;
  const known = drafts.get(id);
  const layer = { document, base: [id], body };
  if (known?.pack === pack) {
    report.error(
      "duplicate_id",
      document.place([id], "key"),
      `"${id}" is written twice in pack ${pack}.`,
      elsewhere(known),
    );
    return;
  }
  if (!isMap(body) || !Object.hasOwn(body, "extend")) {
    if (known !== undefined) replaced(known, source, id, report);
    drafts.set(id, { id, pack, body, layers: [layer] });
    return;
  }
  const { extend: extends_, ...patch } = body;
  if (typeof extends_ !== "boolean") {
    report.error("wrong_type", document.place([id, "extend"]), "extend is true or false.");
  } else if (!extends_) {
    drafts.set(id, { id, pack, body: patch, layers: [layer] });
  } else if (known === undefined) {
    report.error(
      "unknown_id",
      document.place([id], "key"),
      `No earlier pack has "${id}" to extend.`,
      meant(id, drafts.keys()),
    );
  } else {
    drafts.set(id, {
      id,
      pack,
      body: extend(known.body, patch as JsonObject),
      layers: [...known.layers, layer],
    });
  }
}

function replaced(known: Draft, { document, pack }: Source, id: string, report: Findings): void {
  const message = `"${id}" replaces the entry of pack ${known.pack}.`;
  report.info(
    "replaced",
    document.place([id], "key"),
    message,
    `Write "extend: true" to change only a part of it in ${pack}.`,
  );
}

function elsewhere({ layers }: Draft): string {
  const { file, line } = placeIn(layers, []);
  return `The other one is at ${file}:${line}.`;
}

function finish(drafts: ReadonlyMap<string, Draft>): ReadonlyMap<string, Raw> {
  const raws = new Map<string, Raw>();
  for (const [id, { pack, body, layers }] of drafts) {
    const broken = layers.some(({ document }) => document.broken);
    raws.set(id, {
      id,
      pack,
      body,
      broken,
      place: (path, part, within) => placeIn(layers, path, part, within),
    });
  }
  return raws;
}
