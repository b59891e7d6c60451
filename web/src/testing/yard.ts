import type { PlayerNodeView } from "@espalier/rules/gathering/view";
import type { BagView } from "@espalier/rules/inventory/bag";

const open = { verdict: "open", reason: null, missing: [], gated: false } as const;
const full = { nextAt: null, backAt: null, number: 0 } as const;

/** Resource nodes as the server shows them: one with fruit, one that rests, one closed, one's own. */
export const nodes: readonly PlayerNodeView[] = [
  {
    id: "crane",
    definition: "crane",
    scope: "world",
    remaining: 10,
    max: 10,
    xp: { skill: "salvage", amount: 10 },
    ...full,
    ...open,
  },
  {
    id: "tram_north",
    definition: "tram",
    scope: "world",
    remaining: 0,
    max: 6,
    xp: { skill: "salvage", amount: 8 },
    nextAt: "2026-11-04T10:14:30.000Z",
    backAt: "2026-11-04T10:14:30.000Z",
    number: 6,
    ...open,
  },
  {
    id: "depot",
    definition: "depot",
    scope: "world",
    remaining: 5,
    max: 5,
    xp: null,
    ...full,
    gated: true,
    verdict: "closed",
    reason: {
      code: "missing_item",
      verdict: "closed",
      need: 1,
      have: 0,
      path: [],
      about: { item: "crowbar" },
    },
    missing: [],
  },
  {
    id: "yard",
    definition: "yard",
    scope: "player",
    remaining: 1,
    max: 3,
    xp: null,
    ...full,
    nextAt: "2026-11-05T04:00:00.000Z",
    number: 2,
    ...open,
  },
];

export const bag: BagView = {
  slots: { used: 4, capacity: 6 },
  items: [
    { id: "gear", count: 47, kind: "part", tags: ["metal"], stack: 20, slots: 3 },
    { id: "crowbar", count: 1, kind: "tool", tags: [], stack: 1, slots: 1 },
    { id: "relic", count: 2, kind: null, tags: [], stack: null, slots: 0 },
  ],
};

/** What the pack calls them. */
export const yard: Readonly<Record<string, string>> = {
  "item.gear.name": "Gear",
  "item.gear.text": "Still has all of its teeth.",
  "item.crowbar.name": "Crowbar",
  "item_kind.part.name": "Part",
  "item_tag.metal.name": "Metal",
  "resource_node.crane.name": "Fallen Crane",
  "resource_node.crane.text": "Good steel.",
  "resource_node.tram.name": "Drowned Tram",
  "resource_place.tram_north.name": "Drowned Tram, North Quay",
  "resource_node.depot.name": "Sealed Depot",
  "resource_node.yard.name": "Back Yard",
};
