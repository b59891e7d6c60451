import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type GogobeeZone, gogobee, type Sketch, zoneOf } from "../testing/zones.ts";
import { checkZone } from "./report.ts";
import { answers } from "./report-answers.ts";

const found = (sketch: Sketch): readonly string[] =>
  checkZone(zoneOf(sketch)).map(({ code, severity, subject }) => {
    const about = subject.kind === "zone" ? "" : subject.kind === "node" ? subject.node : subject.edge;
    return `${severity} ${code} ${about}`.trim();
  });

const node = {};
const finds = (...items: readonly string[]) => ({ finds: items.map((item) => ({ item, count: 1 })) });
const has = (key: string) => ({ gate: `key_required(${key})` });
const takes = (key: string) => ({ gate: `key_required(${key}, consume)` });
const check = (dc: number) => ({ gate: `perception_check(${dc})` });
const facts = { "fact(perception)": 0 };

test.each<[string, Sketch, readonly string[]]>([
  ["nothing to say", { nodes: { a: node, z: node }, edges: [["a", "z"]] }, []],
  [
    "B1: a fork of rolls alone",
    {
      nodes: { a: node, l: node, r: node, z: node },
      edges: [
        ["a", "l", check(14)],
        ["a", "r", check(14)],
        ["l", "z"],
        ["r", "z"],
      ],
      facts,
    },
    ["error goal_needs_luck a"],
  ],
  [
    "B8: an island with ways into each other",
    {
      nodes: { a: node, x: node, y: node, z: node },
      edges: [
        ["a", "z"],
        ["x", "y"],
        ["y", "x"],
      ],
    },
    ["error unreachable_node x", "error unreachable_node y"],
  ],
  [
    "B9: an end that is not the goal",
    {
      nodes: { e: node, a: node, z: node },
      edges: [
        ["e", "a"],
        ["e", "z"],
      ],
    },
    ["warning dead_end a"],
  ],
  [
    "an end that is meant",
    {
      nodes: { e: node, a: { deadEnd: true }, z: node },
      edges: [
        ["e", "a"],
        ["e", "z"],
      ],
    },
    [],
  ],
  [
    "B26: key behind bow, bow behind key",
    {
      nodes: { e: node, k: finds("key"), b: finds("bow"), z: node },
      edges: [
        ["e", "k", has("bow")],
        ["k", "z"],
        ["e", "b", has("key")],
        ["b", "z"],
      ],
    },
    ["error mutual_locks e__b", "error goal_out_of_reach z"],
  ],
  [
    "B27: a key behind its own lock, the goal elsewhere",
    {
      nodes: { e: node, k: { ...finds("key"), deadEnd: true }, z: node },
      edges: [
        ["e", "k", has("key")],
        ["e", "z"],
      ],
    },
    ["warning self_locked_key e__k"],
  ],
  [
    "B29: no return from a room whose exit needs what lies elsewhere",
    {
      nodes: { e: node, x: finds("x"), r: node, z: node },
      edges: [
        ["e", "x"],
        ["x", "e"],
        ["e", "r"],
        ["r", "z", has("x")],
      ],
    },
    ["error can_be_stuck r"],
  ],
  [
    "B29: needs x first",
    {
      nodes: { e: node, x: finds("x"), r: node, z: node },
      edges: [
        ["e", "x"],
        ["x", "e"],
        ["e", "r", has("x")],
        ["r", "z", has("x")],
      ],
    },
    [],
  ],
  [
    "B36: all ways closed, but for a fallback",
    {
      nodes: { e: node, a: node, b: node, z: node },
      edges: [
        ["e", "a", check(15)],
        ["e", "b", check(15)],
        ["e", "z", { fallback: true }],
        ["a", "z"],
        ["b", "z"],
      ],
      facts,
    },
    [],
  ],
  [
    "B38: one of two keys, of which one lies behind the first",
    {
      nodes: { e: node, r: finds("r"), p: finds("p"), q: finds("q"), z: node },
      edges: [
        ["e", "r"],
        ["r", "p", { gate: "key_required(q) or key_required(r)" }],
        ["p", "q", has("p")],
        ["q", "z"],
      ],
    },
    [],
  ],
  [
    "a ring of three, one with an alternative inside the ring",
    {
      nodes: { e: node, a: finds("a"), b: finds("b"), c: finds("c"), z: node },
      edges: [
        ["e", "a", { gate: "key_required(b) or key_required(c)" }],
        ["e", "b", has("a")],
        ["e", "c", has("a")],
        ["a", "z"],
        ["b", "z"],
        ["c", "z"],
      ],
    },
    ["error mutual_locks e__a", "error goal_out_of_reach z"],
  ],
  [
    "B39: a thing that needs itself",
    {
      nodes: { e: node, x: { ...finds("x"), gate: "key_required(x)" }, z: node },
      edges: [
        ["e", "x"],
        ["x", "z"],
        ["e", "z"],
      ],
    },
    ["warning self_locked_key e__x"],
  ],
  [
    "a level that is too low is no tangle",
    {
      nodes: { e: node, k: finds("key"), z: node },
      edges: [
        ["e", "k", { gate: "level >= 9" }],
        ["k", "z", has("key")],
      ],
      facts: { level: 5 },
    },
    ["error goal_out_of_reach z"],
  ],
  [
    "a key found on one of two ways",
    {
      nodes: { e: node, l: finds("key"), r: node, m: node, z: node },
      edges: [
        ["e", "l"],
        ["e", "r"],
        ["l", "m"],
        ["r", "m"],
        ["m", "z", has("key")],
      ],
    },
    ["error can_be_stuck m"],
  ],
  [
    "one of two keys on either way, and either opens",
    {
      nodes: { e: node, l: finds("a"), r: finds("b"), m: node, z: node },
      edges: [
        ["e", "l"],
        ["e", "r"],
        ["l", "m"],
        ["r", "m"],
        ["m", "z", { gate: "key_required(a) or key_required(b)" }],
      ],
    },
    [],
  ],
  [
    "a lucky detour into a place that needs more luck",
    {
      nodes: { e: node, d: node, z: node },
      edges: [
        ["e", "z"],
        ["e", "d", check(15)],
        ["d", "z", check(15)],
      ],
      facts,
    },
    ["error goal_needs_luck d"],
  ],
  [
    "a stat that nobody has",
    {
      nodes: { e: node, d: node, z: node },
      edges: [
        ["e", "z"],
        ["e", "d", check(15)],
        ["d", "z"],
      ],
    },
    ["warning unknown_odds e__d"],
  ],
  [
    "a loop that is not meant",
    {
      nodes: { a: node, b: node, z: node },
      edges: [
        ["a", "b"],
        ["b", "a"],
        ["b", "z"],
      ],
      loops: false,
    },
    ["error loop_not_allowed a"],
  ],
  ["no way at all", { nodes: { a: node, z: node }, edges: [] }, ["error goal_unreachable z"]],
  [
    "two doors, one key that is spent: the wrong door",
    {
      nodes: { 0: finds("key"), 1: node, 2: node },
      edges: [
        ["0", "1", { ...takes("key"), backtrack: true }],
        ["0", "2", { ...takes("key"), backtrack: true }],
      ],
    },
    ["error can_be_stuck 1"],
  ],
  [
    "two doors, and a key in the first room",
    {
      nodes: { 0: finds("key"), 1: finds("key"), 2: node },
      edges: [
        ["0", "1", { ...takes("key"), backtrack: true }],
        ["0", "2", { ...takes("key"), backtrack: true }],
      ],
    },
    [],
  ],
  [
    "two doors, and the only key behind one of them",
    {
      nodes: { 0: node, 1: finds("key"), 2: node },
      edges: [
        ["0", "1", { ...takes("key"), backtrack: true }],
        ["0", "2", { ...takes("key"), backtrack: true }],
      ],
    },
    ["error self_locked_key 0__1", "error goal_out_of_reach 2"],
  ],
  [
    "a failed roll that leads on is no luck",
    {
      nodes: { e: node, pit: node, z: node },
      edges: [
        ["e", "z", { ...check(15), onFail: "pit" }],
        ["pit", "z"],
      ],
      facts,
    },
    [],
  ],
  [
    "a secret that was not found leads nowhere",
    {
      nodes: { e: node, pit: node, z: node },
      edges: [
        ["e", "z", { ...check(15), onFail: "pit", secret: true }],
        ["e", "pit", has("a")],
        ["pit", "z"],
      ],
      facts,
    },
    ["error goal_needs_luck e"],
  ],
  [
    "a key in a side room that may be left again",
    {
      nodes: { e: node, side: finds("key"), z: node },
      edges: [
        ["e", "side", { backtrack: true }],
        ["e", "z", has("key")],
      ],
    },
    [],
  ],
  [
    "a region cleared on the only way",
    {
      nodes: { e: node, r: { region: "crypt" }, z: node },
      edges: [
        ["e", "r"],
        ["r", "z", { gate: "region_clear(crypt)" }],
      ],
      regions: { crypt: { nodes: ["r"] } },
    },
    [],
  ],
])("%s", (_, sketch, expected) => {
  expect(found(sketch)).toEqual(expected);
});

