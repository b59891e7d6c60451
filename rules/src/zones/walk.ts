import type { Digraph } from "./graph.ts";

/** 1 for every node that can be walked to, those of `from` included; `allows` may close arcs. */
export function walk(
  { size, start, to }: Digraph,
  from: Iterable<number>,
  allows?: (arc: number) => boolean,
): Uint8Array {
  const seen = new Uint8Array(size);
  const queue = new Int32Array(size);
  let end = 0;
  for (const node of from) {
    if (seen[node] === 1) continue;
    seen[node] = 1;
    queue[end++] = node;
  }
  for (let next = 0; next < end; next += 1) {
    const node = queue[next] as number;
    const stop = start[node + 1] as number;
    for (let arc = start[node] as number; arc < stop; arc += 1) {
      const target = to[arc] as number;
      if (seen[target] === 1 || (allows !== undefined && !allows(arc))) continue;
      seen[target] = 1;
      queue[end++] = target;
    }
  }
  return seen;
}

/** How many arcs each node is from the nearest of `from`, -1 where none leads. */
export function distances({ size, start, to }: Digraph, from: Iterable<number>): Int32Array {
  const far = new Int32Array(size).fill(-1);
  const queue = new Int32Array(size);
  let end = 0;
  for (const node of from) {
    if (far[node] !== -1) continue;
    far[node] = 0;
    queue[end++] = node;
  }
  for (let next = 0; next < end; next += 1) {
    const node = queue[next] as number;
    for (let arc = start[node] as number; arc < (start[node + 1] as number); arc += 1) {
      const target = to[arc] as number;
      if (far[target] !== -1) continue;
      far[target] = (far[node] as number) + 1;
      queue[end++] = target;
    }
  }
  return far;
}
