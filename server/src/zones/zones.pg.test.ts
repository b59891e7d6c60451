import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openHouse } from "../house.ts";
import { quiet } from "../kernel/meter.ts";
import { rooms } from "../rooms.ts";
import { freshDatabase } from "../testing/databases.ts";
import { openServed, type Reply, type Served } from "../testing/served.ts";
import { verify } from "../verify.ts";
import { sweep } from "./sweep.ts";

const hour = 3_600_000;

/** Two ways: a free one, and one that a key opens; the vault's guard is the host's. */
const cave = {
  difficulty: 1,
  regions: { deep: {} },
  nodes: {
    mouth: { kind: "entry" },
    hall: { kind: "fork" },
    vault: { kind: "elite", region: "deep", finds: [{ item: "gem" }] },
    bridge: { kind: "harvest", harvest: ["moss"] },
    goal: { kind: "boss", encounter: "auto" },
  },
  edges: [
    { from: "mouth", to: "hall" },
    { from: "hall", to: "bridge", weight: 1 },
    { from: "hall", to: "vault", weight: 2, hint: true, gate: { kind: "key_required", key: "key" } },
    { from: "bridge", to: "goal" },
    { from: "vault", to: "goal" },
  ],
};

const files = {
  "pack.yaml": { id: "test", title: "test", version: "1.0.0", languages: ["en"] },
  "locales/en.yaml": { zone: { cave: { name: "The Cave" } } },
  "levels/curves.yaml": { rungs: { kind: "table", totals: [100, 250] } },
  "levels/skills.yaml": { salvage: { curve: "rungs" } },
  "inventory/items.yaml": { gem: { kind: "treasure" }, key: { kind: "key" } },
  "gathering/resource_nodes.yaml": {
    moss: { maxGathers: 2, scope: "run", yields: { fixed: [{ item: "gem", count: 1 }] } },
  },
  "gathering/resource_places.yaml": { moss: { definition: "moss", zoneNode: "cave.bridge" } },
  "zones/zones.yaml": { cave },
};

const places = [
  ["pglite", async () => ({ drop: async () => {} })],
  ["postgres", async () => freshDatabase()],
] as const;

let now: number;
beforeEach(() => {
  now = Date.UTC(2026, 10, 4, 9);
});

