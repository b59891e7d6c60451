import { factKey, splitKey } from "../gates/vocabulary.ts";
import type { Zone, ZoneEdge, ZoneGate } from "../zones/zone.ts";

/** Everything luck decides in one outcome: a face by edge id, and what is found by node and item. */
export interface BruteWorld {
  /** How often it comes up, from 0 to 1. */
  readonly weight: number;
  readonly faces: ReadonlyMap<string, number>;
  readonly missed: ReadonlySet<string>;
}

export interface BruteAnswer {
  /** Whether the goal can be come to. */
  readonly goal: boolean;
  /** Whether a place can be come to from which no end that is meant is reached. */
  readonly stranded: boolean;
}

/** All outcomes of all rolls; checks must be of one DC each, as `perception_check(12)`. */
export function brokenDown(zone: Zone): readonly BruteWorld[] {
  let worlds: BruteWorld[] = [{ weight: 1, faces: new Map(), missed: new Set() }];
  for (const edge of zone.edges.values()) {
    const faces = facesOf(zone, edge);
    if (faces.length > 0)
      worlds = worlds.flatMap((world) =>
        faces.map(([face, share]) => ({
          ...world,
          weight: world.weight * share,
          faces: new Map([...world.faces, [edge.id, face]]),
        })),
      );
  }
  for (const { id, finds } of zone.nodes.values()) {
    for (const [at, { chance }] of finds.entries()) {
      if (chance === undefined) continue;
      worlds = worlds.flatMap((world) => [
        { ...world, weight: (world.weight * chance) / 10_000 },
        {
          ...world,
          weight: world.weight * (1 - chance / 10_000),
          missed: new Set([...world.missed, `${id} ${at}`]),
        },
      ]);
    }
  }
  return worlds;
}

/** Plays every choice in one outcome, by the rules as they are written and nothing cleverer. */
export function bruteForce(zone: Zone, world: BruteWorld, entries: readonly string[]): BruteAnswer {
  const ends = endsOf(zone);
  const all = new Map<string, { readonly state: Walk; readonly next: string[] }>();
  const pending = entries.map((entry) =>
    arrive(zone, world, { node: entry, items: { ...zone.assume.items }, visited: [], walked: [] }, entry),
  );
  for (let state = pending.pop(); state !== undefined; state = pending.pop()) {
    const key = keyOf(state);
    if (all.has(key)) continue;
    if (all.size > 100_000) throw new Error("too much to play by force");
    const moved = state.node === zone.goal.id ? [] : moves(zone, world, state);
    all.set(key, { state, next: moved.map(keyOf) });
    pending.push(...moved);
  }
  const good = new Set([...all].filter(([, { state }]) => ends.has(state.node)).map(([key]) => key));
  for (let before = -1; before !== good.size; ) {
    before = good.size;
    for (const [key, { next }] of all) if (next.some((one) => good.has(one))) good.add(key);
  }
  return {
    goal: [...all.values()].some(({ state }) => state.node === zone.goal.id),
    stranded: good.size < all.size,
  };
}

interface Walk {
  readonly node: string;
  readonly items: Readonly<Record<string, number>>;
  readonly visited: readonly string[];
  /** Edges that were passed: they may be walked back, and what they cost is paid. */
  readonly walked: readonly string[];
}

function keyOf({ node, items, visited, walked }: Walk): string {
  return JSON.stringify([node, Object.entries(items).sort(), [...visited].sort(), [...walked].sort()]);
}

function arrive(zone: Zone, { missed }: BruteWorld, walk: Walk, node: string): Walk {
  if (walk.visited.includes(node)) return { ...walk, node };
  const items = { ...walk.items };
  for (const [at, { item, count }] of (zone.nodes.get(node)?.finds ?? []).entries())
    if (!missed.has(`${node} ${at}`)) items[item] = (items[item] ?? 0) + count;
  return { ...walk, node, items, visited: [...walk.visited, node] };
}

