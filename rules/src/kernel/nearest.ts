/** Longer names are not compared: a typo in them is seen anyway. */
const longest = 128;

/** The candidate a mistyped name most likely meant, or undefined where none is close. Ties go to the first. */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const given = name.slice(0, longest).toLowerCase();
  let limit = Math.max(1, Math.floor(given.length / 3)) + 1;
  let best: string | undefined;
  for (const candidate of candidates) {
    const distance = edits(given, candidate.slice(0, longest).toLowerCase(), limit);
    if (distance >= limit) continue;
    best = candidate;
    limit = distance;
  }
  return best;
}

/** The hint that asks whether the nearest name was meant, where there is one. */
export function meant(name: string, candidates: Iterable<string>): string | undefined {
  const near = nearest(name, candidates);
  return near === undefined ? undefined : `Did you mean "${near}"?`;
}

/** Insertions, deletions, changes and swaps of neighbours from a to b; anything from `limit` up is as good as `limit`. */
function edits(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let before: readonly number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= b.length; column += 1)
      line.push(step(a, b, row, column, line, last, before));
    before = last;
    last = line;
  }
  return last[b.length] ?? limit;
}

function step(
  a: string,
  b: string,
  row: number,
  column: number,
  line: readonly number[],
  last: readonly number[],
  before: readonly number[],
): number {
  const same = a[row - 1] === b[column - 1];
  const changed = at(last, column - 1) + (same ? 0 : 1);
  const best = Math.min(changed, at(last, column) + 1, at(line, column - 1) + 1);
  const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
  return swapped ? Math.min(best, at(before, column - 2) + 1) : best;
}

function at(line: readonly number[], column: number): number {
  return line[column] ?? Number.MAX_SAFE_INTEGER;
}
