import { mustPass } from "./dominate.ts";
import { filtered, leadsOnFail, type ZoneGraph } from "./graph.ts";
import { type Board, failing, fallOf, open } from "./luck-board.ts";
import { facesAt, type Memory } from "./luck-walks.ts";
import { type Cut, cutOdds } from "./odds-cut.ts";
import { worldOdds } from "./odds-worlds.ts";
import { type Reach, restore } from "./reach.ts";
import { components } from "./scc.ts";
import type { ZoneEdge } from "./zone.ts";

/** Chances from 0 to 1 for a run from the first entry, over everything luck may do. */
export interface Odds {
  /** That a way to the goal is there. */
  readonly goal: number;
  /** Whether that is exact; if not, the odds are more than it. */
  readonly exact: boolean;
  /** That a player can come to where nothing leads on to the goal or to an end that is meant. */
  readonly stranded?: number;
}

/** So many rolls are played through in all their outcomes. */
export const most = 16;

/**
 * Exact where it can be: stretches between nodes that nobody can go round are taken one by one, since what falls
 * in one says nothing of the next. Where what was found opens ways, every outcome is played instead.
 */
export function oddsOf(board: Board, memory: Memory, best: Reach, ends: Uint8Array): Odds {
  if (board.goods.all.length > 0 || memory.back) return worldOdds(board, memory, best, ends);
  restore(board);
  const { graph } = board;
  const chances = chancesOf(board, best);
  if (chances === undefined) return worldOdds(board, memory, best, ends);
  const entry = graph.entries[0] as number;
  const passes = (arc: number) => best.passes[arc] === 1;
  const chain = mustPass(graph, [entry], graph.goal, passes)?.nodes;
  if (chain === undefined) return { goal: 0, exact: true, ...strandedWithout(board, chances, best, ends) };
  const stretches = isAcyclic(graph, best) ? pairs(chain) : [[entry, graph.goal] as const];
  const cuts = stretches.map(([from, to]) => cutOdds(board, chances, best, ends, from, to));
  if (stretches.length > 1 && overlap(board, cuts))
    return join([cutOdds(board, chances, best, ends, entry, graph.goal)]);
  return join(cuts);
}

/** An arc that luck decides: open so many times in 20; else its failed roll leads elsewhere, or it is closed. */
export interface Chance {
  readonly arc: number;
  readonly opens: number;
  readonly onFail: boolean;
}

/** Arcs that luck decides, and for all others whether they are open; undefined where a roll has three outcomes, or may lead away from a fallback. */
export interface Chances {
  readonly rolled: ReadonlyMap<number, Chance>;
  /** By arc; failed rolls that are certain are open as well. */
  readonly open: Uint8Array;
}

function chancesOf(board: Board, best: Reach): Chances | undefined {
  const { graph, locks } = board;
  const rolled = new Map<number, Chance>();
  const opens = new Uint8Array(graph.to.length);
  for (let arc = 0; arc < opens.length; arc += 1) {
    if (graph.failed[arc] === 1 || best.sphere[graph.from[arc] as number] === -1) continue;
    const lock = locks.of[arc] as number;
    if (lock === -1) {
      opens[arc] = 1;
      continue;
    }
    const sums = [0, 0, 0];
    for (const face of facesAt(board, arc)) {
      const fall = fallOf(board, lock, face);
      sums[fall] = (sums[fall] as number) + face.weight;
    }
    const onFail = leadsOnFail(graph, arc);
    if (sums[open] === 20) opens[arc] = 1;
    else if (onFail && sums[failing] === 20) opens[arc + 1] = 1;
    else if (onFail && ((sums[0] !== 0 && sums[0] !== 20) || (graph.edges[arc] as ZoneEdge).fallback))
      return undefined;
    else if ((sums[open] as number) > 0) rolled.set(arc, { arc, opens: sums[open] as number, onFail });
  }
  return { rolled, open: opens };
}

function pairs(chain: readonly number[]): readonly (readonly [from: number, to: number])[] {
  return chain.slice(1).map((to, at) => [chain[at] as number, to]);
}

function isAcyclic(graph: ZoneGraph, best: Reach): boolean {
  for (let arc = 0; arc < graph.to.length; arc += 1)
    if (best.passes[arc] === 1 && graph.from[arc] === graph.to[arc]) return false;
  return components(filtered(graph, (arc) => best.passes[arc] === 1)).count === graph.size;
}

/** Whether two stretches throw the same dice. */
function overlap({ graph }: Board, cuts: readonly Cut[]): boolean {
  const taken = new Set<number>();
  for (const { rolled } of cuts) {
    for (const arc of rolled) {
      if (taken.has(arc)) return true;
      taken.add(arc);
    }
  }
  return graph.size === 0;
}

function join(cuts: readonly Cut[]): Odds {
  const exact = cuts.every((cut) => cut.exact);
  const whole = cuts.reduce((all, cut) => all * cut.whole, 1n);
  const goal = share(
    cuts.reduce((all, cut) => all * cut.goal, 1n),
    whole,
  );
  if (!exact) return { goal, exact };
  return { goal, exact, stranded: share(whole - safeOf(cuts), whole) };
}

/** How many outcomes of all stretches strand nobody: in each one all is well here, or onward and in the next. */
function safeOf(cuts: readonly Cut[]): bigint {
  let [safe, whole] = [1n, 1n];
  for (const cut of cuts.toReversed()) {
    safe = cut.safe.here * whole + cut.safe.onward * safe;
    whole *= cut.whole;
  }
  return safe;
}

/** A part of a whole from 0 to 1, rounded once. */
export function share(part: bigint, whole: bigint): number {
  return Number((part << 64n) / whole) / Number(1n << 64n);
}

function strandedWithout(
  board: Board,
  chances: Chances,
  best: Reach,
  ends: Uint8Array,
): { readonly stranded?: number } {
  const cut = cutOdds(board, chances, best, ends, board.graph.entries[0] as number, board.graph.goal);
  return cut.exact ? { stranded: share(cut.whole - safeOf([cut]), cut.whole) } : {};
}
