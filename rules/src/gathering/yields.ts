import type { Amount } from "../inventory/state.ts";
import type { Random } from "../kernel/random.ts";

/** What one gather gives. */
export interface Yields {
  /** Each time. */
  readonly fixed: readonly Lot[];
  /** So many throws, each for one of the entries. */
  readonly rolls: number;
  readonly entries: readonly Weighted[];
}

/** Some of an item: as many as `least` to `most`, all alike. */
export interface Lot {
  readonly item: string;
  readonly least: number;
  readonly most: number;
}

export interface Weighted {
  readonly weight: number;
  /** Absent for nothing. */
  readonly lot?: Lot;
}

/** What a stream of throws makes of the table: each item once, in the order it first came up. */
export function rolled({ fixed, rolls, entries }: Yields, random: Random): readonly Amount[] {
  const lots = [...fixed];
  const weights = entries.map(({ weight }) => weight);
  for (let roll = 0; roll < rolls; roll += 1) {
    const lot = entries[random.pick(weights)]?.lot;
    if (lot !== undefined) lots.push(lot);
  }
  const counts = new Map<string, number>();
  for (const { item, least, most } of lots) {
    const count = least + random.int(most - least + 1);
    counts.set(item, (counts.get(item) ?? 0) + count);
  }
  return [...counts].map(([item, count]) => ({ item, count }));
}
