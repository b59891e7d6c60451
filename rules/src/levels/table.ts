/** The level that a total of XP has, from 1: the last one whose start it has reached. */
export function levelAt(totals: readonly number[], xp: number): number {
  let low = 0;
  let high = totals.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (startOf(totals, middle + 1) <= xp) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}

/** The XP at which a level starts; of the last level for those above it. */
export function startOf(totals: readonly number[], level: number): number {
  return totals[Math.min(level, totals.length) - 1] ?? 0;
}
