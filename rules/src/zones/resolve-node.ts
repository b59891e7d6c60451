import type { Amount } from "../inventory/state.ts";
import { iso } from "../kernel/iso.ts";
import { random } from "../kernel/random.ts";
import type { Consequence, Context } from "../kernel/room.ts";
import { clearing } from "./region.ts";
import type { Walk } from "./roll.ts";
import { type NodeResolved, type Outcome, visitOf } from "./state.ts";
import { offering } from "./told.ts";
import type { Found, ZoneNode } from "./zone.ts";

/** Resolves the run's node as far as nobody has to: at once without an encounter, by a roll where content says so. */
export function onArrival(walk: Walk): NodeResolved | undefined {
  const { run, zone } = walk;
  const node = zone.nodes.get(run.node);
  if (node === undefined || visitOf(run, run.node)?.outcome !== undefined) return undefined;
  const { encounter } = node;
  if (encounter === undefined) return resolvedOf(walk, node, "cleared", "arrival", run.expiresAt);
  if (encounter.auto === undefined) return undefined;
  const outcome = random(walk.id, "encounter", node.id).chance(encounter.auto) ? "cleared" : "failed";
  return resolvedOf(walk, node, outcome, "roll", run.expiresAt);
}

/** A node resolved: who clears it finds what is there. `loot` comes from the host besides. */
export function resolvedOf(
  { id }: Walk,
  node: ZoneNode,
  outcome: Outcome,
  by: NodeResolved["data"]["by"],
  expiresAt: number,
  loot: readonly Amount[] = [],
): NodeResolved {
  const found = outcome === "cleared" ? findsOf(id, node) : [];
  const items = merged([...found, ...loot]);
  return {
    kind: "zones.node_resolved",
    data: { node: node.id, outcome, by, items, expiresAt: iso(expiresAt) },
  };
}

/** What follows: a cleared region, and finds that go into the bag as far as there is room. */
export function resolving(
  walk: Walk,
  { data: { node, outcome, items } }: NodeResolved,
  { subject }: Context,
): readonly Consequence[] {
  return [
    ...(outcome === "cleared" ? clearing(walk, node) : []),
    ...(items.length === 0 ? [] : [offering(subject, { kind: "collect", node })]),
  ];
}

/** The throws of a node's finds follow from the run and the node; its loot bias scales their chances. */
function findsOf(id: string, { id: node, finds, lootBias }: ZoneNode): readonly Amount[] {
  return finds
    .filter((find, at) => isThere(find, lootBias, () => random(id, "find", node, at).int(10_000)))
    .map(({ item, count }) => ({ item, count }));
}

function isThere({ chance }: Found, lootBias: number, draw: () => number): boolean {
  return chance === undefined || draw() < Math.min(10_000, Math.floor((chance * lootBias) / 10_000));
}

function merged(amounts: readonly Amount[]): readonly Amount[] {
  const counts = new Map<string, number>();
  for (const { item, count } of amounts) counts.set(item, (counts.get(item) ?? 0) + count);
  return [...counts].map(([item, count]) => ({ item, count }));
}
