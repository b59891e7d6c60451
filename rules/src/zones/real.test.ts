import { describe, expect, test } from "vitest";
import { resolve } from "../content/resolve.ts";
import { gatheringContent } from "../gathering/content.ts";
import { inventoryContent } from "../inventory/content.ts";
import { levelsContent } from "../levels/content.ts";
import { masteryContent } from "../mastery/content.ts";
import { playersContent } from "../players/content.ts";
import { packOf } from "../testing/packs.ts";
import { type RealZone, realFacts, realZone, withoutReal } from "../testing/real.ts";
import { zonesContent } from "./content.ts";
import type { ZonesContent } from "./zone.ts";

const rooms = [
  playersContent,
  levelsContent,
  inventoryContent,
  masteryContent,
  gatheringContent,
  zonesContent,
];

function resolved(name: RealZone, difficulty: number) {
  const { id, body } = realZone(name, { difficulty });
  const pack = packOf("real", { "zones/zones.yaml": { [id]: body } }, { facts: realFacts });
  const { diagnostics, content } = resolve(rooms, [pack]);
  const found = diagnostics
    .filter(({ code }) => code !== "missing_translation")
    .map(({ severity, code, file }) => `${severity} ${code} ${file.slice(file.indexOf("#") + 1)}`);
  return { found, zone: (content?.rooms["zones"] as ZonesContent | undefined)?.zones.get(id) };
}

describe.skipIf(withoutReal !== "")(`real zones${withoutReal}`, () => {
  test.each<[RealZone, number, number, number, ...string[]]>([
    ["crypt_valdris", 1, 8, 9],
    ["feywild_crossing", 2, 53, 55],
    ["underdark", 1, 10, 11, "warning kind_mismatch underdark.nodes.underdark.deep_chasm.kind"],
  ])("%s resolves", (name, difficulty, nodes, edges, ...expected) => {
    const { found, zone } = resolved(name, difficulty);
    expect(found).toEqual(expected);
    expect([zone?.nodes.size, zone?.edges.size]).toEqual([nodes, edges]);
  });

  test("the Feywild before its fix needs luck", () => {
    const { found } = resolved("feywild_crossing.before-fix", 2);
    expect(found).toEqual(["error goal_needs_luck feywild_crossing.nodes.feywild_crossing.fork1"]);
  });
});
