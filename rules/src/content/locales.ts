import type { Json, JsonObject } from "../kernel/json.ts";
import type { Locales } from "./entries.ts";
import { isMap } from "./layer.ts";
import { language } from "./manifest.ts";
import type { Document, Path } from "./pack.ts";
import type { Findings } from "./report.ts";
import type { Sorted } from "./sort.ts";
import { describe } from "./words.ts";

/** Reads all locale files, later packs over earlier ones, keys sorted. */
export function readLocales(sorted: readonly Sorted[], report: Findings): Locales {
  const languages = new Map<string, Map<string, string>>();
  for (const { language: tag, document } of sorted.flatMap(({ locales }) => locales)) {
    if (document.broken || !checkTag(tag, document, report)) continue;
    const texts = languages.get(tag) ?? new Map<string, string>();
    languages.set(tag, texts);
    for (const [key, { text }] of flatten(document, report)) texts.set(key, text);
  }
  return byKey(languages, (texts) => byKey(texts, (text) => text));
}

/** One text with the way to it; a key may be written nested or with dots. */
export interface Text {
  readonly text: string;
  readonly path: Path;
}

/** A locale file's nested map as texts by dotted keys. */
export function flatten(document: Document, report?: Findings): ReadonlyMap<string, Text> {
  const texts = new Map<string, Text>();
  const visit = (json: Json, path: Path): void => {
    const key = path.join(".");
    if (isMap(json)) for (const [name, inner] of members(json, path)) visit(inner, [...path, name]);
    else if (typeof json !== "string") odd(document, json, path, report);
    else if (texts.has(key))
      report?.error("duplicate_key", document.place(path, "key"), `"${key}" is written twice.`);
    else texts.set(key, { text: json, path });
  };
  visit(document.value, []);
  return texts;
}

function members(json: JsonObject, path: Path): (readonly [string, Json])[] {
  const all = Object.entries(json).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, value] as const],
  );
  return path.length > 0 ? all : all.filter(([key]) => key !== "$schema");
}

/** An empty file is fine, and an empty value inside one is a text nobody wrote yet. */
function odd(document: Document, json: Json, path: Path, report: Findings | undefined): void {
  if (json === null && path.length === 0) return;
  report?.error(
    "wrong_type",
    document.place(path),
    `Expected text, found ${describe(json)}, in ${path.join(".")}.`,
  );
}

function checkTag(tag: string, document: Document, report: Findings): boolean {
  if (language.safeParse(tag).success) return true;
  report.error(
    "bad_language",
    document.place([]),
    `"${tag}" is not a language tag.`,
    "Name the file like en.yaml or pt-br.yaml.",
  );
  return false;
}

function byKey<T, R>(map: ReadonlyMap<string, T>, change: (value: T) => R): Readonly<Record<string, R>> {
  const sorted = [...map].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([key, value]) => [key, change(value)]));
}
