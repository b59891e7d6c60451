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
    if (typeof item === "string") text += `${comma}"${escapeItem(item)}"`;
    else text += comma + (item === null ? "NULL" : scalar(item));
    comma = ",";
  }
  return `${text}}`;
}

function scalar(value: number | bigint | boolean): string {
  if (typeof value === "boolean") return value ? "t" : "f";
  return value.toString();
}

const SPECIAL = /["\\]/;
const SPECIALS = /["\\]/g;

function escapeItem(item: string): string {
  return SPECIAL.test(item) ? item.replace(SPECIALS, "\\$&") : item;
}
