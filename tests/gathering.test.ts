import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { openPostgres } from "@espalier/server/kernel/db/postgres";
import { afterAll, describe, expect, it } from "vitest";
import { enter } from "../server/src/testing/feed.ts";
import {
  type Asking,
  databasePlace,
  dataPlace,
  type Place,
  ran,
  type Server,
  startServer,
} from "./program.ts";

const places: Place[] = [];
const servers: Server[] = [];
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  for (const place of places) await place.remove();
});

const engines = [
  ["a data folder", async () => dataPlace()],
  ["PostgreSQL", databasePlace],
] as const;

const files = {
  "pack.yaml": { id: "test", title: "test", version: "1.0.0", languages: ["en"], mainSkill: "digging" },
  "locales/en.yaml": {},
  "levels/curves.yaml": { steep: { kind: "table", totals: [1000] } },
  "levels/skills.yaml": { digging: { curve: "steep", above: "bank" } },
  "inventory/items.yaml": { ore: { kind: "material", stack: 1000 } },
  "inventory/bags.yaml": { sack: { slots: 2 } },
  "gathering/resource_nodes.yaml": {
    seam: {
      maxGathers: 1000,
      xp: { skill: "digging", amount: 1 },
      yields: { fixed: [{ item: "ore" }] },
    },
    heap: { maxGathers: 10, yields: { fixed: [{ item: "ore", count: [1, 5] }] } },
    spring: { maxGathers: 1, regrowth: { kind: "respawn", after: "1h" } },
    stream: { maxGathers: 3, regrowth: { kind: "interval", every: "1h" } },
    garden: { maxGathers: 2, scope: "player" },
  },
  "gathering/resource_places.yaml": Object.fromEntries(
    ["seam", "heap", "spring", "stream", "garden"].map((id) => [id, { definition: id }]),
  ),
};

/** Writes the pack into the place's folder. JSON is YAML. */
function packIn(place: Place): readonly string[] {
  const pack = join(place.folder, "pack");
  for (const [name, body] of Object.entries(files)) {
    mkdirSync(dirname(join(pack, name)), { recursive: true });
    writeFileSync(join(pack, name), JSON.stringify(body));
  }
  return ["--packs", pack];
}

async function openPlace<P extends Place>(open: () => Promise<P>): Promise<P> {
  const place = await open();
  places.push(place);
  return place;
}

async function start(place: Place): Promise<Server> {
  const server = await startServer(place, packIn(place));
  servers.push(server);
  return server;
}

function gather(server: Server, player: string, node: string, asking?: Asking) {
  return server.ask("POST", `/v1/players/${player}/gathers`, { node }, asking);
}

const resources = async (server: Server) => (await server.ask("GET", "/v1/resources")).body.nodes;

describe.each(engines)("on %s", (_, open) => {
  it("ten gathers succeed, the eleventh is refused, and ids are trimmed and lower-cased", async () => {
    const server = await start(await openPlace(open));
    const bearer = await server.token("ada");
    for (let left = 9; left >= 0; left -= 1) {
      const { status, body } = await gather(server, "ada", left % 2 === 0 ? " Heap " : "heap", { bearer });
      expect([status, body.gathered.node.remaining]).toEqual([200, left]);
    }
    const refused = await gather(server, "ada", "heap", { bearer });
    expect([refused.status, refused.body]).toMatchObject([
      ...[422, { reason: "node_depleted", need: 1, have: 0, node: "heap", max: 10, backAt: null }],
    ]);
    const unknown = await gather(server, "ada", "heap2", { bearer });
    expect([unknown.status, unknown.body.reason]).toEqual([404, "unknown_node"]);
    const malformed = await gather(server, "ada", "no node", { bearer });
    expect([malformed.status, malformed.body.reason]).toEqual([400, "malformed"]);
    expect((await gather(server, "bob", "heap", { bearer })).status).toBe(403);
  });

  it("a retry is the same gather: its items come once", async () => {
    const server = await start(await openPlace(open));
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => gather(server, "ada", "heap", { key: "k" })),
    );
    expect(replies.map(({ body }) => body.replayed).sort()).toEqual([false, true, true, true, true]);
    const [first] = replies;
    const { body } = await server.ask("GET", "/v1/players/ada/inventory");
    expect(body.items).toMatchObject(first?.body.gathered.items.map(({ count }: Counted) => ({ count })));
    expect((await resources(server)).find(({ id }: Named) => id === "heap").remaining).toBe(9);
    const other = await gather(server, "ada", "seam", { key: "k" });
    expect([other.status, other.body.reason]).toEqual([422, "idempotency_key_mismatch"]);
  });

  it("what is left and when it comes back outlast a restart", async () => {
    const place = await openPlace(open);
    const before = await start(place);
    for (const node of ["spring", "stream", "stream", "garden"])
      expect((await gather(before, "ada", node)).status).toBe(200);
    const looked = await resources(before);
    const own = async (server: Server) => (await server.ask("GET", "/v1/players/ada/resources")).body.nodes;
    const ownBefore = await own(before);
    const refused = await gather(before, "ada", "spring");
    expect(Date.parse(refused.body.backAt) - Date.now()).toBeGreaterThan(59 * 60_000);
    await before.stop();
    const after = await start(place);
    expect(await resources(after)).toEqual(looked);
    expect(await own(after)).toEqual(ownBefore);
    const again = await gather(after, "bob", "spring");
    expect(again.body).toMatchObject({ reason: "node_depleted", backAt: refused.body.backAt });
    expect(ownBefore.find(({ id }: Named) => id === "garden").remaining).toBe(1);
  });

  it("the terminal sees what is left", async () => {
    const place = await openPlace(open);
    const server = await start(place);
    await gather(server, "ada", "heap");
    await gather(server, "ada", "spring");
    await gather(server, "ada", "garden");
    await server.stop();
    const resourcesOf = (...args: string[]) => ran(place, ["resources", ...args, ...packIn(place)]);
    const { code, output } = await resourcesOf("list");
    expect(code).toBe(0);
    expect(output).toMatch(/^heap +9\/10 +world +heap$/m);
    expect(output).toMatch(/^spring +0\/1 +world +spring +back 20\S+Z$/m);
    expect(output).toMatch(/^garden +-\/2 +player +garden$/m);
    expect((await resourcesOf("list", "--player", "ada")).output).toMatch(/^garden +1\/2 /m);
    const shown = JSON.parse((await resourcesOf("show", " Heap", "--json")).output);
    expect(shown.node).toMatchObject({
      ...{ id: "heap", remaining: 9, max: 10, number: 1, gate: null },
      expected: [{ item: "ore", numerator: 3, denominator: 1, value: 3 }],
    });
    const none = await resourcesOf("show", "nowhere");
    expect([none.code, none.errors]).toEqual([1, "espalier: there is no resource node nowhere\n"]);
  });
});

