import { expect, test } from "vitest";
import { resolve } from "../content/resolve.ts";
import { inventoryContent } from "../inventory/content.ts";
import { stable } from "../kernel/digest.ts";
import type { Json } from "../kernel/json.ts";
import { levelsContent } from "../levels/content.ts";
import { masteryContent } from "../mastery/content.ts";
import { playersContent } from "../players/content.ts";
import { packOf } from "../testing/packs.ts";
import { zonesContent } from "./content.ts";
import { freeze } from "./freeze.ts";
import type { FrozenZone } from "./frozen.ts";
import { thaw } from "./thaw.ts";
import type { Zone, ZoneGate } from "./zone.ts";

const rooms = [playersContent, levelsContent, inventoryContent, masteryContent, zonesContent];

function resolved(): Zone {
  const manifest = { facts: { perception: { type: "int", min: 0, max: 10, default: 2 } } };
  const files = {
    "levels/curves.yaml": { rungs: { kind: "table", totals: [100, 250] } },
    "levels/skills.yaml": { salvage: { curve: "rungs" } },
    "inventory/items.yaml": { skull_key: { kind: "key" }, coin: { kind: "material" } },
    "zones/zones.yaml": {
      crypt: {
        difficulty: 1,
        regions: { hall: { clearedBy: "boss" } },
        narration: { every: 2, lines: ["cold"] },
        moved: { old: "way" },
        assume: { stats: { perception: 3 }, items: { skull_key: 1 } },
        nodes: {
          entry: { kind: "entry", position: { x: 0, y: 0 } },
          way: { kind: "fork", region: "hall", gate: "level(salvage) >= 1" },
          nook: { kind: "secret", deadEnd: true, finds: [{ item: "coin" }], lootBias: 2 },
          boss: { kind: "boss", region: "hall", encounter: { auto: 9_000 } },
        },
        edges: [
          { from: "entry", to: "way" },
          { from: "way", to: "nook", hint: true, weight: 2, gate: "perception_check(12)" },
          {
            from: "way",
            to: "boss",
            hint: true,
            gate: { kind: "key_required", key: "skull_key", consume: true },
          },
        ],
      },
    },
  };
  const { diagnostics, content } = resolve(rooms, [packOf("test", files, manifest as never)]);
  const zone = (content?.rooms["zones"] as { zones: ReadonlyMap<string, Zone> } | undefined)?.zones.get(
    "crypt",
  );
  if (zone === undefined) throw new Error(JSON.stringify(diagnostics));
  return zone;
}

const zone = resolved();
const text = stable(freeze(zone) as unknown as Json);
const again = thaw(JSON.parse(text) as FrozenZone);

/** A zone with its gates by what they are made of. */
function plain(of: Zone): unknown {
  const gates = new Map<ZoneGate, unknown>();
  const bare = (gate: ZoneGate | undefined) => {
    if (gate === undefined) return null;
    const { source, facts, checks } = gate;
    if (!gates.has(gate)) gates.set(gate, { source, facts, checks });
    return gates.get(gate);
  };
  const gated = <T extends { readonly gate?: ZoneGate }>(one: T) => ({ ...one, gate: bare(one.gate) });
  return {
    ...of,
    entries: of.entries.map(gated),
    goal: gated(of.goal),
    nodes: [...of.nodes].map(([id, node]) => [id, gated(node)]),
    edges: [...of.edges].map(([id, edge]) => [id, gated(edge)]),
    out: [...of.out].map(([id, exits]) => [id, exits.map(gated)]),
  };
}

test("a frozen zone thaws to the same zone, and freezes to the same text again", () => {
  expect(plain(again)).toEqual(plain(zone));
  expect(stable(freeze(again) as unknown as Json)).toBe(text);
});

test("a thawed zone's nodes and edges are those of its ways and ends", () => {
  expect(again.goal).toBe(again.nodes.get("crypt.boss"));
  expect(again.out.get("crypt.way")?.map(({ id }) => id)).toEqual([
    "crypt.way__crypt.boss",
    "crypt.way__crypt.nook",
  ]);
  expect(again.out.get("crypt.way")?.[0]).toBe(again.edges.get("crypt.way__crypt.boss"));
});

test.each([
  ["crypt.way__crypt.boss", {}],
  ["crypt.way__crypt.boss", { "item(skull_key)": 1 }],
  ["crypt.way__crypt.nook", {}],
  ["crypt.way__crypt.nook", { "check(perception)": 11 }],
  ["crypt.way__crypt.nook", { "check(perception)": 12 }],
])("the gate of %s over %j says the same", (edge, facts: Readonly<Record<string, number>>) => {
  const says = (of: Zone) => of.edges.get(edge)?.gate?.compiled.explain((key) => facts[key]);
  expect(says(again)).toEqual(says(zone));
});

test("what is not a frozen zone does not thaw", () => {
  const frozen = JSON.parse(text) as FrozenZone;
  expect(() => thaw({ ...frozen, goal: "crypt.none" })).toThrow("crypt.none");
});
