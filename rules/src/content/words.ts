import type * as z from "zod";
import type { Json } from "../kernel/json.ts";

const types: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  tuple: "a list",
  object: "a map",
  record: "a map",
  null: "nothing",
};

/** Longer texts are cut in a message. */
const longest = 40;

/** A type of the schema library in an author's words. */
export function expected(type: string): string {
  return Object.hasOwn(types, type) ? (types[type] ?? type) : type;
}

/** A value in an author's words: `text "abc"`, `number 3.5`, `a list`. */
export function describe(value: Json): string {
  if (value === null) return "nothing";
  if (typeof value === "string")
    return `text ${JSON.stringify(value.length > longest ? `${value.slice(0, longest)}…` : value)}`;
  if (typeof value === "number") return `number ${value}`;
  if (typeof value === "boolean") return String(value);
  return Array.isArray(value) ? "a list" : "a map";
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `a, b or c`. */
export function listed(words: readonly string[], last: "and" | "or"): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;
}

/** What a limit asks for: `must be at least 1`, `must have at most 3 items`. */
export function range(issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall): string {
  const limit = issue.code === "too_big" ? issue.maximum : issue.minimum;
  if (issue.origin === "string") return `Must be ${bound(issue)} ${limit} characters long`;
  if (issue.origin === "array") return `Must have ${bound(issue)} ${limit} items`;
  return `Must be ${bound(issue)} ${limit}`;
}

function bound(issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall): string {
  if (issue.exact === true) return "exactly";
  if (issue.code === "too_big") return issue.inclusive === false ? "less than" : "at most";
  return issue.inclusive === false ? "more than" : "at least";
}
