import * as z from "zod";
import type { Word } from "./kind.ts";

/** An id as gates name it. Brackets, commas and control characters would break fact keys. */
export const name = z.string().regex(/^[^(),"\p{Cc}\p{Cs}]{1,128}$/u, "must be an id of 1 to 128 characters");

export function word(text: string): Word {
  return { text };
}

export function numeral(number: number): Word {
  return { text: `${number}`, number };
}
