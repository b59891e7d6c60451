import { add, type Look } from "./finding.ts";
import { didYouMean } from "./hint.ts";
import { truthOf } from "./interval.ts";
import type { Compare, Node, Term } from "./node.ts";
import { nearestKey } from "./vocabulary.ts";

/** Checks one comparison: its facts, their classes, and whether bounds leave anything to ask. */
export function checkCompare(node: Node & Compare, look: Look, only?: "classes"): void {
  const slots = [...slotsOf(node.left), ...slotsOf(node.right)];
  const undeclared = slots.filter((slot) => look.slots.spec(slot) === undefined);
  checkClasses(node, slots, look);
  if (only === "classes") return;
  for (const slot of undeclared) {
    const key = look.slots.keys[slot] as string;
    const hint = didYouMean(nearestKey(look.policy.facts, key));
    add(look, "unknown_fact", "error", `the fact ${key} is not declared`, node.path, hint);
  }
  if (undeclared.length === 0) checkBounds(node, look);
}

function checkClasses(node: Node & Compare, slots: readonly number[], look: Look): void {
  const asked = new Set(slots.flatMap((slot) => look.slots.spec(slot)?.class ?? []));
  if (node.kind !== undefined) asked.add(node.kind.class);
  for (const found of look.policy.forbid ?? []) {
    if (asked.has(found))
      add(look, `${found}_forbidden`, "error", `this gate may not ask ${found} facts`, node.path);
  }
}

function checkBounds(node: Node & Compare, look: Look): void {
  const truth = truthOf(node, undefined, look.slots);
  if (truth === 1) return;
  const { left, right } = node;
  const bounds = left.op === "fact" ? look.slots.bounds(left.slot) : undefined;
  const range =
    bounds && right.op === "number" ? `; ${keyOf(left)} is from ${bounds[0]} to ${bounds[1]}` : "";
  if (truth === 2) {
    add(look, "always_open", "warning", `this is open whatever the facts are${range}`, node.path);
    return;
  }
  const isCount = node.kind?.class === "consumable" && right.op === "number" && bounds !== undefined;
  if (isCount)
    add(look, "impossible_count", "error", `needs ${right.value}, at most ${bounds[1]} exist`, node.path);
  else add(look, "unsatisfiable_range", "error", `this is closed whatever the facts are${range}`, node.path);
}

function keyOf(term: Term): string {
  return term.op === "fact" ? term.key : "";
}

/** The slots a term looks at itself; gates inside `count` are asked by their own checks. */
function slotsOf(term: Term): readonly number[] {
  if (term.op === "fact") return [term.slot];
  return term.op === "sum" || term.op === "min" || term.op === "max" ? term.terms.flatMap(slotsOf) : [];
}
