import type { Path } from "../gates/node.ts";
import type { Gate } from "../gates/types.ts";

/** The keys that a gate takes from whoever passes it. */
export interface Consumed {
  /** Item ids. */
  readonly consumed: readonly string[];
  /** Keys it would take in one of several ways through: which one was used, nobody can say. */
  readonly unsure: readonly Path[];
}

/** A key is consumed where the gate needs it for certain: at its top, or in an `all` there. */
export function consumedBy(gate: Gate): Consumed {
  const consumed: string[] = [];
  const unsure: Path[] = [];
  const pending: Step[] = [{ gate, path: [], sure: true }];
  for (let step = pending.pop(); step !== undefined; step = pending.pop()) {
    const { gate: at, path, sure } = step;
    if (typeof at === "boolean") continue;
    if ("kind" in at && at.kind === "key_required" && at["consume"] === true) {
      if (sure) consumed.push(String(at["key"]));
      else unsure.push(path);
    }
    for (const inner of insides(step)) pending.push(inner);
  }
  return { consumed, unsure };
}

interface Step {
  readonly gate: Gate;
  readonly path: Path;
  /** Whether an open gate has passed it. */
  readonly sure: boolean;
}

function insides({ gate, path, sure }: Step): readonly Step[] {
  if (typeof gate === "boolean" || "kind" in gate) return [];
  const each = (gates: readonly Gate[], certain: boolean, ...to: Path): readonly Step[] =>
    gates.map((inner, at) => ({ gate: inner, path: [...path, ...to, at], sure: certain }));
  if ("all" in gate) return each(gate.all, sure, "all");
  if ("any" in gate) return each(gate.any, false, "any");
  if ("atLeast" in gate) return each(gate.atLeast[1], false, "atLeast", 1);
  if ("not" in gate) return [{ gate: gate.not, path: [...path, "not"], sure: false }];
  return [];
}
