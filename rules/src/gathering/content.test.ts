import { expect, test } from "vitest";
import { resolve } from "../content/resolve.ts";
import { inventoryContent } from "../inventory/content.ts";
import type { Json } from "../kernel/json.ts";
import { levelsContent } from "../levels/content.ts";
import { masteryContent } from "../mastery/content.ts";
import { playersContent } from "../players/content.ts";
import { packOf } from "../testing/packs.ts";
import { gatheringContent } from "./content.ts";
import { gatherBody } from "./wire.ts";

type Body = Readonly<Record<string, Json>>;

const rooms = [playersContent, levelsContent, inventoryContent, masteryContent, gatheringContent];

function resolved(heap: Body, places: Body = { heap: { definition: "heap" } }) {
  const files = {
    "levels/curves.yaml": { rungs: { kind: "table", totals: [100, 250] } },
    "levels/skills.yaml": { salvage: { curve: "rungs" } },
    "inventory/items.yaml": { scrap: { kind: "material", stack: 10 }, key: { kind: "key" } },
    "inventory/bags.yaml": { pack: { slots: 2 } },
    "gathering/resource_nodes.yaml": { heap: { maxGathers: 10, ...fixed({ item: "scrap" }), ...heap } },
    "gathering/resource_places.yaml": places,
  };
  const { diagnostics, content } = resolve(rooms, [packOf("test", files)]);
  const found = diagnostics
    .filter(({ code }) => code !== "missing_translation")
    .map(({ severity, code, file, hint }) => [
      severity,
      code,
      file.replace(/^test\/gathering\/(resource_nodes|resource_places)\.yaml#/, ""),
      hint,
    ]);
  return { found, content };
}

const fixed = (...lots: readonly Body[]) => ({ yields: { fixed: lots } });
const weighted = (rolls: number, ...entries: readonly Body[]) => ({
  yields: { weighted: { rolls, entries } },
});

/** What is wrong, the node's body; then severity, code, place and hint. */
const faults: readonly (readonly [string, Body, readonly unknown[]])[] = [
  ["no charges", { maxGathers: 0 }, ["error", "out_of_range", "heap.maxGathers", undefined]],
  ["a scope nobody has", { scope: "party" }, ["error", "unknown_value", "heap.scope", undefined]],
  [
    "an unknown item",
    fixed({ item: "scrpa" }),
    ["error", "unknown_item", "heap.yields.fixed.0.item", 'Did you mean "scrap"?'],
  ],
  [
    "an unknown item by chance",
    weighted(1, { nothing: true, weight: 1 }, { item: "kye", weight: 1 }),
    ["error", "unknown_item", "heap.yields.weighted.entries.1.item", 'Did you mean "key"?'],
  ],
  [
    "an unknown skill",
    { xp: { skill: "salvag", amount: 1 } },
    ["error", "unknown_skill", "heap.xp.skill", 'Did you mean "salvage"?'],
  ],
  ["no XP", { xp: { skill: "salvage", amount: 0 } }, ["error", "out_of_range", "heap.xp.amount", undefined]],
  [
    "no weight",
    weighted(1, { item: "scrap", weight: 0 }),
    ["error", "out_of_range", "heap.yields.weighted.entries.0.weight", undefined],
  ],
  ["no entries", weighted(1), ["error", "out_of_range", "heap.yields.weighted.entries", undefined]],
  [
    "a range upside down",
    fixed({ item: "scrap", count: [3, 1] }),
    ["error", "invalid", "heap.yields.fixed.0.count", undefined],
  ],
  [
    "a yield larger than all bags",
    fixed({ item: "key", count: 3 }),
    ["error", "yield_never_fits", "heap.yields.fixed", undefined],
  ],
  [
    "a throw larger than all bags",
    weighted(3, { nothing: true, weight: 9 }, { item: "key", weight: 1 }),
    ["error", "yield_never_fits", "heap.yields.weighted.entries.1", undefined],
  ],
  ["nothing to give", fixed(), ["warning", "idle_resource_node", "heap~", undefined]],
  [
    "a gate above the cap",
    { gate: "level(salvage) >= 9" },
    ["error", "unsatisfiable_range", "heap.gate", undefined],
  ],
  [
    "a gate for more than bags hold",
    { gate: "has key x3" },
    ["error", "impossible_count", "heap.gate", undefined],
  ],
  [
    "a gate that asks an unknown item",
    { gate: "has kye" },
    ["error", "unknown_fact", "heap.gate", expect.stringContaining("item(key)")],
  ],
  [
    "a span without a unit",
    { regrowth: { kind: "respawn", after: 60 } },
    ["error", "wrong_type", "heap.regrowth.after", undefined],
  ],
  [
    "an hour that is none",
    { regrowth: { kind: "daily", anchor: "utc 25:00" } },
    ["error", "bad_format", "heap.regrowth.anchor", expect.any(String)],
  ],
];
test.each(faults)("%s", (_, body, expected) => {
  expect(resolved(body).found).toEqual([expected]);
});

test.each<[string, Body, readonly unknown[]]>([
  [
    "a place of nothing",
    { heap: { definition: "heap" }, far: { definition: "haep" } },
    ["error", "unknown_resource_node", "far.definition", 'Did you mean "heap"?'],
  ],
  [
    "a node without a place",
    {},
    ["warning", "unplaced_resource_node", "heap~", "Give it a place in resource_places.yaml."],
  ],
])("%s", (_, places, expected) => {
  expect(resolved({}, places).found).toEqual([expected]);
});

test("what fits in stacks fits", () => {
  expect(resolved(fixed({ item: "scrap", count: [1, 20] })).found).toEqual([]);
});

test("what an author wrote, ready to decide", () => {
  const body = {
    ...weighted(2, { item: "scrap", count: [1, 3], weight: 3 }, { nothing: true, weight: 7 }),
    depletion: { kind: "timer", life: "90s", idle: "10s" },
    regrowth: { kind: "daily", anchor: "utc 04:00" },
  };
  const place = { definition: "heap", position: { x: 1.5, y: -2 }, zoneNode: "crypt.entry" };
  const { found, content } = resolved(body, { by_the_gate: place });
  expect(found).toEqual([]);
  const definition = {
    id: "heap",
    scope: "world",
    max: 10,
    depletion: { kind: "timer", life: 90_000, idle: 10_000 },
    regrowth: { kind: "daily", anchor: 14_400_000 },
    yields: {
      fixed: [],
      rolls: 2,
      entries: [{ weight: 3, lot: { item: "scrap", least: 1, most: 3 } }, { weight: 7 }],
    },
  };
  expect(content?.rooms["gathering"]).toEqual({
    definitions: new Map([["heap", definition]]),
    nodes: new Map([
      [
        "by_the_gate",
        { id: "by_the_gate", definition, position: { x: 1.5, y: -2 }, zoneNode: "crypt.entry" },
      ],
    ]),
  });
});

test.each<[unknown, string | undefined]>([
  ["heap", "heap"],
  ["  Prototype_Resource_Node_Alpha\n", "prototype_resource_node_alpha"],
  ["", undefined],
  ["   ", undefined],
  ["two words", undefined],
  ["İ", undefined],
  ["a".repeat(129), undefined],
  [7, undefined],
])("the id %j", (node, expected) => {
  expect(gatherBody.safeParse({ node }).data?.node).toBe(expected);
});
