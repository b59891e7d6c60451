import { expand, type Named, noGates } from "./expand.ts";
import { explainer, type Reason } from "./explain.ts";
import { needsOf } from "./facts.ts";
import type { Node } from "./node.ts";
import { program } from "./program.ts";
import { fill, type Slots, slotTable, type Values } from "./slots.ts";
import type { Gate, Read, Verdict } from "./types.ts";

/** A gate made ready: hold it as long as the content it came from. Pure; safe to share. */
export interface Compiled {
  readonly gate: Gate;
  /** The gate with refs followed, for `ask`, `checkGate` and the lists. */
  readonly node: Node;
  readonly slots: Slots;
  /** The slots it looks at, in order: what a caller must fill. */
  readonly needs: readonly number[];
  /** The verdict over filled values. The fast way: short circuit, nothing allocated. */
  readonly test: (values: Values) => Verdict;
  /** Reads what it needs and says the verdict. */
  evaluate(read: Read): Verdict;
  /** Reads what it needs and says why: every node with its verdict. */
  explain(read: Read): Reason;
  /** As `explain`, over values filled before; `broken` is what `fill` returned. */
  reason(values: Values, broken?: readonly number[]): Reason;
}

/** Compiles against a slot table that may be shared with other gates; `gates` are those that refs name. */
export function compile(gate: Gate, slots: Slots = slotTable(), gates: Named = noGates): Compiled {
  const node = expand(gate, slots, gates);
  const needs = needsOf(node);
  const run = program(node, slots);
  const test = (values: Values): Verdict => verdicts[run(values)] as Verdict;
  const tell = explainer(node, slots);
  const reason = (values: Values, broken: readonly number[] = none): Reason => tell(values, broken);
  return {
    gate,
    node,
    slots,
    needs,
    test,
    evaluate(read) {
      const values = slots.borrow();
      fill(values, slots, needs, read);
      const verdict = test(values);
      slots.giveBack(values);
      return verdict;
    },
    explain(read) {
      const values = slots.borrow();
      const told = reason(values, fill(values, slots, needs, read));
      slots.giveBack(values);
      return told;
    },
    reason,
  };
}

/** Compiles and evaluates once: for tools and tests. What is asked often is compiled when content loads. */
export function evaluate(gate: Gate, read: Read, slots?: Slots, gates?: Named): Verdict {
  return compile(gate, slots, gates).evaluate(read);
}

/** Compiles and explains once. */
export function explain(gate: Gate, read: Read, slots?: Slots, gates?: Named): Reason {
  return compile(gate, slots, gates).explain(read);
}

const none: readonly number[] = [];
const verdicts: readonly Verdict[] = ["closed", "unknown", "open"];
