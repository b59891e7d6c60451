import type * as z from "zod";
import type { Diagnostic, Place } from "../kernel/diagnostic.ts";
import type { Json } from "../kernel/json.ts";
import type { Part, Path, Within } from "./pack.ts";
import { finding } from "./report.ts";

/** What was parsed: enough to say what is wrong with it and where. */
export interface Parsed {
  /** What people call it: an entry's id, or the file. */
  readonly name: string;
  readonly schema: z.core.$ZodType;
  readonly body: Json;
  place(path: Path, part?: Part, within?: Within): Place;
}

/** What an id looks like, for people. */
export const slugHint =
  "Lower-case letters, digits and underscores in parts joined by dots, beginning with a letter.";

export function formHint(pattern: string | undefined): string | false {
  return pattern === undefined
    ? false
    : pattern.includes("[a-z][a-z0-9_]*")
      ? slugHint
      : `It must match ${pattern}`;
}

export interface More {
  /** `key`: the finding is about the last key itself, so its place is the key and it is said of what holds it. */
  readonly part?: Part;
  readonly within?: Within | undefined;
  readonly hint?: string | false | undefined;
}

/** An error at a path, saying of what it is. A message that ends with a full stop says so itself. */
export function complain(
  parsed: Parsed,
  code: string,
  path: Path,
  message: string,
  { part, within, hint }: More = {},
): Diagnostic {
  const holder = part === "key" ? path.slice(0, -1) : path;
  const where = holder.length === 0 ? parsed.name : `${parsed.name}, ${pathText(holder)}`;
  return finding(
    "error",
    code,
    parsed.place(path, part ?? "value", within),
    message.endsWith(".") ? message : `${message} in ${where}.`,
    hint || undefined,
  );
}

function pathText(path: Path): string {
  return path.reduce<string>(
    (text, key) => (typeof key === "number" ? `${text}[${key}]` : text === "" ? key : `${text}.${key}`),
    "",
  );
}
