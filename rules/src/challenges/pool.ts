import { type Names, pick, type Version } from "./bag.ts";

/** A band of a cadence: what it picks from, and since when. */
export interface Pool {
  readonly band: string;
  readonly names: Names;
  /** In order; the first counts since ever. */
  readonly versions: readonly Version[];
}

/** What counts since a period: undefined for since ever. */
export interface Edition {
  readonly from: number | undefined;
  readonly items: readonly string[];
}

/** Puts editions in order one after the other, so that each knows what was picked last before it. */
export function pool(names: Names, editions: readonly Edition[]): Pool {
  const versions: Version[] = [];
  for (const { from, items } of editions) {
    const last = versions.at(-1);
    const sorted = [...new Set(items)].sort();
    if (last !== undefined && same(last.items, sorted)) continue;
    const before = last === undefined || from === undefined ? undefined : pick(names, last, from - 1);
    versions.push({ from, items: sorted, before });
  }
  return { band: names.band, names, versions };
}

/** What a period of this number picks; undefined where the band is empty. */
export function picked({ names, versions }: Pool, index: number): string | undefined {
  const version = versions.findLast(({ from }) => from === undefined || from <= index);
  return version === undefined ? undefined : pick(names, version, index);
}

function same(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((item, at) => item === other[at]);
}
