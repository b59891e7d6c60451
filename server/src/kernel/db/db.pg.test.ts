import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, type TestDatabase } from "../../testing/databases.ts";

describe.each(engines)("a database on $name", (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await engine.open();
    await opened.db.script("create table t (id text primary key, n int8 not null check (n >= 0))");
  });
  afterAll(() => opened.close());

  test("a pipeline returns the rows of each statement", async () => {
    const rows = await opened.db.pipeline([
      { name: "one", text: "select $1::int8 as n", values: [1] },
      { name: "two", text: "select $1::text as t, $2::bool as b", values: ["x", true] },
      { text: "insert into t values ('a', 1)", values: [] },
    ]);
    expect(rows).toEqual([[{ n: 1 }], [{ t: "x", b: true }], []]);
  });
});
