import type { Reason } from "@espalier/rules/gates/explain";
import type { Texts } from "../kernel/texts.ts";
import { scalars } from "./scalars.ts";

export interface Words {
  readonly text: string;
  /** What the author says about how to get there. */
  readonly hint?: string;
}

/** Stands where a number is not known, or not to be shown. */
const unknown = "?";

/** The needs to list one below the other: an `all` without a name of its own is its parts. */
export function leavesOf(reason: Reason): readonly Reason[] {
  const { code, label, children } = reason;
  const transparent = label === undefined && (code === "all_of" || code === "ref");
  return transparent && children !== undefined ? children.flatMap(leavesOf) : [reason];
}

/** A need in words: the author's label, else the sentence of its code with its numbers and names. */
export function wordsOf(reason: Reason, texts: Texts): Words {
  const { label, hint, code } = reason;
  const text = texts.say(label ?? `reason.${code}`, valuesOf(reason, texts));
  return hint === undefined ? { text } : { text, hint: texts.say(hint) };
}

function valuesOf({ need, have, about = {} }: Reason, texts: Texts) {
  const named = Object.entries(scalars(about)).map(([field, value]) => [field, nameOf(field, value, texts)]);
  return { ...Object.fromEntries(named), need: need ?? unknown, have: have ?? unknown };
}

/** `skill: "salvage"` reads as the skill's name where the packs have one. */
function nameOf(field: string, value: string | number, { say, has }: Texts): string | number {
  const code = `${field}.${value}.name`;
  return has(code) ? say(code) : value;
}
