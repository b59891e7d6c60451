import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { catalog } from "../kernel/say.ts";
import { type Seen, seenMap } from "./map-seen.ts";
import { type Bounds, mapText } from "./map-text.ts";
import { mapWords } from "./map-words.ts";
import type { Run } from "./state.ts";
import type { NodeKind, Zone, ZoneEdge, ZoneNode } from "./zone.ts";

const shared = new URL("../../../../shared/realdata/zones-gogobee/", import.meta.url);
const without = existsSync(shared) ? "" : " (skipped: the real zones are not here)";

interface Real {
  readonly start: string;
  readonly boss: string;
  readonly nodes: readonly {
    readonly id: string;
    readonly kind: NodeKind;
    readonly label: string;
    readonly x: number;
    readonly y: number;
  }[];
  readonly edges: readonly { readonly from: string; readonly to: string; readonly lock?: object }[];
}

/** A zone with what maps read, and the names of its nodes. */
function zoneOf(id: string, { start, boss, nodes, edges }: Real) {
  const names = new Map(nodes.map((node) => [node.id, node.label]));
  const plain = { deadEnd: false, harvest: [], finds: [], lootBias: 10_000, narrated: false };
  const made = nodes.map(({ id, kind, x, y }): ZoneNode => ({ ...plain, id, kind, position: { x, y } }));
  const secret = new Set(nodes.filter(({ kind }) => kind === "secret").map(({ id }) => id));
  const ways = edges.map(
    ({ from, to }): ZoneEdge => ({
      ...{ id: `${from}__${to}`, from, to, hinted: false, weight: 1, backtrack: false },
      ...{ cost: [], fallback: false, secret: secret.has(to) },
    }),
  );
  const locked = new Set(
    edges.filter(({ lock }) => lock !== undefined).map(({ from, to }) => `${from}__${to}`),
  );
  const node = (id: string) => made.find((one) => one.id === id) as ZoneNode;
  const zone: Zone = {
    ...{ id, difficulty: 1, entries: [node(start)], goal: node(boss), regions: new Map(), loops: false },
    nodes: new Map(made.map((one) => [one.id, one])),
    edges: new Map(ways.map((one) => [one.id, one])),
    out: new Map(made.map((one) => [one.id, ways.filter(({ from }) => from === one.id)])),
    ...{ backtrack: false, runs: "one", showsReasons: true, forkTimeout: 0, lifetime: 0 },
    ...{ assume: { facts: {}, items: {} }, moved: new Map() },
  };
  return { zone, names, locked };
}

/** A walk along local ids, with the edges that were opened and found on it. */
interface Walk {
  readonly along: readonly string[];
  readonly opened?: readonly string[];
  readonly found?: readonly string[];
}

/** A run that stands at the last of some nodes; without any there is none. */
function walk(ids: readonly string[], walked: Run["walked"]): Pick<Seen, "run"> {
  const visits = Object.fromEntries(ids.map((id, at) => [id, { place: at + 1, stats: {} }]));
  const node = ids.at(-1);
  return node === undefined ? {} : { run: { node, visits, walked } };
}

function drawn(
  name: string,
  { along, opened = [], found = [] }: Walk,
  bounds: Bounds,
  language = "en",
): string {
  const file = readFileSync(new URL(`${name}.json`, shared), "utf8");
  const { zone, names, locked } = zoneOf(name, JSON.parse(file) as Real);
  const ids = along.map((local) => `${name}.${local}`);
  const way = (pair: string): string =>
    pair
      .split(">")
      .map((local) => `${name}.${local}`)
      .join("__");
  const seen: Seen = {
    ...walk(ids, Object.fromEntries(ids.slice(1).map((id, at) => [`${ids[at]}__${id}`, "passed"]))),
    found: ({ id }) => found.map(way).includes(id),
    locked: ({ id }) => locked.has(id) && ![...opened, ...found].map(way).includes(id),
    name: ({ id }) => names.get(id) ?? id,
  };
  const plural = (count: number) => (count === 1 ? "one" : "other");
  return `\n${mapText(seenMap(zone, seen), { catalog: catalog(mapWords, language, "en"), plural }, bounds).text}\n`;
}

