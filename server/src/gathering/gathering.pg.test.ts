import { gathering } from "@espalier/rules/gathering/room";
import type { GatheringCommand } from "@espalier/rules/gathering/state";
import { playerResourcesView, resourceSubjects, resourcesView } from "@espalier/rules/gathering/view";
import type { InventoryCommand } from "@espalier/rules/inventory/state";
import { inventoryView } from "@espalier/rules/inventory/view";
import { player, subject } from "@espalier/rules/kernel/subject";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type House, openHouse } from "../house.ts";
import type { Db } from "../kernel/db/db.ts";
import type { Outcome } from "../kernel/engine.ts";
import { rooms } from "../rooms.ts";
import { freshDatabase } from "../testing/databases.ts";
import { type PackFolder, packFolder } from "../testing/packs.ts";
import { verify } from "../verify.ts";

/** One slot for scrap, and none beside it once it is there. */
const files = {
  "pack.yaml": { id: "test", title: "test", version: "1.0.0", languages: ["en"] },
  "locales/en.yaml": {},
  "levels/curves.yaml": { rungs: { kind: "table", totals: [100, 250] } },
  "levels/skills.yaml": { salvage: { curve: "rungs" } },
  "inventory/items.yaml": { scrap: { kind: "material", stack: 1000 }, key: { kind: "key" } },
  "inventory/bags.yaml": { sack: { slots: 1 } },
  "gathering/resource_nodes.yaml": {
    heap: {
      maxGathers: 10,
      xp: { skill: "salvage", amount: 10 },
      yields: { fixed: [{ item: "scrap", count: [1, 3] }] },
    },
    vault: { maxGathers: 3, gate: "level(salvage) >= 2", yields: { fixed: [{ item: "scrap" }] } },
    shed: { maxGathers: 2, scope: "player", xp: { skill: "salvage", amount: 1 } },
    spring: {
      maxGathers: 2,
      xp: { skill: "salvage", amount: 1 },
      regrowth: { kind: "respawn", after: "15m" },
    },
  },
  "gathering/resource_places.yaml": {
    heap: { definition: "heap" },
    vault: { definition: "vault" },
    shed: { definition: "shed" },
    spring: { definition: "spring" },
  },
};

const places = [
  ["pglite", async () => ({ drop: async () => {} })],
  ["postgres", async () => freshDatabase()],
] as const;

let packs: PackFolder;
let now: number;
beforeEach(async () => {
  packs = await packFolder();
  await write(files);
  now = Date.UTC(2026, 10, 4, 9);
});
afterEach(() => packs.remove());

/** JSON is YAML. */
function write(of: Readonly<Record<string, unknown>>): Promise<void> {
  return packs.write(
    Object.fromEntries(Object.entries(of).map(([name, body]) => [name, JSON.stringify(body)])),
  );
}

