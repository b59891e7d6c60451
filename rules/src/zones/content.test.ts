import { expect, test } from "vitest";
import { resolve } from "../content/resolve.ts";
import { gatheringContent } from "../gathering/content.ts";
import { inventoryContent } from "../inventory/content.ts";
import type { Json } from "../kernel/json.ts";
import { levelsContent } from "../levels/content.ts";
import { masteryContent } from "../mastery/content.ts";
import { playersContent } from "../players/content.ts";
import { packOf } from "../testing/packs.ts";
import { zonesContent } from "./content.ts";
import type { ZonesContent } from "./zone.ts";

type Body = Readonly<Record<string, Json>>;

const rooms = [
  playersContent,
  levelsContent,
  inventoryContent,
  masteryContent,
  gatheringContent,
  zonesContent,
];

const manifest = {
  mainSkill: "delving",
  facts: {
    perception: { type: "int", min: 0, max: 10, default: 0 },
    might: { type: "int", min: 0, max: 10, default: 0 },
    luck: { type: "int", min: 0, max: 10 },
    guest: { type: "bool", default: false },
  },
};

function resolved(zones: Body) {
  const files = {
    "levels/curves.yaml": { rungs: { kind: "table", totals: [100, 250] } },
    "levels/skills.yaml": { delving: { curve: "rungs" } },
    "inventory/items.yaml": { skull_key: { kind: "key" }, coin: { kind: "trinket", stack: 10 } },
    "gathering/resource_nodes.yaml": { moss: { maxGathers: 2, yields: { fixed: [{ item: "coin" }] } } },
    "gathering/resource_places.yaml": {
      moss: { definition: "moss" },
      far_moss: { definition: "moss", zoneNode: "elsewhere.hall" },
    },
    "zones/zones.yaml": zones,
  };
  const { diagnostics, content } = resolve(rooms, [packOf("test", files, manifest)]);
  const found = diagnostics
    .filter(({ code }) => code !== "missing_translation")
    .map(({ severity, code, file }) => `${severity} ${code} ${file.replace("test/zones/zones.yaml#", "")}`);
  const zone = (id: string) => (content?.rooms["zones"] as ZonesContent | undefined)?.zones.get(id);
  return { found, diagnostics, zone };
}

/** entry - fork -+- left --+- hall - boss, and nothing wrong with it. */
const sound = {
  nodes: {
    entry: { kind: "entry" },
    fork: { kind: "fork" },
    left: { kind: "exploration" },
    right: { kind: "exploration" },
    hall: { kind: "merge" },
    boss: { kind: "boss" },
  },
  edges: [
    { from: "entry", to: "fork" },
    { from: "fork", to: "left" },
    { from: "fork", to: "right" },
    { from: "left", to: "hall" },
    { from: "right", to: "hall" },
    { from: "hall", to: "boss" },
  ],
} as const;

/** The sound zone with some keys, some nodes and some more edges of its own. */
function zoneWith({ nodes = {}, edges = [], ...more }: Body): Body {
  return {
    crypt: {
      ...sound,
      ...more,
      nodes: { ...sound.nodes, ...(nodes as Body) },
      edges: [...sound.edges, ...(edges as readonly Json[])],
    },
  };
}

/** The sound zone with its third edge, `fork` to `right`, as given. */
function edgeWith(edge: Body, more: Body = {}): Body {
  const edges = sound.edges.map((one, at) => (at === 2 ? { ...one, ...edge } : one));
  return { crypt: { ...(zoneWith(more)["crypt"] as Body), edges } };
}

test("a zone with nothing wrong has no finding", () => {
  expect(resolved({ crypt: sound }).found).toEqual([]);
});

const exit = { from: "hall", to: "end" };

