import { type Pool, picked } from "./pool.ts";

/** How fair a band's picks are over some periods. */
export interface Fairness {
  readonly band: string;
  readonly periods: number;
  /** Periods that pick what the one before picked. */
  readonly repeats: number;
  readonly shares: readonly Share[];
}

/** How often a challenge is picked. */
export interface Share {
  readonly challenge: string;
  readonly times: number;
  /** The most periods from one pick of it to the next. */
  readonly longestGap: number;
}

/** Counts what a band picks from a period on. */
export function fairness(pool: Pool, first: number, periods: number): Fairness {
  const at = new Map<string, number[]>();
  let last = picked(pool, first - 1);
  let repeats = 0;
  for (let index = first; index < first + periods; index += 1) {
    const challenge = picked(pool, index);
    if (challenge === undefined) continue;
    if (challenge === last) repeats += 1;
    last = challenge;
    at.set(challenge, [...(at.get(challenge) ?? []), index]);
  }
  const shares = [...at]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([challenge, all]) => share(challenge, all));
  return { band: pool.band, periods, repeats, shares };
}

function share(challenge: string, all: readonly number[]): Share {
  const gaps = all.slice(1).map((index, place) => index - (all[place] ?? index));
  return { challenge, times: all.length, longestGap: Math.max(0, ...gaps) };
}
