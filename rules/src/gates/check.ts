import { nearest } from "../kernel/nearest.ts";
import { checkCompare } from "./check-compare.ts";
import { expand, type Named, noGates } from "./expand.ts";
import { add, type Finding, type Look, type Policy } from "./finding.ts";
import { didYouMean } from "./hint.ts";
import { truthOf } from "./interval.ts";
import type { Node, Path } from "./node.ts";
import { clashes, covers, spanOf } from "./ranges.ts";
import { slotTable } from "./slots.ts";
import type { Gate } from "./types.ts";

/** Everything wrong or odd about one gate. A ref's target is looked through here and checked by `checkNamed`. */
export function checkGate(gate: Gate, policy: Policy): readonly Finding[] {
  const slots = slotTable(policy.facts);
  const node = expand(gate, slots, policy.gates ?? noGates);
  const look: Look = { slots, policy, findings: [] };
  visit(node, look);
  if (look.findings.every((finding) => finding.severity !== "error")) checkWhole(node, look);
  return look.findings;
}

/** A finding about a named gate. */
export interface NamedFinding extends Finding {
  readonly name: string;
}

/** Checks all named gates, and that each is used by one of `users` or by one that is. */
export function checkNamed(gates: Named, users: Iterable<Gate>, policy: Policy): readonly NamedFinding[] {
  const used = new Set<string>();
  for (const user of users) collect(expand(user, slotTable(), gates), used);
  return Object.entries(gates).flatMap(([name, gate]) => {
    const findings = checkGate({ ref: name }, { ...policy, gates }).filter(
      ({ code }) => code === "ref_cycle",
    );
    const own = findings.length > 0 ? findings : checkGate(gate, { ...policy, gates });
    const lost: Finding = {
      code: "unused_gate",
      severity: "warning",
      message: `no gate refers to "${name}"`,
      path: [],
    };
    return [...own, ...(used.has(name) ? [] : [lost])].map((finding) => ({ ...finding, name }));
  });
}

function visit(node: Node, look: Look): void {
  switch (node.op) {
    case "always":
    case "never":
      return;
    case "stuck":
      checkStuck(node, node.path, look);
      return;
    case "ref":
      checkRef(node.child, node.path, look);
      return;
    case "not":
      visit(node.child, look);
      return;
    case "all":
    case "any":
    case "atLeast":
      checkGroup(node, look);
      for (const child of node.children) visit(child, look);
      return;
    case "compare":
      checkCompare(node, look);
      for (const child of [...counted(node.left), ...counted(node.right)]) visit(child, look);
  }
}

/** Inside a ref only what its user must know: it leads nowhere, or asks what this gate may not. */
function checkRef(node: Node, path: Path, look: Look): void {
  if (node.op === "stuck") checkLost(node, path, look);
  else if (node.op === "compare") checkCompare({ ...node, path }, look, "classes");
  else if (node.op === "not" || node.op === "ref") checkRef(node.child, path, look);
  else if ("children" in node) for (const child of node.children) checkRef(child, path, look);
}

/** A ref into a cycle or beyond the limits, said once per ref. */
function checkLost(node: Node & { readonly op: "stuck" }, path: Path, look: Look): void {
  const isLost = node.why === "limit" || node.fault?.code === "ref_cycle";
  if (isLost && !look.findings.some((finding) => finding.path === path)) checkStuck(node, path, look);
}

