import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, type TestDatabase } from "../../testing/databases.ts";
import { migrate, sqlFolder } from "../db/migrate.ts";
import { leave, take } from "./duty.ts";

describe.each(engines)("a duty on $name", ({ open }) => {
  let made: TestDatabase;
  beforeAll(async () => {
    made = await open();
    await migrate(made.db, [{ room: "kernel", folder: sqlFolder(import.meta.url, "../migrations/") }]);
  });
  afterAll(() => made.close());

  test("is one node's until it lets go or is late", async () => {
    const { db } = made;
    const [a, b] = ["a", "b"].map((holder) => ({ name: "sweep", holder }));
    if (a === undefined || b === undefined) throw new Error("there are two");
    expect([await take(db, a, 60_000), await take(db, b, 60_000)]).toEqual([true, false]);
    expect(await take(db, a, 60_000)).toBe(true);
    await leave(db, b);
    expect(await take(db, b, 60_000)).toBe(false);
    await leave(db, a);
    expect(await take(db, b, 0)).toBe(true);
    await expect.poll(() => take(db, a, 60_000)).toBe(true);
  });

  test("is taken by one of many that ask at once", async () => {
    const asked = Array.from({ length: 12 }, (_, n) =>
      take(made.db, { name: "many", holder: `${n}` }, 60_000),
    );
    expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(1);
  });
});
