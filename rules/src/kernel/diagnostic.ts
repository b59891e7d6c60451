/** Where something stands in a pack, for people: file relative to the packs' parent, from line 1. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

export type Severity = "error" | "warning" | "info";

/** One finding about content. `code` is stable and snake_case; message and hint are for people. */
export interface Diagnostic extends Place {
  readonly code: string;
  readonly severity: Severity;
  readonly message: string;
  readonly hint?: string;
}
