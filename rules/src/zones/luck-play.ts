import { leadsOnFail } from "./graph.ts";
import { type Board, closed, type Face, failing, open } from "./luck-board.ts";
import type { Gain } from "./luck-goods.ts";
import { packsOf, placesOf } from "./luck-pack.ts";
import { situations, stuckAmong } from "./luck-situations.ts";
import { facesAt, type Memory, rollsOf } from "./luck-walks.ts";
import type { ZoneEdge } from "./zone.ts";

/** Every situation a walk can be in, told apart by all that matters for how it can go on. */
export interface Play {
  /** False when there were more than the limit: then nothing is said of what was not looked at. */
  readonly complete: boolean;
  /** Where each one stands. */
  readonly nodes: readonly number[];
  /** The one it first came from, -1 at an entry. */
  readonly parents: readonly number[];
  /** The arc it came by, -1 at an entry and for a walk back. */
  readonly arcs: readonly number[];
  /** The first at the goal, -1 without. */
  readonly goal: number;
  /** Those from which no end that is meant is reached without luck, in the order they were found. */
  readonly stuck: readonly number[];
  /** Those of them where nothing at all can be done without luck. */
  readonly halted: readonly number[];
  /** Whether another roll would open a way that is closed here. */
  luckless(state: number): boolean;
}

/** How everything fell: a face by arc, and what each node gives. Nothing is left to luck. */
export interface World {
  readonly faces: ReadonlyMap<number, Face>;
  readonly gains: ReadonlyMap<number, readonly Gain[]>;
}

export interface Limits {
  /** Situations to look at, at most. */
  readonly states: number;
}

/** So many ways to fall at one place are told apart. */
const branches = 4_096;

/**
 * Plays every roll and every choice. A walk that steps back is taken to return to where it last came by a way of
 * no return, from where it can go wherever it has been. In plain zones a roll that was needed may fall either
 * way, and going on without luck means that all that may fail does; elsewhere each outcome is a situation of its
 * own and stays as it fell.
 */
