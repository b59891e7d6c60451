import type { Ends } from "./layout-graph.ts";

/** How many of the lines between two layers cross: inversions of their ends, by a merge sort. */
export function crossings(pairs: readonly Ends[], heights: readonly number[]): number {
  const height = (point: number): number => heights[point] ?? 0;
  const sorted = [...pairs].sort((a, b) => height(a[0]) - height(b[0]) || height(a[1]) - height(b[1]));
  return inversions(sorted.map(([, right]) => height(right)));
}

function inversions(values: readonly number[]): number {
  let from = [...values];
  let count = 0;
  for (let width = 1; width < from.length; width *= 2) {
    const to: number[] = [];
    for (let start = 0; start < from.length; start += 2 * width) {
      const middle = Math.min(start + width, from.length);
      const end = Math.min(start + 2 * width, from.length);
      let [left, right] = [start, middle];
      while (left < middle || right < end) {
        const takesLeft = right >= end || (left < middle && (from[left] ?? 0) <= (from[right] ?? 0));
        if (!takesLeft) count += middle - left;
        to.push(from[takesLeft ? left : right] ?? 0);
        if (takesLeft) left += 1;
        else right += 1;
      }
    }
    from = to;
  }
  return count;
}
