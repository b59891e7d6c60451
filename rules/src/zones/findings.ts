/** Something about a zone as a whole that its author should know. */
export interface ZoneFinding {
  /** Stable snake_case: `goal_needs_luck`, `dead_end`, … */
  readonly code: string;
  readonly severity: "error" | "warning";
  readonly subject: Subject;
  readonly message: string;
  readonly hint?: string;
  /** A walk that shows it: edge ids from an entry on. */
  readonly walk?: readonly string[];
}

/** What a finding is about. */
export type Subject =
  | { readonly kind: "zone" }
  | { readonly kind: "node"; readonly node: string }
  | { readonly kind: "edge"; readonly edge: string };

/** Errors that say what a zone means as a whole, found only where all its parts are right. */
export const wholeCodes: ReadonlySet<string> = new Set([
  "can_be_stuck",
  "goal_needs_luck",
  "goal_out_of_reach",
  "goal_unreachable",
  "loop_not_allowed",
  "mutual_locks",
  "self_locked_key",
  "unreachable_node",
]);
