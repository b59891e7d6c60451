import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** How many charges each node has. */
export const charges = 100_000;

/** Nodes for the hot rounds, one after the other, so that none runs dry; and those to spread out over. */
export const hot = Array.from({ length: 40 }, (_, n) => `hot_${n}`);
export const spread = Array.from({ length: 1_000 }, (_, n) => `spread_${n}`);

/** Writes a pack whose nodes all have 100,000 charges and give one ore and 1 XP; no bag, and no level to reach. */
export async function writePack(): Promise<{ readonly path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), "espalier-bench-pack-"));
  for (const [name, body] of Object.entries(files)) {
    await mkdir(dirname(join(path, name)), { recursive: true });
    // JSON is YAML.
    await writeFile(join(path, name), JSON.stringify(body));
  }
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

const files = {
  "pack.yaml": { id: "bench", title: "Bench", version: "1.0.0", languages: ["en"] },
  "locales/en.yaml": {},
  "levels/curves.yaml": { steep: { kind: "table", totals: [1_000_000_000_000] } },
  "levels/skills.yaml": { digging: { curve: "steep" } },
  "inventory/items.yaml": { ore: { kind: "material", stack: 1_000_000 } },
  "gathering/resource_nodes.yaml": {
    seam: {
      maxGathers: charges,
      xp: { skill: "digging", amount: 1 },
      yields: { fixed: [{ item: "ore" }] },
    },
  },
  "gathering/resource_places.yaml": Object.fromEntries(
    [...hot, ...spread].map((id) => [id, { definition: "seam" }]),
  ),
};
