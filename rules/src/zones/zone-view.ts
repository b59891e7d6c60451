import type { Context } from "../kernel/room.ts";
import type { MapInput } from "./map.ts";
import { seenMap } from "./map-seen.ts";
import { own } from "./own.ts";
import { gatesOf } from "./roll.ts";
import type { NodeKind, Zone } from "./zone.ts";

export interface ZonesView {
  readonly zones: readonly ZoneHead[];
}

/** A zone as anybody may hear of it. */
export interface ZoneHead {
  readonly id: string;
  readonly difficulty: number;
  readonly entries: readonly string[];
  /** Null where it is hidden. */
  readonly goal: string | null;
  readonly regions: readonly string[];
  readonly runs: "one" | "many";
  readonly forkTimeout: number;
  readonly lifetime: number;
}

/** A zone as who never walked it may see it: nothing that a roll hides, nor what lies behind that alone. */
export interface ZoneView extends ZoneHead {
  readonly nodes: readonly ZoneNodeView[];
  readonly edges: readonly ZoneEdgeView[];
}

export interface ZoneNodeView {
  readonly id: string;
  readonly kind: NodeKind;
  readonly region: string | null;
  readonly position: { readonly x: number; readonly y: number } | null;
  readonly deadEnd: boolean;
}

export interface ZoneEdgeView {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly gated: boolean;
  readonly backtrack: boolean;
}

/** All zones, in the order of content. */
export function zonesView(context: Context): ZonesView {
  return { zones: [...context.content(own).zones.values()].map((zone) => headOf(zone, unwalked(zone))) };
}

/** A zone by its id; undefined where there is none. */
export function zoneView(context: Context, id: string): ZoneView | undefined {
  const zone = context.content(own).zones.get(id);
  if (zone === undefined) return undefined;
  const map = unwalked(zone);
  return {
    ...headOf(zone, map),
    nodes: map.nodes.flatMap((node) => nodeView(zone, node.id)),
    edges: map.edges.flatMap((edge) => edgeView(zone, edge.id)),
  };
}

function unwalked(zone: Zone): MapInput {
  return seenMap(zone, { found: () => false, locked: () => false, name: ({ id }) => id });
}

function headOf(zone: Zone, map: MapInput): ZoneHead {
  const { id, difficulty, entries, goal, regions, runs, forkTimeout, lifetime } = zone;
  const seen = new Set(map.nodes.map((node) => node.id));
  const met = new Set([...seen].map((node) => zone.nodes.get(node)?.region));
  return {
    id,
    difficulty,
    entries: entries.map((entry) => entry.id),
    goal: seen.has(goal.id) ? goal.id : null,
    regions: [...regions.keys()].filter((region) => met.has(region)),
    runs,
    forkTimeout,
    lifetime,
  };
}

function nodeView({ nodes }: Zone, id: string): readonly ZoneNodeView[] {
  const node = nodes.get(id);
  if (node === undefined) return [];
  const { kind, region = null, position = null, deadEnd } = node;
  return [{ id, kind, region, position, deadEnd }];
}

function edgeView(zone: Zone, id: string): readonly ZoneEdgeView[] {
  const edge = zone.edges.get(id);
  if (edge === undefined) return [];
  const { from, to, cost, backtrack } = edge;
  const gated = gatesOf(zone, edge).length > 0 || cost.length > 0;
  return [{ id, from, to, gated, backtrack }];
}
