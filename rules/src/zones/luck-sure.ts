import { type Digraph, leadsOnFail, reversed } from "./graph.ts";
import { type Board, closed, type Face, fallOf, hold, open } from "./luck-board.ts";
import type { Lock } from "./luck-lock.ts";
import type { Reach } from "./reach.ts";
import type { ZoneEdge } from "./zone.ts";

/** What holds for every walk, whatever was rolled and chosen before. */
export interface Sure {
  /** 1 for nodes from which somebody who came there can go on to an end that is meant, without luck. */
  readonly goes: Uint8Array;
  /** The nodes luck can lead to that are not proven so. Empty means that nobody is ever stuck. */
  readonly doubtful: readonly number[];
}

/**
 * A proof in near-linear time: facts that hold on every way to a node (forward, by intersection), then the nodes
 * from which an end is reached with these alone (backward). What it proves is so; what it does not prove may be.
 */
export function sure(board: Board, best: Reach, ends: Uint8Array): Sure {
  const facts = guaranteed(board, best);
  const { graph } = board;
  const certain = certainArcs(board, best, facts);
  const possible = possibleArcs(board, best, certain);
  const goes = backward(board, ends, certain, possible);
  const safe = heldBack(board, best, goes, possible);
  const doubtful: number[] = [];
  for (let node = 0; node < graph.size; node += 1)
    if (best.sphere[node] !== -1 && goes[node] === 0 && safe[node] === 0) doubtful.push(node);
  return { goes, doubtful };
}

/** Bits of goods that are held in full, `words` for each node. */
interface Facts {
  readonly words: number;
  readonly bits: Int32Array;
}

/** Rounds until nothing changes: one for zones without loops, and one that sees it. */
const rounds = 50;

function guaranteed(board: Board, best: Reach): Facts {
  const { graph, goods, locks } = board;
  const words = Math.ceil(goods.all.length / 32);
  const bits = new Int32Array(graph.size * words);
  if (words === 0) return { words, bits };
  bits.fill(-1);
  const own = ownGains(board, words);
  const brought = broughtBits(board, words);
  const needs = locks.all.map((_, lock) => neededBits(board, lock, words));
  const isEntry = new Uint8Array(graph.size);
  for (const entry of graph.entries) isEntry[entry] = 1;
  const into = reversed(graph);
  const order = walkOrder(graph, graph.entries);
  const met = new Int32Array(words);
  for (let round = 0, moved = true; moved; round += 1) {
    if (round === rounds) return { words, bits: new Int32Array(graph.size * words) };
    moved = false;
    for (const node of order) {
      met.set(brought);
      if (isEntry[node] === 0) {
        met.fill(-1);
        for (let at = into.start[node] as number; at < (into.start[node + 1] as number); at += 1) {
          const arc = into.arcs[at] as number;
          if (best.passes[arc] === 0) continue;
          const before = (into.to[at] as number) * words;
          const lock = graph.failed[arc] === 1 ? -1 : (locks.of[arc] as number);
          for (let word = 0; word < words; word += 1)
            met[word] =
              (met[word] as number) &
              ((bits[before + word] as number) |
                (lock >= 0 ? ((needs[lock] as Int32Array)[word] as number) : 0));
        }
      }
      const gains = own.get(node);
      for (let word = 0; word < words; word += 1) {
        const value = (met[word] as number) | (gains?.[word] ?? 0);
        if (bits[node * words + word] === value) continue;
        bits[node * words + word] = value;
        moved = true;
      }
    }
  }
  return { words, bits };
}

/** What arriving at a node gives for certain and in full, by node. */
function ownGains({ goods }: Board, words: number): ReadonlyMap<number, Int32Array> {
  const own = new Map<number, Int32Array>();
  for (const [node, gains] of goods.gains) {
    if (goods.fails.has(node)) continue;
    const bits = new Int32Array(words);
    for (const { good, count, chance } of gains) {
      const { base = 0, cap = 0, spent = true } = goods.all[good] ?? {};
      if (chance === 10_000 && !spent && base + count >= cap) set(bits, good);
    }
    own.set(node, bits);
  }
  return own;
}

function broughtBits({ goods }: Board, words: number): Int32Array {
  const bits = new Int32Array(words);
  for (const [good, { base, cap, spent }] of goods.all.entries()) if (!spent && base >= cap) set(bits, good);
  return bits;
}

/** The goods without which a lock never opens: who passed it holds them. */
function neededBits(board: Board, lock: number, words: number): Int32Array {
  const bits = new Int32Array(words);
  if (board.rising[lock] !== true) return bits;
  const asked = board.asked[lock] as readonly number[];
  for (const good of asked) {
    const { cap = 0, spent = true } = board.goods.all[good] ?? {};
    if (spent) continue;
    for (const other of asked) hold(board, other, board.goods.all[other]?.cap ?? 0);
    hold(board, good, cap - 1);
    if (!mayOpen(board, lock)) set(bits, good);
  }
  return bits;
}

function mayOpen(board: Board, lock: number): boolean {
  return (board.faces[lock] as readonly Face[]).some((face) => fallOf(board, lock, face) === open);
}

const never = 0;
/** Never closed: its roll leads one way or the other. */
const anyway = 1;
const always = 2;