function checkStuck(node: Node & { readonly op: "stuck" }, path: Path, look: Look): void {
  const { why, raw, fault } = node;
  if (why === "unparsed") {
    if (look.policy.text) return;
    add(look, "dead_text", "warning", `the text ${JSON.stringify(raw)} can never open a gate`, path);
    return;
  }
  if (why === "limit") add(look, "too_large", "error", "the gate is too large with its refs followed", path);
  if (why === "unsupported") add(look, "unknown_kind", "error", `no kind "${raw}" is known`, path);
  if (fault?.code === "ref_cycle") {
    add(look, "ref_cycle", "error", `gates refer to each other: ${fault.trail.join(" -> ")}`, path);
  }
  if (fault?.code === "unknown_gate") {
    const near = nearest(fault.name, Object.keys(look.policy.gates ?? {}));
    add(look, "unknown_gate", "error", `no gate is named "${fault.name}"`, path, didYouMean(near));
  }
  if (fault?.code === "unknown_name") {
    const spec = look.slots.spec(look.slots.at(fault.fact));
    if (spec === undefined) {
      checkCompare({ ...node, op: "compare", operator: "eq", ...sidesOf(fault.fact, look) }, look);
      return;
    }
    const near = nearest(fault.name, spec.values ?? []);
    add(look, "unknown_name", "error", `${fault.fact} is never "${fault.name}"`, path, didYouMean(near));
  }
}

function sidesOf(key: string, { slots }: Look): Pick<Extract<Node, { op: "compare" }>, "left" | "right"> {
  return { left: { op: "fact", slot: slots.at(key), key }, right: { op: "number", value: 0 } };
}

function checkGroup(node: Group, look: Look): void {
  const { children, path, op } = node;
  if (children.length === 0) {
    const means = op === "all" || (op === "atLeast" && node.need <= 0) ? "open" : "closed";
    add(look, "empty_group", "warning", `an empty group is always ${means}`, path);
    return;
  }
  if (op === "atLeast" && node.need > children.length) {
    add(look, "impossible_count", "error", `${node.need} of ${children.length} can never be open`, path);
  }
  if (op === "atLeast" && node.need <= 0)
    add(look, "always_open", "warning", "0 of a list is always open", path);
  if (op === "atLeast") return;
  for (const { slot } of clashes(children, op === "all", look.slots)) {
    const key = look.slots.keys[slot];
    if (op === "all")
      add(look, "unsatisfiable_range", "error", `no value of ${key} passes all of these`, path);
    else add(look, "always_open", "warning", `every value of ${key} passes one of these`, path);
  }
  checkSubsumed(children, op, look);
}

type Group = Extract<Node, { readonly op: "all" | "any" | "atLeast" }>;

/** Of two demands on one fact, one may imply the other: then one of them says nothing. */
function checkSubsumed(children: readonly Node[], op: "all" | "any", look: Look): void {
  for (const [i, node] of children.entries()) {
    const mine = node.op === "compare" ? spanOf(node, true) : undefined;
    if (mine === undefined) continue;
    const idle = children.some((other, j) => {
      const span = other.op === "compare" && i !== j ? spanOf(other, true) : undefined;
      if (span === undefined || span.slot !== mine.slot) return false;
      const [wide, narrow] = op === "any" ? [span, mine] : [mine, span];
      return covers(wide, narrow) && (j < i || !covers(narrow, wide));
    });
    if (idle) add(look, "subsumed", "warning", "another part of this group makes this one idle", node.path);
  }
}

function checkWhole(node: Node, look: Look): void {
  if (node.op === "always" || node.op === "never") return;
  if (look.findings.some((finding) => finding.path.length === 0)) return;
  const truth = truthOf(node, undefined, look.slots);
  if (truth === 2 || clashes([node], false, look.slots).length > 0) {
    add(look, "always_open", "warning", "this gate is open whatever the facts are", []);
  }
  if (truth === 0 || clashes([node], true, look.slots).length > 0) {
    add(look, "never_open", "error", "this gate is closed whatever the facts are", []);
  }
}

function collect(node: Node, used: Set<string>): void {
  if (node.op === "ref") used.add(node.name);
  if (node.op === "ref" || node.op === "not") collect(node.child, used);
  else if ("children" in node) for (const child of node.children) collect(child, used);
  else if (node.op === "compare")
    for (const child of [...counted(node.left), ...counted(node.right)]) collect(child, used);
}

function counted(term: Extract<Node, { op: "compare" }>["left"]): readonly Node[] {
  if (term.op === "count") return term.children;
  return "terms" in term ? term.terms.flatMap(counted) : [];
}
