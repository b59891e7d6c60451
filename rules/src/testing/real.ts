import { existsSync, readFileSync } from "node:fs";
import type { Json } from "../kernel/json.ts";

const folder = new URL("../../../../shared/realdata/zones-gogobee/", import.meta.url);

/** Real zones of a game, read in place. */
export const realZones = [
  "crypt_valdris",
  "feywild_crossing",
  "feywild_crossing.before-fix",
  "underdark",
] as const;

export type RealZone = (typeof realZones)[number];

/** What to add to a test's name where the real zones are not beside the checkout; "" where they are. */
export const withoutReal = existsSync(folder) ? "" : " (skipped: the real zones are not here)";

/** The host facts that their rolls ask. */
export const realFacts = Object.fromEntries(
  ["perception", "cha", "dex", "con"].map((stat) => [stat, { type: "int", min: -5, max: 15, default: 0 }]),
);

/** A real zone as content: its id and its body. */
export function realZone(name: RealZone, more: Readonly<Record<string, Json>> = {}) {
  const { zone, nodes, edges } = JSON.parse(
    readFileSync(new URL(`${name}.json`, folder), "utf8"),
  ) as RealFile;
  const regions = new Set(nodes.flatMap(({ region }) => region ?? []));
  const body = {
    nodes: Object.fromEntries(nodes.map((node) => [node.id, nodeOf(node)])),
    edges: edges.map(edgeOf),
    regions: Object.fromEntries([...regions].map((region) => [region, {}])),
    ...more,
  };
  return { id: zone, body };
}

interface RealFile {
  readonly zone: string;
  readonly nodes: readonly RealNode[];
  readonly edges: readonly RealEdge[];
}

interface RealNode {
  readonly id: string;
  readonly kind: string;
  readonly x: number;
  readonly y: number;
  readonly region?: string;
  readonly lootBias?: number;
}

interface RealEdge {
  readonly from: string;
  readonly to: string;
  readonly weight?: number;
  readonly hint?: string;
  readonly lock?: { readonly kind: string; readonly dc?: number; readonly stat?: string };
}

function nodeOf({ kind, x, y, region, lootBias }: RealNode): Json {
  return { kind, position: { x, y }, ...(region && { region }), ...(lootBias && { lootBias }) };
}

function edgeOf({ from, to, weight, hint, lock }: RealEdge): Json {
  const { stat, ...rest } = lock ?? {};
  const gate = { ...rest, ...(stat && { stat: stat.toLowerCase() }) };
  return { from, to, ...(weight && { weight }), ...(hint && { hint: true }), ...(lock && { gate }) };
}