/** What is wrong, the zones; then severity, code and place of every finding. */
const faults: readonly [string, Body, ...string[]][] = [
  ["neither nodes nor rooms", { crypt: {} }, "error missing_key crypt"],
  [
    "a line that is a graph too",
    { crypt: { ...sound, linear: ["entry", "boss"] } },
    "error unfit crypt.nodes",
    "error unfit crypt.edges",
  ],
  ["a difficulty there is not", zoneWith({ difficulty: 6 }), "error out_of_range crypt.difficulty"],

  [
    "a node written twice",
    zoneWith({ nodes: { "crypt.left": { kind: "trap" } } }),
    "error duplicate_node crypt.nodes.crypt.left",
  ],
  [
    "an edge written twice",
    zoneWith({ edges: [{ from: "left", to: "hall" }] }),
    "error duplicate_edge crypt.edges.6",
  ],
  [
    "an edge from nowhere to nowhere",
    zoneWith({ edges: [{ from: "lft", to: "hal" }] }),
    "error unknown_node crypt.edges.6.from",
    "error unknown_node crypt.edges.6.to",
  ],
  [
    "an entry that is no node",
    zoneWith({ entries: ["entry", "door"] }),
    "error unknown_node crypt.entries.1",
  ],
  ["a goal that is no node", zoneWith({ goal: "throne" }), "error unknown_node crypt.goal"],
  [
    "runs that go on nowhere",
    zoneWith({ moved: { old_hall: "hal" } }),
    "error unknown_node crypt.moved.old_hall",
  ],
  [
    "runs that need not go on",
    zoneWith({ moved: { left: "hall" } }),
    "warning moved_in_vain crypt.moved.left",
  ],
  [
    "ids that are too long together",
    zoneWith({
      nodes: { ["x".repeat(125)]: { kind: "exploration", deadEnd: true } },
      edges: [{ id: "long", from: "left", to: "x".repeat(125) }],
      difficulty: 2,
    }),
    `error id_too_long crypt.nodes.${"x".repeat(125)}`,
  ],
  [
    "a region nobody declared",
    zoneWith({ nodes: { left: { kind: "exploration", region: "depths" } } }),
    "error unknown_region crypt.nodes.left.region",
  ],
  [
    "a region without nodes",
    zoneWith({ regions: { depths: {} } }),
    "warning empty_region crypt.regions.depths",
  ],
  [
    "a region cleared from outside",
    zoneWith({
      regions: { depths: { clearedBy: "hall" } },
      nodes: { left: { kind: "exploration", region: "depths" } },
    }),
    "error outside_region crypt.regions.depths.clearedBy",
  ],
  [
    "a region cleared by nothing",
    zoneWith({
      regions: { depths: { clearedBy: "hal" } },
      nodes: { left: { kind: "exploration", region: "depths" } },
    }),
    "error unknown_node crypt.regions.depths.clearedBy",
  ],
  [
    "a region in two zones",
    {
      crypt: {
        ...sound,
        regions: { depths: {} },
        nodes: { ...sound.nodes, left: { kind: "exploration", region: "depths" } },
      },
      cave: {
        ...sound,
        regions: { depths: {} },
        nodes: { ...sound.nodes, left: { kind: "exploration", region: "depths" } },
      },
    },
    "error duplicate_region cave.regions.depths",
  ],
  [
    "a zone that reads like a node",
    { crypt: sound, "crypt.deep": sound },
    "error overlapping_zones crypt.deep~",
  ],

  ["no entry", zoneWith({ nodes: { entry: { kind: "exploration" } } }), "error no_entry crypt~"],
  [
    "two entries",
    zoneWith({ nodes: { door: { kind: "entry" } }, edges: [{ from: "door", to: "fork" }] }),
    "error many_entries crypt.nodes.door",
  ],
  [
    "an entry of another kind",
    zoneWith({
      entries: ["entry", "left"],
      regions: { depths: {} },
      nodes: { left: { kind: "elite", region: "depths" } },
    }),
    "error kind_mismatch crypt.entries.1",
  ],
  [
    "an entry where no run begins",
    zoneWith({ entries: ["entry"], nodes: { left: { kind: "entry" } } }),
    "error kind_mismatch crypt.nodes.left.kind",
  ],
  ["no goal", zoneWith({ nodes: { boss: { kind: "elite" } } }), "error no_goal crypt~"],
  [
    "two bosses",
    zoneWith({ goal: "boss", nodes: { left: { kind: "boss" } } }),
    "error many_bosses crypt.nodes.boss.kind",
  ],
  [
    "a goal beside the boss",
    zoneWith({ goal: "hall", nodes: { hall: { kind: "exploration" } } }),
    "error kind_mismatch crypt.goal",
  ],
  [
    "a goal with ways on",
    zoneWith({ goal: "hall", nodes: { boss: { kind: "exploration", deadEnd: true } } }),
    "warning beyond_goal crypt.nodes.hall",
  ],
  [
    "an entry that is the goal",
    { crypt: { nodes: { entry: { kind: "entry" } }, edges: [], goal: "entry" } },
    "error kind_mismatch crypt.goal",
  ],

  [
    "a fork with loot",
    zoneWith({ nodes: { fork: { kind: "fork", finds: [{ item: "coin" }] } } }),
    "error kind_mismatch crypt.nodes.fork.kind",
  ],
  [
    "a merge with a fight",
    zoneWith({ nodes: { hall: { kind: "merge", encounter: "auto" } } }),
    "error kind_mismatch crypt.nodes.hall.kind",
  ],
  [
    "a harvest of nothing",
    zoneWith({ nodes: { left: { kind: "harvest" } } }),
    "warning kind_mismatch crypt.nodes.left.kind",
  ],
  [
    "a harvest of what is not there",
    zoneWith({ nodes: { left: { kind: "harvest", harvest: ["mos"] } } }),
    "error unknown_resource_place crypt.nodes.left.harvest.0",
  ],
  [
    "a harvest that stands elsewhere",
    zoneWith({ nodes: { left: { kind: "harvest", harvest: ["far_moss"] } } }),
    "error harvest_elsewhere crypt.nodes.left.harvest.0",
  ],
  [
    "loot that is no item",
    zoneWith({ nodes: { left: { kind: "exploration", finds: [{ item: "coins" }] } } }),
    "error unknown_item crypt.nodes.left.finds.0.item",
  ],

  [
    "a secret with poor loot",
    edgeWith(
      { gate: "perception_check(12)", hint: true },
      { nodes: { right: { kind: "secret", lootBias: 1.4 } } },
    ),
    "warning fork_count crypt.difficulty",
    "warning poor_secret crypt.nodes.right.lootBias",
  ],
  [
    "a secret in the open",
    zoneWith({ nodes: { right: { kind: "secret", lootBias: 1.5 } } }),
    "warning open_secret crypt.nodes.right",
  ],

  [
    "a lock without a DC",
    edgeWith({ gate: { kind: "perception_check" }, hint: true }),
    "error invalid crypt.edges.2.gate.dc",
  ],
  [
    "a lock without a key",
    edgeWith({ gate: { kind: "key_required" }, hint: true }),
    "error invalid crypt.edges.2.gate.key",
  ],
  [
    "a lock without a stat",
    edgeWith({ gate: { kind: "stat_check", dc: 12 }, hint: true }),
    "error invalid crypt.edges.2.gate.stat",
  ],
  [
    "a key that is no item",
    edgeWith({ gate: "key_required(skul_key)", hint: true }),
    "error unknown_fact crypt.edges.2.gate",
  ],
  [
    "a stat nobody has",
    edgeWith({ gate: "stat_check(charm, 12)", hint: true }),
    "error unknown_fact crypt.edges.2.gate",
  ],
  [
    "a flag is no stat",
    edgeWith({ gate: "stat_check(guest, 12)", hint: true }),
    "error unknown_fact crypt.edges.2.gate",
  ],
  [
    "a region nobody knows",
    edgeWith({ gate: "region_clear(deep)", hint: true }),
    "error unknown_fact crypt.edges.2.gate",
  ],
  [
    "a DC beyond every roll",
    edgeWith({ gate: "perception_check(31)", hint: true }),
    "error unsatisfiable_range crypt.edges.2.gate",
  ],
  [
    "a DC below every roll",
    edgeWith({ gate: "perception_check(1)", hint: true }),
    "warning always_open crypt.edges.2.gate",
  ],
  [
    "a level beyond the last",
    edgeWith({ gate: "level >= 9", hint: true }),
    "error unsatisfiable_range crypt.edges.2.gate",
  ],
  [
    "a node's gate",
    zoneWith({ nodes: { right: { kind: "elite", gate: "has kye" } } }),
    "warning missing_hint crypt.edges.2",
    "error unknown_fact crypt.nodes.right.gate",
  ],

  ["a lock without a hint", edgeWith({ gate: "level >= 2" }), "warning missing_hint crypt.edges.2"],
  ["a toll without a hint", edgeWith({ cost: [{ item: "coin" }] }), "warning missing_hint crypt.edges.2"],
  [
    "a toll in what is no item",
    edgeWith({ cost: [{ item: "cion" }], hint: true }),
    "error unknown_item crypt.edges.2.cost.0.item",
  ],
  [
    "a key that is taken twice",
    edgeWith({ gate: "key_required(skull_key, consume)", cost: [{ item: "skull_key" }], hint: true }),
    "error duplicate_cost crypt.edges.2.cost.0.item",
  ],
  [
    "a key that may be taken or not",
    edgeWith({ gate: "level >= 2 or key_required(skull_key, consume)", hint: true }),
    "error unsure_cost crypt.edges.2.gate.any.1",
  ],
  [
    "a failure without a roll",
    edgeWith({ gate: "level >= 2", hint: true, onFail: "left" }),
    "error on_fail_without_chance crypt.edges.2.onFail",
  ],
  [
    "a failure that leads nowhere",
    edgeWith({ gate: "perception_check(12)", hint: true, onFail: "pit" }),
    "error unknown_node crypt.edges.2.onFail",
  ],
  [
    "a secret way without a roll",
    edgeWith({ secret: true }),
    "error secret_without_chance crypt.edges.2.secret",
  ],
  [
    "a way that is one-way and back",
    edgeWith({ oneWay: true, backtrack: true }),
    "error kind_mismatch crypt.edges.2.backtrack",
  ],
  [
    "two fallbacks",
    zoneWith({
      difficulty: 1,
      edges: [
        { id: "hole", from: "fork", to: "left", fallback: true },
        { id: "pit", from: "fork", to: "right", fallback: true },
      ],
    }),
    "error many_fallbacks crypt.edges.7.fallback",
  ],
  [
    "a self-loop",
    zoneWith({ edges: [{ from: "left", to: "left" }], difficulty: 2 }),
    "error self_loop crypt.edges.6",
  ],
  ["a loop that is none", edgeWith({ selfLoop: true }), "warning kind_mismatch crypt.edges.2.selfLoop"],

  [
    "B8: an island of two",
    zoneWith({
      nodes: { x: { kind: "exploration" }, y: { kind: "exploration" } },
      edges: [
        { from: "x", to: "y" },
        { from: "y", to: "x" },
      ],
    }),
    "error loop_not_allowed crypt.nodes.x",
    "error unreachable_node crypt.nodes.x",
    "error unreachable_node crypt.nodes.y",
  ],
  [
    "a goal out of reach",
    { crypt: { nodes: sound.nodes, edges: sound.edges.slice(0, 5) } },
    "error goal_unreachable crypt.nodes.boss",
  ],
  [
    "B9: a way that ends short of the goal",
    zoneWith({ nodes: { end: { kind: "exploration" } }, edges: [exit], difficulty: 2 }),
    "warning dead_end crypt.nodes.end",
  ],
  [
    "a dead end that goes on",
    zoneWith({ nodes: { left: { kind: "exploration", deadEnd: true } } }),
    "warning kind_mismatch crypt.nodes.left.deadEnd",
  ],
  [
    "a goal that is a dead end",
    zoneWith({ nodes: { boss: { kind: "boss", deadEnd: true } } }),
    "warning kind_mismatch crypt.nodes.boss.deadEnd",
  ],
  [
    "a circle",
    zoneWith({ edges: [{ from: "hall", to: "fork" }], difficulty: 2 }),
    "error loop_not_allowed crypt.nodes.fork",
  ],
  [
    "a circle that nobody leaves",
    zoneWith({
      loops: true,
      difficulty: 2,
      nodes: { x: { kind: "exploration" }, y: { kind: "exploration" } },
      edges: [
        { from: "left", to: "x" },
        { from: "x", to: "y" },
        { from: "y", to: "x" },
      ],
    }),
    "warning dead_end crypt.nodes.x",
    "warning dead_end crypt.nodes.y",
  ],

  [
    "B1: a fork of rolls alone",
    {
      crypt: {
        ...sound,
        edges: sound.edges.map((edge, at) =>
          at === 1 || at === 2 ? { ...edge, gate: "perception_check(14)", hint: true } : edge,
        ),
      },
    },
    "error goal_needs_luck crypt.nodes.fork",
  ],
  [
    "B27: a key behind its own door",
    edgeWith(
      { gate: "key_required(skull_key)", hint: true },
      { nodes: { right: { kind: "exploration", finds: [{ item: "skull_key" }] } } },
    ),
    "warning self_locked_key crypt.edges.2",
  ],
  [
    "B26: a key for the way to the key",
    {
      crypt: {
        ...sound,
        nodes: {
          ...sound.nodes,
          left: { kind: "exploration", finds: [{ item: "coin" }] },
          right: { kind: "exploration", finds: [{ item: "skull_key" }] },
        },
        edges: sound.edges.map((edge, at) =>
          at === 1 || at === 2
            ? { ...edge, gate: at === 1 ? "has skull_key" : "has coin", hint: true }
            : edge,
        ),
      },
    },
    "error goal_out_of_reach crypt.nodes.boss",
    "error mutual_locks crypt.edges.1",
  ],
  [
    "a roll on what nobody is assumed to have",
    edgeWith({ gate: "stat_check(luck, 12)", hint: true }),
    "warning unknown_odds crypt.edges.2",
  ],
  [
    "no fork in an easy zone",
    {
      crypt: {
        nodes: { entry: { kind: "entry" }, boss: { kind: "boss" } },
        edges: [{ from: "entry", to: "boss" }],
      },
    },
    "warning fork_count crypt.difficulty",
  ],
  ["one fork in a hard zone", zoneWith({ difficulty: 2 }), "warning fork_count crypt.difficulty"],
  [
    "two forks in an easy zone",
    zoneWith({ edges: [{ from: "left", to: "boss" }] }),
    "warning fork_count crypt.difficulty",
  ],

  ["a player who cannot be", zoneWith({ assume: { level: 9 } }), "error out_of_range crypt.assume.level"],
  [
    "a stat of nobody",
    zoneWith({ assume: { stats: { charm: 3 } } }),
    "error unknown_fact crypt.assume.stats.charm",
  ],
  [
    "luck brought along",
    zoneWith({ assume: { facts: { "check(might)": 20 } } }),
    "error chance_forbidden crypt.assume.facts.check(might)",
  ],
  [
    "no item brought along",
    zoneWith({ assume: { items: { kye: 1 } } }),
    "error unknown_item crypt.assume.items.kye",
  ],
];
test.each<[string, Body, ...string[]]>(faults)("%s", (_, zones, ...expected) => {
  expect(resolved(zones).found.toSorted()).toEqual(expected.toSorted());
});

