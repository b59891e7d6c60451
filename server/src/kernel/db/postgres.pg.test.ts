import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshDatabase, openFresh } from "../../testing/databases.ts";
import { openProxy } from "../../testing/proxy.ts";
import type { Db } from "./db.ts";
import { ConnectionLost, connectionLost, retryable } from "./errors.ts";
import { openPostgres } from "./postgres.ts";

let opened: Awaited<ReturnType<typeof openFresh>>;
let db: Db;
beforeAll(async () => {
  opened = await openFresh();
  db = opened.db;
  await db.script("create table t (id text primary key, n int8 not null)");
});
afterAll(() => opened.close());

const SLOW = "select pg_sleep(20)";

test("the session is set up", async () => {
  const names = ["application_name", "TimeZone", "jit", "idle_in_transaction_session_timeout", "DateStyle"];
  const rows = await db.query("select current_setting(name) v from unnest($1::text[]) name", [names]);
  expect(rows.map(({ v }) => v)).toEqual(["espalier", "UTC", "off", "5s", "ISO, MDY"]);
});

test("connections work side by side, no more than allowed", async () => {
  const one = await openPostgres(opened.url, { connections: 2 });
  const pids = () => one.query<{ pid: number }>("select pg_backend_pid() pid, pg_sleep(0.05)");
  const rows = (await Promise.all([pids(), pids(), pids(), pids()])).flat();
  expect(new Set(rows.map(({ pid }) => pid)).size).toBe(2);
  await one.close();
});

test("a two-step transaction costs two trips", async () => {
  const proxy = await openProxy(opened.url);
  const far = await openPostgres(proxy.url, { connections: 1 });
  const before = proxy.trips();
  await far.transaction(async (tx) => {
    await tx.query("select 1");
    await tx.commit([{ text: "select 2", values: [] }]);
  });
  expect(proxy.trips() - before).toBe(2);
  await far.pipeline([
    { text: "select 1", values: [] },
    { text: "select $1::text[]", values: [["a"]] },
  ]);
  expect(proxy.trips() - before).toBe(3);
  await far.close();
  await proxy.close();
});

describe("a lost connection", () => {
  test("ended by the server in mid-query: a distinct error, and the next use reconnects", async () => {
    const running = db.query(SLOW).catch((error: unknown) => error);
    await busy(opened.url);
    await terminate(opened.url);
    const error = await running;
    expect(connectionLost(error)).toBe(true);
    expect(retryable(error)).toBe(false);
    expect(await db.query("select 1 as one")).toEqual([{ one: 1 }]);
  });

  test("while idle: nobody notices", async () => {
    await Promise.all([db.query("select pg_sleep(0.05)"), db.query("select pg_sleep(0.05)")]);
    await terminate(opened.url);
    expect(await db.query("select 1 as one")).toEqual([{ one: 1 }]);
  });

  test("inside a transaction: it fails and nothing is written", async () => {
    const work = db.transaction(async (tx) => {
      await tx.query("insert into t values ('lost', 1)");
      await terminate(opened.url);
      await tx.query("insert into t values ('lost too', 1)");
    });
    expect(connectionLost(await work.catch((error: unknown) => error))).toBe(true);
    expect(await db.query("select id from t")).toEqual([]);
  });

  test("cut on the wire in mid-query", async () => {
    const proxy = await openProxy(opened.url);
    const far = await openPostgres(proxy.url, { connections: 1 });
    const running = far.query(SLOW).catch((error: unknown) => error);
    await busy(opened.url);
    proxy.cut();
    expect(await running).toBeInstanceOf(ConnectionLost);
    expect(await far.query("select 1 as one")).toEqual([{ one: 1 }]);
    await terminate(opened.url);
    await far.close();
    await proxy.close();
  });

  test.each(["before", "after"] as const)("cut on the wire %s the server did the work", async (when) => {
    const proxy = await openProxy(opened.url);
    const far = await openPostgres(proxy.url, { connections: 1 });
    await far.query("delete from t");
    proxy.cutOnNext(when);
    const insert = [{ name: "put", text: "insert into t values ($1, $2)", values: ["w", 1] }];
    expect(await far.pipeline(insert).catch((error: unknown) => error)).toBeInstanceOf(ConnectionLost);
    const rows = await far.query("select id from t");
    expect(rows).toHaveLength(when === "before" ? 0 : 1);
    await far.close();
    await proxy.close();
  });

  test("nobody there: a distinct error for each who waits", async () => {
    await expect(openPostgres("postgres://u:p@127.0.0.1:1/none")).rejects.toThrow(ConnectionLost);
    const proxy = await openProxy(opened.url);
    const far = await openPostgres(proxy.url, { connections: 1 });
    await proxy.close();
    const uses = [far.query("select 1"), far.query("select 2"), far.query("select 3")];
    const errors = await Promise.all(uses.map((use) => use.catch((error: unknown) => error)));
    expect(errors.map(connectionLost)).toEqual([true, true, true]);
    await far.close();
  });
});

