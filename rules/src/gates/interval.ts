import type { Node, Term } from "./node.ts";
import type { Slots, Values } from "./slots.ts";
import type { Operator } from "./types.ts";

/** 0 closed, 1 unknown, 2 open: Kleene's order, so that all is the least and any the greatest. */
export type Truth = 0 | 1 | 2;

/** A node's truth by plain recursion, without short circuit: for checks. `undefined` values are all unknown. */
export function truthOf(node: Node, values: Values | undefined, slots: Slots): Truth {
  const truth = (inner: Node): Truth => truthOf(inner, values, slots);
  switch (node.op) {
    case "always":
      return 2;
    case "never":
      return 0;
    case "stuck":
      return 1;
    case "ref":
      return truth(node.child);
    case "not":
      return (2 - truth(node.child)) as Truth;
    case "all":
      return Math.min(2, ...node.children.map(truth)) as Truth;
    case "any":
      return Math.max(0, ...node.children.map(truth)) as Truth;
    case "atLeast": {
      const { low, high } = counted(node.children, truth);
      return low >= node.need ? 2 : high < node.need ? 0 : 1;
    }
    case "compare":
      return compare(
        node.operator,
        intervalOf(node.left, values, slots, truth),
        intervalOf(node.right, values, slots, truth),
      );
  }
}

/** What a term may be, inclusive; one point when everything in it is known. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** A term's interval; an unknown fact, and every fact where no values are given, spans its declared bounds. */
export function intervalOf(
  term: Term,
  values: Values | undefined,
  slots: Slots,
  truth: (node: Node) => Truth,
): Interval {
  switch (term.op) {
    case "number":
      return { low: term.value, high: term.value };
    case "fact": {
      const value = values?.[term.slot] ?? Number.NaN;
      if (!Number.isNaN(value)) return { low: value, high: value };
      const [low, high] = slots.bounds(term.slot);
      return { low, high };
    }
    case "count":
      return counted(term.children, truth);
    case "sum":
    case "min":
    case "max":
      return joined(
        term.op,
        term.terms.map((inner) => intervalOf(inner, values, slots, truth)),
      );
  }
}

/** Compares two intervals: open or closed only if every pair of points agrees. */
export function compare(operator: Operator, left: Interval, right: Interval): Truth {
  switch (operator) {
    case "ge":
      return left.low >= right.high ? 2 : left.high < right.low ? 0 : 1;
    case "gt":
      return left.low > right.high ? 2 : left.high <= right.low ? 0 : 1;
    case "le":
      return compare("ge", right, left);
    case "lt":
      return compare("gt", right, left);
    case "eq":
      if (left.high < right.low || right.high < left.low) return 0;
      return left.low === left.high && right.low === right.high ? 2 : 1;
    case "ne":
      return (2 - compare("eq", left, right)) as Truth;
  }
}

function counted(children: readonly Node[], truth: (node: Node) => Truth): Interval {
  let low = 0;
  let high = 0;
  for (const child of children) {
    const is = truth(child);
    if (is === 2) low += 1;
    if (is !== 0) high += 1;
  }
  return { low, high };
}

function joined(op: "sum" | "min" | "max", parts: readonly Interval[]): Interval {
  let { low, high } = parts[0] ?? { low: 0, high: 0 };
  for (const part of parts.slice(1)) {
    if (op === "sum") [low, high] = [low + part.low, high + part.high];
    else if (op === "min") [low, high] = [Math.min(low, part.low), Math.min(high, part.high)];
    else [low, high] = [Math.max(low, part.low), Math.max(high, part.high)];
  }
  return { low, high };
}
