import type { Path } from "../content/pack.ts";
import { edgeIdOf, idIn } from "./ids.ts";
import type { EdgeBody, NodeBody, ZoneBody } from "./kinds.ts";
import { linearEdges, linearNodes } from "./linear.ts";

/** A zone as its author wrote it, whole ids in place of short ones: what is checked, then linked. */
export interface Draft {
  readonly id: string;
  readonly body: ZoneBody;
  /** In authored order, duplicates included. */
  readonly nodes: readonly DraftNode[];
  readonly edges: readonly DraftEdge[];
  /** The first of each id. */
  readonly byId: ReadonlyMap<string, DraftNode>;
}

export interface DraftNode {
  readonly id: string;
  readonly body: NodeBody;
  /** Where it stands in the zone's body. */
  readonly path: Path;
}

export interface DraftEdge {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly onFail?: string;
  readonly body: EdgeBody;
  readonly path: Path;
}

export function draftOf(id: string, body: ZoneBody): Draft {
  const { linear } = body;
  const nodes = linear === undefined ? graphNodes(id, body) : linearNodes(id, linear);
  const edges = linear === undefined ? graphEdges(id, body) : linearEdges(id, linear);
  const byId = new Map<string, DraftNode>();
  for (const node of nodes) if (!byId.has(node.id)) byId.set(node.id, node);
  return { id, body, nodes, edges, byId };
}

function graphNodes(zone: string, { nodes = {} }: ZoneBody): readonly DraftNode[] {
  return Object.entries(nodes).map(([written, body]) => ({
    id: idIn(zone, written),
    body,
    path: ["nodes", written],
  }));
}

function graphEdges(zone: string, { edges = [] }: ZoneBody): readonly DraftEdge[] {
  return edges.map((body, at) => ({
    id: edgeIdOf(zone, body),
    from: idIn(zone, body.from),
    to: idIn(zone, body.to),
    ...(body.onFail === undefined ? {} : { onFail: idIn(zone, body.onFail) }),
    body,
    path: ["edges", at],
  }));
}
