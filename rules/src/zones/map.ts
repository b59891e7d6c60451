import type { NodeKind } from "./zone.ts";

/** What one viewer may see of a zone: hidden nodes and their edges are not in it, so nothing hints at them. */
export interface MapInput {
  readonly nodes: readonly MapNode[];
  /** Between nodes of the map alone; loops and several edges between the same two nodes may be among them. */
  readonly edges: readonly MapEdge[];
}

export interface MapNode {
  readonly id: string;
  /** For readers, in their language. */
  readonly label: string;
  readonly kind: NodeKind;
  readonly region?: string;
  /** Where its author put it: `x` grows along the way, `y` downwards. */
  readonly x?: number;
  readonly y?: number;
  readonly state: "visited" | "current" | "ahead";
}

export interface MapEdge {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly state: "open" | "locked" | "walked";
  /** Whether it is never walked from `to` to `from`. */
  readonly oneWay: boolean;
}
