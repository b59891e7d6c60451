import type { Json } from "../kernel/json.ts";

/** What a gate says. What unknown means is the caller's policy, never the gate's. */
export type Verdict = "open" | "closed" | "unknown";

/** Answers a fact by its key, `level(salvage)`; undefined when nobody knows. */
export type Read = (key: string) => number | undefined;

/** What may stand beside any node: message keys, and whether the node is kept from players. */
export interface Notes {
  readonly label?: string;
  readonly hint?: string;
  readonly secret?: true;
}

/** A requirement as data: the closed tree that authors write as text or JSON. */
export type Gate = boolean | All | Any | Not | AtLeast | Comparison | Ref | Text | Atom;

export interface All extends Notes {
  readonly all: readonly Gate[];
}

export interface Any extends Notes {
  readonly any: readonly Gate[];
}

export interface Not extends Notes {
  readonly not: Gate;
}

/** Open when at least so many of the gates are. */
export interface AtLeast extends Notes {
  readonly atLeast: readonly [number, readonly Gate[]];
}

/** Another gate by its name. */
export interface Ref extends Notes {
  readonly ref: string;
}

/** A requirement nobody has put into data yet: always unknown. */
export interface Text extends Notes {
  readonly text: string;
}

/** One question of a kind that `kinds/index.ts` lists; its fields are the kind's own. */
export interface Atom extends Notes {
  readonly kind: string;
  readonly [field: string]: Json | undefined;
}

export type Operator = "ge" | "gt" | "le" | "lt" | "eq" | "ne";
type Operands = readonly [Expression, Expression];

/** A comparison of integers; a name (of a rank or choice) may stand opposite a fact. */
export type Comparison = Notes &
  (
    | { readonly ge: Operands }
    | { readonly gt: Operands }
    | { readonly le: Operands }
    | { readonly lt: Operands }
    | { readonly eq: Operands }
    | { readonly ne: Operands }
  );

export type Expression = number | string | FactOf | Sum | Least | Most | Count;

export interface FactOf {
  readonly fact: string;
}

export interface Sum {
  readonly sum: readonly Expression[];
}

export interface Least {
  readonly min: readonly Expression[];
}

export interface Most {
  readonly max: readonly Expression[];
}

/** How many of the gates are open. */
export interface Count {
  readonly count: readonly Gate[];
}

export const operators = ["ge", "gt", "le", "lt", "eq", "ne"] as const satisfies readonly Operator[];

/** The operator and its two sides, or undefined if the node is no comparison. */
export function comparisonOf(
  gate: object,
): { readonly operator: Operator; readonly sides: Operands } | undefined {
  for (const operator of operators) {
    if (operator in gate)
      return { operator, sides: (gate as Record<string, Operands>)[operator] as Operands };
  }
  return undefined;
}
