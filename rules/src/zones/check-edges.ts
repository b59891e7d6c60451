import type { Sources } from "../content/kind.ts";
import { items } from "../inventory/content.ts";
import { meant } from "../kernel/nearest.ts";
import { reportLinked } from "./check-gates.ts";
import type { Draft, DraftEdge } from "./draft.ts";
import { isRolled } from "./link-edge.ts";
import type { LinkGate } from "./link-gate.ts";
import type { Lint } from "./lint.ts";

/** Checks each edge by itself, and that a node has one fallback at most. */
export function checkEdges(draft: Draft, sources: Sources, gate: LinkGate, lint: Lint): void {
  const fallbacks = new Map<string, string>();
  for (const edge of draft.edges) {
    if (edge.body.gate !== undefined) reportLinked(gate(edge.body.gate), [...edge.path, "gate"], lint);
    checkLoop(edge, lint);
    checkHint(edge, draft, lint);
    checkRoll(edge, draft, gate, lint);
    checkCost(edge, draft, sources, gate, lint);
    checkFallback(edge, fallbacks, lint);
    if (edge.body.oneWay && edge.body.backtrack === true)
      lint.error(
        "kind_mismatch",
        [...edge.path, "backtrack"],
        `"${edge.id}" is one-way, so nobody walks it back.`,
      );
  }
}

function checkLoop({ id, from, to, body, path }: DraftEdge, lint: Lint): void {
  if (from === to && !body.selfLoop)
    lint.error(
      "self_loop",
      path,
      `"${id}" leads back to its own node.`,
      "Say `selfLoop: true` if it is meant.",
    );
  if (from !== to && body.selfLoop)
    lint.warning("kind_mismatch", [...path, "selfLoop"], `"${id}" leads to another node, so it is no loop.`);
}

/** A closed way of which players learn nothing is cruel. */
function checkHint({ id, to, body, path }: DraftEdge, { byId }: Draft, lint: Lint): void {
  const isLocked = body.gate !== undefined || body.cost.length > 0 || byId.get(to)?.body.gate !== undefined;
  if (isLocked && !body.hint) {
    const hint = `Say \`hint: true\`, and write the text zone_edge.${id}.hint.`;
    lint.warning("missing_hint", path, `"${id}" is locked, and nothing tells players of it.`, hint);
  }
}

function checkRoll(edge: DraftEdge, { byId }: Draft, gate: LinkGate, lint: Lint): void {
  const { id, to, onFail, body, path } = edge;
  if (onFail === undefined && body.secret !== true) return;
  if (isRolled(edge, byId.get(to), gate)) return;
  if (onFail !== undefined)
    lint.error("on_fail_without_chance", [...path, "onFail"], `"${id}" has no roll that could fail.`);
  if (body.secret === true) {
    const hint = "Give it a perception_check or a stat_check.";
    lint.error("secret_without_chance", [...path, "secret"], `"${id}" has no roll that could find it.`, hint);
  }
}

function checkCost(edge: DraftEdge, { byId }: Draft, sources: Sources, gate: LinkGate, lint: Lint): void {
  const { id, to, body, path } = edge;
  if (body.cost.length === 0 && body.gate === undefined) return;
  const known = sources.of(items);
  const gates = [body.gate, byId.get(to)?.body.gate].filter((one) => one !== undefined);
  const keys = gates.flatMap((one) => gate(one).consumed);
  const taken = new Set(keys);
  if (taken.size < keys.length)
    lint.error("duplicate_cost", [...path, "gate"], `"${id}" consumes the same key twice.`);
  for (const [at, { item }] of body.cost.entries()) {
    const where = [...path, "cost", at, "item"];
    if (!known.has(item)) {
      const message = `"${id}" costs "${item}", which is no item.`;
      lint.error("unknown_item", where, message, () => meant(item, known.keys()));
    } else if (taken.has(item)) {
      const hint = "Say it once, by `cost` or by `consume`.";
      lint.error("duplicate_cost", where, `"${id}" takes "${item}" twice.`, hint);
    }
    taken.add(item);
  }
}

function checkFallback(
  { id, from, body, path }: DraftEdge,
  fallbacks: Map<string, string>,
  lint: Lint,
): void {
  if (!body.fallback) return;
  const other = fallbacks.get(from);
  fallbacks.set(from, id);
  if (other === undefined) return;
  const message = `"${id}" and "${other}" are both fallbacks of "${from}".`;
  lint.error("many_fallbacks", [...path, "fallback"], message, "Keep one of them.");
}
