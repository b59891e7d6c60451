import type { ZoneFinding } from "./findings.ts";
import { digraph, reversed, type ZoneGraph } from "./graph.ts";
import { components } from "./scc.ts";
import { walk } from "./walk.ts";
import type { ZoneEdge, ZoneNode } from "./zone.ts";

/** What a zone's shape says with all gates open. */
export interface Shape {
  /** 1 for nodes that a run may come to. */
  readonly reached: Uint8Array;
  /** 1 for nodes from which no way leads to the goal, steps back included. */
  readonly dead: Uint8Array;
  /** 1 where a run may end, or has ended already: the goal, ends that are meant, and dead nodes. */
  readonly ends: Uint8Array;
}

export function shapeOf(graph: ZoneGraph): Shape {
  const reached = walk(graph, graph.entries);
  const leads = walk(reversed(graph), [graph.goal]);
  const dead = deadOf(graph, leads);
  const ends = dead.slice();
  for (let node = 0; node < graph.size; node += 1) if (graph.nodes[node]?.deadEnd === true) ends[node] = 1;
  ends[graph.goal] = 1;
  return { reached, dead, ends };
}

/** Nodes that do not lead to the goal, nor back to one that does. */
function deadOf(graph: ZoneGraph, leads: Uint8Array): Uint8Array {
  const { from, to, edges, failed, size } = graph;
  const back: (readonly [number, number])[] = [];
  for (let arc = 0; arc < to.length; arc += 1)
    if (failed[arc] === 0 && (edges[arc] as ZoneEdge).backtrack)
      back.push([to[arc] as number, from[arc] as number]);
  if (back.length === 0) return leads.map((one) => 1 - one);
  const pairs = Array.from(to, (target, arc) => [from[arc] as number, target] as const);
  return walk(reversed(digraph(size, [...pairs, ...back])), [graph.goal]).map((one) => 1 - one);
}

/** Islands, dead ends and loops that nobody declared. */
export function shapeFindings(graph: ZoneGraph, { reached, dead }: Shape): readonly ZoneFinding[] {
  const findings: ZoneFinding[] = [];
  const isReached = reached[graph.goal] === 1;
  if (!isReached) {
    findings.push({
      code: "goal_unreachable",
      severity: "error",
      subject: nodeOf(graph, graph.goal),
      message: `No way leads to the goal "${idOf(graph, graph.goal)}", even with all gates open.`,
    });
  }
  for (let node = 0; node < graph.size; node += 1) {
    if (reached[node] === 0 && node !== graph.goal) findings.push(unreachable(graph, node));
    if (reached[node] === 1 && dead[node] === 1 && isReached && !isDeclared(graph, node, dead))
      findings.push(deadEnd(graph, node));
  }
  return graph.zone.loops ? findings : [...findings, ...loops(graph)];
}

/** Marked itself, or leading to nothing but what is marked. */
function isDeclared(graph: ZoneGraph, node: number, dead: Uint8Array): boolean {
  if ((graph.nodes[node] as ZoneNode).deadEnd) return true;
  let leads = false;
  for (let arc = graph.start[node] as number; arc < (graph.start[node + 1] as number); arc += 1) {
    const target = graph.to[arc] as number;
    if (target === node) continue;
    if (dead[target] === 1 && !graph.nodes[target]?.deadEnd) return false;
    leads = true;
  }
  return leads;
}

function unreachable(graph: ZoneGraph, node: number): ZoneFinding {
  return {
    code: "unreachable_node",
    severity: "error",
    subject: nodeOf(graph, node),
    message: `No run ever comes to "${idOf(graph, node)}", even with all gates open.`,
    hint: "Lead an edge to it, or take it out.",
  };
}

function deadEnd(graph: ZoneGraph, node: number): ZoneFinding {
  return {
    code: "dead_end",
    severity: "warning",
    subject: nodeOf(graph, node),
    message: `From "${idOf(graph, node)}" no way leads to the goal: runs that come here end without it.`,
    hint: "Lead an edge on, or say `deadEnd: true` if it is meant.",
  };
}

/** One finding for each loop, at its first node. */
function loops(graph: ZoneGraph): readonly ZoneFinding[] {
  const { of, count, sizes } = components(graph);
  const members: number[][] = Array.from({ length: count }, () => []);
  for (let node = 0; node < graph.size; node += 1) {
    const own = of[node] as number;
    if ((sizes[own] as number) > 1) members[own]?.push(node);
  }
  return members
    .filter((nodes) => nodes.length > 0)
    .sort(([a = 0], [b = 0]) => a - b)
    .map((nodes) => ({
      code: "loop_not_allowed",
      severity: "error",
      subject: nodeOf(graph, nodes[0] as number),
      message: `Walks can go round in a loop: ${listed(nodes.map((node) => idOf(graph, node)))}.`,
      hint: "Say `loops: true` if loops are meant.",
    }));
}

/** Names in quotes, the first few of many. */
export function listed(names: readonly string[], most = 5): string {
  const shown = names.slice(0, most).map((name) => `"${name}"`);
  const more = names.length - shown.length;
  if (more > 0) return `${shown.join(", ")} and ${more} more`;
  return shown.length < 2 ? shown.join("") : `${shown.slice(0, -1).join(", ")} and ${shown.at(-1)}`;
}

export function idOf(graph: ZoneGraph, node: number): string {
  return (graph.nodes[node] as ZoneNode).id;
}

export function nodeOf(graph: ZoneGraph, node: number): ZoneFinding["subject"] {
  return { kind: "node", node: idOf(graph, node) };
}