describe.each(places)("on %s", (_, place) => {
  let house: House;
  let drop: () => Promise<void>;
  beforeEach(async () => {
    const made: { readonly url?: string; drop(): Promise<void> } = await place();
    drop = () => made.drop();
    const where = made.url === undefined ? {} : { databaseUrl: made.url, connections: 4 };
    house = await openHouse({ ...where, packs: [packs.path], watch: false, clock: () => now });
  });
  afterEach(async () => {
    await house.close();
    await drop();
  });

  const gather = (node: string, by = "ada", key?: string): Promise<Outcome> => {
    const command: GatheringCommand = { kind: "gather", node };
    return house.engine.submit({
      ...{ room: gathering.name, subject: player(by), caller: `player:${by}`, command },
      ...(key === undefined ? {} : { key, hash: `${by} ${node}` }),
    });
  };

  const change = (
    kind: InventoryCommand["kind"],
    item: string,
    ref: string,
    by = "ada",
  ): Promise<Outcome> => {
    const command: InventoryCommand = { kind, items: [{ item, count: 1 }], source: "test", ref };
    return house.engine.submit({ room: "inventory", subject: player(by), caller: "server:test", command });
  };

  async function seen(node: string) {
    const any = subject("node", "all");
    const also = await house.engine.read(any, (context) => resourceSubjects(context));
    const { nodes } = await house.engine.read(any, (context) => resourcesView(context, [node]), also);
    return nodes[0];
  }

  const bag = (by: string) =>
    house.engine.read(player(by), (context) => inventoryView(context, player(by)).items);

  it("ten gathers succeed, the eleventh finds nothing, and never is less than nothing left", async () => {
    const left: unknown[] = [];
    for (let n = 0; n < 11; n += 1) {
      const outcome = await gather("heap", n % 2 === 0 ? "ada" : "bob");
      left.push(outcome.kind === "denied" ? outcome.denial : answer(outcome).gathered.node.remaining);
    }
    expect(left.slice(0, 10)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0]);
    expect(left[10]).toMatchObject({
      reason: "node_depleted",
      ...{ rule: "gathering.take", need: 1, have: 0, detail: { node: "heap", max: 10, backAt: null } },
    });
    expect(await house.db.query("select subject, remaining, gathers from resource_nodes")).toEqual([
      { subject: "node:heap", remaining: 0, gathers: 10 },
    ]);
    const entries = await house.db.query(
      "select account, count(*)::int4 n, count(distinct ref)::int4 refs from ledger_entries group by 1 order by 1",
    );
    expect(entries).toEqual([
      { account: "salvage", n: 10, refs: 10 },
      { account: "scrap", n: 10, refs: 10 },
    ]);
    expect(await verify(house.db, rooms)).toEqual([]);
  });

  it("many at once get no more than there is, and what each was told is in their bag", async () => {
    const by = (n: number) => `p${n % 7}`;
    const outcomes = await Promise.all(Array.from({ length: 40 }, (_, n) => gather("heap", by(n))));
    const won = outcomes.flatMap((outcome, n) =>
      outcome.kind === "denied" ? [] : [{ by: by(n), ...answer(outcome).gathered }],
    );
    expect(won.map(({ number }) => number).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    for (const who of new Set(won.map((one) => one.by))) {
      const told = won.filter((one) => one.by === who).flatMap(({ items }) => items);
      const sum = told.reduce((total, { count }) => total + count, 0);
      expect(await bag(who)).toMatchObject([{ id: "scrap", count: sum }]);
    }
    expect(await seen("heap")).toMatchObject({ remaining: 0, number: 10 });
  });

  const refusals: readonly (readonly [string, () => Promise<unknown>, string, object])[] = [
    ["an unknown node", async () => {}, "nowhere", { reason: "unknown_node", detail: { node: "nowhere" } }],
    ["a closed gate", async () => {}, "vault", { reason: "gate_closed", detail: { node: "vault" } }],
    [
      "a full bag",
      () => change("add_items", "key", "k"),
      "heap",
      { reason: "inventory_full", need: 2, have: 1, detail: { item: "scrap", used: 1 } },
    ],
    [
      "a depleted node",
      async () => {
        await gather("spring");
        await gather("spring");
      },
      "spring",
      { reason: "node_depleted", detail: { node: "spring", backAt: "2026-11-04T09:15:00.000Z" } },
    ],
    [
      "a player's own node that is depleted",
      async () => {
        await gather("shed");
        await gather("shed");
      },
      "shed",
      { reason: "node_depleted", detail: { node: "shed" } },
    ],
  ];
  it.each(refusals)(
    "%s: refused, and nothing in the database has changed",
    async (_, first, node, denial) => {
      await first();
      const before = await dump(house.db);
      for (const key of [undefined, "key"]) {
        expect(await gather(node, "ada", key)).toMatchObject({ kind: "denied", denial });
      }
      expect(await dump(house.db)).toEqual(before);
    },
  );

  it("looking, at known and unknown nodes, makes no row", async () => {
    await seen("heap");
    await house.engine.read(player("ada"), (context) => playerResourcesView(context, player("ada")));
    await gather("nowhere");
    for (const table of ["subjects", "events", "resource_nodes", "player_resource_nodes"])
      expect([table, await house.db.query(`select * from ${table}`)]).toEqual([table, []]);
  });

  it("a retry under the same key is the first gather again", async () => {
    const first = await gather("heap", "ada", "k");
    const dumped = await dump(house.db);
    const again = await gather("heap", "ada", "k");
    expect([first, again]).toMatchObject([{ replayed: false }, { replayed: true }]);
    expect({ ...answer(again), replayed: false }).toEqual(answer(first));
    expect(await dump(house.db)).toEqual(dumped);
    expect(answer(await gather("heap", "ada", "other")).gathered.number).toBe(2);
  });

  it("a refused gather may be tried again under its key once there is room", async () => {
    await change("add_items", "key", "k");
    expect(await gather("heap", "ada", "k")).toMatchObject({ denial: { reason: "inventory_full" } });
    await change("remove_items", "key", "out");
    expect(answer(await gather("heap", "ada", "k")).gathered.number).toBe(1);
  });

  it("a respawn counts from the gather that took the last charge, and no clock takes it back", async () => {
    await gather("spring");
    now += 10 * 60_000;
    await gather("spring");
    expect(await seen("spring")).toMatchObject({ remaining: 0, backAt: "2026-11-04T09:25:00.000Z" });
    now += 15 * 60_000 - 1;
    expect(await gather("spring")).toMatchObject({ denial: { reason: "node_depleted" } });
    now += 1;
    expect(await seen("spring")).toMatchObject({ remaining: 2, backAt: null });
    await gather("spring");
    now -= 60 * 60_000;
    expect(await seen("spring")).toMatchObject({ remaining: 1 });
    expect(answer(await gather("spring")).gathered.node.remaining).toBe(0);
  });

  it("a lowered maximum clamps what is read, says so, and is written by the next gather", async () => {
    await gather("heap");
    const { heap } = files["gathering/resource_nodes.yaml"];
    const nodes = { ...files["gathering/resource_nodes.yaml"], heap: { ...heap, maxGathers: 4 } };
    await write({ "gathering/resource_nodes.yaml": nodes });
    const { content } = await house.content.reload();
    expect(content).toBeDefined();
    expect(await seen("heap")).toMatchObject({ remaining: 4, max: 4, clampedFrom: 9 });
    const stored = () => house.db.query("select remaining from resource_nodes");
    expect(await stored()).toEqual([{ remaining: 9 }]);
    const [event] = answer(await gather("heap")).events;
    expect(event.data).toMatchObject({ remaining: 3, max: 4, clampedFrom: 9 });
    expect(await stored()).toEqual([{ remaining: 3 }]);
    expect(await seen("heap")).not.toHaveProperty("clampedFrom");
  });
});

// biome-ignore lint/suspicious/noExplicitAny: a test looks into any answer.
function answer(outcome: Outcome): any {
  if (outcome.kind === "denied") throw new Error(`denied: ${outcome.denial.reason}`);
  return JSON.parse(outcome.body);
}

/** Every row of every table, but for the nodes' signs of life. */
async function dump(db: Db): Promise<Readonly<Record<string, unknown>>> {
  const tables = await db.query(
    "select table_name as name from information_schema.tables " +
      "where table_schema = 'public' and table_name <> 'nodes' order by 1",
  );
  const all: Record<string, unknown> = {};
  for (const { name } of tables) {
    const [row] = await db.query(`select json_agg(t order by t::text)::text as rows from ${name} t`);
    all[name as string] = row?.["rows"];
  }
  expect(Object.keys(all)).toEqual(expect.arrayContaining(["answers", "commit_log", "resource_nodes"]));
  return all;
}