/** A cave whose side room is a secret, with a cellar only behind it, and a pit for those who fail a jump. */
const cave = zoneOf("cave", {
  start: "entry",
  boss: "end",
  nodes: (["entry", "side", "cellar", "end", "pit"] as const).map((id, at) => ({
    ...{ id, label: id, kind: id === "side" ? "secret" : "exploration" },
    ...{ x: at, y: 0 },
  })),
  edges: ["entry>side", "side>cellar", "cellar>end", "entry>end", "pit>end"].map((pair) => {
    const [from = "", to = ""] = pair.split(">");
    return { from, to };
  }),
}).zone;
const jump = { ...(cave.edges.get("entry__end") as ZoneEdge), onFail: "pit" };
const caveWithPit = { ...cave, edges: new Map(cave.edges).set(jump.id, jump) };

const unseen: Seen = { found: () => false, locked: () => false, name: ({ id }) => id };
const finder = (edge: string) => ({ found: ({ id }: ZoneEdge) => id === edge });

const sights: readonly (readonly [string, Partial<Seen>, string, string])[] = [
  ["a secret takes what only it leads to with it", {}, "entry end", "entry__end"],
  [
    "found, it is there with all behind it",
    finder("entry__side"),
    "entry side cellar end",
    "entry__side side__cellar cellar__end entry__end",
  ],
  [
    "where one was stays, though no way there is known",
    walk(["entry", "cellar"], {}),
    "entry cellar end",
    "cellar__end entry__end",
  ],
  [
    "a fall is a way once somebody fell",
    walk(["entry", "pit"], { entry__end: "fallen" }),
    "entry end pit",
    "entry__end pit__end entry__end.failed",
  ],
  [
    "a fall in an older version leads nowhere in this one",
    walk(["entry"], { entry__end: "fallen" }),
    "entry end",
    "entry__end",
  ],
];

test.each(sights)("seen: %s", (_, seen, nodes, edges) => {
  const map = seenMap(caveWithPit, { ...unseen, ...seen });
  expect(map.nodes.map(({ id }) => id).join(" ")).toBe(nodes);
  expect(map.edges.map(({ id }) => id).join(" ")).toBe(edges);
});

test("seen: states and directions", () => {
  const back = { ...jump, backtrack: true };
  const zone = { ...cave, edges: new Map([[back.id, back]]) };
  const edgeOf = (seen: Partial<Seen>) => seenMap(zone, { ...unseen, ...seen }).edges[0];
  const passed = walk(["entry", "end"], { entry__end: "passed" });
  expect(edgeOf({})).toMatchObject({ from: "entry", to: "end", state: "open", oneWay: false });
  expect(edgeOf({ locked: () => true })).toMatchObject({ state: "locked" });
  expect(edgeOf({ locked: () => true, ...passed })).toMatchObject({ state: "walked" });
  expect(seenMap(zone, { ...unseen, ...passed }).nodes).toMatchObject([
    { id: "entry", state: "visited", x: 0, y: 0 },
    { id: "end", state: "current", x: 3, y: 0 },
  ]);
});

const toFork = ["entry", "corridor", "fork"];

