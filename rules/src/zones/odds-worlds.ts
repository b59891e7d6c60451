import type { Board, Face } from "./luck-board.ts";
import type { Gain } from "./luck-goods.ts";
import { play, type World } from "./luck-play.ts";
import { facesAt, type Memory } from "./luck-walks.ts";
import { type Odds, share } from "./odds.ts";
import type { Reach } from "./reach.ts";

/** Outcomes that are played at most, and situations in all of them together. */
const limits = { worlds: 65_536, states: 2_000_000, each: 50_000 };

/** Plays every outcome of everything luck decides, one after the other. */
export function worldOdds(board: Board, memory: Memory, best: Reach, ends: Uint8Array): Odds {
  const one = { ...board, graph: { ...board.graph, entries: board.graph.entries.slice(0, 1) } };
  const all = throwsOf(one, best);
  const first = play(one, memory, ends, { states: limits.each }, worldOf(one, all, 0));
  if (!first.complete) return { goal: 0, exact: false };
  const budget = Math.min(limits.worlds, Math.max(1, Math.floor(limits.states / (first.nodes.length + 1))));
  const thrown: Throw[] = [];
  let worlds = 1;
  for (const one of all) {
    if (worlds * one.weights.length > budget) break;
    worlds *= one.weights.length;
    thrown.push(one);
  }
  const exact = thrown.length === all.length;
  // What is not thrown is taken to fail, which says nothing where failing may help.
  if (!exact && !memory.plain) return { goal: 0, exact };
  let [goal, stranded, whole] = [0n, 0n, 0n];
  for (let code = 0; code < worlds; code += 1) {
    const weight = weightOf(thrown, code);
    whole += weight;
    if (weight === 0n) continue;
    const played = play(one, memory, ends, { states: limits.each }, worldOf(one, all, code));
    if (!played.complete) return { goal: 0, exact: false };
    if (played.goal >= 0) goal += weight;
    if (played.stuck.length > 0) stranded += weight;
  }
  const told = share(goal, whole);
  if (!exact || !memory.exact) return { goal: told, exact: false };
  return { goal: told, exact, stranded: share(stranded, whole) };
}

/** One thing luck decides, with how often each outcome comes up; the first is the worst. */
interface Throw {
  readonly weights: readonly number[];
  readonly arc?: number;
  readonly node?: number;
  /** Which of the node's gains; without one, whether there is anything at all. */
  readonly gain?: Gain;
}

function throwsOf(board: Board, best: Reach): readonly Throw[] {
  const { graph, goods, faces, locks } = board;
  const thrown: Throw[] = [];
  for (let arc = 0; arc < graph.to.length; arc += 1) {
    const own = faces[locks.of[arc] as number] ?? [];
    if (own.length < 2 || graph.failed[arc] === 1 || best.sphere[graph.from[arc] as number] === -1) continue;
    thrown.push({ weights: own.map(({ weight }) => weight), arc });
  }
  for (const [node, gains] of goods.gains) {
    if (best.sphere[node] === -1) continue;
    const fails = goods.fails.get(node);
    if (fails !== undefined) thrown.push({ weights: [fails, 10_000 - fails], node });
    for (const gain of gains)
      if (gain.chance < 10_000) thrown.push({ weights: [10_000 - gain.chance, gain.chance], node, gain });
  }
  return thrown;
}

function weightOf(thrown: readonly Throw[], code: number): bigint {
  let weight = 1n;
  let left = code;
  for (const { weights } of thrown) {
    weight *= BigInt(weights[left % weights.length] as number);
    left = Math.floor(left / weights.length);
  }
  return weight;
}

/** The world of a code; throws beyond it fall as badly as they can. */
function worldOf(board: Board, thrown: readonly Throw[], code: number): World {
  const faces = new Map<number, Face>();
  const lost = new Set<number>();
  const missed = new Set<Gain>();
  let left = code;
  for (const { weights, arc, node, gain } of thrown) {
    const at = left % weights.length;
    left = Math.floor(left / weights.length);
    if (arc !== undefined) faces.set(arc, facesAt(board, arc)[at] as Face);
    else if (at === 0 && gain !== undefined) missed.add(gain);
    else if (at === 0 && node !== undefined) lost.add(node);
  }
  const gains = new Map<number, readonly Gain[]>();
  for (const [node, own] of board.goods.gains)
    gains.set(node, lost.has(node) ? [] : own.filter((gain) => !missed.has(gain)));
  return { faces, gains };
}
