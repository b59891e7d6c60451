import type { Draft, DraftEdge, DraftNode } from "./draft.ts";
import type { LinkGate } from "./link-gate.ts";
import type { ZoneEdge } from "./zone.ts";

/** A draft's edges by id, in authored order: the first of each id whose ends exist. */
export function edgesOf(draft: Draft, gate: LinkGate): ReadonlyMap<string, ZoneEdge> {
  const edges = new Map<string, ZoneEdge>();
  for (const edge of draft.edges) {
    const target = draft.byId.get(edge.to);
    if (target === undefined || !draft.byId.has(edge.from) || edges.has(edge.id)) continue;
    edges.set(edge.id, edgeOf(edge, target, draft, gate));
  }
  return edges;
}

function edgeOf(edge: DraftEdge, target: DraftNode, draft: Draft, gate: LinkGate): ZoneEdge {
  const { id, from, to, onFail, body } = edge;
  return {
    id,
    from,
    to,
    ...(body.gate === undefined ? {} : { gate: gate(body.gate).gate }),
    hinted: body.hint,
    weight: body.weight,
    backtrack: !body.oneWay && (body.backtrack ?? draft.body.backtrack),
    cost: costOf(edge, target, gate),
    ...(onFail === undefined || !draft.byId.has(onFail) ? {} : { onFail }),
    fallback: body.fallback,
    secret: body.secret ?? (target.body.kind === "secret" && isRolled(edge, target, gate)),
  };
}

/** Whether a roll decides over it: its own gate's, or that of the node it leads to. */
export function isRolled({ body }: DraftEdge, target: DraftNode | undefined, gate: LinkGate): boolean {
  return [body.gate, target?.body.gate].some((one) => one !== undefined && gate(one).gate.checks.length > 0);
}

/** What is written as its cost, and the keys that its gates consume. */
function costOf({ body }: DraftEdge, target: DraftNode, gate: LinkGate): ZoneEdge["cost"] {
  // Nine in ten have neither: nothing is made for them.
  if (body.gate === undefined && target.body.gate === undefined) return body.cost;
  const gates = [body.gate, target.body.gate].filter((one) => one !== undefined);
  const keys = gates.flatMap((one) => gate(one).consumed);
  return keys.length === 0 ? body.cost : [...body.cost, ...keys.map((item) => ({ item, count: 1 }))];
}
