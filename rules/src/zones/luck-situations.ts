/** Situations of walks, each told apart by node, pack and where a walk back leads, with how one leads to another. */
export interface Situations {
  readonly nodes: number[];
  /** Where walking back leads. */
  readonly roots: number[];
  readonly carried: number[];
  readonly parents: number[];
  readonly arcs: number[];
  readonly links: { readonly from: number[]; readonly to: number[]; readonly sure: number[] };
  /** Whether nothing was left out. */
  complete: boolean;
  /** Comes to a situation from another, -1 for none; `sure` where no luck is needed. */
  readonly enter: (
    node: number,
    root: number,
    pack: number,
    parent: number,
    arc: number,
    sure: boolean,
  ) => void;
}

export function situations(size: number, back: boolean, most: number): Situations {
  const known = new Map<number, number>();
  const made: Situations = {
    nodes: [],
    roots: [],
    carried: [],
    parents: [],
    arcs: [],
    links: { from: [], to: [], sure: [] },
    complete: true,
    enter(node, root, pack, parent, arc, sure) {
      const key = back ? (pack * size + node) * size + root : pack * size + node;
      let state = known.get(key);
      if (state === undefined) {
        if (made.nodes.length >= most) {
          made.complete = false;
          return;
        }
        state = made.nodes.push(node) - 1;
        made.roots.push(root);
        made.carried.push(pack);
        made.parents.push(parent);
        made.arcs.push(arc);
        known.set(key, state);
      }
      if (parent < 0) return;
      made.links.from.push(parent);
      made.links.to.push(state);
      made.links.sure.push(sure ? 1 : 0);
    },
  };
  return made;
}

/** Situations from which no end is reached, and those of them that lead to none; over sure links only, or over all. */
export function stuckAmong(
  { nodes, links, complete }: Situations,
  ends: Uint8Array,
  all: boolean,
): { readonly stuck: readonly number[]; readonly halted: readonly number[] } {
  if (!complete) return { stuck: [], halted: [] };
  const goes = backward(nodes, links, ends, all);
  const lets = new Uint8Array(nodes.length);
  for (const [at, from] of links.from.entries()) if (all || links.sure[at] === 1) lets[from] = 1;
  const stuck = nodes.flatMap((_, state) => (goes[state] === 1 ? [] : [state]));
  return { stuck, halted: stuck.filter((state) => lets[state] === 0) };
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