/** For each arc whether everybody who stands before it may take it. */
function certainArcs(board: Board, best: Reach, facts: Facts): Uint8Array {
  const { graph, locks } = board;
  const certain = new Uint8Array(graph.to.length);
  for (let arc = 0; arc < certain.length; arc += 1) {
    const from = graph.from[arc] as number;
    if (graph.failed[arc] === 1 || best.sphere[from] === -1) continue;
    const lock = locks.of[arc] as number;
    const own = lock === -1 ? always : certainty(board, lock, from, facts);
    certain[arc] = own === anyway && !leadsOnFail(graph, arc) ? never : own;
  }
  return certain;
}

function certainty(board: Board, lock: number, node: number, { words, bits }: Facts): number {
  const { goods, faces, rising, asked, locks } = board;
  if ((locks.all[lock] as Lock).cost.length > 0) return never;
  for (const good of asked[lock] as readonly number[]) {
    const { base = 0, cap = 0, spent = true } = goods.all[good] ?? {};
    const isHeld = (((bits[node * words + (good >> 5)] as number) >> (good & 31)) & 1) === 1;
    const least = spent ? 0 : isHeld ? cap : base;
    hold(board, good, rising[lock] === true || (isHeld && !spent) ? least : Number.NaN);
  }
  let all = true;
  for (const face of faces[lock] as readonly Face[]) {
    const fall = fallOf(board, lock, face);
    if (fall === closed) return never;
    if (fall !== open) all = false;
  }
  return all ? always : anyway;
}

/** Arcs that somebody may take: those that pass at best, less fallbacks beside a way that is always open. */
function possibleArcs({ graph }: Board, best: Reach, certain: Uint8Array): Uint8Array {
  const possible = best.passes.slice();
  for (let arc = 0; arc < possible.length; arc += 1) {
    if (!(graph.edges[arc] as ZoneEdge).fallback || possible[arc] === 0) continue;
    const node = graph.from[arc] as number;
    for (let other = graph.start[node] as number; other < (graph.start[node + 1] as number); other += 1)
      if (certain[other] !== never && !(graph.edges[other] as ZoneEdge).fallback) possible[arc] = 0;
  }
  return possible;
}

/** From the ends back over ways that are certain, and over nodes that let everybody out to where it is so. */
function backward({ graph }: Board, ends: Uint8Array, certain: Uint8Array, possible: Uint8Array): Uint8Array {
  const { size, start } = graph;
  const goes = ends.slice();
  const left = new Int32Array(size);
  const lets = new Uint8Array(size);
  for (let node = 0; node < size; node += 1) {
    for (let arc = start[node] as number; arc < (start[node + 1] as number); arc += 1) {
      left[node] = (left[node] as number) + (possible[arc] as number);
      if (certain[arc] !== never) lets[node] = 1;
    }
  }
  const into = reversed(graph);
  const queue = new Int32Array(size);
  let end = 0;
  for (let node = 0; node < size; node += 1) if (goes[node] === 1) queue[end++] = node;
  for (let next = 0; next < end; next += 1) {
    const node = queue[next] as number;
    for (let at = into.start[node] as number; at < (into.start[node + 1] as number); at += 1) {
      const arc = into.arcs[at] as number;
      const from = into.to[at] as number;
      if (goes[from] === 1 || possible[arc] === 0) continue;
      left[from] = (left[from] as number) - 1;
      const isWay = certain[arc] === always && !(graph.edges[arc] as ZoneEdge).fallback;
      if (!isWay && (left[from] !== 0 || lets[from] === 0)) continue;
      goes[from] = 1;
      queue[end++] = from;
    }
  }
  return goes;
}

/** 1 for nodes that everybody entered by a way they may walk back, from where they can go on. */
function heldBack({ graph }: Board, best: Reach, goes: Uint8Array, possible: Uint8Array): Uint8Array {
  const { size, start, to, edges, failed } = graph;
  const safe = new Uint8Array(size).fill(1);
  const queue: number[] = [];
  const lose = (node: number): void => {
    if (safe[node] === 0 || goes[node] === 1) return;
    safe[node] = 0;
    queue.push(node);
  };
  for (const entry of graph.entries) lose(entry);
  for (let node = 0; node < size; node += 1) {
    if (best.sphere[node] === -1 || node === graph.goal) continue;
    for (let arc = start[node] as number; arc < (start[node + 1] as number); arc += 1)
      if (possible[arc] === 1 && (failed[arc] === 1 || !(edges[arc] as ZoneEdge).backtrack))
        lose(to[arc] as number);
  }
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    for (let arc = start[node] as number; arc < (start[node + 1] as number); arc += 1)
      if (possible[arc] === 1) lose(to[arc] as number);
  }
  return safe;
}

/** Nodes in an order in which arcs lead onward, but for those that close a loop. */
function walkOrder({ size, start, to }: Digraph, roots: readonly number[]): Int32Array {
  const next = start.slice(0, size);
  const seen = new Uint8Array(size);
  const path = new Int32Array(size);
  const order = new Int32Array(size);
  let [end, first] = [0, size];
  for (const root of roots) {
    if (seen[root] === 1) continue;
    seen[root] = 1;
    path[end++] = root;
    while (end > 0) {
      const node = path[end - 1] as number;
      const arc = next[node] as number;
      if (arc === (start[node + 1] as number)) {
        order[--first] = node;
        end -= 1;
        continue;
      }
      next[node] = arc + 1;
      const target = to[arc] as number;
      if (seen[target] === 1) continue;
      seen[target] = 1;
      path[end++] = target;
    }
  }
  return order.subarray(first);
}

function set(bits: Int32Array, at: number): void {
  bits[at >> 5] = (bits[at >> 5] as number) | (1 << (at & 31));
}
