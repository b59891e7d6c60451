import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { rooms } from "../rooms.ts";
import { freshDatabase } from "../testing/databases.ts";
import { openServed, type Reply, type Served } from "../testing/served.ts";
import { verify } from "../verify.ts";

/** Levels 2 and 3 pay; coins start at 1,000 and take imports. */
const files = {
  "pack.yaml": { id: "test", title: "test", version: "1.0.0", languages: ["en"], mainSkill: "play" },
  "locales/en.yaml": {},
  "levels/curves.yaml": { slow: { kind: "table", totals: [100, 200] } },
  "levels/skills.yaml": { play: { curve: "slow" } },
  "wallet/currencies.yaml": { coins: { start: 1000, imports: 5000 }, tokens: {} },
  "wallet/level_rewards.yaml": { early: { skill: "play", levels: [2, 3], gives: { coins: 100, tokens: 1 } } },
};

const places = [
  ["pglite", async () => ({ drop: async () => {} })],
  ["postgres", async () => freshDatabase()],
] as const;

const most = Number.MAX_SAFE_INTEGER;

describe.each(places)("on %s", (_, place) => {
  let served: Served;
  let drop: () => Promise<void>;
  beforeEach(async () => {
    const made: { readonly url?: string; drop(): Promise<void> } = await place();
    drop = () => made.drop();
    const house = made.url === undefined ? {} : { databaseUrl: made.url, connections: 4 };
    served = await openServed({ house, files });
  });
  afterEach(async () => {
    expect(await verify(served.house.db, rooms)).toEqual([]);
    await served.close();
    await drop();
  });

  const of = (path: string, by = "ada"): string => `/v1/players/${by}/wallet${path}`;
  const credit = (amount: number, ref: string, currency = "coins"): Promise<Reply> =>
    served.server("POST", of("/credits"), { currency, amount, source: "test", ref });
  const spend = (amount: number, ref: string, key?: string): Promise<Reply> =>
    served.player(
      "ada",
      "POST",
      of("/spends"),
      { currency: "coins", amount, ref },
      key === undefined ? {} : { "idempotency-key": key },
    );
  const take = (amount: number, key?: string): Promise<Reply> =>
    served.player(
      "ada",
      "POST",
      of("/import"),
      { currency: "coins", amount },
      key === undefined ? {} : { "idempotency-key": key },
    );
  const balances = async (): Promise<Readonly<Record<string, number>>> => {
    const { body } = await served.player("ada", "GET", of(""));
    return Object.fromEntries(
      body.balances.map(({ currency, balance }: Record<string, unknown>) => [currency, balance]),
    );
  };
  const entries = async (query = ""): Promise<Reply> => served.player("ada", "GET", of(`/entries${query}`));
  const statuses = (replies: readonly Reply[]) => replies.map(({ status }) => status).sort((a, b) => a - b);

  it("100 credits of 1 at once are 100 entries and 100 coins", async () => {
    const replies = await Promise.all(Array.from({ length: 100 }, (_, n) => credit(1, `r${n}`)));
    expect(new Set(statuses(replies))).toEqual(new Set([200]));
    expect(await balances()).toEqual({ coins: 1_100, tokens: 0 });
    const [row] = await served.house.db.query(
      "select count(*)::int4 as n, sum(amount)::int8 as sum from ledger_entries where source = 'test'",
    );
    expect(row).toEqual({ n: 100, sum: 100 });
  });

  it("of two spends at once with coins for one, one is made and nothing is left", async () => {
    const replies = await Promise.all([spend(1_000, "hat"), spend(1_000, "coat")]);
    expect(statuses(replies)).toEqual([200, 422]);
    expect(replies.find(({ status }) => status === 422)?.body).toMatchObject({
      ...{ reason: "insufficient_balance", need: 1_000, have: 0, currency: "coins" },
    });
    expect(await balances()).toMatchObject({ coins: 0 });
  });

  it("the same spend sent ten times at once is made once", async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => spend(600, "hat")));
    expect(new Set(statuses(replies))).toEqual(new Set([200]));
    expect(replies.filter(({ body }) => body.replayed === false)).toHaveLength(1);
    expect(await balances()).toMatchObject({ coins: 400 });
  });

  it("a retry is answered with the first reply, also when nothing is left, and another amount refused", async () => {
    const first = await spend(1_000, "hat", "key-1");
    const again = await spend(1_000, "hat", "key-1");
    expect(again.body).toEqual({ ...first.body, replayed: true });
    expect((await spend(1_000, "hat")).body).toMatchObject({ replayed: true });
    const other = await spend(999, "hat");
    expect([other.status, other.body.reason, other.body.need]).toEqual([409, "grant_conflict", -1_000]);
    expect((await spend(5, "coat", "key-1")).body.reason).toBe("idempotency_key_mismatch");
  });

  it("two devices that import at once bring one balance", async () => {
    const replies = await Promise.all([take(700, "phone"), take(900, "tablet")]);
    expect(statuses(replies)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.reason).toBe("import_done");
    const brought = replies[0]?.status === 200 ? 700 : 900;
    expect(await balances()).toMatchObject({ coins: 1_000 + brought });
    expect((await take(brought, "watch")).body).toMatchObject({ replayed: true });
    expect((await take(1)).status).toBe(409);
    expect(await balances()).toMatchObject({ coins: 1_000 + brought });
  });

  it("a forged import brings what content allows", async () => {
    const { body } = await take(1_000_000);
    expect(body.wallet.balances[0]).toMatchObject({ currency: "coins", balance: 6_000, imports: 0 });
    expect((await take(1_000_000)).body).toMatchObject({ replayed: true });
  });

  it.each<[string, number, string]>([
    ["zero", 0, "amount_must_be_positive"],
    ["less", -5, "amount_must_be_positive"],
    ["a fraction", 0.5, "amount_not_integer"],
    ["too much", 2 ** 53, "amount_too_large"],
  ])("%s is no amount, whichever way", async (_name, amount, reason) => {
    const replies = await Promise.all([credit(amount, "c"), spend(amount, "s"), take(amount)]);
    expect(replies.map(({ status, body }) => [status, body.reason])).toEqual(
      replies.map(() => [422, reason]),
    );
    const [row] = await served.house.db.query("select count(*)::int4 as n from ledger_entries");
    expect(row).toEqual({ n: 0 });
  });

  it("a purse is full at 2^53-1", async () => {
    expect((await credit(most - 1_000, "all")).status).toBe(200);
    const more = await credit(1, "more");
    expect([more.status, more.body.reason, more.body.need]).toEqual([422, "amount_overflow", 0]);
    expect(await balances()).toMatchObject({ coins: most });
    expect((await served.server("POST", "/v1/players/ada/grants", grant(250))).body).toMatchObject({
      denied: [
        { rule: "wallet.credit", reason: "amount_overflow" },
        { rule: "wallet.credit", reason: "amount_overflow" },
      ],
    });
    expect(await balances()).toEqual({ coins: most, tokens: 2 });
  });

  it("levels pay with the XP that reached them, once", async () => {
    await served.server("POST", "/v1/players/ada/grants", grant(250));
    await served.server("POST", "/v1/players/ada/grants", grant(250));
    expect(await balances()).toEqual({ coins: 1_200, tokens: 2 });
    expect((await entries("?currency=tokens")).body.entries).toMatchObject([
      { amount: 1, source: "level", ref: "play:3" },
      { amount: 1, source: "level", ref: "play:2" },
    ]);
  });

  it("lists entries page by page, the newest first, without a gap or a repetition", async () => {
    for (let n = 0; n < 7; n += 1) await credit(1, `r${n}`, n % 2 === 0 ? "coins" : "tokens");
    const seen: unknown[] = [];
    let next: string | null = "";
    for (let pages = 0; next !== null; pages += 1) {
      const { status, body }: Reply = await entries(`?limit=3${next === "" ? "" : `&cursor=${next}`}`);
      expect([status, pages < 4]).toEqual([200, true]);
      seen.push(...body.entries.map(({ ref }: { readonly ref: string }) => ref));
      next = body.cursor;
      // What is booked in between is newer than every further page.
      if (pages === 0) await credit(1, "meanwhile");
    }
    expect(seen).toEqual(["r6", "r5", "r4", "r3", "r2", "r1", "r0", "start"]);
    const { body } = await entries("?currency=coins&limit=2");
    expect(body.entries).toMatchObject([{ ref: "meanwhile" }, { ref: "r6" }]);
    expect((await entries("?currency=gems")).body).toMatchObject({ entries: [], cursor: null });
    expect((await entries("?cursor=nonsense")).status).toBe(400);
    expect((await entries("?limit=0")).status).toBe(400);
  });

  it("reads a page by the index, whatever else is in the ledger", async () => {
    await credit(1, "r");
    const plan = await served.house.db.transaction(async (tx) => {
      await tx.query("set local enable_seqscan = off");
      return tx.query(
        "explain select seq from ledger_entries where subject = 'player:ada' and account = 'coins' and seq < 9 order by seq desc limit 3",
      );
    });
    const text = plan.map((row) => row["QUERY PLAN"]).join("\n");
    expect(text).toContain("ledger_entries_booked");
    expect(text).not.toContain("Sort");
  });

  it.each<[string, "player" | "server", string, string, object | undefined, number]>([
    ["a player credits themselves", "player", "POST", "/credits", given(5), 403],
    ["a player names the source of a spend", "player", "POST", "/spends", given(5), 400],
    [
      "the backend spends for a player",
      "server",
      "POST",
      "/spends",
      { currency: "coins", amount: 5, ref: "r" },
      200,
    ],
    ["a currency nobody knows", "server", "POST", "/credits", { ...given(5), currency: "coin" }, 404],
    ["an import of what takes none", "player", "POST", "/import", { currency: "tokens", amount: 5 }, 422],
    ["words for a number", "server", "POST", "/credits", { ...given(5), amount: "5" }, 400],
  ])("%s", async (_name, who, method, path, body, status) => {
    const asked =
      who === "server"
        ? served.server(method as "POST", of(path), body)
        : served.player("ada", method as "POST", of(path), body);
    expect((await asked).status).toBe(status);
  });

  it("nobody reads or spends what is another's", async () => {
    for (const [method, path] of [
      ["GET", ""],
      ["GET", "/entries"],
      ["POST", "/spends"],
      ["POST", "/import"],
    ] as const) {
      const body =
        path === "/import" ? { currency: "coins", amount: 5 } : { currency: "coins", amount: 5, ref: "r" };
      const reply = await served.player("bob", method, of(path), method === "GET" ? undefined : body);
      expect([path, reply.status]).toEqual([path, 403]);
    }
  });

  it("stands in the one answer about a player", async () => {
    await credit(5, "r");
    const { body } = await served.player("ada", "GET", "/v1/players/ada");
    expect(body.wallet.balances).toMatchObject([
      { currency: "coins", balance: 1_005 },
      { currency: "tokens" },
    ]);
  });
});

it("verify finds a balance that is not the sum of its entries, and names it", async () => {
  const served = await openServed({ files });
  try {
    const body = { currency: "coins", amount: 5, source: "test", ref: "r" };
    for (const by of ["ada", "bob"]) await served.server("POST", `/v1/players/${by}/wallet/credits`, body);
    await served.house.db.query("update purses set balance = balance + 7 where subject = 'player:bob'");
    expect(await verify(served.house.db, rooms)).toEqual([
      { kind: "balance", subject: "player:bob", account: "coins", need: 1_005, have: 1_012 },
    ]);
    await served.house.db.query("delete from purses where subject = 'player:bob'");
    expect(await verify(served.house.db, rooms)).toMatchObject([
      { subject: "player:bob", need: 1_005, have: 0 },
    ]);
  } finally {
    await served.close();
  }
});

function grant(amount: number): object {
  return { skill: "play", amount, source: "match", ref: "m-1" };
}

function given(amount: number): object {
  return { currency: "coins", amount, source: "test", ref: "r" };
}
