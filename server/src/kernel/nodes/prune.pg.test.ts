import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, type TestDatabase } from "../../testing/databases.ts";
import { migrate, sqlFolder } from "../db/migrate.ts";
import { prune } from "./prune.ts";

describe.each(engines)("prune on $name", ({ open }) => {
  let made: TestDatabase;
  beforeAll(async () => {
    made = await open();
    await migrate(made.db, [{ room: "kernel", folder: sqlFolder(import.meta.url, "../migrations/") }]);
  });
  afterAll(() => made.close());

  test("drops answers after 14 days and log rows after 10 minutes, and nothing younger", async () => {
    const { db } = made;
    for (const [key, age] of [
      ["young", "13 days"],
      ["old", "15 days"],
    ] as const) {
      await db.query(
        `insert into answers (subject, key, hash, body, at) values ('player:p', $1, '', '{}', now() - interval '${age}')`,
        [key],
      );
    }
    for (const [n, age] of [
      [1, "11 minutes"],
      [2, "9 minutes"],
    ] as const) {
      await db.query(
        `insert into commit_log (lane, n, at, subjects) values ('a.0', $1::int8, now() - interval '${age}', '')`,
        [n],
      );
    }
    await prune(db);
    expect(await db.query("select key from answers")).toEqual([{ key: "young" }]);
    expect(await db.query("select n from commit_log")).toEqual([{ n: 2 }]);
  });
});