function moves(zone: Zone, world: BruteWorld, walk: Walk): readonly Walk[] {
  const out = zone.out.get(walk.node) ?? [];
  const falls = new Map(out.map((edge) => [edge, fallOf(zone, world, walk, edge)]));
  const others = out.filter((edge) => !edge.fallback);
  const isLast = others.every((edge) => falls.get(edge) === "closed");
  const onward = out.flatMap((edge) => {
    const fall = edge.fallback && !isLast ? "closed" : falls.get(edge);
    if (fall === "open") return [arrive(zone, world, pay(walk, edge), edge.to)];
    return fall === "fallen" && edge.onFail !== undefined ? [arrive(zone, world, walk, edge.onFail)] : [];
  });
  const back = walk.walked.flatMap((id) => {
    const edge = zone.edges.get(id);
    return edge?.backtrack && edge.to === walk.node ? [{ ...walk, node: edge.from }] : [];
  });
  return [...onward, ...back];
}

function pay(walk: Walk, { id, cost }: ZoneEdge): Walk {
  if (walk.walked.includes(id)) return walk;
  const items = { ...walk.items };
  for (const { item, count } of cost) items[item] = (items[item] ?? 0) - count;
  return { ...walk, items, walked: [...walk.walked, id] };
}

function fallOf(zone: Zone, { faces }: BruteWorld, walk: Walk, edge: ZoneEdge): "open" | "fallen" | "closed" {
  if (edge.cost.length > 0 && walk.walked.includes(edge.id)) return "open";
  if (edge.cost.some(({ item, count }) => (walk.items[item] ?? 0) < count)) return "closed";
  const gates = [edge.gate, zone.nodes.get(edge.to)?.gate].filter((one) => one !== undefined);
  const isOpen = (face: number) =>
    gates.every((gate) => gate.compiled.evaluate(reader(zone, walk, face)) === "open");
  if (isOpen(faces.get(edge.id) ?? 0)) return "open";
  return edge.onFail !== undefined && faces.has(edge.id) && isOpen(1_000_000) ? "fallen" : "closed";
}

function reader(zone: Zone, { items, visited }: Walk, face: number): (key: string) => number | undefined {
  return (key) => {
    const [name, id] = splitKey(key);
    if (name === "item") return items[id] ?? 0;
    if (name === "check") {
      const stat = zone.assume.facts[factKey("fact", id)];
      return stat === undefined ? undefined : face + stat;
    }
    if (name !== "region_cleared") return zone.assume.facts[key];
    const region = zone.regions.get(id);
    return visited.includes(region?.clearedBy ?? region?.nodes.at(-1) ?? "") ? 1 : 0;
  };
}

/** The goal, ends that are meant, and nodes from which nothing could ever lead to the goal. */
function endsOf(zone: Zone): ReadonlySet<string> {
  const leads = new Set([zone.goal.id]);
  for (let before = 0; before !== leads.size; ) {
    before = leads.size;
    for (const { from, to, onFail, backtrack } of zone.edges.values()) {
      if (leads.has(to) || (onFail !== undefined && leads.has(onFail))) leads.add(from);
      if (backtrack && leads.has(from)) leads.add(to);
    }
  }
  const nodes = [...zone.nodes.values()];
  return new Set(
    nodes.filter(({ id, deadEnd }) => deadEnd || id === zone.goal.id || !leads.has(id)).map(({ id }) => id),
  );
}

/** The faces of an edge's die that differ, each with its share; none without a check. */
function facesOf(zone: Zone, edge: ZoneEdge): readonly (readonly [face: number, share: number])[] {
  const gates = [edge.gate, zone.nodes.get(edge.to)?.gate].filter(
    (one): one is ZoneGate => one !== undefined,
  );
  if (!gates.some(({ checks }) => checks.length > 0)) return [];
  const starts: number[] = [];
  let last: string | undefined;
  for (let face = 1; face <= 20; face += 1) {
    const passed = gates.flatMap((gate) => dcsOf(gate).map((dc) => face + statOf(zone) >= dc)).join();
    if (passed !== last) starts.push(face);
    last = passed;
  }
  return starts.map((face, at) => [face, ((starts[at + 1] ?? 21) - face) / 20]);
}

function dcsOf({ source }: ZoneGate): readonly number[] {
  return [...JSON.stringify(source).matchAll(/"dc":(-?\d+)/gu)].map(([, dc]) => Number(dc));
}

function statOf({ assume }: Zone): number {
  return assume.facts["fact(perception)"] ?? 0;
}