test.each<[string, Body]>([
  [
    "an end that is meant",
    zoneWith({ nodes: { end: { kind: "exploration", deadEnd: true } }, edges: [exit], difficulty: 2 }),
  ],
  [
    "a self-loop that is meant",
    zoneWith({ edges: [{ from: "left", to: "left", selfLoop: true }], difficulty: 2 }),
  ],
  ["a circle that is meant", zoneWith({ edges: [{ from: "hall", to: "fork" }], difficulty: 2, loops: true })],
  [
    "two ways between two nodes",
    zoneWith({ edges: [{ id: "again", from: "left", to: "hall" }], difficulty: 2 }),
  ],
  ["a goal that is no boss", zoneWith({ goal: "boss", nodes: { boss: { kind: "rest_camp" } } })],
  ["a line", { crypt: { linear: ["exploration", "trap", "exploration"] } }],
])("%s is fine", (_, zones) => {
  expect(resolved(zones).found).toEqual([]);
});

test("what an author wrote, ready to decide", () => {
  const body = {
    nodes: {
      entry: { kind: "entry", position: { x: 0, y: 1 }, narration: true },
      "crypt.fork": { kind: "fork" },
      hall: {
        kind: "elite",
        lootBias: 1.2345,
        finds: [{ item: "coin", count: 3, chance: 500 }, { item: "skull_key" }],
      },
      vault: { kind: "secret", lootBias: 2, gate: "level >= 2", harvest: ["moss"] },
      boss: { kind: "boss", region: "deep", encounter: { override: "valdris", auto: 8000 } },
    },
    edges: [
      { from: "entry", to: "fork", oneWay: true },
      { id: "late", from: "fork", to: "hall", weight: 5, backtrack: false },
      {
        id: "b",
        from: "fork",
        to: "crypt.boss",
        gate: "key_required(skull_key, consume)",
        cost: [{ item: "coin", count: 2 }],
        hint: true,
      },
      { id: "a", from: "crypt.fork", to: "vault", gate: "perception_check(12)", hint: true, onFail: "hall" },
      { from: "hall", to: "boss", fallback: true },
      { from: "vault", to: "boss" },
    ],
    difficulty: 1,
    encounter: { auto: 9000 },
    regions: { deep: { clearedBy: "boss" } },
    backtrack: true,
    forkTimeout: "2h",
    assume: {
      level: 2,
      stats: { might: 3, guest: true },
      facts: { "xp(delving)": 100 },
      items: { skull_key: 1 },
    },
    narration: { every: 3, lines: ["drip"] },
    moved: { old_hall: "hall" },
  };
  const { found, zone } = resolved({ crypt: body });
  expect(found).toEqual([]);
  const { entries, goal, nodes, edges, out, ...rest } = zone("crypt") ?? expect.fail("there is no zone");
  expect(entries).toEqual([nodes.get("crypt.entry")]);
  expect(goal).toBe(nodes.get("crypt.boss"));
  expect(rest).toEqual({
    id: "crypt",
    difficulty: 1,
    regions: new Map([["deep", { id: "deep", nodes: ["crypt.boss"], clearedBy: "crypt.boss" }]]),
    loops: false,
    backtrack: true,
    runs: "one",
    showsReasons: false,
    forkTimeout: 7_200_000,
    lifetime: 604_800_000,
    assume: {
      facts: {
        level: 2,
        "level(delving)": 2,
        "fact(perception)": 0,
        "fact(might)": 3,
        "fact(guest)": 1,
        "xp(delving)": 100,
      },
      items: { skull_key: 1 },
    },
    narration: { every: 3, lines: ["zone_line.crypt.drip"] },
    moved: new Map([["crypt.old_hall", "crypt.hall"]]),
  });
  const plain = { deadEnd: false, harvest: [], finds: [], lootBias: 10_000, narrated: false };
  expect([...nodes.values()]).toEqual([
    { ...plain, id: "crypt.entry", kind: "entry", position: { x: 0, y: 1 }, narrated: true },
    { ...plain, id: "crypt.fork", kind: "fork" },
    {
      ...plain,
      id: "crypt.hall",
      kind: "elite",
      lootBias: 12_345,
      finds: [
        { item: "coin", count: 3, chance: 500 },
        { item: "skull_key", count: 1 },
      ],
      encounter: { auto: 9000 },
    },
    {
      ...plain,
      id: "crypt.vault",
      kind: "secret",
      lootBias: 20_000,
      harvest: ["moss"],
      gate: expect.anything(),
    },
    {
      ...plain,
      id: "crypt.boss",
      kind: "boss",
      region: "deep",
      encounter: { override: "valdris", auto: 8000 },
    },
  ]);
  const open = { hinted: false, weight: 1, backtrack: true, cost: [], fallback: false, secret: false };
  expect([...edges.values()]).toEqual([
    { ...open, id: "crypt.entry__crypt.fork", from: "crypt.entry", to: "crypt.fork", backtrack: false },
    { ...open, id: "crypt.late", from: "crypt.fork", to: "crypt.hall", weight: 5, backtrack: false },
    {
      ...open,
      id: "crypt.b",
      from: "crypt.fork",
      to: "crypt.boss",
      gate: expect.objectContaining({ facts: ["item(skull_key)"], checks: [] }),
      hinted: true,
      cost: [
        { item: "coin", count: 2 },
        { item: "skull_key", count: 1 },
      ],
    },
    {
      ...open,
      id: "crypt.a",
      from: "crypt.fork",
      to: "crypt.vault",
      gate: expect.objectContaining({ facts: ["check(perception)"], checks: ["check(perception)"] }),
      hinted: true,
      onFail: "crypt.hall",
      secret: true,
    },
    { ...open, id: "crypt.hall__crypt.boss", from: "crypt.hall", to: "crypt.boss", fallback: true },
    { ...open, id: "crypt.vault__crypt.boss", from: "crypt.vault", to: "crypt.boss" },
  ]);
  expect(out.get("crypt.fork")?.map(({ id }) => id)).toEqual(["crypt.a", "crypt.b", "crypt.late"]);
  expect(out.get("crypt.boss")).toEqual([]);
});

