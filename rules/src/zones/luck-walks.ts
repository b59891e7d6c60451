import { digraph, type ZoneGraph } from "./graph.ts";
import type { Board, Face } from "./luck-board.ts";
import { components } from "./scc.ts";
import type { ZoneEdge } from "./zone.ts";

/** What a walk must remember besides where it stands and what it holds, and whether that is all there is to it. */
export interface Memory {
  /**
   * Whether more of everything only ever helps: then the worst roll is always the failed one, and rolls need not
   * be told apart.
   */
  readonly plain: boolean;
  /** Whether any edge may be walked back. */
  readonly back: boolean;
  /** Whether what a walk is taken to do is all that it can do. If not, it may have ways that are not seen. */
  readonly exact: boolean;
  /** 1 for nodes that a walk may come to twice. */
  readonly again: Uint8Array;
  /** Nodes where it matters whether their finds were taken. */
  readonly taken: readonly number[];
  /** Arcs of edges that cost something. What was paid for stays open. */
  readonly paid: readonly number[];
  /** Arcs that are rolled for, by node. */
  readonly rolled: ReadonlyMap<number, readonly number[]>;
}

export function memoryOf(board: Board): Memory {
  const { graph, locks, rising, goods, faces } = board;
  const { edges, failed, to, from } = graph;
  const edgeArcs = Array.from({ length: to.length }, (_, arc) => arc).filter((arc) => failed[arc] === 0);
  const paid = edgeArcs.filter((arc) => (edges[arc] as ZoneEdge).cost.length > 0);
  const chances = edgeArcs.filter((arc) => (faces[locks.of[arc] as number] ?? []).length > 1);
  const branching = edgeArcs.some((arc) => {
    const { fallback, onFail } = edges[arc] as ZoneEdge;
    return fallback || onFail !== undefined;
  });
  const plain = !branching && paid.length === 0 && rising.every((one) => one);
  const back = edges.some((edge) => edge.backtrack);
  const { again, strays } = revisited(graph);
  const rolled = new Map<number, number[]>();
  for (const arc of chances)
    rolled.set(from[arc] as number, [...(rolled.get(from[arc] as number) ?? []), arc]);
  const taken = [...goods.gains].flatMap(([node, gains]) => {
    if (again[node] === 0) return [];
    const lucky = goods.fails.has(node) || gains.some(({ chance }) => chance < 10_000);
    const once = gains.every(({ good, count }) => {
      const { base = 0, cap = 0, spent = true } = goods.all[good] ?? {};
      return !spent && base + count >= cap;
    });
    return once && (plain || !lucky) ? [] : [node];
  });
  const spends = board.asked.some((own, lock) => {
    const costs = (locks.all[lock]?.cost.length ?? 0) > 0;
    return !costs && (rising[lock] === false || own.some((good) => goods.all[good]?.spent));
  });
  return { plain, back, exact: !back || (!strays && !spends), again, taken, paid, rolled };
}

/** Nodes on loops, steps back included; and whether a loop goes over an edge that is never walked back. */
function revisited(graph: ZoneGraph): { readonly again: Uint8Array; readonly strays: boolean } {
  const { size, from, to, edges, failed } = graph;
  const pairs: (readonly [number, number])[] = [];
  for (let arc = 0; arc < to.length; arc += 1) {
    pairs.push([from[arc] as number, to[arc] as number]);
    if (failed[arc] === 0 && (edges[arc] as ZoneEdge).backtrack)
      pairs.push([to[arc] as number, from[arc] as number]);
  }
  const { of, sizes } = components(digraph(size, pairs));
  const again = new Uint8Array(size);
  for (let node = 0; node < size; node += 1) again[node] = (sizes[of[node] as number] as number) > 1 ? 1 : 0;
  let strays = false;
  for (let arc = 0; arc < to.length; arc += 1) {
    if (from[arc] === to[arc]) again[from[arc] as number] = 1;
    const isStray = failed[arc] === 1 || !(edges[arc] as ZoneEdge).backtrack;
    if (isStray && of[from[arc] as number] === of[to[arc] as number]) strays = true;
  }
  return { again, strays };
}

/** How many ways the dice of a node may fall, up to what they do. */
export function rollsOf(board: Board, arcs: readonly number[]): number {
  return arcs.reduce((all, arc) => all * facesAt(board, arc).length, 1);
}

export function facesAt({ faces, locks }: Board, arc: number): readonly Face[] {
  return faces[locks.of[arc] as number] ?? [];
}
