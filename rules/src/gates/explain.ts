import { explainCompare } from "./explain-compare.ts";
import type { Node, Path, Why } from "./node.ts";
import type { Reason } from "./reason.ts";
import type { Slots, Values } from "./slots.ts";
import type { Verdict } from "./types.ts";

export type { Reason } from "./reason.ts";

/** Says why over filled values; `broken` are the slots whose reader failed. */
export type Explainer = (values: Values, broken: readonly number[]) => Reason;

/**
 * Makes a node's explainer: a second walk beside `program`, without short circuit, that looks at every node.
 * What does not depend on facts (codes, paths, fields) is made once, here.
 */
export function explainer(node: Node, slots: Slots): Explainer {
  const explain = bare(node, slots);
  const { label, hint, secret } = node.notes;
  if (secret) return sealed(explain, node.path, hint);
  if (label === undefined && hint === undefined) return explain;
  const notes = { ...(label !== undefined && { label }), ...(hint !== undefined && { hint }) };
  return (values, broken) => ({ ...explain(values, broken), ...notes });
}

/** Only the verdict and the hint, which is written for those who do not know. */
function sealed(explain: Explainer, path: Path, hint: string | undefined): Explainer {
  const notes = hint === undefined ? {} : { hint };
  return (values, broken) => {
    const { verdict } = explain(values, broken);
    return { code: "secret", verdict, need: null, have: null, path, ...notes };
  };
}

function bare(node: Node, slots: Slots): Explainer {
  const { path } = node;
  switch (node.op) {
    case "always":
      return always({ code: "always", verdict: "open", need: null, have: null, path });
    case "never":
      return always({ code: "never", verdict: "closed", need: null, have: null, path });
    case "stuck":
      return always(stuck(node.why, node.raw, path));
    case "all":
      return group("all_of", node.children, node.children.length, path, slots);
    case "any":
      return group("any_of", node.children, 1, path, slots);
    case "atLeast":
      return group("at_least", node.children, node.need, path, slots);
    case "not":
      return opposite(explainer(node.child, slots), path);
    case "ref":
      return through(explainer(node.child, slots), node.name, path);
    case "compare":
      return explainCompare(node, slots, (child) => explainer(child, slots));
  }
}

function always(reason: Reason): Explainer {
  return () => reason;
}

function group(code: string, nodes: readonly Node[], need: number, path: Path, slots: Slots): Explainer {
  const explainers = nodes.map((node) => explainer(node, slots));
  return (values, broken) => {
    const children = explainers.map((explain) => explain(values, broken));
    let have = 0;
    let possible = 0;
    for (const { verdict } of children) {
      if (verdict === "open") have += 1;
      if (verdict !== "closed") possible += 1;
    }
    const verdict: Verdict = have >= need ? "open" : possible < need ? "closed" : "unknown";
    return { code, verdict, need, have, path, children };
  };
}

function opposite(explain: Explainer, path: Path): Explainer {
  return (values, broken) => {
    const child = explain(values, broken);
    const verdict = child.verdict === "open" ? "closed" : child.verdict === "closed" ? "open" : "unknown";
    return { code: "not", verdict, need: null, have: null, path, children: [child] };
  };
}

function through(explain: Explainer, ref: string, path: Path): Explainer {
  const about = { ref };
  return (values, broken) => {
    const child = explain(values, broken);
    return { code: "ref", verdict: child.verdict, need: null, have: null, path, about, children: [child] };
  };
}

function stuck(why: Why, raw: string | undefined, path: Path): Reason {
  const code = why === "unparsed" ? "unparsed_text" : why === "error" ? "broken_gate" : why;
  const reason: Reason = { code, verdict: "unknown", need: null, have: null, path, why };
  return raw === undefined ? reason : { ...reason, about: { raw } };
}
