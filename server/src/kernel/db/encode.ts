import type { Scalar, Value } from "./db.ts";

/** A value as the text PostgreSQL reads for a parameter; null stays null. */
export function encode(value: Value): string | null {
  if (typeof value === "string") return value;
  if (value === null) return null;
  if (typeof value === "object") return arrayLiteral(value);
  return scalar(value);
}

/** `{"a","b",NULL}`: every string is quoted, so that none can look like NULL or hide a comma. */
function arrayLiteral(items: readonly Scalar[]): string {
  let text = "{";
  let comma = "";
  for (const item of items) {
    if (typeof item === "string") text += comma + quoted(item);
    else text += comma + (item === null ? "NULL" : scalar(item));
    comma = ",";
  }
  return `${text}}`;
}

const SPECIAL = /["\\]/;
const SPECIALS = /["\\]/g;
/** What JSON would write as an escape of its own: control characters and lone surrogates. */
const UNLIKE = /[\p{Cc}\p{Cs}]/u;

/**
 * Quotes and backslashes get a backslash before them. JSON does just that to text without control
 * characters, and the built-in is three times faster on columns of JSON than a replacement.
 */
function quoted(item: string): string {
  if (!SPECIAL.test(item)) return `"${item}"`;
  return UNLIKE.test(item) ? `"${item.replace(SPECIALS, "\\$&")}"` : JSON.stringify(item);
}

function scalar(value: number | bigint | boolean): string {
  if (typeof value === "boolean") return value ? "t" : "f";
  return value.toString();
}