describe.skipIf(without !== "")(`maps of real zones${without}`, () => {
  test("the crypt before anybody went in: the reliquary is nowhere", () => {
    expect(drawn("crypt_valdris", { along: [] }, {})).toBe(`
○1──▸○2──▸○3─┬──▸○4──▸┬─○6──▸○7
             └─x▸○5──▸┘

1 Crypt Threshold  2 Bone Corridor  3 Branching Passage  4 Main Hall
5 Side Chapel  6 Antechamber  7 Valdris's Sanctum

○ ahead  x locked  ▸ one way
`);
  });

  test("the crypt at its fork, in German", () => {
    expect(drawn("crypt_valdris", { along: toFork }, {}, "de")).toBe(`
●1━━▸●2━━▸◉3─┬──▸○4──▸┬─○6──▸○7
             └─x▸○5──▸┘

1 Crypt Threshold  2 Bone Corridor  3 Branching Passage  4 Main Hall
5 Side Chapel  6 Antechamber  7 Valdris's Sanctum

● besucht  ◉ hier bist du  ○ noch vor dir  ━ gegangen  x verschlossen
▸ Einbahn
`);
  });

  test("the crypt in the side chapel, its secret found", () => {
    const found = ["side_chapel>secret_chamber"];
    const walk = { along: [...toFork, "side_chapel"], opened: ["fork>side_chapel"], found };
    expect(drawn("crypt_valdris", walk, {})).toBe(`
●1━━▸●2━━▸●3─┬──▸○4─────────▸┬─○7──▸○8
             │      ┌───────▸┤
             └━━▸◉5─┴──▸○6──▸┘

1 Crypt Threshold  2 Bone Corridor  3 Branching Passage  4 Main Hall
5 Side Chapel  6 Hidden Reliquary  7 Antechamber  8 Valdris's Sanctum

● visited  ◉ you are here  ○ ahead  ━ walked  ▸ one way
`);
  });

  test("the crypt at its end, by way of the secret, in ASCII", () => {
    const found = ["side_chapel>secret_chamber"];
    const along = [...toFork, "side_chapel", "secret_chamber", "antechamber", "boss"];
    expect(drawn("crypt_valdris", { along, opened: ["fork>side_chapel"], found }, { ascii: true })).toBe(`
#1==>#2==>#3-+-->o4--------->+-#7==>@8
             |      +------->+
             +==>#5-+==>#6==>+

1 Crypt Threshold  2 Bone Corridor  3 Branching Passage  4 Main Hall
5 Side Chapel  6 Hidden Reliquary  7 Antechamber  8 Valdris's Sanctum

# visited  @ you are here  o ahead  = walked  > one way
`);
  });

  test("the Underdark's three routes", () => {
    const along = ["entry", "tunnel_descent", "fork1"];
    expect(drawn("underdark", { along, opened: ["fork1>deep_chasm"] }, {})).toBe(`
             ┌──▸○4──▸○7──▸┐
●1━━▸●2━━▸◉3─┼──▸○5───────▸┼─○9──▸○10
             └─x▸○6──▸○8──▸┘

1 Cave Mouth  2 Tunnel Descent  3 Three-Way Pass  4 Drow Patrol  5 Deep Chasm
6 Psionic Corridor  7 Drow Captain's Camp  8 Mind Flayer Elder
9 Throne Approach  10 Deep Throne

● visited  ◉ you are here  ○ ahead  ━ walked  x locked  ▸ one way
`);
  });

  test("the Feywild in full, its garden unfound", () => {
    expect(drawn("feywild_crossing", { along: ["entry"] }, {}).split("\n\n")[0]).toBe(`
                                                 ┌─x▸○11──▸○13──▸○15──▸○17──▸○19──▸○21──▸○23──▸○25─┬─x▸○27──▸○31──▸○35──▸──○39──▸○41──▸○43──▸┐
                                                 │                                                 └──▸○28──▸○32──▸○36──▸┐                   │
◉1──▸○2──▸○3──▸○4──▸○5──▸○6──▸○7──▸○8──▸○9──▸○10─┤                                                                       ├─○40──▸○42──▸○44──▸┴─○45──▸○46──▸○47──▸○48──▸○49──▸○50
                                                 │                                                 ┌──▸○29──▸○33──▸○37──▸┘
                                                 └──▸○12──▸○14──▸○16──▸○18──▸○20──▸○22──▸○24──▸○26─┴─x▸○30──▸○34──▸○38`);
  });

  test("the Feywild for a chat: as much as fits around the fork", () => {
    const along = ["bargain_walk", "fey_market", "fork1"];
    const text = drawn("feywild_crossing", { along }, { columns: 60, characters: 2_000 });
    expect(text).toBe(`
                             ┌─x▸○7──▸○9───▸○11──▸○13──▸○15┄
○1┄──▸○2──▸○3──▸●4━━▸●5━━▸◉6─┤
                             └──▸○8──▸○10──▸○12──▸○14──▸○16┄

1 Cursed Thicket  2 The Revel Road  3 Moonshadow Bridge
4 The Bargain Walk  5 Hush Market  6 The Bargain Crossroads
7 Grove Threshold  8 Marsh Threshold  9 Starlight Path
10 Wisp Lights  11 Singing Orchard  12 Fog Basin
13 Mirror Pond  14 Moaning Reeds  15 Prismatic Arbor
16 Mire Steps

● visited  ◉ you are here  ○ ahead  ━ walked  x locked
▸ one way  ┄ goes on
16 of 50 places, up to 5 steps away.
`);
  });
});
