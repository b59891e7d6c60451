import type { Digraph } from "./graph.ts";

/** Strongly connected components. An arc between two leads from the higher number to the lower. */
export interface Components {
  readonly count: number;
  /** By node. */
  readonly of: Int32Array;
  /** How many nodes each one has. */
  readonly sizes: Int32Array;
}

/** Tarjan's walk with a stack of its own, so that no zone is too deep for it. */
export function components({ size, start, to }: Digraph): Components {
  const of = new Int32Array(size).fill(-1);
  const order = new Int32Array(size).fill(-1);
  const low = new Int32Array(size);
  const next = start.slice(0, size);
  const path = new Int32Array(size);
  const open = new Int32Array(size);
  const sizes: number[] = [];
  let [pathEnd, openEnd, visited] = [0, 0, 0];
  const enter = (node: number): void => {
    order[node] = visited;
    low[node] = visited;
    visited += 1;
    path[pathEnd++] = node;
    open[openEnd++] = node;
  };
  for (let root = 0; root < size; root += 1) {
    if (order[root] !== -1) continue;
    enter(root);
    while (pathEnd > 0) {
      const node = path[pathEnd - 1] as number;
      const arc = next[node] as number;
      if (arc < (start[node + 1] as number)) {
        next[node] = arc + 1;
        const target = to[arc] as number;
        if (order[target] === -1) enter(target);
        else if (of[target] === -1) low[node] = Math.min(low[node] as number, order[target] as number);
        continue;
      }
      pathEnd -= 1;
      const above = pathEnd > 0 ? (path[pathEnd - 1] as number) : -1;
      if (above >= 0) low[above] = Math.min(low[above] as number, low[node] as number);
      if (low[node] === order[node]) {
        const before = openEnd;
        do of[open[--openEnd] as number] = sizes.length;
        while (open[openEnd] !== node);
        sizes.push(before - openEnd);
      }
    }
  }
  return { count: sizes.length, of, sizes: Int32Array.from(sizes) };
}
