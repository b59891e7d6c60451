import { filtered } from "./graph.ts";
import type { Board } from "./luck-board.ts";
import { type Chance, type Chances, most } from "./odds.ts";
import type { Reach } from "./reach.ts";
import { components } from "./scc.ts";
import { walk } from "./walk.ts";
import type { ZoneEdge } from "./zone.ts";

/** The odds of one stretch, from a node to one that all walks to the goal pass. */
export interface Cut {
  /** Of `whole`. */
  readonly goal: bigint;
  /** Where nobody is ever stranded: with a way to the end of the stretch, and without one. */
  readonly safe: { readonly onward: bigint; readonly here: bigint };
  readonly whole: bigint;
  readonly exact: boolean;
  /** The arcs that were rolled for. */
  readonly rolled: readonly number[];
}

/**
 * Plays all outcomes of the rolls between two nodes. What needs no luck is walked once for each place where luck
 * can put a player; an outcome then only asks which of these places lead to which.
 */
export function cutOdds(
  board: Board,
  chances: Chances,
  best: Reach,
  ends: Uint8Array,
  from: number,
  to: number,
): Cut {
  const { graph } = board;
  const inside = walk(graph, [from], (arc) => graph.from[arc] !== to && best.passes[arc] === 1);
  const isOut = (arc: number): boolean => inside[graph.from[arc] as number] === 1 && graph.from[arc] !== to;
  const all = [...chances.rolled.values()].filter(({ arc }) => isOut(arc));
  const rolled = all.slice(0, most);
  const free = filtered(
    graph,
    (arc) => chances.open[arc] === 1 && isOut(arc) && !(graph.edges[arc] as ZoneEdge).fallback,
  );
  const ways = waysOf(board, chances, rolled, isOut);
  const points = [from, ...new Set(ways.map((way) => graph.to[way.arc] as number))];
  const reached = points.map((point) => walk(free, [point]));
  const place = new Map(points.map((point, at) => [point, at]));
  const leads = reached.map((seen) =>
    ways.flatMap((way, at) => (seen[graph.from[way.arc] as number] === 1 ? [at] : [])),
  );
  const targets = ways.map(({ arc }) => place.get(graph.to[arc] as number) as number);
  const goals = reached.map((seen) => seen[to] === 1);
  const meant = reached.map(
    (seen) => seen[to] === 1 || ends.some((end, node) => end === 1 && seen[node] === 1),
  );
  const halts = haltsOf(board, free, reached, ways, inside, ends, to);
  const weights = weightsOf(rolled);
  let [goal, onward, here, whole] = [0n, 0n, 0n, 0n];
  for (let world = 0; world < weights.length; world += 1) {
    const weight = weights[world] as bigint;
    whole += weight;
    if (weight === 0n) continue;
    const active = ways.map(({ must, mustNot }) => (world & must) === must && (world & mustNot) === 0);
    const seen = forward(leads, targets, active);
    const isReached = seen.some((at) => goals[at] === true);
    if (isReached) goal += weight;
    const good = backward(leads, targets, active, meant);
    const isStuck = halts.some(
      ({ by, out }) =>
        seen.some((at) => by.has(at)) && !out.some((way) => active[way] && good[targets[way] as number]),
    );
    if (isStuck) continue;
    if (isReached) onward += weight;
    else here += weight;
  }
  return {
    goal,
    safe: { onward, here },
    whole,
    exact: all.length <= most,
    rolled: rolled.map(({ arc }) => arc),
  };
}

/** An arc that is open when some rolls succeed and others fail, as bits of `rolled`. */
interface Way {
  readonly arc: number;
  readonly must: number;
  readonly mustNot: number;
}

