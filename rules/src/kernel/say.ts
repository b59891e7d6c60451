import { type Forms, type Piece, readMessage } from "./message.ts";

/** The texts of one language, and where to look for what it lacks. */
export interface Catalog {
  readonly language: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly fallback?: Catalog;
}

/** The plural form of a number in a language: `Intl.PluralRules` on floors that have it. */
export type Plural = (count: number, language: string) => string;

export type SayValues = Readonly<Record<string, string | number | boolean>>;

/** The catalog of a language, falling back to the others in order: `catalog(locales, "de", "en")`. */
export function catalog(
  locales: Readonly<Record<string, Readonly<Record<string, string>>>>,
  language: string,
  ...others: readonly string[]
): Catalog {
  const texts = Object.hasOwn(locales, language) ? (locales[language] ?? {}) : {};
  const [next, ...rest] = others;
  return { language, texts, ...(next === undefined ? {} : { fallback: catalog(locales, next, ...rest) }) };
}

/**
 * A code and its values in words. What a language lacks is said in the next one, and at last as the
 * code itself. A message that cannot be read is shown as it stands; a value that is missing as `{name}`.
 */
export function say(catalog: Catalog, code: string, values: SayValues, plural: Plural): string {
  for (let at: Catalog | undefined = catalog; at !== undefined; at = at.fallback) {
    const parts = partsOf(at.texts, code);
    if (parts !== undefined) return render(parts, { values, plural, language: at.language });
  }
  return code;
}

/** Whether a catalog or one it falls back to has a text. */
export function knows(catalog: Catalog, code: string): boolean {
  return (
    Object.hasOwn(catalog.texts, code) || (catalog.fallback !== undefined && knows(catalog.fallback, code))
  );
}

interface Saying {
  readonly values: SayValues;
  readonly plural: Plural;
  readonly language: string;
}

/** Parsed messages by the texts they come from; they go when the texts go. */
const parsed = new WeakMap<object, Map<string, readonly Piece[]>>();

function partsOf(texts: Catalog["texts"], code: string): readonly Piece[] | undefined {
  const text = Object.hasOwn(texts, code) ? texts[code] : undefined;
  if (text === undefined) return undefined;
  const known = parsed.get(texts) ?? new Map<string, readonly Piece[]>();
  parsed.set(texts, known);
  const read = known.get(code) ?? asRead(text);
  known.set(code, read);
  return read;
}

function asRead(text: string): readonly Piece[] {
  const parts = readMessage(text);
  return typeof parts === "string" ? [{ kind: "text", text }] : parts;
}

function render(parts: readonly Piece[], saying: Saying, count?: number): string {
  return parts.map((part) => renderPart(part, saying, count)).join("");
}

function renderPart(part: Piece, saying: Saying, count: number | undefined): string {
  switch (part.kind) {
    case "text":
      return part.text;
    case "number":
      return count === undefined ? "#" : String(count);
    case "value":
      return Object.hasOwn(saying.values, part.name) ? String(saying.values[part.name]) : `{${part.name}}`;
    case "choice":
      return choose(part, saying, count);
  }
}

function choose(
  part: Piece & { readonly kind: "choice" },
  saying: Saying,
  outer: number | undefined,
): string {
  const value = Object.hasOwn(saying.values, part.name) ? saying.values[part.name] : undefined;
  if (part.by === "select") return render(formOf(part.forms, String(value)), saying, outer);
  const count = Number(value);
  if (Number.isNaN(count)) return render(formOf(part.forms, "other"), saying);
  const exact = part.forms.get(`=${count}`);
  return render(exact ?? formOf(part.forms, saying.plural(count, saying.language)), saying, count);
}

function formOf(forms: Forms, key: string): readonly Piece[] {
  return forms.get(key) ?? forms.get("other") ?? [];
}
