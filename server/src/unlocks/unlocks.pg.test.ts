import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { rooms } from "../rooms.ts";
import { freshDatabase } from "../testing/databases.ts";
import { openServed, type Reply, type Served } from "../testing/served.ts";
import { verify } from "../verify.ts";

/** Levels 2 to 6 of the spec's curve; coins for one crown at the start. */
const files = {
  "pack.yaml": { id: "test", title: "test", version: "1.0.0", languages: ["en"], mainSkill: "play" },
  "locales/en.yaml": {},
  "levels/curves.yaml": { slow: { kind: "table", totals: [150, 400, 700, 1_050, 1_450, 1_900] } },
  "levels/skills.yaml": { play: { curve: "slow" } },
  "wallet/currencies.yaml": { coins: { start: 1_000 }, stars: {} },
  "wallet/level_rewards.yaml": { three: { skill: "play", levels: [3], gives: { coins: 100 } } },
  "inventory/items.yaml": { gem: { kind: "stone", stack: 9 }, dust: { kind: "stone", stack: 9 } },
  "unlocks/unlock_slots.yaml": { animal: { default: "pig", perLevel: { currency: "coins", amount: 150 } } },
  "unlocks/unlocks.yaml": {
    pig: { slot: "animal", starter: true },
    cat: { slot: "animal", level: 2 },
    bunny: { slot: "animal", level: 4 },
    duck: { slot: "animal", level: 6 },
    crown: { slot: "animal", price: { currency: "coins", amount: 1_000 } },
    crest: { slot: "animal", price: { currency: "coins", amount: 1_000 } },
    medal: { slot: "animal", level: 3, forSale: false },
    yeti: { slot: "animal", level: 5, shipped: false },
  },
  "unlocks/rolls.yaml": {
    star: {
      price: { currency: "coins", amount: 100 },
      voucher: "stars",
      table: [
        { item: "gem", weight: 1 },
        { item: "dust", count: 2, weight: 1 },
      ],
    },
  },
};

const places = [
  ["pglite", async () => ({ drop: async () => {} })],
  ["postgres", async () => freshDatabase()],
] as const;

