import type { Json } from "../kernel/json.ts";
import type { Manifest } from "./kind.ts";
import type { Merged, Raw } from "./merge.ts";

/** Texts by language and key: `locales.de["skill.salvage.name"]`. */
export type Locales = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface PackInfo {
  readonly id: string;
  readonly version: string;
  readonly title: string;
  readonly languages: readonly string[];
}

/** One merged entry as plain data. */
export interface Stored {
  readonly pack: string;
  readonly body: Json;
}

/** Packs after merging, as plain JSON: what is stored, and what any node resolves again without files. */
export interface Entries {
  readonly packs: readonly PackInfo[];
  readonly manifest: Manifest;
  /** By kind (`levels/skills`), then by id. */
  readonly entries: Readonly<Record<string, Readonly<Record<string, Stored>>>>;
  readonly locales: Locales;
}

export function storedEntries(merged: Merged): Entries["entries"] {
  return Object.fromEntries(
    [...merged].map(([kind, raws]) => [kind, Object.fromEntries([...raws].map(stored))]),
  );
}

/** The way back from stored entries. Their place is the file that their kind would have. */
export function mergedEntries(entries: Entries["entries"]): Merged {
  return new Map(
    Object.entries(entries).map(([kind, of]) => [
      kind,
      new Map(Object.entries(of).map((one) => raw(kind, one))),
    ]),
  );
}

function stored([id, { pack, body }]: readonly [string, Raw]): readonly [string, Stored] {
  return [id, { pack, body }];
}

function raw(kind: string, [id, { pack, body }]: readonly [string, Stored]): readonly [string, Raw] {
  const place = { file: `${pack}/${kind}.yaml`, line: 1, column: 1 };
  return [id, { id, pack, body, broken: false, place: () => place }];
}
