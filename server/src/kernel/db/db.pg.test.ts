import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { engines, type TestDatabase } from "../../testing/databases.ts";
import type { Db, Statement, Tx, Value } from "./db.ts";
import { isDbError, Misuse, retryable, TransactionAborted } from "./errors.ts";

describe.each(engines)("a database on $name", (engine) => {
  let opened: TestDatabase;
  let db: Db;
  beforeAll(async () => {
    opened = await engine.open();
    db = opened.db;
    await db.script(`
      create table t (id text primary key, n int8 not null constraint n_positive check (n >= 0));
      create table late (id text primary key, t text references t deferrable initially deferred)`);
  });
  beforeEach(() => db.script("truncate t, late"));
  afterAll(() => opened.close());

  test("a pipeline returns the rows of each statement", async () => {
    const rows = await db.pipeline([
      { name: "one", text: "select $1::int8 as n", values: [1] },
      { name: "two", text: "select $1::text as t, $2::bool as b", values: ["x", true] },
      put("a", 1),
      { name: "one", text: "select $1::int8 as n", values: [2] },
      { text: "", values: [] },
    ]);
    expect(rows).toEqual([[{ n: 1 }], [{ t: "x", b: true }], [], [{ n: 2 }], []]);
    expect(await db.pipeline([])).toEqual([]);
  });

  const failures: readonly [name: string, bad: Statement, code: string][] = [
    ["when it runs", { text: "select 1 / $1::int4", values: [0] }, "22012"],
    ["when it is parsed", { text: "select nonsense", values: [] }, "42703"],
    ["when a value is read", { name: "v", text: "select $1::int8", values: ["x"] }, "22P02"],
    ["a constraint", put("c", -1), "23514"],
    ["U+0000", { text: "select $1::text", values: ["a\u0000b"] }, "22021"],
    [
      "at the end of the transaction",
      { text: "insert into late values ('l', 'nobody')", values: [] },
      "23503",
    ],
  ];
  test.each(failures)("an error rolls the whole pipeline back: %s", async (_name, bad, code) => {
    await expect(db.pipeline([put("a", 1), bad, put("b", 1)])).rejects.toMatchObject({ code });
    expect(await ids(db)).toEqual([]);
    await db.pipeline([put("a", 1), put("b", 1)]);
    expect(await ids(db)).toEqual(["a", "b"]);
  });

  test("an error carries code, constraint, table and detail", async () => {
    await db.pipeline([put("a", 1)]);
    const error = await db.pipeline([put("a", 2)]).catch((error: unknown) => error);
    expect(isDbError(error)).toBe(true);
    expect(retryable(error)).toBe(false);
    expect(error).toMatchObject({
      code: "23505",
      constraint: "t_pkey",
      table: "t",
      detail: expect.stringContaining("(a)"),
    });
  });

  test("a raised error keeps its own code and detail", async () => {
    const raise =
      "do $$ begin raise exception using errcode = 'ES001', message = 'stale', detail = 'p1,p2'; end $$";
    await expect(db.script(raise)).rejects.toMatchObject({
      code: "ES001",
      detail: "p1,p2",
      message: "stale",
    });
  });

  test("named statements are prepared once, and a name keeps its text", async () => {
    const named: Statement = { name: "count_me", text: "select $1::int4 as n", values: [1] };
    await db.pipeline([named, named]);
    await db.pipeline([named, { text: "select 1 / 0", values: [] }]).catch(() => undefined);
    await db.pipeline([named]);
    expect(await db.query("select 1 as one from pg_prepared_statements where name = 'count_me'")).toEqual([
      { one: 1 },
    ]);
    await expect(db.pipeline([{ ...named, text: "select 2" }])).rejects.toThrow(Misuse);
  });

  const arrays: readonly [name: string, type: string, value: Value][] = [
    ["empty", "text", []],
    ["quotes, commas, braces", "text", ['a"b', "c\\d", "{e,f}", "'", "g\nh", "\\", '"']],
    ["null and NULL", "text", [null, "NULL", "", "null"]],
    ["beyond ASCII", "text", ["Zoë", "日本", "🜂", 'é\\"', "\u{10FFFF}"]],
    ["json text", "text", [JSON.stringify({ a: ['b"\\', null] })]],
    ["int8", "int8", [0, -1, null, 9_007_199_254_740_991, 9_007_199_254_740_993n]],
    ["bool", "bool", [true, false, null]],
  ];
  test.each(arrays)("arrays come back as they went: %s", async (_name, type, value) => {
    const sql = `select $1::${type}[] as "all", array(select * from unnest($1::${type}[])) as rows`;
    expect(await db.query(sql, [value])).toEqual([{ all: value, rows: value }]);
  });

  test("values of every kind come back alike", async () => {
    const sql = `select 9007199254740991::int8 safe, 9007199254740993::int8 big, sum(x)::int8 total, sum(x) numeric,
      count(*) many, true yes, null::text nothing, '{"b":1, "a":2}'::json json, '{"b":1}'::jsonb jsonb,
      timestamptz '2026-11-04 07:59:59.123Z' at, 'Zoë'::text name from (values (100), (50)) v(x)`;
    expect(await db.query(sql)).toEqual([
      {
        safe: 9_007_199_254_740_991,
        big: 9_007_199_254_740_993n,
        total: 150,
        numeric: 150,
        many: 2,
        yes: true,
        nothing: null,
        json: '{"b":1, "a":2}',
        jsonb: '{"b": 1}',
        at: Date.UTC(2026, 10, 4, 7, 59, 59, 123),
        name: "Zoë",
      },
    ]);
  });

  test("a large batch passes", async () => {
    const keys = Array.from({ length: 20_000 }, (_, i) => `key ${i}`);
    const text = "insert into t select id, length(id) from unnest($1::text[]) id";
    await db.pipeline([
      { text, values: [keys] },
      { text: "select $1::text", values: ["x".repeat(3_000_000)] },
    ]);
    expect(await db.query("select id from t")).toHaveLength(20_000);
  });

  test("a transaction commits what it wrote and returns what it found", async () => {
    const found = await db.transaction(async (tx) => {
      await tx.pipeline([put("a", 1)]);
      await tx.script("insert into t values ('b', 2); insert into t values ('c', 3)");
      return tx.query<{ id: string }>("select id from t order by id");
    });
    expect(found.map(({ id }) => id)).toEqual(["a", "b", "c"]);
    expect(await ids(db)).toEqual(["a", "b", "c"]);
  });

  test("a transaction may begin with a script or send nothing", async () => {
    await db.transaction((tx) => tx.script("insert into t values ('a', 1)"));
    expect(await db.transaction(async () => 7)).toBe(7);
    expect(await ids(db)).toEqual(["a"]);
  });

  test("commit sends the last statements with COMMIT", async () => {
    const rows = await db.transaction(async (tx) => {
      await tx.query("select 1");
      return tx.commit([put("a", 1), { text: "select n from t", values: [] }]);
    });
    expect(rows).toEqual([[], [{ n: 1 }]]);
    expect(await db.transaction((tx) => tx.commit([put("b", 1)]))).toEqual([[]]);
    expect(await ids(db)).toEqual(["a", "b"]);
  });

  const undone: readonly [name: string, work: (tx: Tx) => Promise<unknown>][] = [
    ["the work throws", (tx) => tx.pipeline([put("a", 1)]).then(() => Promise.reject(new Error("no")))],
    ["a statement fails", (tx) => tx.pipeline([put("a", 1), put("b", -1)])],
    ["the last statements fail", (tx) => tx.commit([put("a", 1), put("b", -1)])],
    ["COMMIT fails", (tx) => tx.commit([{ text: "insert into late values ('l', 'nobody')", values: [] }])],
    ["a failed commit was caught", (tx) => tx.commit([put("a", -1)]).catch(() => undefined)],
  ];
  test.each(undone)("a transaction is rolled back when %s", async (_name, work) => {
    await expect(db.transaction(work)).rejects.toThrow();
    expect(await ids(db)).toEqual([]);
    await db.transaction((tx) => tx.pipeline([put("z", 1)]));
    expect(await ids(db)).toEqual(["z"]);
  });

  test("COMMIT of an aborted transaction is an error", async () => {
    const caught = db.transaction(async (tx) => {
      await tx.pipeline([put("a", 1)]);
      await tx.query("select 1 / 0").catch(() => undefined);
    });
    await expect(caught).rejects.toThrow(TransactionAborted);
    const committed = db.transaction(async (tx) => {
      await tx.pipeline([put("a", 1), put("b", -1)]).catch(() => undefined);
      await tx.commit([]);
    });
    await expect(committed).rejects.toThrow(TransactionAborted);
    expect(await ids(db)).toEqual([]);
  });

  test("statements that were not awaited are part of the transaction", async () => {
    await db.transaction(async (tx) => {
      void tx.pipeline([put("a", 1)]);
      void tx.pipeline([put("b", 1)]);
    });
    expect(await ids(db)).toEqual(["a", "b"]);
  });

  test("a handle used after its end throws and writes nothing", async () => {
    let kept: Tx | undefined;
    await db.transaction(async (tx) => {
      kept = tx;
      await tx.commit([put("a", 1)]);
      await expect(tx.query("select 1")).rejects.toThrow(Misuse);
      await expect(tx.commit([])).rejects.toThrow(Misuse);
    });
    await expect(kept?.pipeline([put("b", 1)])).rejects.toThrow(Misuse);
    await expect(kept?.script("insert into t values ('c', 1)")).rejects.toThrow(Misuse);
    expect(await ids(db)).toEqual(["a"]);
  });

  test("the database used inside its own transaction throws at once", async () => {
    const uses: readonly ((tx: Tx) => Promise<unknown>)[] = [
      () => db.query("select 1"),
      () => db.pipeline([put("b", 1)]),
      () => db.script("select 1"),
      () => db.transaction(async () => 1),
      () => db.listen("news", () => undefined),
    ];
    for (const use of uses) await expect(db.transaction(use)).rejects.toThrow(Misuse);
    let later: Promise<unknown> | undefined;
    await db.transaction(async () => {
      later = new Promise((resolve) => setTimeout(resolve, 20)).then(() => db.query("select 1 as one"));
    });
    expect(await later).toEqual([{ one: 1 }]);
  });

  test("others may use the database while a transaction runs elsewhere", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const transaction = db.transaction(async (tx) => {
      await tx.pipeline([put("a", 1)]);
      await held;
    });
    const other = db.query("select 1 as one");
    release();
    expect(await Promise.all([transaction, other])).toEqual([undefined, [{ one: 1 }]]);
  });

  test("a transaction left open by plain statements is undone and refused", async () => {
    await expect(db.pipeline([{ text: "begin", values: [] }, put("a", 1)])).rejects.toThrow(Misuse);
    await expect(db.script("begin; insert into t values ('b', 1)")).rejects.toThrow(Misuse);
    expect(await ids(db)).toEqual([]);
  });

  test("many callers at once are served in turn", async () => {
    const writes = Array.from({ length: 200 }, (_, i) => db.pipeline([put(`k${i}`, i)]));
    const moves = Array.from({ length: 50 }, (_, i) => db.transaction((tx) => tx.commit([put(`m${i}`, i)])));
    await Promise.all([...writes, ...moves]);
    expect(await ids(db)).toHaveLength(250);
  });

  test("listen hears each NOTIFY until it is undone", async () => {
    let heard = 0;
    const undo = await db.listen("news", () => heard++);
    await db.query("notify news");
    await db.query("notify other");
    await expect.poll(() => heard).toBe(1);
    await undo();
    await db.query("notify news");
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(heard).toBe(1);
    await expect(db.listen("bad; drop table t", () => undefined)).rejects.toThrow(Misuse);
  });

  test("after close everything is refused", async () => {
    const other = await engine.open();
    const last = other.db.query("select 1 as one");
    await other.close();
    expect(await last).toEqual([{ one: 1 }]);
    await expect(other.db.query("select 1")).rejects.toThrow(Misuse);
    await other.db.close();
  });
});

function put(id: string, n: number): Statement {
  return { name: "put", text: "insert into t values ($1, $2)", values: [id, n] };
}

async function ids(db: Db): Promise<readonly string[]> {
  const rows = await db.query<{ id: string }>('select id from t order by id collate "C"');
  return rows.map(({ id }) => id);
}