test("a frozen transaction is ended by the server after five seconds", async () => {
  await db.query("insert into t values ('frozen', 1) on conflict do nothing");
  const frozen = db.transaction(async (tx) => {
    await tx.query("select 1 from t for update");
    await new Promise((resolve) => setTimeout(resolve, 5_500));
    await tx.commit([]);
  });
  expect(connectionLost(await frozen.catch((error: unknown) => error))).toBe(true);
  expect(await db.query("select 1 as one")).toEqual([{ one: 1 }]);
});

test("a deadlock is retryable", async () => {
  await db.script("delete from t; insert into t values ('a', 1), ('b', 1)");
  const lock = (first: string, second: string) =>
    db.transaction(async (tx) => {
      await tx.query("update t set n = n + 1 where id = $1", [first]);
      await new Promise((resolve) => setTimeout(resolve, 100));
      await tx.query("update t set n = n + 1 where id = $1", [second]);
    });
  const results = await Promise.allSettled([lock("a", "b"), lock("b", "a")]);
  const failed = results.filter((result) => result.status === "rejected");
  expect(failed.map(({ reason }) => retryable(reason))).toEqual([true]);
});

test("a table that changes under a prepared statement is read anew after one error", async () => {
  await db.script("create table w (a int4)");
  const read = { name: "read_w", text: "select * from w", values: [] };
  const one = await openPostgres(opened.url, { connections: 1 });
  await one.pipeline([read]);
  await db.script("alter table w add b int4; insert into w values (1, 2)");
  await expect(one.pipeline([read])).rejects.toMatchObject({ code: "0A000" });
  expect(await one.pipeline([read])).toEqual([[{ a: 1, b: 2 }]]);
  await one.close();
});

test("unnamed statements leave nothing prepared and listen to nothing", async () => {
  const plain = await openPostgres(opened.url, { connections: 1, unnamed: true });
  const named = { name: "n", text: "select $1::text as t", values: ["x"] };
  expect(await plain.pipeline([named, named])).toEqual([[{ t: "x" }], [{ t: "x" }]]);
  expect(await plain.query("select name from pg_prepared_statements")).toEqual([]);
  await (await plain.listen("news", () => undefined))();
  await plain.transaction((tx) => tx.commit([named]));
  await plain.close();
});

test("listen goes on after its connection was lost", async () => {
  const proxy = await openProxy(opened.url);
  const far = await openPostgres(proxy.url, { connections: 1 });
  let heard = 0;
  await far.listen("news", () => heard++);
  await db.query("notify news");
  await expect.poll(() => heard).toBe(1);
  proxy.cut();
  // Told once after it reconnected, since it may have missed something.
  await expect.poll(() => heard, { timeout: 5_000 }).toBe(2);
  await db.query("notify news");
  await expect.poll(() => heard).toBe(3);
  await far.close();
  await proxy.close();
});

test("a dropped database is a lost connection", async () => {
  const fresh = await freshDatabase();
  const far = await openPostgres(fresh.url, { connections: 1 });
  await fresh.drop();
  await expect(far.query("select 1")).rejects.toMatchObject({ code: "3D000" });
  await far.close();
});

/** Ends every other connection to the database. */
async function terminate(url: string): Promise<void> {
  const other = await openPostgres(url, { connections: 1 });
  const all = "select pg_terminate_backend(pid, 5000) from pg_stat_activity";
  await other.query(`${all} where datname = current_database() and pid <> pg_backend_pid()`);
  await other.close();
}

/** Waits until the slow statement runs. */
async function busy(url: string): Promise<void> {
  const other = await openPostgres(url, { connections: 1 });
  const sql = "select 1 from pg_stat_activity where state = 'active' and query like 'select pg_sleep(20)%'";
  await expect.poll(() => other.query(`${sql} and datname = current_database()`)).toHaveLength(1);
  await other.close();
}