const folder = new URL("../../../../shared/realdata/zones-gogobee/", import.meta.url);
const read = (name: string): GogobeeZone => JSON.parse(readFileSync(new URL(`${name}.json`, folder), "utf8"));

describe.skipIf(!existsSync(folder))("zones of gogobee, read in place", () => {
  const codes = (file: GogobeeZone) => checkZone(gogobee(file, 0)).map(({ code }) => code);

  test("before the fix Feywild needs luck", () => {
    const file = read("feywild_crossing.before-fix");
    expect(codes(file)).toContain("goal_needs_luck");
    const [finding] = checkZone(gogobee(file, 0)).filter(({ code }) => code === "goal_needs_luck");
    expect(finding?.subject).toEqual({ kind: "node", node: "feywild_crossing.fork1" });
    expect(finding?.walk).toHaveLength(9);
  });

  test.each([
    [0, 0, 0.4225],
    [-1, -1, 0.49],
    [3, 4, 0.225],
  ])("before the fix, at %d and %d, %d are stranded", (perception, cha, expected) => {
    const zone = gogobee(read("feywild_crossing.before-fix"), { perception, cha });
    const odds = answers(zone)?.odds;
    expect(odds?.exact).toBe(true);
    expect(odds?.stranded).toBeCloseTo(expected, 12);
    expect(odds?.goal).toBeCloseTo(1 - expected, 12);
  });

  test.each([
    ["feywild_crossing", 4n, 30],
    ["underdark", 3n, undefined],
    ["crypt_valdris", 3n, undefined],
  ])("%s is fine and has %d routes", (name, count, length) => {
    const file = read(name);
    expect(codes(file)).toEqual([]);
    const told = answers(gogobee(file, 0));
    expect(told?.routes.all.count).toBe(count);
    expect(told?.stuck).toEqual({ verdict: "never" });
    expect(told?.odds).toMatchObject({ goal: 1, exact: true, stranded: 0 });
    if (length !== undefined) expect(told?.routes.all).toMatchObject({ shortest: length, longest: length });
  });

  test("Feywild has 14 nodes between entry and boss that everybody passes", () => {
    const nodes = answers(gogobee(read("feywild_crossing"), 0))?.mustPass.all.nodes ?? [];
    expect(nodes.slice(1, -1)).toHaveLength(14);
  });
});

test("B6: 30 diamonds in a row have 2^30 routes, told at once", () => {
  const nodes: Record<string, object> = { n0: {} };
  const edges: [string, string][] = [];
  for (let at = 0; at < 30; at += 1) {
    for (const side of ["l", "r"]) {
      nodes[`${side}${at}`] = {};
      edges.push([`n${at}`, `${side}${at}`], [`${side}${at}`, `n${at + 1}`]);
    }
    nodes[`n${at + 1}`] = {};
  }
  const told = answers(zoneOf({ nodes, edges }), undefined, "n30");
  expect(told?.routes.all).toEqual({
    count: 1n << 30n,
    more: false,
    shortest: 61,
    longest: 61,
    loops: false,
  });
  expect(told?.mustPass.all.nodes).toHaveLength(31);
});