function waysOf(
  { graph }: Board,
  chances: Chances,
  rolled: readonly Chance[],
  isOut: (arc: number) => boolean,
): readonly Way[] {
  const bits = new Map(rolled.map(({ arc }, at) => [arc, 1 << at]));
  const ways: Way[] = [];
  for (const { arc, onFail } of rolled) {
    const bit = bits.get(arc) as number;
    if (!(graph.edges[arc] as ZoneEdge).fallback) ways.push({ arc, must: bit, mustNot: 0 });
    if (onFail) ways.push({ arc: arc + 1, must: 0, mustNot: bit });
  }
  for (let arc = 0; arc < graph.to.length; arc += 1) {
    if (!(graph.edges[arc] as ZoneEdge).fallback || graph.failed[arc] === 1 || !isOut(arc)) continue;
    const own = bits.get(arc) ?? 0;
    if (own === 0 && chances.open[arc] === 0) continue;
    const mustNot = closedBits(graph.from[arc] as number);
    if (mustNot !== undefined) ways.push({ arc, must: own, mustNot });
  }
  return ways;

  /** The rolls that must fail for everything but fallbacks to be closed; undefined where that never happens. */
  function closedBits(node: number): number | undefined {
    let all = 0;
    for (let arc = graph.start[node] as number; arc < (graph.start[node + 1] as number); arc += 1) {
      if ((graph.edges[arc] as ZoneEdge).fallback) continue;
      if (chances.open[arc] === 1) return undefined;
      const chance = chances.rolled.get(arc);
      if (chance === undefined) continue;
      const bit = bits.get(arc);
      if (chance.onFail || bit === undefined) return undefined;
      all |= bit;
    }
    return all;
  }
}

/** A place that nothing leaves without luck: from where it is come to, and what may lead out. */
interface Halt {
  readonly by: ReadonlySet<number>;
  readonly out: readonly number[];
}

function haltsOf(
  { graph }: Board,
  free: ReturnType<typeof filtered>,
  reached: readonly Uint8Array[],
  ways: readonly Way[],
  inside: Uint8Array,
  ends: Uint8Array,
  to: number,
): readonly Halt[] {
  const { of, count } = components(free);
  const leaves = new Uint8Array(count);
  for (let node = 0; node < free.size; node += 1) {
    if (node === to || ends[node] === 1 || inside[node] === 0) leaves[of[node] as number] = 1;
    for (let arc = free.start[node] as number; arc < (free.start[node + 1] as number); arc += 1)
      if (of[free.to[arc] as number] !== of[node]) leaves[of[node] as number] = 1;
  }
  const out = new Map<number, number[]>();
  for (const [at, { arc }] of ways.entries()) {
    const own = of[graph.from[arc] as number] as number;
    out.set(own, [...(out.get(own) ?? []), at]);
  }
  const halts: Halt[] = [];
  const done = new Uint8Array(count);
  for (let node = 0; node < free.size; node += 1) {
    const own = of[node] as number;
    if (leaves[own] === 1 || done[own] === 1) continue;
    done[own] = 1;
    const by = new Set(reached.flatMap((seen, at) => (seen[node] === 1 ? [at] : [])));
    if (by.size > 0) halts.push({ by, out: out.get(own) ?? [] });
  }
  return halts;
}

/** How often each outcome of all rolls comes up, by its bits; all of them together are 20 for each roll, multiplied. */
function weightsOf(rolled: readonly Chance[]): readonly bigint[] {
  let weights = [1n];
  for (const { opens } of rolled)
    weights = [
      ...weights.map((weight) => weight * BigInt(20 - opens)),
      ...weights.map((weight) => weight * BigInt(opens)),
    ];
  return weights;
}

function forward(
  leads: readonly (readonly number[])[],
  targets: readonly number[],
  active: readonly boolean[],
): readonly number[] {
  const seen = [0];
  for (let next = 0; next < seen.length; next += 1) {
    for (const way of leads[seen[next] as number] as readonly number[]) {
      const target = targets[way] as number;
      if (active[way] === true && !seen.includes(target)) seen.push(target);
    }
  }
  return seen;
}

/** Whether each place leads to an end that is meant. */
function backward(
  leads: readonly (readonly number[])[],
  targets: readonly number[],
  active: readonly boolean[],
  meant: readonly boolean[],
): readonly boolean[] {
  const good = [...meant];
  for (let moved = true; moved; ) {
    moved = false;
    for (const [at, out] of leads.entries()) {
      if (good[at] || !out.some((way) => active[way] && good[targets[way] as number])) continue;
      good[at] = true;
      moved = true;
    }
  }
  return good;
}
