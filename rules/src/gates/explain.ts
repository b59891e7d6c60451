import type { Json } from "../kernel/json.ts";
import type { Compare, Node, Path, Term, Why } from "./expand.ts";
import { compare, type Interval, intervalOf, type Truth } from "./interval.ts";
import type { Slots, Values } from "./slots.ts";
import type { Operator, Verdict } from "./types.ts";

/**
 * One node's verdict and why. `code` names the requirement, open or not; numbers and `about` fill its
 * sentence. Never holds a sentence itself, and nothing of what is inside a secret node.
 */
export interface Reason {
  /** Stable snake_case: an atom's reason, `all_of`, `any_of`, `not`, `at_least`, `ref`, `secret`, … */
  readonly code: string;
  readonly verdict: Verdict;
  /** A number or the name of a rank or choice; null where nothing is to be shown or known. */
  readonly need: number | string | null;
  readonly have: number | string | null;
  /** Where the node stands in the gate: `["all", 1, "not"]`. */
  readonly path: Path;
  readonly label?: string;
  readonly hint?: string;
  /** Only when unknown: why. */
  readonly why?: Why;
  /** The fields of the atom, the fact compared, the name of the ref, the raw text. */
  readonly about?: Readonly<Record<string, Json | undefined>>;
  readonly children?: readonly Reason[];
}

/** Explains over filled values; `broken` are the slots whose reader failed. Looks at every node. */
export function reasonOf(node: Node, values: Values, slots: Slots, broken: readonly number[] = []): Reason {
  return explainNode(node, { values, slots, broken });
}

interface Look {
  readonly values: Values;
  readonly slots: Slots;
  readonly broken: readonly number[];
}

function explainNode(node: Node, look: Look): Reason {
  const reason = shown(node, look);
  const { label, hint, secret } = node.notes;
  if (secret) {
    const { verdict, path } = reason;
    const sealed = { code: "secret", verdict, need: null, have: null, path };
    return hint === undefined ? sealed : { ...sealed, hint };
  }
  if (label === undefined && hint === undefined) return reason;
  return { ...reason, ...(label !== undefined && { label }), ...(hint !== undefined && { hint }) };
}

function shown(node: Node, look: Look): Reason {
  switch (node.op) {
    case "always":
      return { code: "always", verdict: "open", need: null, have: null, path: node.path };
    case "never":
      return { code: "never", verdict: "closed", need: null, have: null, path: node.path };
    case "stuck":
      return stuck(node.why, node.raw, node.path);
    case "all":
      return group("all_of", node.children, node.children.length, node.path, look);
    case "any":
      return group("any_of", node.children, 1, node.path, look);
    case "atLeast":
      return group("at_least", node.children, node.need, node.path, look);
    case "not": {
      const child = explainNode(node.child, look);
      return wrap("not", opposite(child.verdict), [child], node.path);
    }
    case "ref": {
      const child = explainNode(node.child, look);
      return { ...wrap("ref", child.verdict, [child], node.path), about: { ref: node.name } };
    }
    case "compare":
      return explainCompare(node, look);
  }
}

function group(code: string, nodes: readonly Node[], need: number, path: Path, look: Look): Reason {
  const children: Reason[] = [];
  let have = 0;
  let possible = 0;
  for (const node of nodes) {
    const child = explainNode(node, look);
    if (child.verdict === "open") have += 1;
    if (child.verdict !== "closed") possible += 1;
    children.push(child);
  }
  const verdict = have >= need ? "open" : possible < need ? "closed" : "unknown";
  return { code, verdict, need, have, path, children };
}

function wrap(code: string, verdict: Verdict, children: readonly Reason[], path: Path): Reason {
  return { code, verdict, need: null, have: null, path, children };
}

function stuck(why: Why, raw: string | undefined, path: Path): Reason {
  const code = why === "unparsed" ? "unparsed_text" : why === "error" ? "broken_gate" : why;
  const reason = { code, verdict: "unknown" as const, need: null, have: null, path, why };
  return raw === undefined ? reason : { ...reason, about: { raw } };
}

function opposite(verdict: Verdict): Verdict {
  return verdict === "open" ? "closed" : verdict === "closed" ? "open" : "unknown";
}

const verdicts: readonly Verdict[] = ["closed", "unknown", "open"];
const codes: Readonly<Record<Operator, string>> = {
  ge: "too_low",
  gt: "too_low",
  le: "too_high",
  lt: "too_high",
  eq: "not_equal",
  ne: "equal",
};

function explainCompare(node: Node & Compare, look: Look): Reason {
  const { operator, left, right, kind, atom } = node;
  const truth = (inner: Node): Truth => verdicts.indexOf(explainNode(inner, look).verdict) as Truth;
  const mine = intervalOf(left, look.values, look.slots, truth);
  const other = intervalOf(right, look.values, look.slots, truth);
  const verdict = verdicts[compare(operator, mine, other)] as Verdict;
  const swapped = left.op === "number" && right.op !== "number";
  const plain = swapped
    ? { need: show(left, mine, right, look), have: show(right, other, left, look) }
    : { need: show(right, other, left, look), have: show(left, mine, right, look) };
  const { need, have } = kind?.explain && atom ? kind.explain(plain, atom) : plain;
  const about = atom ?? aboutOf(node);
  const code = kind?.reason ?? codes[operator];
  if (verdict !== "unknown") return { code, verdict, need, have, path: node.path, about };
  return { code, verdict, need, have, path: node.path, about, why: whyOf(node, look) };
}

/** A known value, by its name if it is a rank or choice. */
function show(term: Term, { low, high }: Interval, other: Term, look: Look): number | string | null {
  if (low !== high) return null;
  if (term.op === "number" && term.name !== undefined) return term.name;
  const fact = term.op === "fact" ? term : other.op === "fact" ? other : undefined;
  return (fact && look.slots.spec(fact.slot)?.values?.[low]) ?? low;
}

function aboutOf({ operator, left, right }: Compare): Record<string, Json> {
  const fact = left.op === "fact" ? left.key : right.op === "fact" ? right.key : undefined;
  return fact === undefined ? { operator } : { operator, fact };
}

function whyOf({ left, right }: Compare, look: Look): Why {
  const has = (term: Term): boolean => term.op === "fact" && look.broken.includes(term.slot);
  return has(left) || has(right) ? "error" : "missing_fact";
}
