import type { Reason } from "@espalier/rules/gates/explain";
import type { Texts } from "../kernel/texts.ts";
import { named } from "./names.ts";

export interface Words {
  readonly text: string;
  /** What the author says about how to get there. */
  readonly hint?: string;
}

/** The needs to list one below the other: an `all` without a name of its own is its parts. */
export function leavesOf(reason: Reason): readonly Reason[] {
  const { code, label, children } = reason;
  const transparent = label === undefined && (code === "all_of" || code === "ref");
  return transparent && children !== undefined ? children.flatMap(leavesOf) : [reason];
}

/** A need in words: the author's label, else the sentence of its code with its numbers and names. */
export function wordsOf(reason: Reason, texts: Texts): Words {
  const { label, hint, code, need, have, about = {} } = reason;
  const values = { skill: "none", ...named(about, texts), need: need ?? "unknown", have: have ?? "unknown" };
  const text = texts.say(label ?? `reason.${code}`, values);
  return hint === undefined ? { text } : { text, hint: texts.say(hint) };
}
