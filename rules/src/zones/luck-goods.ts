import type { Slots } from "../gates/slots.ts";
import { factKey, splitKey } from "../gates/vocabulary.ts";
import type { ZoneGraph } from "./graph.ts";
import { comparisons, type Lock } from "./luck-lock.ts";
import type { Assume, ZoneNode } from "./zone.ts";

/** What a run gains that its ways ask for or cost: an item by count, a cleared region as 0 or 1. */
export interface Good {
  /** `item(skull_key)`, `region_cleared(crypt)`. */
  readonly key: string;
  /** Its slot, -1 where no gate asks for it. */
  readonly slot: number;
  /** How many are brought along. */
  readonly base: number;
  /** More than so many change nothing. */
  readonly cap: number;
  /** Whether ways use it up. */
  readonly spent: boolean;
}

/** What arriving at a node for the first time gives. */
export interface Gain {
  readonly good: number;
  readonly count: number;
  /** So many times in 10,000. */
  readonly chance: number;
}

export interface Goods {
  readonly all: readonly Good[];
  /** By node; most give nothing. */
  readonly gains: ReadonlyMap<number, readonly Gain[]>;
  /** So many times in 10,000 an encounter fails and gives nothing, by node, where it may. */
  readonly fails: ReadonlyMap<number, number>;
}

export function goodsOf(
  graph: ZoneGraph,
  locks: readonly Lock[],
  slots: Slots | undefined,
  profile: Assume,
): Goods {
  const spent = new Set(locks.flatMap(({ cost }) => cost.map(({ item }) => factKey("item", item))));
  const caps = capsOf(locks, slots);
  const numbers = new Map<string, number>();
  const found = new Map<number, Gain[]>();
  const add = (node: number, key: string, count: number, chance: number): void => {
    if (chance <= 0 || (!caps.has(key) && !spent.has(key))) return;
    const good = numbers.get(key) ?? numbers.size;
    numbers.set(key, good);
    const gains = found.get(node) ?? [];
    found.set(node, gains);
    gains.push({ good, count, chance });
  };
  for (let node = 0; node < graph.size; node += 1) {
    const { finds, lootBias } = graph.nodes[node] as ZoneNode;
    for (const { item, count, chance } of finds)
      add(node, factKey("item", item), count, chance === undefined ? 10_000 : scaled(chance, lootBias));
  }
  for (const { id, nodes, clearedBy } of graph.zone.regions.values()) {
    const node = graph.numbers.get(clearedBy ?? nodes.at(-1) ?? "");
    if (node !== undefined) add(node, factKey("region_cleared", id), 1, 10_000);
  }
  for (const key of spent) if (!numbers.has(key)) numbers.set(key, numbers.size);
  const totals = totalsOf(found, numbers.size);
  const all = [...numbers].map(([key, good]): Good => {
    const base = broughtOf(key, profile);
    const slot = slots?.keys.indexOf(key) ?? -1;
    const isSpent = spent.has(key);
    const most = base + (totals[good] ?? 0);
    return {
      key,
      slot,
      base,
      cap: isSpent ? most : Math.max(base, Math.min(most, caps.get(key) ?? most)),
      spent: isSpent,
    };
  });
  return { all, gains: found, fails: failsOf(graph, found) };
}

/** An item's chance in 10,000 under a node's loot bias. */
function scaled(chance: number, lootBias: number): number {
  return Math.min(10_000, Math.floor((chance * lootBias) / 10_000));
}

function broughtOf(key: string, { facts, items }: Assume): number {
  const [name, id] = splitKey(key);
  return (name === "item" ? items[id] : undefined) ?? facts[key] ?? 0;
}

/** One more than the largest number that a gate compares each key with; infinite where it compares otherwise. */
function capsOf(locks: readonly Lock[], slots: Slots | undefined): ReadonlyMap<string, number> {
  const caps = new Map<string, number>();
  if (slots === undefined) return caps;
  const gates = new Set(locks.flatMap((lock) => lock.gates));
  for (const { compiled, facts } of gates) {
    const plain = new Map<string, number>();
    for (const { left, right } of comparisons(compiled.node)) {
      const fact = left.op === "fact" ? left : right.op === "fact" ? right : undefined;
      const other = left.op === "fact" ? right : left;
      if (fact === undefined || other.op !== "number")
        for (const key of facts) plain.set(key, Number.POSITIVE_INFINITY);
      else plain.set(fact.key, Math.max(plain.get(fact.key) ?? 0, other.value + 1));
    }
    for (const [key, cap] of plain) caps.set(key, Math.max(caps.get(key) ?? 0, cap));
  }
  return caps;
}

function totalsOf(found: ReadonlyMap<number, readonly Gain[]>, size: number): readonly number[] {
  const totals: number[] = Array.from({ length: size }, () => 0);
  for (const gains of found.values())
    for (const { good, count } of gains) totals[good] = (totals[good] ?? 0) + count;
  return totals;
}

function failsOf({ nodes }: ZoneGraph, found: ReadonlyMap<number, unknown>): ReadonlyMap<number, number> {
  const fails = new Map<number, number>();
  for (const node of found.keys()) {
    const auto = nodes[node]?.encounter?.auto ?? 10_000;
    if (auto < 10_000) fails.set(node, 10_000 - auto);
  }
  return fails;
}
