import type * as z from "zod";
import type { Comparison, Operator } from "../types.ts";
import type { FactClass } from "../vocabulary.ts";

/** One argument of a call in the text form; `number` where an integer stood there without quotes. */
export interface Word {
  readonly text: string;
  readonly number?: number;
}

/** What the text form found: `rank(arcana) >= expert`, `has ore x3`, `flag.dead`. */
export interface Call {
  readonly words: readonly Word[];
  /** The number of `x3`. */
  readonly count?: number;
  readonly operator?: Operator;
  readonly right?: Word;
}

/** A kind's short text form. Kinds without one are written `kind(field: value, …)`. */
export interface Short<A> {
  readonly head: string;
  /** `prefix` is `has key x3`, `dotted` is `flag.dead` (and `flag(dead)`), the rest `head(word, …)`. */
  readonly form: "call" | "prefix" | "dotted";
  /** The atom this call means, unchecked, or undefined when it is not of this kind. */
  readonly read: (call: Call) => { readonly kind: string } | undefined;
  /** The call that `read` turns back into this atom. */
  readonly write: (atom: A) => Call;
}

/** A kind of atom: one object in one file, and one line in `index.ts`. */
export interface GateKind<A extends { readonly kind: string } = { readonly kind: string }> {
  /** A strict object of `kind` and the kind's fields: strings, integers, booleans or lists of them. */
  readonly schema: z.ZodType<A> & { readonly shape: Readonly<Record<string, z.ZodType>> };
  /** What the atom asks of facts. Everything else (slots, dependencies, ranges) follows from it. */
  readonly test: (atom: A) => Comparison;
  readonly class: FactClass;
  /** Stable snake_case code that names what is asked, and what is wrong when it is closed. */
  readonly reason: string;
  /** Changes what a reason shows, for kinds that must not tell all: a DC, a roll. */
  readonly explain?: (shown: Shown, atom: A) => Shown;
  readonly short?: Short<A>;
}

/** What a reason shows of an atom. */
export interface Shown {
  readonly need: number | string | null;
  readonly have: number | string | null;
}

/** Keeps the atom's type while the kind is written, and forgets it for the index. */
export function gateKind<A extends { readonly kind: string }>(kind: GateKind<A>): GateKind {
  return kind as unknown as GateKind;
}
