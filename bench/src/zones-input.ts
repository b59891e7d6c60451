import type { Json } from "@espalier/rules/kernel/json";

/** A zone as its author would write it. */
export interface Input {
  readonly id: string;
  readonly body: { readonly [key: string]: Json };
  readonly items: readonly string[];
}

/** Gates are on so many edges in 100, and ask for so many keys at most. */
const gated = { percent: 10, keys: 64 };

/**
 * A seeded zone: one way through all nodes, and half as many short cuts, so 1.5 edges per node. A tenth of all
 * edges has a gate: keys that lie on the way, levels and rolls. `clean` zones have them on short cuts alone; in
 * the others some are on the way itself, so that keys can be passed by and much must be played through.
 */
export function inputOf(size: number, shape: "clean" | "knotted"): Input {
  const next = numbers(size);
  const items = Array.from({ length: Math.min(gated.keys, Math.max(1, size >> 3)) }, (_, at) => `key_${at}`);
  const nodes: Record<string, Json> = {};
  for (let at = 0; at < size; at += 1) nodes[`n${at}`] = nodeOf(at, size, items);
  const edges: Json[] = [];
  const add = (from: number, to: number, gate?: string): void =>
    void edges.push({ from: `n${from}`, to: `n${to}`, ...(gate !== undefined && { gate, hint: true }) });
  const cuts = size >> 1;
  const chosen = (gated.percent * (size + cuts)) / 100;
  const onWay = shape === "knotted" ? chosen / 10 : 0;
  for (let at = 0; at + 1 < size; at += 1)
    add(at, at + 1, next() * size < onWay ? gateOf(next, items) : undefined);
  for (let cut = 0; cut < cuts; cut += 1) {
    const from = Math.floor(next() * (size - 3));
    const to = Math.min(size - 1, from + 2 + Math.floor(next() * 20));
    edges.push({
      id: `cut_${cut}`,
      from: `n${from}`,
      to: `n${to}`,
      weight: 2,
      ...(next() * cuts < chosen - onWay && { gate: gateOf(next, items), hint: true }),
    });
  }
  const assume = { level: 5, stats: { perception: 3 } };
  return {
    id: "maze",
    body: { difficulty: 1, entries: ["n0"], goal: `n${size - 1}`, nodes, edges, assume },
    items,
  };
}

function nodeOf(at: number, size: number, items: readonly string[]): Json {
  if (at === 0) return { kind: "entry" };
  const each = Math.max(1, Math.floor(size / items.length));
  const item = items[Math.floor(at / each)];
  return at % each === 1 && item !== undefined
    ? { kind: "exploration", finds: [{ item }] }
    : { kind: "exploration" };
}

function gateOf(next: () => number, items: readonly string[]): string {
  const which = next();
  if (which < 0.5) return `key_required(${items[Math.floor(next() * items.length)]})`;
  if (which < 0.75) return `level >= ${1 + Math.floor(next() * 8)}`;
  return `perception_check(${10 + Math.floor(next() * 8)})`;
}

/** The zone as a YAML file in the block style that people write. */
export function yamlOf({ id, body }: Input): string {
  const lines = [`${id}:`];
  for (const [key, value] of Object.entries(body)) {
    if (key === "nodes") {
      lines.push("  nodes:");
      for (const [node, own] of Object.entries(value as { readonly [key: string]: Json })) {
        lines.push(`    ${node}:`);
        for (const [field, one] of Object.entries(own as { readonly [key: string]: Json }))
          lines.push(`      ${field}: ${JSON.stringify(one)}`);
      }
    } else if (key === "edges") {
      lines.push("  edges:");
      for (const edge of value as readonly { readonly [key: string]: Json }[])
        lines.push(
          ...Object.entries(edge).map(
            ([field, one], at) => `    ${at === 0 ? "-" : " "} ${field}: ${JSON.stringify(one)}`,
          ),
        );
    } else lines.push(`  ${key}: ${JSON.stringify(value)}`);
  }
  return `${lines.join("\n")}\n`;
}

/** Numbers from 0 to below 1, the same on every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}
