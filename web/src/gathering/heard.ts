import type { NodeView } from "@espalier/rules/gathering/node";
import type { NodeGathered } from "@espalier/rules/gathering/state";
import type { PlayerNodeView } from "@espalier/rules/gathering/view";

/** What a gather left of its node, as its event says. */
export function leftBy(event: {
  readonly kind: string;
  readonly data: object;
}): (Partial<NodeView> & { readonly id: string }) | undefined {
  if (!isGathered(event)) return undefined;
  const { node: id, number, remaining, max, nextAt } = event.data;
  return { id, number, remaining, max, nextAt, backAt: remaining > 0 ? null : nextAt };
}

/** Loaded nodes, except where a later gather was heard of while they were on their way. */
export function kept(
  before: readonly PlayerNodeView[],
  loaded: readonly PlayerNodeView[],
): readonly PlayerNodeView[] {
  const known = new Map(before.map((node) => [node.id, node]));
  return loaded.map((node) => {
    const had = known.get(node.id);
    if (had === undefined || had.number <= node.number || had.scope !== node.scope) return node;
    const { remaining, max, nextAt, backAt, number } = had;
    return { ...node, remaining, max, nextAt, backAt, number };
  });
}

function isGathered(event: { readonly kind: string; readonly data: object }): event is NodeGathered {
  return event.kind === "gathering.node_gathered";
}
