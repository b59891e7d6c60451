import { readAtom } from "./atom.ts";
import { kindOf } from "./kinds/index.ts";
import type { Token } from "./lex.ts";
import { report, type State } from "./state.ts";
import type { Gate } from "./types.ts";

/** A checked atom; its kind's complaints are reported at its first word. */
export function checked(state: State, token: Token, made: { readonly kind: string }): Gate | undefined {
  const read = readAtom({ ...made });
  if ("kind" in read) return read;
  for (const { path, message } of read) {
    const place = [made.kind, ...path].join(".");
    const expected = Object.keys(kindOf(made.kind)?.schema.shape ?? {}).filter((field) => field !== "kind");
    report(state, token, "bad_argument", `${place}: ${message}`, { expected });
  }
  return undefined;
}
