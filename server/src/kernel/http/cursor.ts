import * as z from "zod";

/** The place in a list where its next page begins: when the last one seen was made, and its id. */
export interface Cursor {
  /** Milliseconds since 1970, or a seq where a list is in the order of those. */
  readonly at: number;
  readonly id: string;
}

const place = z.tuple([z.int().min(0), z.string().min(1).max(128)]);

/** A cursor as a client sends it: a text that means nothing to it. */
export const cursor = z
  .string()
  .max(512)
  .transform((text, context): Cursor => {
    const read = place.safeParse(parsed(text));
    if (read.success) return { at: read.data[0], id: read.data[1] };
    context.addIssue("must be `next` of an earlier page");
    return z.NEVER;
  })
  .meta({ description: "`next` of the page before; without it the list begins" });

export function cursorText({ at, id }: Cursor): string {
  return Buffer.from(JSON.stringify([at, id])).toString("base64url");
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
  } catch {
    return undefined;
  }
}
