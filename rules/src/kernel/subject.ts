/** Whose state a commit changes: `player:p1`, `node:n7`, `run:…`. */
export type Subject = string & { readonly brand: "Subject" };

export type SubjectKind = "player" | "node" | "run" | "match" | "character" | "draft";

export function subject(kind: SubjectKind, id: string): Subject {
  return `${kind}:${id}` as Subject;
}

export function player(id: string): Subject {
  return `player:${id}` as Subject;
}

/** The kind before the first colon; subjects are made by `subject`, so it is always one of ours. */
export function kindOf(of: Subject): SubjectKind {
  return of.slice(0, of.indexOf(":")) as SubjectKind;
}

export function idOf(of: Subject): string {
  return of.slice(of.indexOf(":") + 1);
}