describe.each(places)("on %s", (_, place) => {
  let served: Served;
  let where: { readonly databaseUrl?: string; readonly connections?: number };
  let drop: () => Promise<void>;
  beforeEach(async () => {
    const made: { readonly url?: string; drop(): Promise<void> } = await place();
    drop = () => made.drop();
    where = made.url === undefined ? {} : { databaseUrl: made.url, connections: 4 };
    served = await openServed({ files, house: { ...where, clock: () => now } });
  });
  afterEach(async () => {
    expect(await verify(served.house.db, rooms)).toEqual([]);
    await served.close();
    await drop();
  });

  const ada = (method: "GET" | "POST", url: string, body?: unknown, key?: string): Promise<Reply> =>
    served.player("ada", method, url, body, key === undefined ? {} : { "idempotency-key": key });

  async function begun(key?: string): Promise<string> {
    const { status, body } = await ada("POST", "/v1/players/ada/runs", { zone: "cave" }, key);
    expect([status, body.reason]).toEqual([200, undefined]);
    return `/v1/runs/${body.run.id}`;
  }

  async function forked(): Promise<string> {
    const run = await begun();
    expect((await ada("POST", `${run}/advance`, {})).body.run.fork).toMatchObject({ fork: 1 });
    return run;
  }

  const pinned = async () => (await served.house.db.query("select * from content_pins")).length;
  const kinds = ({ body }: Reply): readonly string[] => body.events.map(({ kind }: { kind: string }) => kind);

  it("a run from its entry to its end, and its pin goes with it", async () => {
    const run = await begun();
    expect(await pinned()).toBe(1);
    const at = await ada("GET", run);
    expect(at.body).toMatchObject({ seq: expect.any(Number), run: { status: "open", node: "cave.mouth" } });
    expect((await ada("POST", `${run}/advance`, {})).body.run.fork.choices).toMatchObject([
      { choice: 1, to: "cave.bridge", state: "open" },
      { choice: 2, to: "cave.vault", state: "closed", hint: "zone_edge.cave.hall__cave.vault.hint" },
    ]);
    const shut = await ada("POST", `${run}/choices`, { choice: 2 });
    expect([shut.status, shut.body.reason]).toEqual([422, "gate_closed"]);
    const chosen = await ada("POST", `${run}/choices`, { choice: 1 });
    expect([chosen.status, chosen.body.run.node]).toEqual([200, "cave.bridge"]);
    const last = await ada("POST", `${run}/advance`, {});
    expect(last.body.run).toMatchObject({ node: "cave.goal", status: "completed", expiresAt: null });
    expect(kinds(last)).toContain("zones.run_completed");
    expect(await pinned()).toBe(0);
    const ended = await ada("POST", `${run}/advance`, {});
    expect([ended.status, ended.body.reason]).toEqual([409, "run_ended"]);
    expect((await ada("GET", run)).body.run.status).toBe("completed");
  });

  it("a node that the host resolves holds its exits, and gives what was found once", async () => {
    const key = { item: "key", count: 1, source: "test", ref: "key" };
    expect((await served.server("POST", "/v1/players/ada/inventory/additions", key)).status).toBe(200);
    const run = await forked();
    expect((await ada("POST", `${run}/choices`, { choice: 2 })).body.run.encounter).toEqual({
      override: null,
    });
    expect((await ada("POST", `${run}/advance`, {})).body.reason).toBe("node_unresolved");
    expect((await ada("POST", `${run}/resolve`, { outcome: "cleared" })).status).toBe(403);
    const body = { outcome: "cleared", loot: [{ item: "gem", count: 2 }] };
    const resolve = () => served.server("POST", `${run}/resolve`, body, { "idempotency-key": "r" });
    const resolved = await resolve();
    expect([resolved.status, kinds(resolved)]).toEqual([
      200,
      expect.arrayContaining(["zones.node_resolved", "zones.region_cleared"]),
    ]);
    expect((await resolve()).body.replayed).toBe(true);
    expect((await served.server("POST", `${run}/resolve`, body)).body.reason).toBe("already_resolved");
    const { body: bag } = await ada("GET", "/v1/players/ada/inventory");
    expect(bag.items.find(({ id }: { id: string }) => id === "gem").count).toBe(3);
  });

  it("a retry under the same key begins no second run", async () => {
    const [first, again] = [await begun("s"), await begun("s")];
    expect(again).toBe(first);
    expect((await ada("POST", "/v1/players/ada/runs", { zone: "cave" })).body.reason).toBe("run_open");
    const { body } = await ada("GET", "/v1/players/ada/runs");
    expect(body.runs).toHaveLength(1);
  });

  it("a player's runs page by cursor, the newest first", async () => {
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      const run = await begun();
      ids.unshift(run.slice("/v1/runs/".length));
      await ada("POST", `${run}/abandon`, {});
      if (n % 2 === 1) now += 1;
    }
    const seen: string[] = [];
    for (let cursor: string | null = ""; cursor !== null; ) {
      const { body } = await ada("GET", `/v1/players/ada/runs?limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...body.runs.map(({ id }: { id: string }) => id));
      cursor = body.cursor;
    }
    expect(seen.toSorted()).toEqual(ids.toSorted());
    expect(seen[0]).toBe(ids[0]);
    expect((await ada("GET", "/v1/players/ada/runs?cursor=none")).status).toBe(400);
  });

  it("a run is its player's alone, and others are told nothing of it", async () => {
    const run = await forked();
    const id = run.slice("/v1/runs/".length);
    const asked = [
      ["GET", run],
      ["GET", `${run}/map?format=text`],
      ["GET", `${run}/resources`],
      ["GET", `/v1/subjects/run:${id}/events`],
      ["POST", `${run}/advance`, {}],
      ["POST", `${run}/choices`, { choice: 1 }],
      ["POST", `${run}/abandon`, {}],
      ["POST", `${run}/gathers`, { resource: "none" }],
      ["POST", `${run}/collect`, {}],
      ["GET", "/v1/players/ada/runs"],
      ["POST", "/v1/players/ada/runs", { zone: "cave" }],
    ] as const;
    for (const [method, url, body] of asked) {
      const foreign = await served.player("eve", method, url, body);
      const absent = await served.player("eve", method, url.replace(id, "nobodys"), body);
      expect([url, foreign.status]).toEqual([url, 403]);
      expect(absent.text.replaceAll("nobodys", id)).toBe(foreign.text);
      expect(foreign.text).not.toContain("cave");
      expect(
        (await served.ask({ method, url, ...(body === undefined ? {} : { payload: body }) })).status,
      ).toBe(401);
    }
    expect((await served.server("GET", "/v1/runs/nobodys")).status).toBe(404);
    expect((await served.server("POST", "/v1/runs/nobodys/advance", {})).status).toBe(404);
    expect((await served.server("GET", run)).status).toBe(200);
    const events = await ada("GET", `/v1/subjects/run:${id}/events`);
    expect(events.body.events[0]).toMatchObject({ kind: "zones.run_started", player: "ada" });
  });

  it.each([
    ["choices", {}],
    ["choices", { choice: 0 }],
    ["choices", { choice: 1, edge: "cave.hall__cave.bridge" }],
    ["choices", { choice: "1" }],
    ["choices", []],
    ["advance", { far: true }],
    ["gathers", {}],
  ])("POST %s with %j is malformed", async (action, body) => {
    const run = await forked();
    expect((await ada("POST", `${run}/${action}`, body)).status).toBe(400);
  });

  it("what is shown of zones is what anybody may know", async () => {
    const { body } = await served.ask({ method: "GET", url: "/v1/zones" });
    expect(body).toMatchObject({ content: served.hash, zones: [{ id: "cave", difficulty: 1 }] });
    const one = await served.ask({ method: "GET", url: "/v1/zones/cave" });
    expect(one.body.zone.nodes).toHaveLength(5);
    const none = await served.ask({ method: "GET", url: "/v1/zones/none" });
    expect([none.status, none.body.reason]).toEqual([404, "unknown_zone"]);
  });

  it("what is gathered where a run stands, and what is left of it", async () => {
    const run = await forked();
    expect((await ada("GET", `${run}/resources`)).body.nodes).toEqual([]);
    await ada("POST", `${run}/choices`, { choice: 1 });
    const moss = { id: "moss", verdict: "open", remaining: 2, max: 2 };
    expect((await ada("GET", `${run}/resources`)).body.nodes).toMatchObject([moss]);
    expect((await ada("POST", `${run}/gathers`, { resource: "moss" })).status).toBe(200);
    expect((await ada("GET", `${run}/resources`)).body.nodes).toMatchObject([{ ...moss, remaining: 1 }]);
  });

  it("a map is drawn as data and as text", async () => {
    const run = await forked();
    const json = await ada("GET", `${run}/map`);
    expect(json.body.nodes.map(({ state }: { state: string }) => state)).toEqual([
      "visited",
      "current",
      "ahead",
      "ahead",
      "ahead",
    ]);
    const text = await ada("GET", `${run}/map?format=text&ascii=true&columns=40`);
    expect(text.headers["content-type"]).toContain("text/plain");
    expect(text.text).toMatch(/^[\n\x20-\x7e]+$/);
    expect((await ada("GET", `${run}/map?format=png`)).status).toBe(400);
  });

  const { goal, ...others } = cave.nodes;
  const longer = {
    ...cave,
    nodes: { ...others, landing: { kind: "exploration" }, goal },
    edges: [
      ...cave.edges.filter(({ from }) => from !== "bridge"),
      { from: "bridge", to: "landing" },
      { from: "landing", to: "goal" },
    ],
  };

  it("a run finishes on the zone it began with though content was edited and the server restarted", async () => {
    const run = await forked();
    const old = await served.server("GET", run);
    await served.edit({ "zones/zones.yaml": { cave: longer } });
    if (where.databaseUrl !== undefined) {
      await served.close();
      served = await openServed({
        files: { ...files, "zones/zones.yaml": { cave: longer } },
        house: { ...where, clock: () => now },
      });
    }
    expect((await ada("GET", run)).body.run).toEqual(old.body.run);
    await ada("POST", `${run}/choices`, { choice: 1 });
    expect(await pinned()).toBe(1);
    expect((await ada("POST", `${run}/advance`, {})).body.run.status).toBe("completed");
    expect(await pinned()).toBe(0);
    const next = await forked();
    await ada("POST", `${next}/choices`, { choice: 1 });
    expect((await ada("POST", `${next}/advance`, {})).body.run.node).toBe("cave.landing");
  });

  it("a run goes on in an edited zone that says where its nodes went", async () => {
    const run = await forked();
    const { hall, ...kept } = longer.nodes;
    const moved = {
      ...longer,
      moved: { hall: "crossing" },
      nodes: { ...kept, crossing: hall },
      edges: longer.edges.map((edge) => ({
        ...edge,
        from: edge.from === "hall" ? "crossing" : edge.from,
        to: edge.to === "hall" ? "crossing" : edge.to,
      })),
    };
    await served.edit({ "zones/zones.yaml": { cave: moved } });
    // Its number was read from a fork that is no more: the run moves, and asks again.
    const chosen = await ada("POST", `${run}/choices`, { choice: 1 });
    expect([chosen.status, kinds(chosen)]).toEqual([200, ["zones.run_moved", "zones.fork_opened"]]);
    expect(chosen.body.run).toMatchObject({ node: "cave.crossing", fork: { fork: 2 } });
    expect(await pinned()).toBe(1);
    await ada("POST", `${run}/choices`, { choice: 1 });
    expect((await ada("POST", `${run}/advance`, {})).body.run.node).toBe("cave.landing");
  });

  const ground = (of: Served["house"]) => ({
    db: of.db,
    engine: of.engine,
    meter: quiet,
    clock: () => now,
    report: (error: unknown) => {
      throw error;
    },
  });

  it("a sweep takes the first open way of a fork that waited too long, and ends what was left", async () => {
    const run = await forked();
    expect(await sweep(ground(served.house), async () => true)).toBe(0);
    now += 6 * hour;
    expect(await sweep(ground(served.house), async () => true)).toBe(1);
    expect((await ada("GET", run)).body.run).toMatchObject({ status: "open", node: "cave.bridge" });
    now += 8 * 24 * hour;
    expect(await sweep(ground(served.house), async () => true)).toBe(1);
    expect((await ada("GET", run)).body.run.status).toBe("expired");
    expect(await pinned()).toBe(0);
    expect(await sweep(ground(served.house), async () => true)).toBe(0);
  });

  it("two sweeps at once move each run once", async () => {
    for (let n = 0; n < 40; n += 1) {
      const start = await served.server("POST", `/v1/players/p${n}/runs`, { zone: "cave" });
      await served.server("POST", `/v1/runs/${start.body.run.id}/advance`, {});
    }
    now += 6 * hour;
    const other =
      where.databaseUrl === undefined
        ? undefined
        : await openHouse({ ...where, packs: [], watch: false, clock: () => now });
    const houses = [served.house, other ?? served.house];
    const moved = await Promise.all(houses.map((house) => sweep(ground(house), async () => true)));
    expect((moved[0] ?? 0) + (moved[1] ?? 0)).toBe(40);
    const [row] = await served.house.db.query(
      "select count(*) as n, count(distinct subject) as runs from events where kind = 'zones.fork_timed_out'",
    );
    expect(row).toEqual({ n: 40, runs: 40 });
    await other?.close();
  });

  it("a deleted player's runs go with them", async () => {
    const run = await forked();
    expect((await served.server("DELETE", "/v1/players/ada")).status).toBe(200);
    expect(await pinned()).toBe(0);
    for (const table of ["runs", "run_visits", "run_walks", "player_runs"])
      expect([table, await served.house.db.query(`select * from ${table}`)]).toEqual([table, []]);
    expect((await served.server("POST", `${run}/advance`, {})).status).toBe(410);
  });

  const chat = async (text: string, key?: string): Promise<string> =>
    (await ada("POST", "/v1/text", { text }, key)).body.text;

  it("the whole game is played by chat", async () => {
    expect(await chat("hello")).toContain("!zone list");
    expect(await chat("!zone list")).toContain("The Cave (!zone enter cave)");
    expect(await chat("!zone status")).toContain("!zone list");
    expect(await chat("!zone enter cave", "e")).toContain("The Cave");
    expect(await chat("!zone enter cave", "e")).toContain("The Cave");
    expect(await chat("!zone go")).toContain("1. ");
    expect(await chat("!zone go 2")).toContain("closed");
    expect(await chat("!zone go 9")).toContain("no such way");
    expect(await chat("!zone map")).toMatch(/\n/);
    const on = await chat("!zone choose 1", "c");
    expect(await chat("!zone choose 1", "c")).toBe(on);
    const over = await chat("!zone go", "last");
    expect(over).toContain("You have made it!");
    expect(await chat("!zone go", "last")).toBe(over);
    expect(await chat("!zone abandon")).toContain("over");
  });

  it("chat is for players, each for themselves, and for the server on anybody's behalf", async () => {
    const text = "!zone enter cave";
    const eve = await served.player("eve", "POST", "/v1/text", { text, player: "ada" });
    expect([eve.status, eve.body.reason]).toEqual([403, "foreign_player"]);
    expect((await served.ask({ method: "POST", url: "/v1/text", payload: { text } })).status).toBe(401);
    expect((await served.server("POST", "/v1/text", { text })).status).toBe(400);
    expect((await served.server("POST", "/v1/text", { text, player: "ada" })).status).toBe(200);
    expect(await chat("!zone status")).toContain("The Cave");
    const { body } = await served.server("POST", "/v1/text", { text: "list", player: "ada", language: "de" });
    expect(body.text).toContain("Zonen:");
  });
});