export function play(board: Board, memory: Memory, ends: Uint8Array, limits: Limits, world?: World): Play {
  const { graph, goods, locks } = board;
  const { start, to, edges, failed, size } = graph;
  const determined = world !== undefined || !memory.plain;
  const tracked = world === undefined && !memory.plain;
  const width = goods.all.length;
  const places = placesOf(memory, width, tracked);
  const packs = packsOf(board, width);
  const costs = new Map(memory.paid.map((arc) => [arc, costOf(board, arc)]));
  /** Which face shows: its index, by what was rolled; -1 where luck is still open. */
  const faceAt = (pack: number, node: number, arc: number): number => {
    const own = facesAt(board, arc);
    if (own.length === 1) return 0;
    if (world !== undefined) return Math.max(0, own.indexOf(world.faces.get(arc) as Face));
    if (!tracked) return -1;
    let code = (packs.at(pack)[places.dice.get(node) ?? places.scratch] as number) - 1;
    for (const other of memory.rolled.get(node) ?? []) {
      const count = facesAt(board, other).length;
      if (other === arc) return code % count;
      code = Math.floor(code / count);
    }
    return 0;
  };

  /** The ways an arc may fall here, as bits by `Fall`. */
  const ways = (pack: number, node: number, arc: number): number => {
    const lock = locks.of[arc] as number;
    if (lock === -1) return 1 << open;
    const values = packs.at(pack);
    const cost = costs.get(arc);
    if (cost !== undefined) {
      if (values[places.paid.get(arc) as number] === 1) return 1 << open;
      if (cost.some(([good, count]) => (values[good] as number) < count)) return 1 << closed;
    }
    const at = faceAt(pack, node, arc);
    if (at >= 0) return 1 << packs.fall(pack, lock, at);
    let all = 0;
    for (let face = 0; face < facesAt(board, arc).length; face += 1) all |= 1 << packs.fall(pack, lock, face);
    return all;
  };

  const seen = situations(size, memory.back, limits.states);
  const { nodes, roots, carried, enter } = seen;

  /** Comes to a node: finds what is there and sees how the dice fall, each way it may be. */
  const arrive = (
    node: number,
    root: number,
    pack: number,
    parent: number,
    arc: number,
    sure: boolean,
  ): void => {
    const gains = (world?.gains ?? goods.gains).get(node);
    const taken = places.taken.get(node);
    const values = packs.at(pack);
    if (gains === undefined || (taken !== undefined && values[taken] !== 0)) {
      throwDice(node, root, pack, parent, arc, sure);
      return;
    }
    const outcomes = findsAt(board, node, gains, world !== undefined);
    if (outcomes === undefined) {
      seen.complete = false;
      return;
    }
    for (const [at, found] of outcomes.entries()) {
      const next = values.slice();
      if (taken !== undefined) next[taken] = 1;
      for (const { good, count } of found)
        next[good] = Math.min((next[good] as number) + count, goods.all[good]?.cap ?? 0);
      throwDice(node, root, packs.of(next), parent, arc, sure && (at === 0 || !memory.plain));
    }
  };

  const throwDice = (
    node: number,
    root: number,
    pack: number,
    parent: number,
    arc: number,
    sure: boolean,
  ): void => {
    const rolled = tracked ? memory.rolled.get(node) : undefined;
    const place = places.dice.get(node) ?? places.scratch;
    const values = packs.at(pack);
    if (rolled === undefined || (places.dice.has(node) && values[place] !== 0)) {
      enter(node, root, pack, parent, arc, sure);
      return;
    }
    const count = rollsOf(board, rolled);
    if (count > branches) seen.complete = false;
    for (let code = 1; code <= Math.min(count, branches); code += 1)
      enter(node, root, packs.with(pack, place, code), parent, arc, sure);
  };

  /** The pack as it is carried on: dice that are never seen again are forgotten. */
  const packed = (state: number): number => {
    const pack = carried[state] as number;
    return tracked ? packs.with(pack, places.scratch, 0) : pack;
  };

  const take = (state: number, arc: number, sure: boolean): void => {
    const isBack = (edges[arc] as ZoneEdge).backtrack && failed[arc] === 0;
    const node = to[arc] as number;
    const root = !memory.back ? 0 : isBack ? (roots[state] as number) : node;
    const paid = failed[arc] === 1 ? undefined : places.paid.get(arc);
    const pack = packed(state);
    arrive(node, root, paid === undefined ? pack : payFor(pack, arc, paid), state, arc, sure);
  };

  const payFor = (pack: number, arc: number, paid: number): number => {
    const values = packs.at(pack);
    if (values[paid] === 1) return pack;
    const next = values.slice();
    next[paid] = 1;
    for (const [good, count] of costs.get(arc) ?? []) next[good] = (next[good] as number) - count;
    return packs.of(next);
  };

  /** Takes an edge every way it may fall; false where it is closed. */
  const takeAny = (state: number, arc: number): boolean => {
    const may = ways(carried[state] as number, nodes[state] as number, arc);
    const opens = (may & (1 << open)) !== 0;
    const falls = (may & (1 << failing)) !== 0 && leadsOnFail(graph, arc);
    if (opens) take(state, arc, may === 1 << open);
    if (falls) take(state, arc + 1, may === 1 << failing);
    return opens || falls;
  };

  const leave = (state: number): void => {
    const node = nodes[state] as number;
    let [allClosed, fallback] = [true, -1];
    for (let arc = start[node] as number; arc < (start[node + 1] as number); arc += 1) {
      if (failed[arc] === 1) continue;
      if ((edges[arc] as ZoneEdge).fallback) fallback = arc;
      else if (takeAny(state, arc)) allClosed = false;
    }
    if (fallback >= 0 && allClosed) takeAny(state, fallback);
    const root = roots[state] as number;
    if (memory.back && root !== node) enter(root, root, packed(state), state, -1, true);
  };

  const first = new Int32Array(places.width);
  for (const [good, { base }] of goods.all.entries()) first[good] = base;
  for (const entry of graph.entries) arrive(entry, memory.back ? entry : 0, packs.of(first), -1, -1, true);
  for (let state = 0; state < nodes.length && seen.complete; state += 1)
    if (nodes[state] !== graph.goal) leave(state);

  const { stuck, halted } = stuckAmong(seen, ends, determined);
  return {
    complete: seen.complete,
    nodes,
    parents: seen.parents,
    arcs: seen.arcs,
    goal: nodes.indexOf(graph.goal),
    stuck,
    halted,
    luckless(state) {
      const node = nodes[state] as number;
      for (let arc = start[node] as number; arc < (start[node + 1] as number); arc += 1) {
        const own = facesAt(board, arc);
        if (failed[arc] === 1 || own.length < 2) continue;
        if (own.some((_, at) => packs.fall(carried[state] as number, locks.of[arc] as number, at) === open))
          return true;
      }
      return false;
    },
  };
}

/** What may be found at a node; the first is what there is without luck. Undefined when there is too much. */
function findsAt(
  { goods }: Board,
  node: number,
  gains: readonly Gain[],
  settled: boolean,
): readonly (readonly Gain[])[] | undefined {
  if (settled) return [gains];
  const certain = gains.filter(({ chance }) => chance === 10_000);
  const lucky = gains.filter(({ chance }) => chance < 10_000);
  if (lucky.length > 8) return undefined;
  const all: (readonly Gain[])[] = goods.fails.has(node) ? [[]] : [];
  for (let code = 0; code < 1 << lucky.length; code += 1)
    all.push([...certain, ...lucky.filter((_, at) => (code >> at) % 2 === 1)]);
  return all;
}

function costOf({ graph, goods }: Board, arc: number): readonly (readonly [good: number, count: number])[] {
  const counts = new Map<number, number>();
  for (const { item, count } of (graph.edges[arc] as ZoneEdge).cost) {
    const good = goods.all.findIndex(({ key }) => key === `item(${item})`);
    counts.set(good, (counts.get(good) ?? 0) + count);
  }
  return [...counts];
}
