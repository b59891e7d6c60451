import { type Board, type Face, type Fall, fallOf, hold } from "./luck-board.ts";
import type { Memory } from "./luck-walks.ts";

/** Where in a pack each thing is remembered, behind the goods. */
export interface Places {
  readonly width: number;
  readonly taken: ReadonlyMap<number, number>;
  readonly paid: ReadonlyMap<number, number>;
  readonly dice: ReadonlyMap<number, number>;
  /** Where the dice of a node that is never seen again are kept. */
  readonly scratch: number;
}

export function placesOf({ taken, paid, rolled, again }: Memory, goods: number, tracked: boolean): Places {
  let next = goods;
  const place = (keys: Iterable<number>): ReadonlyMap<number, number> =>
    new Map([...keys].map((key) => [key, next++]));
  const [takenAt, paidAt] = [place(taken), place(paid)];
  const dice = place(tracked ? [...rolled.keys()].filter((node) => again[node] === 1) : []);
  return { taken: takenAt, paid: paidAt, dice, scratch: next, width: next + (tracked ? 1 : 0) };
}

/** All that walks carry, each pack once and by number: counts of goods, then what else they remember. */
export interface Packs {
  of(values: Int32Array): number;
  at(pack: number): Int32Array;
  /** The pack with one value changed; the same one where it is so already. */
  with(pack: number, place: number, value: number): number;
  /** How a lock falls for somebody with this pack, by the index of a face. Asked once for equal goods. */
  fall(pack: number, lock: number, face: number): Fall;
}

export function packsOf(board: Board, goods: number): Packs {
  const { faces, asked } = board;
  const offsets = offsetsOf(faces);
  const packs: Int32Array[] = [];
  const ids = new Map<string, number>();
  /** Falls by pack; packs with equal goods share them. */
  const falls: Int8Array[] = [];
  const shared = new Map<string, Int8Array>();
  const of = (values: Int32Array): number => {
    const key = values.join();
    const known = ids.get(key);
    if (known !== undefined) return known;
    const counts = values.subarray(0, goods).join();
    const own = shared.get(counts) ?? new Int8Array(offsets.total).fill(-1);
    shared.set(counts, own);
    falls.push(own);
    ids.set(key, packs.length);
    return packs.push(values) - 1;
  };
  const at = (pack: number): Int32Array => packs[pack] as Int32Array;
  return {
    of,
    at,
    with(pack, place, value) {
      if (at(pack)[place] === value) return pack;
      const next = at(pack).slice();
      next[place] = value;
      return of(next);
    },
    fall(pack, lock, face) {
      const own = falls[pack] as Int8Array;
      const place = (offsets.of[lock] as number) + face;
      if (own[place] === -1) {
        const values = at(pack);
        for (const good of asked[lock] as readonly number[]) hold(board, good, values[good] as number);
        own[place] = fallOf(board, lock, (faces[lock] as readonly Face[])[face] as Face);
      }
      return own[place] as Fall;
    },
  };
}

function offsetsOf(faces: readonly (readonly Face[])[]): {
  readonly of: readonly number[];
  readonly total: number;
} {
  let total = 0;
  const of = faces.map((own) => {
    total += own.length;
    return total - own.length;
  });
  return { of, total };
}
