import { type Board, closed, type Face, failing, fallOf, hold, open } from "./luck-board.ts";
import { type Lock, verdictOf } from "./luck-lock.ts";
import type { ZoneEdge } from "./zone.ts";

/** What a player may reach at best: with every roll as they like it, and everything found kept. */
export interface Reach {
  /**
   * When a node is reached, by node: 0 with what is brought along, k with what was found in spheres before k,
   * -1 never.
   */
  readonly sphere: Int32Array;
  /** 1 for arcs that may be taken. */
  readonly passes: Uint8Array;
  /** How many of each good may be held. */
  readonly held: readonly number[];
}

/**
 * The least fixpoint by rounds: a good that is gained asks only the arcs again whose locks depend on it. An
 * upper bound, since one-way steps and spent goods may keep a player from holding everything at once.
 */
export function reach(board: Board): Reach {
  const { graph, goods, locks, asked } = board;
  const { start, to, size } = graph;
  const sphere = new Int32Array(size).fill(-1);
  const passes = new Uint8Array(to.length);
  const held = goods.all.map(({ base }) => base);
  const found = [...held];
  const falls = new Int8Array(locks.all.length).fill(-1);
  const waiting: number[][] = goods.all.map(() => []);
  const asking = goods.all.map((_, good) => asked.flatMap((own, lock) => (own.includes(good) ? [lock] : [])));
  const gained = new Set<number>();
  const queue = new Int32Array(size);
  let [next, end, round] = [0, 0, 0];
  const enter = (node: number): void => {
    if (sphere[node] !== -1) return;
    sphere[node] = round;
    queue[end++] = node;
  };
  const tryArc = (arc: number): void => {
    const lock = locks.of[arc] as number;
    if (lock >= 0) {
      if (falls[lock] === -1) falls[lock] = mayFall(board, lock, held);
      const may = falls[lock] as number;
      if ((may & (graph.failed[arc] === 1 ? mayFail : mayOpen)) === 0) {
        for (const good of asked[lock] as readonly number[]) (waiting[good] as number[]).push(arc);
        return;
      }
    } else if (graph.failed[arc] === 1) return;
    if (isIdle(board, arc)) return;
    passes[arc] = 1;
    enter(to[arc] as number);
  };
  restore(board);
  for (const entry of graph.entries) enter(entry);
  for (;;) {
    for (; next < end; next += 1) {
      const node = queue[next] as number;
      if (node === graph.goal) continue;
      for (const { good, count } of goods.gains.get(node) ?? []) {
        const cap = goods.all[good]?.cap ?? 0;
        if ((found[good] as number) >= cap) continue;
        found[good] = Math.min(cap, (found[good] as number) + count);
        gained.add(good);
      }
      for (let arc = start[node] as number; arc < (start[node + 1] as number); arc += 1) tryArc(arc);
    }
    if (gained.size === 0) return { sphere, passes, held };
    round += 1;
    const again: number[] = [];
    for (const good of gained) {
      held[good] = found[good] as number;
      for (const lock of asking[good] as readonly number[]) falls[lock] = -1;
      again.push(...(waiting[good] as number[]).splice(0));
    }
    gained.clear();
    for (const arc of again) if (passes[arc] === 0) tryArc(arc);
  }
}

/** Goods as they are brought along. */
export function restore(board: Board): void {
  for (let good = 0; good < board.goods.all.length; good += 1)
    hold(board, good, board.goods.all[good]?.base ?? 0);
}

export const mayOpen = 1;
export const mayFail = 2;

/** Which ways a lock may fall for somebody who holds at most so many, as `mayOpen` and `mayFail` together. */
export function mayFall(board: Board, lock: number, held: readonly number[]): number {
  const { goods, asked, locks, rising, faces } = board;
  const { cost } = locks.all[lock] as Lock;
  for (const { item, count } of cost) {
    const good = (asked[lock] as readonly number[]).find((one) => goods.all[one]?.key === `item(${item})`);
    if ((held[good ?? -1] ?? 0) < count) return 0;
  }
  const isRising = rising[lock] === true;
  for (const good of asked[lock] as readonly number[]) {
    const most = held[good] as number;
    const { base = 0, spent = false } = goods.all[good] ?? {};
    hold(board, good, isRising || (most === base && !spent) ? most : Number.NaN);
  }
  let may = 0;
  for (const face of faces[lock] as readonly Face[]) {
    const fall = fallOf(board, lock, face);
    if (fall === open || (!isRising && verdictOf(locks.all[lock] as Lock, board.values) === "unknown"))
      may |= mayOpen;
    if (fall === failing || (!isRising && fall === closed && face.face > 0)) may |= mayFail;
  }
  return may;
}

/** Whether it is a fallback beside a way that nothing ever closes. */
export function isIdle({ graph, locks }: Board, arc: number): boolean {
  if (!(graph.edges[arc] as ZoneEdge).fallback) return false;
  const node = graph.from[arc] as number;
  for (let other = graph.start[node] as number; other < (graph.start[node + 1] as number); other += 1)
    if (
      other !== arc &&
      graph.failed[other] === 0 &&
      locks.of[other] === -1 &&
      !(graph.edges[other] as ZoneEdge).fallback
    )
      return true;
  return false;
}
