import type { Path } from "../content/pack.ts";
import type { Draft } from "./draft.ts";
import type { ZoneGraph } from "./graph.ts";
import type { Lint } from "./lint.ts";
import { type Components, components } from "./scc.ts";

/** Finds the circles in a zone that is to have none, each with one way round it. */
export function checkLoops(graph: ZoneGraph, draft: Draft, lint: Lint): void {
  if (graph.zone.loops) return;
  const parts = components(graph);
  if (parts.count === graph.size) return;
  const places = new Map(draft.edges.map(({ id, path }) => [id, path]));
  const told = new Uint8Array(parts.count);
  for (let at = 0; at < graph.size; at += 1) {
    const part = parts.of[at] as number;
    if (told[part] === 1 || parts.sizes[part] === 1) continue;
    told[part] = 1;
    sayLoop(graph, parts, at, places, lint);
  }
}

function sayLoop(
  graph: ZoneGraph,
  parts: Components,
  from: number,
  places: ReadonlyMap<string, Path>,
  lint: Lint,
): void {
  const { nodes, closing } = circle(graph, parts, from);
  const names = nodes.map((node) => graph.nodes[node]?.id ?? "");
  const shown = names.length > most ? [...names.slice(0, most), "…"] : names;
  const message = `Players can walk in a circle: ${[...shown, names[0]].join(" > ")}.`;
  const path = places.get(graph.edges[closing]?.id ?? "") ?? [];
  lint.error("loop_not_allowed", path, message, "Say `loops: true` for the zone if it is meant.");
}

/** So many nodes of a circle are named. */
const most = 8;

/** Goes on within the component until a node comes up again: what lies between is a circle. */
function circle({ start, to, size }: ZoneGraph, { of }: Components, from: number) {
  const steps = new Int32Array(size).fill(-1);
  const nodes: number[] = [];
  const arcs: number[] = [];
  let at = from;
  while (steps[at] === -1) {
    steps[at] = nodes.length;
    nodes.push(at);
    let arc = start[at] as number;
    while (of[to[arc] as number] !== of[at]) arc += 1;
    arcs.push(arc);
    at = to[arc] as number;
  }
  return { nodes: nodes.slice(steps[at]), closing: arcs.at(-1) ?? 0 };
}
