import { type Board, closed, type Face, failing, fallOf, hold, open } from "./luck-board.ts";
import type { Gain } from "./luck-goods.ts";
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
  const { graph, goods, locks, faces } = board;
  const { start, to, edges, failed, size } = graph;
  const determined = world !== undefined || !memory.plain;
  const tracked = world === undefined && !memory.plain;
  const width = goods.all.length;
  const places = placesOf(memory, width, tracked);
  const costs = new Map(memory.paid.map((arc) => [arc, costOf(board, arc)]));
  const offsets = offsetsOf(faces);
  const held = { ids: new Map<string, number>(), falls: [] as Int8Array[] };
  const packs: Int32Array[] = [];
  const packIds = new Map<string, number>();
  const holdings: number[] = [];

  const packOf = (values: Int32Array): number => {
    const key = values.join();
    const known = packIds.get(key);
    if (known !== undefined) return known;
    const counts = values.subarray(0, width).join();
    let holding = held.ids.get(counts);
    if (holding === undefined) {
      holding = held.falls.push(new Int8Array(offsets.total).fill(-1)) - 1;
      held.ids.set(counts, holding);
    }
    holdings.push(holding);
    packIds.set(key, packs.length);
    return packs.push(values) - 1;
  };

  const fall = (pack: number, lock: number, at: number): number => {
    const falls = held.falls[holdings[pack] as number] as Int8Array;
    const place = (offsets.of[lock] as number) + at;
    if (falls[place] === -1) {
      const values = packs[pack] as Int32Array;
      for (const good of board.asked[lock] as readonly number[]) hold(board, good, values[good] as number);
      falls[place] = fallOf(board, lock, (faces[lock] as readonly Face[])[at] as Face);
    }
    return falls[place] as number;
  };

  /** Which face shows: its index, by what was rolled; -1 where luck is still open. */
  const faceAt = (pack: number, node: number, arc: number): number => {
    const own = facesAt(board, arc);
    if (own.length === 1) return 0;
    if (world !== undefined) return Math.max(0, own.indexOf(world.faces.get(arc) as Face));
    if (!tracked) return -1;
    let code = ((packs[pack] as Int32Array)[places.dice.get(node) ?? places.scratch] as number) - 1;
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
    const values = packs[pack] as Int32Array;
    const cost = costs.get(arc);
    if (cost !== undefined) {
      if (values[places.paid.get(arc) as number] === 1) return 1 << open;
      if (cost.some(([good, count]) => (values[good] as number) < count)) return 1 << closed;
    }
    const at = faceAt(pack, node, arc);
    if (at >= 0) return 1 << fall(pack, lock, at);
    let all = 0;
    for (let face = 0; face < facesAt(board, arc).length; face += 1) all |= 1 << fall(pack, lock, face);
    return all;
  };

  const nodes: number[] = [];
  const roots: number[] = [];
  const carried: number[] = [];
  const parents: number[] = [];
  const arcs: number[] = [];
  const states = new Map<number, number>();
  const links = { from: [] as number[], to: [] as number[], sure: [] as number[] };
  let complete = true;

  const enter = (
    node: number,
    root: number,
    pack: number,
    parent: number,
    arc: number,
    sure: boolean,
  ): void => {
    const key = memory.back ? (pack * size + node) * size + root : pack * size + node;
    let state = states.get(key);
    if (state === undefined) {
      if (nodes.length >= limits.states) {
        complete = false;
        return;
      }
      state = nodes.push(node) - 1;
      roots.push(root);
      carried.push(pack);
      parents.push(parent);
      arcs.push(arc);
      states.set(key, state);
    }
    if (parent < 0) return;
    links.from.push(parent);
    links.to.push(state);
    links.sure.push(sure ? 1 : 0);
  };

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
    const seen = places.taken.get(node);
    const values = packs[pack] as Int32Array;
    if (gains === undefined || (seen !== undefined && values[seen] !== 0)) {
      throwDice(node, root, pack, parent, arc, sure);
      return;
    }
    const outcomes = findsAt(board, node, gains, world !== undefined);
    if (outcomes === undefined) {
      complete = false;
      return;
    }
    for (const [at, found] of outcomes.entries()) {
      const next = values.slice();
      if (seen !== undefined) next[seen] = 1;
      for (const { good, count } of found)
        next[good] = Math.min((next[good] as number) + count, goods.all[good]?.cap ?? 0);
      throwDice(node, root, packOf(next), parent, arc, sure && (at === 0 || !memory.plain));
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
    const values = packs[pack] as Int32Array;
    if (rolled === undefined || (places.dice.has(node) && values[place] !== 0)) {
      enter(node, root, pack, parent, arc, sure);
      return;
    }
    const count = rollsOf(board, rolled);
    if (count > branches) complete = false;
    for (let code = 1; code <= Math.min(count, branches); code += 1)
      enter(node, root, packWith(pack, place, code), parent, arc, sure);
  };

  /** The pack with one value changed; the same one where it is so already. */
  const packWith = (pack: number, place: number, value: number): number => {
    const values = packs[pack] as Int32Array;
    if (values[place] === value) return pack;
    const next = values.slice();
    next[place] = value;
    return packOf(next);
  };

  /** The pack as it is carried on: dice that are never seen again are forgotten. */
  const packed = (state: number): number => {
    const pack = carried[state] as number;
    return tracked ? packWith(pack, places.scratch, 0) : pack;
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
    const values = packs[pack] as Int32Array;
    if (values[paid] === 1) return pack;
    const next = values.slice();
    next[paid] = 1;
    for (const [good, count] of costs.get(arc) ?? []) next[good] = (next[good] as number) - count;
    return packOf(next);
  };

  /** Takes an edge every way it may fall; false where it is closed. */
  const takeAny = (state: number, arc: number): boolean => {
    const may = ways(carried[state] as number, nodes[state] as number, arc);
    const opens = (may & (1 << open)) !== 0;
    const falls = (may & (1 << failing)) !== 0 && (edges[arc] as ZoneEdge).onFail !== undefined;
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
  for (const entry of graph.entries) arrive(entry, memory.back ? entry : 0, packOf(first), -1, -1, true);
  for (let state = 0; state < nodes.length && complete; state += 1)
    if (nodes[state] !== graph.goal) leave(state);

  const goes = backward(nodes, links, ends, determined);
  const lets = new Uint8Array(nodes.length);
  for (const [at, from] of links.from.entries()) if (determined || links.sure[at] === 1) lets[from] = 1;
  const stuck = complete ? nodes.flatMap((_, state) => (goes[state] === 1 ? [] : [state])) : [];
  return {
    complete,
    nodes,
    parents,
    arcs,
    goal: nodes.indexOf(graph.goal),
    stuck,
    halted: stuck.filter((state) => lets[state] === 0),
    luckless(state) {
      const node = nodes[state] as number;
      for (let arc = start[node] as number; arc < (start[node + 1] as number); arc += 1) {
        const own = facesAt(board, arc);
        if (failed[arc] === 1 || own.length < 2) continue;
        if (own.some((_, at) => fall(carried[state] as number, locks.of[arc] as number, at) === open))
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

interface Places {
  readonly width: number;
  readonly taken: ReadonlyMap<number, number>;
  readonly paid: ReadonlyMap<number, number>;
  readonly dice: ReadonlyMap<number, number>;
  /** Where the dice of a node that is never seen again are kept. */
  readonly scratch: number;
}

/** Where in a pack each thing is remembered, behind the goods. */
function placesOf({ taken, paid, rolled, again }: Memory, goods: number, tracked: boolean): Places {
  let next = goods;
  const place = (keys: Iterable<number>): ReadonlyMap<number, number> =>
    new Map([...keys].map((key) => [key, next++]));
  const [takenAt, paidAt] = [place(taken), place(paid)];
  const dice = place(tracked ? [...rolled.keys()].filter((node) => again[node] === 1) : []);
  return { taken: takenAt, paid: paidAt, dice, scratch: next, width: next + (tracked ? 1 : 0) };
}

function costOf({ graph, goods }: Board, arc: number): readonly (readonly [good: number, count: number])[] {
  const counts = new Map<number, number>();
  for (const { item, count } of (graph.edges[arc] as ZoneEdge).cost) {
    const good = goods.all.findIndex(({ key }) => key === `item(${item})`);
    counts.set(good, (counts.get(good) ?? 0) + count);
  }
  return [...counts];
}

function offsetsOf(faces: readonly (readonly Face[])[]): {
  readonly of: readonly number[];
  readonly total: number;
} {
  let total = 0;
  const of = faces.map((own) => {
    total += own.length;
    return total - own.length;
  });
  return { of, total };
}

/** 1 for situations from which an end is reached; over sure links only, unless nothing is left to luck. */
function backward(
  nodes: readonly number[],
  { from, to, sure }: Readonly<Record<"from" | "to" | "sure", readonly number[]>>,
  ends: Uint8Array,
  all: boolean,
): Uint8Array {
  const start = new Int32Array(nodes.length + 1);
  for (const state of to) start[state + 1] = (start[state + 1] as number) + 1;
  for (let at = 0; at < nodes.length; at += 1)
    start[at + 1] = (start[at + 1] as number) + (start[at] as number);
  const next = start.slice();
  const into = new Int32Array(to.length);
  for (const [link, state] of to.entries()) {
    into[next[state] as number] = link;
    next[state] = (next[state] as number) + 1;
  }
  const goes = new Uint8Array(nodes.length);
  const queue: number[] = [];
  for (const [state, node] of nodes.entries()) {
    if (ends[node] === 0) continue;
    goes[state] = 1;
    queue.push(state);
  }
  for (let state = queue.pop(); state !== undefined; state = queue.pop()) {
    for (let at = start[state] as number; at < (start[state + 1] as number); at += 1) {
      const link = into[at] as number;
      const before = from[link] as number;
      if (goes[before] === 1 || (!all && sure[link] === 0)) continue;
      goes[before] = 1;
      queue.push(before);
    }
  }
  return goes;
}
