import * as z from "zod";

/** How an id reads, as the text of a regular expression. */
export const slugPattern = "^[a-z][a-z0-9_]*(\\.[a-z0-9_]+)*$";
const pattern = new RegExp(slugPattern);

/** How long an id of content may be, in characters. */
export const longestSlug = 128;

/** An id of content: `salvage`, `crypt_valdris.entry`. Built once by its author, never from a display name. */
export const slug = z.string().max(longestSlug).regex(pattern);

export function isSlug(text: string): boolean {
  return text.length <= longestSlug && pattern.test(text);
}
