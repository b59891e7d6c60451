import type { Explainer } from "./explain.ts";
import { compare, intervalOf, type Truth } from "./interval.ts";
import type { Shown } from "./kinds/kind.ts";
import type { Compare, Node, Path, Term, Why } from "./node.ts";
import type { Reason } from "./reason.ts";
import type { Slots, Values } from "./slots.ts";
import type { Operator, Verdict } from "./types.ts";

/** Explains a comparison; `inner` explains the gates inside a `count`. */
export function explainCompare(
  node: Node & Compare,
  slots: Slots,
  inner: (node: Node) => Explainer,
): Explainer {
  const { left, right } = node;
  return left.op === "fact" && right.op === "number"
    ? ofNumber(node, left, right, slots)
    : ofTerms(node, slots, inner);
}

type Fact = Extract<Term, { readonly op: "fact" }>;
type Numeral = Extract<Term, { readonly op: "number" }>;

const verdicts: readonly Verdict[] = ["closed", "unknown", "open"];
const codes: Readonly<Record<Operator, string>> = {
  ge: "too_low",
  gt: "too_low",
  le: "too_high",
  lt: "too_high",
  eq: "not_equal",
  ne: "equal",
};
/** A strict comparison needs the next integer. */
const strict: Readonly<Record<Operator, number>> = { ge: 0, gt: 1, le: 0, lt: -1, eq: 0, ne: 0 };

/** A fact against a number, as nearly all comparisons are: everything but the value is known beforehand. */
function ofNumber(node: Node & Compare, { slot }: Fact, right: Numeral, slots: Slots): Explainer {
  const { operator, path } = node;
  const names = slots.spec(slot)?.values;
  const limit = right.value;
  const passes = tests[operator];
  const shown = right.value + strict[operator];
  const need = right.name ?? names?.[shown] ?? shown;
  const blank = verdictOf(node, undefined, slots, () => 1);
  const { code, about, show } = fixed(node);
  return (values, broken) => {
    const value = values[slot] as number;
    if (Number.isNaN(value)) {
      const told = show({ need, have: null });
      return finish(code, blank, told, path, about, broken.includes(slot) ? "error" : "missing_fact");
    }
    const verdict = passes(value, limit) ? "open" : "closed";
    const have = names === undefined ? value : (names[value] ?? value);
    if (show === same) return { code, verdict, need, have, path, about };
    return { code, verdict, ...show({ need, have }), path, about };
  };
}

const tests: Readonly<Record<Operator, (value: number, limit: number) => boolean>> = {
  ge: (value, limit) => value >= limit,
  gt: (value, limit) => value > limit,
  le: (value, limit) => value <= limit,
  lt: (value, limit) => value < limit,
  eq: (value, limit) => value === limit,
  ne: (value, limit) => value !== limit,
};

function ofTerms(node: Node & Compare, slots: Slots, inner: (node: Node) => Explainer): Explainer {
  const explainers = new Map([...countedIn(node.left), ...countedIn(node.right)].map((n) => [n, inner(n)]));
  const asked = [...slotsIn(node.left), ...slotsIn(node.right)];
  const { code, about, show } = fixed(node);
  return (values, broken) => {
    const truth = (child: Node): Truth =>
      verdicts.indexOf(explainers.get(child)?.(values, broken).verdict ?? "unknown") as Truth;
    const point = (term: Term) => {
      const { low, high } = intervalOf(term, values, slots, truth);
      return low === high ? low : null;
    };
    const verdict = verdictOf(node, values, slots, truth);
    const limit = point(node.right);
    const need = limit === null ? null : limit + strict[node.operator];
    const why = asked.some((slot) => broken.includes(slot)) ? "error" : "missing_fact";
    return finish(code, verdict, show({ need, have: point(node.left) }), node.path, about, why);
  };
}

function verdictOf(
  { operator, left, right }: Compare,
  values: Values | undefined,
  slots: Slots,
  truth: (node: Node) => Truth,
): Verdict {
  const sides = [intervalOf(left, values, slots, truth), intervalOf(right, values, slots, truth)] as const;
  return verdicts[compare(operator, ...sides)] as Verdict;
}

interface Fixed {
  readonly code: string;
  readonly about: NonNullable<Reason["about"]>;
  readonly show: (shown: Shown) => Shown;
}

/** What of a comparison's reason no fact changes. */
function fixed({ operator, left, right, kind, atom }: Compare): Fixed {
  const fact = left.op === "fact" ? left.key : right.op === "fact" ? right.key : undefined;
  const about = atom ?? (fact === undefined ? { operator } : { operator, fact });
  const hide = kind?.explain;
  const show = hide && atom ? (shown: Shown) => hide(shown, atom) : same;
  return { code: kind?.reason ?? codes[operator], about, show };
}

function same(shown: Shown): Shown {
  return shown;
}

function finish(
  code: string,
  verdict: Verdict,
  { need, have }: Shown,
  path: Path,
  about: NonNullable<Reason["about"]>,
  why: Why,
): Reason {
  if (verdict !== "unknown") return { code, verdict, need, have, path, about };
  return { code, verdict, need, have, path, about, why };
}

function countedIn(term: Term): readonly Node[] {
  if (term.op === "count") return term.children;
  return "terms" in term ? term.terms.flatMap(countedIn) : [];
}

function slotsIn(term: Term): readonly number[] {
  if (term.op === "fact") return [term.slot];
  return "terms" in term ? term.terms.flatMap(slotsIn) : [];
}