describe.each(places)("on %s", (_, place) => {
  let served: Served;
  let drop: () => Promise<void>;
  beforeEach(async () => {
    const made: { readonly url?: string; drop(): Promise<void> } = await place();
    drop = () => made.drop();
    const house = made.url === undefined ? {} : { databaseUrl: made.url, connections: 4 };
    served = await openServed({ house, files, log: { level: "fatal" } });
  });
  afterEach(async () => {
    expect(await verify(served.house.db, rooms)).toEqual([]);
    await served.close();
    await drop();
  });

  const ask = (method: "GET" | "POST" | "PUT", path: string, body?: object, by = "ada"): Promise<Reply> =>
    served.player(by, method, `/v1/players/ada/${path}`, body);
  const buy = (item: string) => ask("POST", `unlocks/${item}/purchase`);
  const select = (item: string, slot = "animal") => ask("PUT", `selections/${slot}`, { item });
  const roll = (ref: string, of = "star") => ask("POST", `rolls/${of}`, { ref });
  const grant = (amount: number, ref = "m1"): Promise<Reply> =>
    served.server("POST", "/v1/players/ada/grants", { skill: "play", amount, source: "match", ref });
  const balance = async (): Promise<number> =>
    (await ask("GET", "wallet")).body.balances.find(
      ({ currency }: { currency: string }) => currency === "coins",
    ).balance;
  const slot = async () => (await ask("GET", "unlocks")).body.slots[0];
  const item = async (id: string) => (await slot()).items.find((one: { id: string }) => one.id === id);
  const statuses = (replies: readonly Reply[]) => replies.map(({ status }) => status).sort((a, b) => a - b);

  it("says what a new player has, and what the rest takes", async () => {
    const { body, status } = await ask("GET", "unlocks");
    expect(status).toBe(200);
    expect(body.slots[0]).toMatchObject({ id: "animal", wears: "pig", how: "usual" });
    expect(await item("pig")).toMatchObject({ unlocked: true, by: "starter", level: null, price: null });
    expect(await item("duck")).toMatchObject({
      ...{ unlocked: false, reason: "not_unlocked", bought: null },
      level: { skill: "play", need: 6, have: 1 },
      price: { currency: "coins", amount: 900, have: 1_000, missing: 0 },
    });
    expect(await item("yeti")).toMatchObject({ unlocked: false, reason: "not_shipped", shipped: false });
    expect(body.rolls).toEqual([
      {
        ...{ id: "star", voucher: "stars", missing: 0 },
        ...{ price: { currency: "coins", amount: 100 }, next: { currency: "coins", amount: 100 } },
      },
    ]);
    expect((await served.player("ada", "GET", "/v1/players/ada")).body.unlocks).toMatchObject({
      slots: [{ id: "animal" }],
    });
  });

  it("of two purchases at once with coins for one, one is made and nothing is left", async () => {
    const replies = await Promise.all([buy("crown"), buy("crest")]);
    expect(statuses(replies)).toEqual([200, 422]);
    expect(replies.find(({ status }) => status === 422)?.body).toMatchObject({
      ...{ reason: "insufficient_balance", need: 1_000, have: 0, currency: "coins" },
    });
    expect(await balance()).toBe(0);
    expect(await served.house.db.query("select count(*)::int4 n from bought_items")).toEqual([{ n: 1 }]);
  });

  it("the same purchase ten times at once is made once", async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => buy("crown")));
    expect(statuses(replies)).toEqual([200, ...Array<number>(9).fill(409)]);
    expect(replies.find(({ status }) => status === 409)?.body.reason).toBe("already_unlocked");
    expect(await balance()).toBe(0);
  });

  it.each<[string, () => Promise<Reply>, number, string]>([
    ["an item nobody knows", () => buy("cow"), 404, "unknown_item"],
    ["a starter bought", () => buy("pig"), 409, "already_unlocked"],
    ["an item without a price bought", () => buy("medal"), 422, "not_for_sale"],
    ["one that has not shipped bought", () => buy("yeti"), 422, "not_shipped"],
    ["one that has not shipped selected", () => select("yeti"), 422, "not_shipped"],
    ["a locked one selected", () => select("duck"), 422, "not_unlocked"],
    ["a slot nobody knows", () => select("pig", "tail"), 404, "unknown_slot"],
    ["a roll nobody knows", () => roll("r", "moon"), 404, "unknown_roll"],
    ["a roll without a ref", () => ask("POST", "rolls/star", {}), 400, "malformed"],
    [
      "another's purchase",
      () => ask("POST", "unlocks/cat/purchase", undefined, "bob"),
      403,
      "foreign_player",
    ],
    [
      "another's selection",
      () => ask("PUT", "selections/animal", { item: "pig" }, "bob"),
      403,
      "foreign_player",
    ],
    ["another's roll", () => ask("POST", "rolls/star", { ref: "r" }, "bob"), 403, "foreign_player"],
    ["another's unlocks", () => ask("GET", "unlocks", undefined, "bob"), 403, "foreign_player"],
  ])("refuses %s and writes nothing", async (_name, asked, status, reason) => {
    const reply = await asked();
    expect([reply.status, reply.body.reason]).toEqual([status, reason]);
    expect(await served.house.db.query("select count(*)::int4 n from events")).toEqual([{ n: 0 }]);
  });

  it("a write that fails in any table leaves neither item nor debit", async () => {
    await served.house.db.script(`
      create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'the disk is full'; end $$`);
    for (const table of ["bought_items", "purses", "ledger_entries", "events", "answers", "commit_log"]) {
      await served.house.db.script(
        `create trigger refuse after insert or update on ${table} for each row execute function refuse()`,
      );
      const key = { "idempotency-key": table };
      const asked = served.player("ada", "POST", "/v1/players/ada/unlocks/cat/purchase", undefined, key);
      expect([table, (await asked).status]).toEqual([table, 500]);
      await served.house.db.script(`drop trigger refuse on ${table}`);
      const rows = await served.house.db.query(
        "select (select count(*)::int4 from bought_items) as bought, (select count(*)::int4 from ledger_entries) as booked",
      );
      expect([table, rows]).toEqual([table, [{ bought: 0, booked: 0 }]]);
    }
    expect((await buy("cat")).status).toBe(200);
    expect(await balance()).toBe(700);
  });

  it("1,500 XP reach five levels with every unlock, reward and refund, and a restart keeps them", async () => {
    await buy("bunny");
    const { body } = await grant(1_500);
    const told = body.events
      .filter(({ kind }: { kind: string }) => kind !== "levels.xp_granted")
      .map(({ kind, data }: { kind: string; data: Record<string, unknown> }) => [
        kind,
        data["level"] ?? data["item"] ?? data["ref"],
      ]);
    expect(told).toEqual([
      ...[2, 3, 4, 5, 6].map((level) => ["levels.level_reached", level]),
      ["wallet.credited", "play:3"],
      ["unlocks.unlocked", 2],
      ["unlocks.unlocked", 3],
      ["unlocks.refunded", "bunny"],
      ["wallet.credited", "bunny"],
      ["unlocks.unlocked", 6],
    ]);
    expect(await balance()).toBe(1_000 - 600 + 100 + 300);
    expect(await item("bunny")).toMatchObject({ by: "level", bought: { price: 600, refunded: true } });
    await grant(10, "m2");
    expect(await balance()).toBe(800);
  });

  it("a selection is kept, and shown in the one answer about a player", async () => {
    await buy("cat");
    const { body } = await select("cat");
    expect(body).toMatchObject({
      events: [{ kind: "unlocks.selected", data: { slot: "animal", item: "cat" } }],
      item: { id: "cat", unlocked: true },
    });
    expect(await slot()).toMatchObject({ wears: "cat", how: "selected" });
    expect(await served.house.db.query("select slot, item from selections")).toEqual([
      { slot: "animal", item: "cat" },
    ]);
  });

  it("the same roll ten times at once is one roll, and always the same", async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => roll("r1")));
    expect(new Set(statuses(replies))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ body }) => JSON.stringify(body.rolled))).size).toBe(1);
    expect(replies.filter(({ body }) => body.replayed === false)).toHaveLength(1);
    expect(await balance()).toBe(900);
    const { rolled } = replies[0]?.body ?? {};
    expect((await ask("GET", "inventory")).body.items).toMatchObject([
      { id: rolled.item, count: rolled.count },
    ]);
    expect((await roll("r2")).body.rolled.number).toBe(2);
  });

  it("a roll whose answer is long gone still gets what came, and cannot roll again", async () => {
    const first = await roll("r1");
    await served.house.db.query("delete from answers");
    const again = await roll("r1");
    expect([again.status, again.body.replayed]).toEqual([200, true]);
    const rolled = ({ body }: Reply) =>
      body.events.find(({ kind }: { kind: string }) => kind === "unlocks.rolled").data;
    expect(rolled(again)).toEqual(rolled(first));
    expect(await balance()).toBe(900);
  });

  it("what comes does not follow from the ref", async () => {
    await served.server("POST", "/v1/players/ada/wallet/credits", {
      ...{ currency: "coins", amount: 9_000, source: "test", ref: "r" },
    });
    const drawn = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        const of = `p${n}`;
        const { body } = await served.player(of, "POST", `/v1/players/${of}/rolls/star`, { ref: "same" });
        return body.rolled.item as string;
      }),
    );
    expect(new Set(drawn).size).toBe(2);
  });

  it("a voucher pays for a roll before coins do", async () => {
    await served.server("POST", "/v1/players/ada/wallet/credits", {
      ...{ currency: "stars", amount: 1, source: "test", ref: "r" },
    });
    expect((await roll("r1")).body.rolled.paid).toEqual({ currency: "stars", amount: 1 });
    expect((await roll("r2")).body.rolled.paid).toEqual({ currency: "coins", amount: 100 });
  });

  it("the seat check dresses everybody in what is theirs, and bots in the rest", async () => {
    await buy("cat");
    await select("cat");
    const check = (body: object) => served.server("POST", "/v1/matches/seat-check", body);
    const seats = [
      { player: "ada", item: "cat" },
      { player: "ada", item: "duck" },
      { player: "ada", item: "yeti" },
      { player: "bob", item: "cow" },
      { player: "bob" },
      { bot: true },
      { bot: true },
    ];
    const { body } = await check({ slot: "animal", match: "m1", seats });
    expect(body.seats.slice(0, 5)).toEqual([
      { seat: 0, player: "ada", item: "cat", how: "chosen" },
      { seat: 1, player: "ada", item: "cat", how: "selected", reason: "not_unlocked" },
      { seat: 2, player: "ada", item: "cat", how: "selected", reason: "not_shipped" },
      { seat: 3, player: "bob", item: "pig", how: "usual", reason: "unknown_item" },
      { seat: 4, player: "bob", item: "pig", how: "usual" },
    ]);
    const bots = body.seats.slice(5).map(({ item: id }: { item: string }) => id);
    expect(new Set(bots).size).toBe(2);
    for (const id of bots) expect(["bunny", "duck", "crown", "crest", "medal"]).toContain(id);
    expect((await check({ slot: "animal", match: "m1", seats })).body.seats).toEqual(body.seats);
    const alone = { slot: "animal", match: "m1", offline: true, seats: [{ player: "ada" }, { bot: true }] };
    expect(["pig", "cat"]).not.toContain((await check(alone)).body.seats[1].item);
    expect((await check({ slot: "tail", match: "m1", seats })).status).toBe(404);
    expect((await check({ slot: "animal", match: "m1", seats: [{}] })).status).toBe(400);
    expect((await served.player("ada", "POST", "/v1/matches/seat-check", alone)).status).toBe(403);
  });
});

it("what ships is had at once by all at or past its level", async () => {
  const served = await openServed({ files });
  try {
    await served.server("POST", "/v1/players/ada/grants", {
      ...{ skill: "play", amount: 1_050, source: "match", ref: "m1" },
    });
    const yeti = async () => {
      const { body } = await served.player("ada", "GET", "/v1/players/ada/unlocks");
      return body.slots[0].items.find(({ id }: { id: string }) => id === "yeti");
    };
    expect(await yeti()).toMatchObject({ unlocked: false, reason: "not_shipped" });
    const all = files["unlocks/unlocks.yaml"];
    await served.edit({ "unlocks/unlocks.yaml": { ...all, yeti: { slot: "animal", level: 5 } } });
    expect(await yeti()).toMatchObject({ unlocked: true, by: "level", reason: null });
  } finally {
    await served.close();
  }
});
