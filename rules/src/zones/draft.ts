import type { Path } from "../content/pack.ts";
import { idIn } from "./ids.ts";
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
  const byId = new Map<string, DraftNode>();
  for (const node of nodes) if (!byId.has(node.id)) byId.set(node.id, node);
  const edges = linear === undefined ? graphEdges(id, body, nodes) : linearEdges(id, linear);
  return { id, body, nodes, edges, byId };
}

function graphNodes(zone: string, { nodes = {} }: ZoneBody): readonly DraftNode[] {
  return Object.entries(nodes).map(([written, body]) => ({
    id: idIn(zone, written),
    body,
    path: ["nodes", written],
  }));
}

/** Ends are the very texts that nodes have as ids: looking up a text one has met is twice as fast. */
function graphEdges(
  zone: string,
  { nodes = {}, edges = [] }: ZoneBody,
  drafted: readonly DraftNode[],
): readonly DraftEdge[] {
  const written = Object.keys(nodes);
  const ids = new Map(drafted.map(({ id }, at) => [written[at], id]));
  const whole = (short: string): string => ids.get(short) ?? idIn(zone, short);
  return edges.map((body, at) => {
    const [from, to] = [whole(body.from), whole(body.to)];
    const id = body.id === undefined ? `${from}__${to}` : idIn(zone, body.id);
    const path = ["edges", at];
    return body.onFail === undefined
      ? { id, from, to, body, path }
      : { id, from, to, onFail: whole(body.onFail), body, path };
  });
}