test("a line is numbered from 1, begins at its first room and ends at its last", () => {
  const { zone } = resolved({
    crypt: { linear: ["exploration", { kind: "trap", encounter: "auto" }, "rest_camp"] },
  });
  const { entries, goal, nodes, edges } = zone("crypt") ?? expect.fail("there is no zone");
  expect([...nodes.values()].map(({ id, kind, encounter }) => [id, kind, encounter])).toEqual([
    ["crypt.r1", "exploration", undefined],
    ["crypt.r2", "trap", { auto: 10_000 }],
    ["crypt.r3", "rest_camp", undefined],
  ]);
  expect([...edges.values()].map(({ from, to }) => [from, to])).toEqual([
    ["crypt.r1", "crypt.r2"],
    ["crypt.r2", "crypt.r3"],
  ]);
  expect([entries.map(({ id }) => id), goal.id]).toEqual([["crypt.r1"], "crypt.r3"]);
});

test("equal gates are made once", () => {
  const gate = { kind: "flag", flag: "guest" };
  const edges = sound.edges.map((edge, at) =>
    at === 1 || at === 2 ? { ...edge, gate: { not: gate }, hint: true } : edge,
  );
  const { zone } = resolved({ crypt: { ...sound, edges } });
  const [, left, right] = [...(zone("crypt")?.edges.values() ?? [])];
  expect(left?.gate).toBeDefined();
  expect(left?.gate).toBe(right?.gate);
});

