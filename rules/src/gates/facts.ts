import { expand, type Named } from "./expand.ts";
import type { Node, Term } from "./node.ts";
import { slotTable } from "./slots.ts";
import type { Gate } from "./types.ts";

/** The keys of all facts a gate may ask, through its refs, sorted. */
export function factsOf(gate: Gate, gates?: Named): readonly string[] {
  const slots = slotTable();
  expand(gate, slots, gates);
  return slots.keys.toSorted();
}

/** The slots a gate looks at, ascending. */
export function needsOf(node: Node): readonly number[] {
  const slots = new Set<number>();
  visit(node, slots);
  return [...slots].sort((a, b) => a - b);
}

function visit(node: Node, slots: Set<number>): void {
  switch (node.op) {
    case "always":
    case "never":
    case "stuck":
      return;
    case "all":
    case "any":
    case "atLeast":
      for (const child of node.children) visit(child, slots);
      return;
    case "not":
    case "ref":
      visit(node.child, slots);
      return;
    case "compare":
      visitTerm(node.left, slots);
      visitTerm(node.right, slots);
  }
}

function visitTerm(term: Term, slots: Set<number>): void {
  switch (term.op) {
    case "number":
      return;
    case "fact":
      slots.add(term.slot);
      return;
    case "count":
      for (const child of term.children) visit(child, slots);
      return;
    case "sum":
    case "min":
    case "max":
      for (const inner of term.terms) visitTerm(inner, slots);
  }
}
