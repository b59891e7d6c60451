import type { Reason } from "../gates/explain.ts";
import type { Verdict } from "../gates/types.ts";
import type { Context } from "../kernel/room.ts";
import { type Subject, subject } from "../kernel/subject.ts";
import { type Missing, missing } from "../mastery/track.ts";
import { holder } from "./gather.ts";
import { type NodeView, nodeView } from "./node.ts";
import { gathering } from "./room.ts";
import { nodeOf, type ResourceNode } from "./state.ts";

export interface ResourcesView {
  readonly nodes: readonly NodeView[];
}

export interface PlayerResourcesView {
  readonly nodes: readonly PlayerNodeView[];
}

/** A node with what its gate says of a player. Without a gate it is open, for no reason. */
export type PlayerNodeView = NodeView & {
  readonly verdict: Verdict;
  readonly reason: Reason | null;
  /** The fewest requirements that would open it; none when it is open or nothing can. */
  readonly missing: readonly Missing[];
};

/** The nodes that all players share, in the order of content; `ids` picks some of them. */
export function resourcesView(context: Context, ids?: readonly string[]): ResourcesView {
  const shared = nodesOf(context, ids).filter(({ definition }) => definition.scope === "world");
  return { nodes: shared.map((node) => seen(node, subject("node", node.id), context)) };
}

/**
 * All nodes a player may find, their own among them; those of runs only in a run. `player` must be the subject
 * the context looks at.
 */
export function playerResourcesView(
  context: Context,
  player: Subject,
  ids?: readonly string[],
): PlayerResourcesView {
  const found = nodesOf(context, ids).filter(({ definition }) => definition.scope !== "run");
  return { nodes: found.map((node) => playerNodeView(node, holder(node, player), player, context)) };
}

/** Nodes of a run: its own, and others that stand where it does. `run` must be the subject the context looks at. */
export function runResourcesView(
  context: Context,
  { run, player }: { readonly run: Subject; readonly player: Subject },
  ids: readonly string[],
): PlayerResourcesView {
  const holding = (node: ResourceNode) => holder(node, node.definition.scope === "run" ? run : player);
  return { nodes: nodesOf(context, ids).map((node) => playerNodeView(node, holding(node), player, context)) };
}

/** The subjects a view of these nodes looks at, so that they can be loaded together. */
export function resourceSubjects(context: Context, ids?: readonly string[]): readonly Subject[] {
  return nodesOf(context, ids)
    .filter(({ definition }) => definition.scope === "world")
    .map(({ id }) => subject("node", id));
}

function nodesOf(context: Context, ids: readonly string[] | undefined): readonly ResourceNode[] {
  const { nodes } = context.content(gathering);
  return ids === undefined ? [...nodes.values()] : ids.flatMap((id) => nodes.get(id) ?? []);
}

function seen(node: ResourceNode, of: Subject, context: Context): NodeView {
  return nodeView(node, nodeOf(context.ask(gathering, of), node.id), context.at);
}

function playerNodeView(node: ResourceNode, of: Subject, player: Subject, context: Context): PlayerNodeView {
  return { ...seen(node, of, context), ...gateView(node, context, player) };
}

function gateView({ definition: { gate } }: ResourceNode, context: Context, player: Subject) {
  const reason = gate?.explain((key) => context.fact(player, key)) ?? null;
  if (reason === null) return { verdict: "open" as const, reason, missing: [] };
  return { verdict: reason.verdict, reason, missing: missing(reason) };
}
