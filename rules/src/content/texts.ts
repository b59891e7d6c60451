import { faultOf } from "../kernel/message.ts";
import { meant } from "../kernel/nearest.ts";
import type { Locales } from "./entries.ts";
import type { Entry, RoomContent } from "./kind.ts";
import { flatten } from "./locales.ts";
import type { Head } from "./manifest.ts";
import type { ParsedEntries } from "./parse.ts";
import type { Findings } from "./report.ts";
import { kindKey, type Sorted } from "./sort.ts";

/** First parts of keys that are always free: reason codes, and texts that gates name. */
const free = ["reason", "label", "hint", "text"];

interface Texts {
  readonly rooms: readonly RoomContent[];
  readonly parsed: ParsedEntries;
  readonly heads: readonly Head[];
  readonly locales: Locales;
  readonly sorted: readonly Sorted[];
}

/** Warns of texts that are missing, that nothing uses, or that `say` cannot read. */
export function checkTexts(texts: Texts, report: Findings): void {
  const needed = neededBy(texts);
  for (const head of texts.heads) checkLanguages(head, needed, texts.locales, report);
  const declared = new Set(texts.heads.flatMap(({ manifest }) => manifest.languages));
  const stems = new Set([...needed.keys()].map(stem));
  // What a broken entry needs is not known, so no text is known to be too much.
  const broken = isBroken(texts);
  const starts = new Set([...free, ...texts.rooms.flatMap(({ words }) => words ?? [])]);
  for (const { language, document } of texts.sorted.flatMap(({ locales }) => locales)) {
    if (texts.heads.length === texts.sorted.length && !declared.has(language)) {
      report.warning(
        "undeclared_language",
        document.place([]),
        `No pack lists ${language} among its languages.`,
      );
    }
    for (const [key, { text, path }] of flatten(document)) {
      const fault = faultOf(text);
      if (fault !== undefined) report.warning("bad_message", document.place(path), `${key}: ${fault}.`);
      if (broken || starts.has(key.split(".")[0] ?? "") || stems.has(stem(key))) continue;
      report.warning(
        "unknown_text",
        document.place(path, "key"),
        `Nothing uses the text ${key}.`,
        meant(key, needed.keys()),
      );
    }
  }
}

/** Every text that an entry needs, with the entry. */
function neededBy({ rooms, parsed }: Texts): ReadonlyMap<string, Entry> {
  const needed = new Map<string, Entry>();
  for (const kind of rooms.flatMap((room) => room.kinds)) {
    for (const entry of parsed.kinds.get(kindKey(kind))?.values() ?? []) {
      for (const key of kind.words?.(entry.id, entry.body) ?? []) needed.set(key, entry);
    }
  }
  return needed;
}

/** A pack's languages must have the texts of its own entries. */
function checkLanguages(
  { manifest, document }: Head,
  needed: ReadonlyMap<string, Entry>,
  locales: Locales,
  report: Findings,
): void {
  const own = [...needed].filter(([, { pack }]) => pack === manifest.id);
  for (const [index, language] of manifest.languages.entries()) {
    const texts = Object.hasOwn(locales, language) ? (locales[language] ?? {}) : undefined;
    if (texts === undefined) {
      const place = document.place(["languages", index]);
      const message = `There is no locales/${language}.yaml: ${own.length} texts are missing.`;
      report.warning("missing_translation", place, message);
    } else {
      for (const [key, entry] of own) {
        if (Object.hasOwn(texts, key)) continue;
        const hint = `Add it to locales/${language}.yaml.`;
        report.warning("missing_translation", entry.place(), `${key} has no text in ${language}.`, hint);
      }
    }
  }
}

function isBroken({ parsed, sorted }: Texts): boolean {
  return (
    parsed.broken.size > 0 || sorted.some(({ entries }) => entries.some(({ document }) => document.broken))
  );
}

/** A key without its last part: what a text belongs to. */
function stem(key: string): string {
  return key.slice(0, Math.max(0, key.lastIndexOf(".")));
}