interface Named {
  readonly id: string;
}

interface Counted {
  readonly count: number;
}

it("every player sees on the feed what others take", async () => {
  const server = await start(await openPlace(async () => dataPlace()));
  const client = await enter(`${server.address.replace("http", "ws")}/v1/feed`, await server.token("bob"));
  client.say({ kind: "subscribe", subject: "node:spring" });
  await client.next(({ kind }) => kind === "subscribed");
  await gather(server, "ada", "spring");
  const { events } = await client.next(({ kind }) => kind === "events");
  expect(events).toMatchObject([
    { kind: "gathering.node_gathered", player: "ada", data: { node: "spring", remaining: 0, max: 1 } },
    { kind: "gathering.node_depleted", data: { node: "spring", backAt: expect.any(String) } },
  ]);
  client.say({ kind: "subscribe", subject: "player:ada" });
  const refused = await client.next(({ kind }) => kind === "error");
  expect(refused.reason).toBe("foreign_subject");
  client.socket.close();
});

it("2,000 gathers at once on two servers take the 1,000 charges, each once", async () => {
  const place = await openPlace(databasePlace);
  const nodes = [await start(place), await start(place)];
  const replies = await Promise.all(
    Array.from({ length: 2_000 }, (_, n) =>
      gather(nodes[n % 2] as Server, `p${n % 150}`, "seam", { key: `k${n}` }),
    ),
  );
  const told = (status: number) => replies.filter((reply) => reply.status === status);
  expect([told(200).length, told(422).length]).toEqual([1_000, 1_000]);
  expect(new Set(told(422).map(({ body }) => body.reason))).toEqual(new Set(["node_depleted"]));
  const numbers = told(200).map(({ body }) => body.gathered.number);
  expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 1_000 }, (_, n) => n + 1));

  const db = await openPostgres(place.url, { connections: 1 });
  try {
    const [sums] = await db.query(
      `select (select sum(count) from inventory_items)::int4 items, (select sum(xp) from skills)::int4 xp,
         (select count(*) from ledger_entries where account = 'digging')::int4 granted,
         (select count(*) from ledger_entries where account = 'ore')::int4 added,
         (select remaining from resource_nodes where node = 'seam')::int4 remaining,
         (select gathers from resource_nodes where node = 'seam')::int4 gathers`,
    );
    expect(sums).toEqual({
      ...{ items: 1_000, xp: 1_000, granted: 1_000, added: 1_000, remaining: 0, gathers: 1_000 },
    });
  } finally {
    await db.close();
  }
  for (const node of nodes)
    await expect
      .poll(async () => (await resources(node)).find(({ id }: Named) => id === "seam").remaining)
      .toBe(0);
  expect(await ran(place, ["db", "verify"])).toMatchObject({ code: 0 });
}, 120_000);
