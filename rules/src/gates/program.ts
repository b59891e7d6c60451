import { type Graph, graph, type Run, type Step } from "./graph.ts";
import { compare, intervalOf, type Truth } from "./interval.ts";
import type { Compare, Node } from "./node.ts";
import type { Slots } from "./slots.ts";

/**
 * Compiles a node to a closure over a decision graph: each step compares one slot with one number and says
 * where to go when it is at least that, less, or unknown. Kleene's tables are spent while compiling: after an
 * unknown, an `all` goes on in a copy of its rest that can only end closed or unknown. So one evaluation is
 * one loop without calls or allocation; only counts and sums are closures that it calls.
 */
export function program(node: Node, slots: Slots): Run {
  const made = graph(node, slots, (inner) => callee(inner, slots));
  return made.steps.some((step) => typeof step.test !== "number") ? mixed(made) : plain(made);
}

function plain({ steps, entry }: Graph): Run {
  const slot = Int32Array.from(steps, (step) => step.test as number);
  const need = Float64Array.from(steps, (step) => step.need);
  const next = Int32Array.from(steps.flatMap((step) => [step.closed, step.unknown, step.open]));
  return (values) => {
    let at = entry;
    while (at >= 0) {
      const value = values[slot[at] as number] as number;
      const least = need[at] as number;
      at = next[at * 3 + (value >= least ? 2 : value < least ? 0 : 1)] as number;
    }
    return (-1 - at) as Truth;
  };
}

function mixed({ steps, entry }: Graph): Run {
  return (values) => {
    let at = entry;
    while (at >= 0) {
      const step = steps[at] as Step;
      const is =
        typeof step.test === "number" ? side(values[step.test] as number, step.need) : step.test(values);
      at = is === 2 ? step.open : is === 0 ? step.closed : step.unknown;
    }
    return (-1 - at) as Truth;
  };
}

function side(value: number, need: number): Truth {
  return value >= need ? 2 : value < need ? 0 : 1;
}

/** Counts, sums and groups beyond the graph's room. */
function callee(node: Node, slots: Slots): Run {
  if (node.op === "atLeast")
    return counting(
      node.need,
      node.children.map((child) => program(child, slots)),
    );
  if (node.op === "compare") return comparing(node, slots);
  return program(node, slots);
}

function counting(need: number, children: readonly Run[]): Run {
  return (values) => {
    let open = 0;
    let possible = children.length;
    if (need <= 0) return 2;
    for (const child of children) {
      if (possible < need) return 0;
      const is = child(values);
      if (is === 0) possible -= 1;
      else if (is === 2) open += 1;
      if (open >= need) return 2;
    }
    return possible < need ? 0 : 1;
  };
}

function comparing({ operator, left, right }: Compare, slots: Slots): Run {
  const runs = new Map<Node, Run>();
  const running = (node: Node): Run => {
    const run = runs.get(node) ?? program(node, slots);
    runs.set(node, run);
    return run;
  };
  return (values) => {
    const truth = (node: Node): Truth => running(node)(values);
    return compare(operator, intervalOf(left, values, slots, truth), intervalOf(right, values, slots, truth));
  };
}
