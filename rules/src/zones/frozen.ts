import type { Gate } from "../gates/types.ts";
import type { FactSpec } from "../gates/vocabulary.ts";
import type { Region, Zone, ZoneEdge, ZoneNode } from "./zone.ts";

/** A gate by its place among the zone's. */
type Gated<T extends { readonly gate?: unknown }> = Omit<T, "gate"> & { readonly gate?: number };

export type FrozenNode = Gated<ZoneNode>;
export type FrozenEdge = Gated<ZoneEdge>;

/**
 * A zone as plain JSON with the facts its gates ask: what a run keeps of it. Stored as long as the run is open,
 * so a later program must still read it.
 */
export interface FrozenZone
  extends Omit<Zone, "entries" | "goal" | "nodes" | "edges" | "out" | "regions" | "moved"> {
  readonly entries: readonly string[];
  readonly goal: string;
  readonly nodes: readonly FrozenNode[];
  readonly edges: readonly FrozenEdge[];
  readonly regions: readonly Region[];
  /** Old node id and new. */
  readonly moved: readonly (readonly [string, string])[];
  /** Each once. */
  readonly gates: readonly Gate[];
  /** What is declared of the facts that the gates ask, by key. */
  readonly facts: Readonly<Record<string, FactSpec>>;
}