test("what comes up very often is listed a hundred times, and then counted", () => {
  const edges = Array.from({ length: 130 }, (_, at) => ({ id: `e${at}`, from: "left", to: "nowhere" }));
  const { diagnostics } = resolved(zoneWith({ edges }));
  const unknown = diagnostics.filter(({ code }) => code === "unknown_node");
  expect(unknown.length).toBe(101);
  expect(unknown.filter(({ message }) => message === 'Zone "crypt" has 30 more of these.').length).toBe(1);
});

test("the texts a zone needs", () => {
  const body = {
    nodes: { entry: { kind: "entry", narration: true }, boss: { kind: "boss", region: "deep" } },
    edges: [
      { id: "gap", from: "entry", to: "boss", hint: true },
      { from: "entry", to: "boss", hint: true },
    ],
    regions: { deep: {} },
    narration: { every: 2, lines: ["drip"] },
  };
  const { diagnostics } = resolved({ crypt: body, lane: { linear: ["entry", "boss"] } });
  const needed = diagnostics.flatMap(({ code, message }) =>
    code === "missing_translation" ? message.split(" ", 1) : [],
  );
  expect(needed.filter((key) => /^(zone|region)/.test(key)).toSorted()).toEqual([
    "region.deep.name",
    "zone.crypt.boss.name",
    "zone.crypt.entry.name",
    "zone.crypt.entry.narration",
    "zone.crypt.name",
    "zone.lane.name",
    "zone_edge.crypt.entry__crypt.boss.hint",
    "zone_edge.crypt.gap.hint",
    "zone_line.crypt.drip",
  ]);
});
