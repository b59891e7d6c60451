const separator = "\u001f";
const none = "\u001e";

/**
 * A column of texts as the database function `texts` reads it. Values hold no control characters
 * (ids and refs are checked at the door, JSON escapes them); one that does anyway is refused here,
 * since it would shift its column.
 */
export function texts(items: readonly string[]): string {
  const joined = items.join(separator);
  let count = 1;
  for (let at = joined.indexOf(separator); at >= 0; at = joined.indexOf(separator, at + 1)) count += 1;
  if (count !== items.length) throw new Error("a value holds a unit separator");
  return joined;
}

/** The same for a column that may hold null. */
export function nullableTexts(items: readonly (string | null)[]): string {
  return texts(items.map(safe));
}

function safe(item: string | null): string {
  if (item === none) throw new Error("a value is a record separator");
  return item ?? none;
}
