import { random } from "../kernel/random.ts";

/** What a band's picks are drawn from, since some period. */
export interface Version {
  /** The number of the first period it counts for; undefined since ever. */
  readonly from: number | undefined;
  /** Each once, in an order of its own that content cannot change. */
  readonly items: readonly string[];
  /** What was picked for the period before its first; undefined where nothing was. */
  readonly before: string | undefined;
}

/** The names of a band's stream of picks. */
export interface Names {
  readonly salt: string;
  readonly cadence: string;
  readonly band: string;
}

/**
 * What a period of this number picks. Items come in bags, each a shuffle of all of them, so each comes up once a
 * bag and at the latest 2n - 1 periods after the last time. Where a bag would begin with what the one before
 * ended with, its first changes places with one in the middle; the last is never touched, or each bag would
 * hang on all before it. Two items take turns, and one alone comes up always.
 */
export function pick(names: Names, version: Version, index: number): string | undefined {
  const { from = 0, items, before } = version;
  const size = items.length;
  const offset = index - from;
  if (size < 3) return turn(shuffled(names, version, 0).items, before, offset);
  const number = Math.floor(offset / size);
  const bag = shuffled(names, version, number);
  const last =
    number === 0 && version.from !== undefined ? before : shuffled(names, version, number - 1).items.at(-1);
  const at = offset - number * size;
  if (bag.items[0] !== last) return bag.items[at];
  const middle = 1 + bag.random.int(size - 2);
  return bag.items[at === 0 ? middle : at === middle ? 0 : at];
}

function turn(items: readonly string[], before: string | undefined, offset: number): string | undefined {
  const [first, second = first] = items;
  const odd = offset % 2 !== 0;
  return odd === (first === before) ? first : second;
}

function shuffled({ salt, cadence, band }: Names, { from, items }: Version, number: number) {
  const stream = random(salt, "bag", cadence, from ?? "first", band, number);
  const bag = [...items];
  for (let left = bag.length - 1; left > 0; left -= 1) {
    const at = stream.int(left + 1);
    const taken = bag[left] ?? "";
    bag[left] = bag[at] ?? "";
    bag[at] = taken;
  }
  return { items: bag, random: stream };
}
