import type { Board } from "./luck-board.ts";
import { isIdle, mayFail, mayFall, mayOpen, type Reach, restore } from "./reach.ts";

/** Goods that nobody gets because each is only found behind ways that need one of them. */
export interface Tangle {
  /** By number; a single one is found behind its own lock. The fewest that hold each other up. */
  readonly goods: readonly number[];
  /** Arcs that stay closed for want of them, the first found. */
  readonly arcs: readonly number[];
  /** The nodes where they would be found. */
  readonly nodes: readonly number[];
}

/** So many looks over the zone, at most: beyond, only the first tangles are told. */
const looks = 256;

/**
 * The closed loops among the goods a player never gets: sets such that, with everything else granted, none of
 * their sources is reached. Each is made smaller as long as what is left still holds itself up, so that an
 * alternative (this key *or* that one) is never blamed.
 */
export function tangles(board: Board, best: Reach): readonly Tangle[] {
  const { goods } = board;
  const sources = sourcesOf(board);
  let missing = goods.all.flatMap(({ base, cap }, good) =>
    (best.held[good] as number) <= base && base < cap && (sources[good]?.length ?? 0) > 0 ? [good] : [],
  );
  const found: Tangle[] = [];
  const budget = { left: looks };
  while (missing.length > 0 && budget.left > 0) {
    const whole = held(board, missing, sources, budget);
    if (whole.length === 0) break;
    const tangle = shrink(board, whole, sources, budget);
    found.push({ goods: tangle, ...showOf(board, tangle, sources) });
    missing = missing.filter((good) => !tangle.includes(good));
  }
  restore(board);
  return found;
}

/** The largest part of a set that holds itself up: goods whose sources are reached without the rest fall out. */
function held(
  board: Board,
  set: readonly number[],
  sources: readonly (readonly number[])[],
  budget: { left: number },
): readonly number[] {
  let now = set;
  for (;;) {
    if (now.length === 0 || budget.left <= 0) return now.length === 0 ? now : [];
    budget.left -= 1;
    const { seen } = without(board, now);
    const kept = now.filter((good) => (sources[good] as readonly number[]).every((node) => seen[node] === 0));
    if (kept.length === now.length) return now;
    now = kept;
  }
}

function shrink(
  board: Board,
  set: readonly number[],
  sources: readonly (readonly number[])[],
  budget: { left: number },
): readonly number[] {
  let now = set;
  for (const good of set) {
    if (!now.includes(good) || now.length === 1) continue;
    const less = held(
      board,
      now.filter((other) => other !== good),
      sources,
      budget,
    );
    if (less.length > 0) now = less;
  }
  return now;
}

/** What is reached with every good but these at will, and by every roll. */
function without(
  board: Board,
  goods: readonly number[],
): { readonly seen: Uint8Array; readonly shut: readonly number[] } {
  const { graph, locks } = board;
  const holds = board.goods.all.map(({ base, cap }, good) =>
    goods.includes(good) ? base : Math.max(cap, base),
  );
  const all = board.goods.all.map(({ base, cap }) => Math.max(cap, base));
  // What no good opens is not these goods' fault: a level that is too low, say.
  const falls = locks.all.map(
    (_, lock) => mayFall(board, lock, holds) || (mayFall(board, lock, all) ? 0 : mayOpen),
  );
  const seen = new Uint8Array(graph.size);
  const queue: number[] = [...graph.entries];
  const shut: number[] = [];
  for (const entry of queue) seen[entry] = 1;
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    for (let arc = graph.start[node] as number; arc < (graph.start[node + 1] as number); arc += 1) {
      const target = graph.to[arc] as number;
      if (seen[target] === 1 || isIdle(board, arc)) continue;
      const lock = locks.of[arc] as number;
      const needed = graph.failed[arc] === 1 ? mayFail : mayOpen;
      const may = lock === -1 ? mayOpen : (falls[lock] as number);
      if ((may & needed) === 0) {
        shut.push(arc);
        continue;
      }
      seen[target] = 1;
      queue.push(target);
    }
  }
  return { seen, shut };
}

function showOf(
  board: Board,
  goods: readonly number[],
  sources: readonly (readonly number[])[],
): { readonly arcs: readonly number[]; readonly nodes: readonly number[] } {
  const { seen, shut } = without(board, goods);
  const { to, failed } = board.graph;
  const wanting = (arc: number): boolean =>
    (board.asked[board.locks.of[arc] as number] ?? []).some((good) => goods.includes(good));
  return {
    arcs: shut.filter((arc) => seen[to[arc] as number] === 0 && failed[arc] === 0 && wanting(arc)),
    nodes: goods.flatMap((good) => (sources[good] as readonly number[]).slice(0, 1)),
  };
}

/** The nodes that give each good. */
function sourcesOf({ goods }: Board): readonly (readonly number[])[] {
  const sources: number[][] = goods.all.map(() => []);
  for (const [node, gains] of goods.gains) for (const { good } of gains) sources[good]?.push(node);
  return sources;
}
