import { blank, fill, type Slots, type Values } from "../gates/slots.ts";
import { factKey, splitKey } from "../gates/vocabulary.ts";
import type { ZoneGraph } from "./graph.ts";
import { type Goods, goodsOf } from "./luck-goods.ts";
import { asks, comparisons, type Lock, type Locks, locksOf, rises, verdictOf } from "./luck-lock.ts";
import type { Assume } from "./zone.ts";

/** Faces of a die that do the same to a lock, by one of them. */
export interface Face {
  /** 1 to 20; 0 where nothing is rolled. */
  readonly face: number;
  /** How many of the 20 they are. */
  readonly weight: number;
}

/** A check's slot, and what its stat adds to the die: NaN where nobody knows. */
export interface Check {
  readonly slot: number;
  readonly stat: number;
}

/** A zone as one player stands before it: what they bring, what they may gain, how its locks fall. */
export interface Board {
  readonly graph: ZoneGraph;
  readonly profile: Assume;
  readonly goods: Goods;
  readonly locks: Locks;
  /** What the die may do, by lock. Several where luck decides. */
  readonly faces: readonly (readonly Face[])[];
  /** The checks a lock rolls for, by lock. */
  readonly checks: readonly (readonly Check[])[];
  /** Goods a lock asks for or costs, by lock. */
  readonly asked: readonly (readonly number[])[];
  /** Whether no good can ever close it, by lock. */
  readonly rising: readonly boolean[];
  /** The player's facts, with goods and checks written over as they are asked. */
  readonly values: Values;
}

export function boardOf(graph: ZoneGraph, profile: Assume): Board {
  const locks = locksOf(graph);
  const slots = locks.all.find(({ gates }) => gates.length > 0)?.gates[0]?.compiled.slots;
  const goods = goodsOf(graph, locks.all, slots, profile);
  const values = valuesOf(slots, profile);
  const numbers = new Map(goods.all.map(({ key }, good) => [key, good]));
  const counted = new Set(goods.all.map(({ slot }) => slot));
  const asked = locks.all.map(({ gates, cost }) => {
    const keys = [...gates.flatMap(({ facts }) => facts), ...cost.map(({ item }) => factKey("item", item))];
    return [...new Set(keys.flatMap((key) => numbers.get(key) ?? []))];
  });
  const board: Board = {
    graph,
    profile,
    goods,
    locks,
    faces: locks.all.map((lock) => facesOf(lock, profile)),
    checks: locks.all.map((lock) => checksOf(lock, profile)),
    asked,
    rising: locks.all.map(({ gates }) =>
      gates.every(({ compiled }) => rises(compiled.node, (slot) => counted.has(slot))),
    ),
    values,
  };
  for (let good = 0; good < goods.all.length; good += 1) hold(board, good, goods.all[good]?.base ?? 0);
  return board;
}

/** Says how many of a good are held from now on; NaN when that may be any number. */
export function hold({ goods, values }: Board, good: number, count: number): void {
  const slot = goods.all[good]?.slot ?? -1;
  if (slot >= 0) values[slot] = count;
}

export const closed = 0;
/** Closed by its roll alone: higher ones would open it. */
export const failing = 1;
export const open = 2;
export type Fall = typeof closed | typeof failing | typeof open;

/** How a lock falls when its die shows a face, over what is held now. Unknown counts as closed. Costs are not asked. */
export function fallOf(board: Board, lock: number, { face }: Face): Fall {
  roll(board, lock, face);
  if (verdictOf(board.locks.all[lock] as Lock, board.values) === "open") return open;
  if (face === 0) return closed;
  roll(board, lock, Number.POSITIVE_INFINITY);
  return verdictOf(board.locks.all[lock] as Lock, board.values) === "open" ? failing : closed;
}

/** Writes the lock's checks for a face; a stat that nobody knows leaves its check unknown. */
function roll({ checks, values }: Board, lock: number, face: number): void {
  for (const { slot, stat } of checks[lock] as readonly Check[]) values[slot] = face + stat;
}

function checksOf({ gates }: Lock, { facts }: Assume): readonly Check[] {
  return gates.flatMap(({ checks, compiled }) =>
    checks.map((key) => ({
      slot: compiled.slots.at(key),
      stat: facts[factKey("fact", splitKey(key)[1])] ?? Number.NaN,
    })),
  );
}

/** The faces grouped by what the checks of a lock make of them. */
function facesOf({ gates }: Lock, { facts }: Assume): readonly Face[] {
  const starts = new Set<number>([1]);
  for (const { checks, compiled } of gates) {
    if (checks.length === 0) continue;
    const isCheck = (slot: number) => checks.includes(compiled.slots.keys[slot] as string);
    for (const { operator, left, right } of comparisons(compiled.node)) {
      if (!asks(left, isCheck) && !asks(right, isCheck)) continue;
      const stat = left.op === "fact" ? facts[factKey("fact", splitKey(left.key)[1])] : undefined;
      if (left.op === "fact" && stat === undefined) continue;
      if (stat === undefined || right.op !== "number" || operator === "eq" || operator === "ne")
        for (let face = 1; face <= 20; face += 1) starts.add(face);
      else starts.add(right.value - stat + (operator === "ge" || operator === "lt" ? 0 : 1));
    }
  }
  if (!gates.some(({ checks }) => checks.length > 0)) return [{ face: 0, weight: 20 }];
  const sorted = [...starts].filter((face) => face >= 1 && face <= 20).sort((a, b) => a - b);
  return sorted.map((face, at) => ({ face, weight: (sorted[at + 1] ?? 21) - face }));
}

function valuesOf(slots: Slots | undefined, { facts, items }: Assume): Values {
  if (slots === undefined) return new Float64Array(0);
  const values = blank(slots);
  const all = slots.keys.map((_, slot) => slot);
  fill(values, slots, all, (key) => {
    const [name, id] = splitKey(key);
    if (name === "check") return Number.NaN;
    if (name === "item") return items[id] ?? facts[key] ?? 0;
    return facts[key] ?? (name === "region_cleared" ? 0 : undefined);
  });
  return values;
}
