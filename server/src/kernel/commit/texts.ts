const separator = "\u001f";
const none = "\u001e";

/**
 * A column of texts as the database function `texts` reads it. Values hold no control characters
 * (ids and refs are checked at the door, JSON escapes them); one that does anyway is refused here,
 * since it would shift its column.
 */
export function texts(items: readonly (string | null)[]): string {
  const joined = items.map(safe).join(separator);
  let count = 1;
  for (let at = joined.indexOf(separator); at >= 0; at = joined.indexOf(separator, at + 1)) count += 1;
  if (count !== items.length) throw new Error("a value holds a unit separator");
  return joined;
}

function safe(item: string | null): string {
  if (item === none) throw new Error("a value is a record separator");
  return item ?? none;
}
