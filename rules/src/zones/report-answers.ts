import { type Routes, routes } from "./count.ts";
import { mustPass } from "./dominate.ts";
import { limitOf, type Stuck, stuckOf, walkTo } from "./findings-luck.ts";
import { idOf, shapeOf } from "./findings-shape.ts";
import { filtered, graphOf, type ZoneGraph } from "./graph.ts";
import { type Board, boardOf } from "./luck-board.ts";
import { play } from "./luck-play.ts";
import { type Memory, memoryOf } from "./luck-walks.ts";
import { type Odds, oddsOf } from "./odds.ts";
import { type Reach, reach } from "./reach.ts";
import type { Assume, Zone, ZoneEdge } from "./zone.ts";

/** What a zone is for one player and one target. */
export interface Answers {
  /** The node that is asked for. */
  readonly target: string;
  /** Whether luck and good choices lead there. */
  readonly reachable: Reachable;
  /** Whether they can come to where nothing leads there, nor to an end that is meant. */
  readonly stuck: StuckAnswer;
  readonly odds: Odds;
  /** With all gates open, and over ways that this player may find open. */
  readonly routes: { readonly all: Routes; readonly open: Routes };
  readonly mustPass: { readonly all: Passes; readonly open: Passes };
  /** What is gained when: each sphere needs only what those before it gave. */
  readonly spheres: readonly Sphere[];
}

export type Reachable =
  | { readonly verdict: "yes"; readonly walk: readonly string[] }
  | { readonly verdict: "no" }
  /** Nothing is known to forbid it, and there was too much to play through. */
  | { readonly verdict: "unknown"; readonly limit: number };

export type StuckAnswer =
  | Exclude<Stuck, { readonly node: number }>
  | (Omit<Extract<Stuck, { readonly node: number; readonly walk: unknown }>, "node"> & {
      readonly node: string;
    })
  | (Omit<Extract<Stuck, { readonly node: number; readonly limit: unknown }>, "node"> & {
      readonly node: string;
    });

/** Ids of nodes and edges that nobody can go round, in order. */
export interface Passes {
  readonly nodes: readonly string[];
  readonly edges: readonly string[];
}

export interface Sphere {
  /** How many nodes are new in it. */
  readonly nodes: number;
  /** Fact keys of what is found in it and asked for somewhere: `item(skull_key)`. */
  readonly gains: readonly string[];
}

/** The four answers and what goes with them; the target is the goal if left out. Undefined for an unknown node. */
export function answers(
  zone: Zone,
  profile: Assume = zone.assume,
  target = zone.goal.id,
): Answers | undefined {
  const whole = graphOf(zone);
  const goal = whole.numbers.get(target);
  if (goal === undefined) return undefined;
  const graph = { ...whole, goal };
  const { ends } = shapeOf(graph);
  const board = boardOf(graph, profile);
  const best = reach(board);
  const memory = memoryOf(board);
  const passes = (arc: number) => best.passes[arc] === 1;
  return {
    target,
    reachable: reachableOf(board, memory, best, ends),
    stuck: named(graph, stuckOf(board, best, ends)),
    odds: oddsOf(board, memory, best, ends),
    routes: {
      all: routes(graph, graph.entries, goal),
      open: routes(filtered(graph, passes), graph.entries, goal),
    },
    mustPass: { all: passesOf(graph), open: passesOf(graph, passes) },
    spheres: spheresOf(board, best),
  };
}

function reachableOf(board: Board, memory: Memory, best: Reach, ends: Uint8Array): Reachable {
  if (best.sphere[board.graph.goal] === -1) return { verdict: "no" };
  const limit = limitOf(board.graph.size);
  const played = play(board, memory, ends, { states: limit });
  if (played.goal >= 0) return { verdict: "yes", walk: walkTo(board, played, played.goal) };
  return played.complete && memory.exact ? { verdict: "no" } : { verdict: "unknown", limit };
}

function named(graph: ZoneGraph, stuck: Stuck): StuckAnswer {
  return "node" in stuck ? { ...stuck, node: idOf(graph, stuck.node) } : stuck;
}

function passesOf(graph: ZoneGraph, allows?: (arc: number) => boolean): Passes {
  const passed = mustPass(graph, graph.entries, graph.goal, allows);
  return {
    nodes: passed?.nodes.map((node) => idOf(graph, node)) ?? [],
    edges: passed?.arcs.map((arc) => (graph.edges[arc] as ZoneEdge).id) ?? [],
  };
}

function spheresOf({ graph, goods }: Board, { sphere }: Reach): readonly Sphere[] {
  const spheres: { nodes: number; readonly gains: Set<string> }[] = [];
  for (let node = 0; node < graph.size; node += 1) {
    const at = sphere[node] as number;
    if (at === -1) continue;
    while (spheres.length <= at) spheres.push({ nodes: 0, gains: new Set() });
    const own = spheres[at] as (typeof spheres)[number];
    own.nodes += 1;
    for (const { good } of goods.gains.get(node) ?? []) own.gains.add(goods.all[good]?.key ?? "");
  }
  return spheres.map(({ nodes, gains }) => ({ nodes, gains: [...gains] }));
}
