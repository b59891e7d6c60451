import type { GateKind } from "./kinds/kind.ts";
import type { Atom, Notes, Operator } from "./types.ts";

/** Why a node is unknown, whatever the facts are or for want of one. */
export type Why = "missing_fact" | "unparsed" | "unsupported" | "limit" | "error";

/** What a check says about a node that could not be followed. */
export type Fault =
  | { readonly code: "unknown_gate"; readonly name: string }
  | { readonly code: "ref_cycle"; readonly trail: readonly string[] }
  | { readonly code: "unknown_name"; readonly name: string; readonly fact: string };

export type Path = readonly (string | number)[];

/** A gate with its refs followed, its atoms turned into comparisons and its facts into slots. */
export type Node = Base &
  (
    | { readonly op: "always" | "never" }
    | { readonly op: "stuck"; readonly why: Why; readonly raw?: string; readonly fault?: Fault }
    | { readonly op: "all" | "any"; readonly children: readonly Node[] }
    | { readonly op: "not"; readonly child: Node }
    | { readonly op: "ref"; readonly name: string; readonly child: Node }
    | { readonly op: "atLeast"; readonly need: number; readonly children: readonly Node[] }
    | Compare
  );

/** What every node has. */
export interface Base {
  /** Where it stands in the gate as written; inside a ref, after the ref's own place. */
  readonly path: Path;
  readonly notes: Notes;
}

export interface Compare {
  readonly op: "compare";
  readonly operator: Operator;
  readonly left: Term;
  readonly right: Term;
  /** The atom it came from. */
  readonly atom?: Atom;
  readonly kind?: GateKind;
}

export type Term =
  | { readonly op: "number"; readonly value: number; readonly name?: string }
  | { readonly op: "fact"; readonly slot: number; readonly key: string }
  | { readonly op: "sum" | "min" | "max"; readonly terms: readonly Term[] }
  | { readonly op: "count"; readonly children: readonly Node[] };
