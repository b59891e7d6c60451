import { kinds } from "./kinds/index.ts";
import type { Call, Short } from "./kinds/kind.ts";

/** Heads of the text form that are no kinds: groups, refs, raw text and expressions. */
export const heads: readonly string[] = ["all", "any", "text", "ref", "fact", "sum", "min", "max", "count"];

type AnyShort = Short<{ readonly kind: string }>;

const shorts: ReadonlyMap<string, readonly AnyShort[]> = group(
  Object.values(kinds).flatMap((kind) => kind.short ?? []),
);

/** Every word a gate's text may begin with, to suggest from. */
export const words: readonly string[] = [...heads, ...shorts.keys(), ...Object.keys(kinds), "not"];

/** Whether a head is written `has key`. Case does not matter in heads. */
export function isPrefix(head: string): boolean {
  return shorts.get(head.toLowerCase())?.some((short) => short.form === "prefix") ?? false;
}

/** `flag.dead` as head and word, if its first part is a dotted head. */
export function undot(word: string): readonly [head: string, id: string] | undefined {
  const at = word.indexOf(".");
  const head = word.slice(0, at);
  const dotted =
    at > 0 &&
    at < word.length - 1 &&
    shorts.get(head.toLowerCase())?.some((short) => short.form === "dotted");
  return dotted ? [head, word.slice(at + 1)] : undefined;
}

/** The atom that a call means, unchecked; undefined when no kind takes it. */
export function readCall(head: string, call: Call): { readonly kind: string } | undefined {
  for (const short of shorts.get(head.toLowerCase()) ?? []) {
    const atom = short.read(call);
    if (atom !== undefined) return atom;
  }
  return undefined;
}

function group(all: readonly AnyShort[]): ReadonlyMap<string, readonly AnyShort[]> {
  const found = new Map<string, AnyShort[]>();
  for (const short of all) found.set(short.head, [...(found.get(short.head) ?? []), short]);
  return found;
}
