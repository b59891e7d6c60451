/** Beyond these a gate is a load error; when it still reaches the evaluator it is unknown, why `limit`. */
export const limits = {
  /** Nodes above a node, itself included, refs not counted. */
  depth: 64,
  /** Nodes of one gate as written: gates and expressions. */
  nodes: 2_000,
  /** Refs followed while one gate is expanded. */
  expansions: 10_000,
  /** Nodes of one gate with its refs followed. */
  expanded: 100_000,
  /** UTF-16 units of one string in a gate. */
  string: 2_000,
  /** UTF-16 units of a gate's text form. */
  text: 100_000,
} as const;
