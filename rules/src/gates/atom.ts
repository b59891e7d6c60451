import { nearest } from "../kernel/nearest.ts";
import { didYouMean } from "./hint.ts";
import { kindOf, kinds } from "./kinds/index.ts";
import type { Atom } from "./types.ts";

/** What is wrong in a gate, and where in it. */
export interface Issue {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** An atom's own fields (without notes), checked by its kind; or every complaint. */
export function readAtom(own: Readonly<Record<string, unknown>>): Atom | readonly Issue[] {
  const kind = typeof own.kind === "string" ? kindOf(own.kind) : undefined;
  if (kind === undefined) {
    const near = typeof own.kind === "string" ? nearest(own.kind, Object.keys(kinds)) : undefined;
    return [
      { path: ["kind"], message: withHint(`unknown kind ${JSON.stringify(own.kind)}`, didYouMean(near)) },
    ];
  }
  const parsed = kind.schema.safeParse(own);
  if (parsed.success) return parsed.data as Atom;
  return parsed.error.issues.flatMap((issue): Issue[] => {
    if (issue.code !== "unrecognized_keys")
      return [{ path: issue.path as Issue["path"], message: issue.message }];
    const known = Object.keys(kind.schema.shape);
    return issue.keys.map((key) => ({ path: [], message: unknownKey(key, known) }));
  });
}

export function unknownKey(key: string, known: readonly string[]): string {
  return withHint(`unknown key "${key}"`, didYouMean(nearest(key, known)));
}

function withHint(message: string, hint: string | undefined): string {
  return hint === undefined ? message : `${message}; ${hint}`;
}
