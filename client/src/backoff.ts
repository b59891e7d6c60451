const first = 500;
const longest = 15_000;

/** Milliseconds to wait after so many failures: doubling, with the chance (0 to 1) spreading clients by half. */
export function backoff(failures: number, chance: number): number {
  const full = Math.min(longest, first * 2 ** failures);
  return full / 2 + (full / 2) * chance;
}
