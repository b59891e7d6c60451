import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, type TestDatabase } from "../../testing/databases.ts";
import { migrate } from "../db/migrate.ts";
import { openAuth } from "./auth.ts";
import { authMigrations, openKeys } from "./keys.ts";
import { makeToken } from "./token.ts";

const secret = "a secret of tests, long enough for anybody";

describe.each(engines)("server keys on $name", (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await engine.open();
    await migrate(database.db, [{ room: "auth", folder: authMigrations }]);
  });
  afterAll(() => database.close());

  const make = async (name: string, request?: string) => {
    const made = await openKeys(database.db).create({
      name,
      madeBy: "server:test",
      ...(request === undefined ? {} : { request }),
    });
    if ("kind" in made) throw new Error(made.reason);
    return made;
  };

  test("rest as hashes with a salt each", async () => {
    const [one, two] = [await make("shop"), await make("shop")];
    const rows = await database.db.query("select * from server_keys");
    const text = JSON.stringify(rows);
    for (const { key } of [one, two]) expect(text).not.toContain(key.slice(-43));
    expect(new Set(rows.map((row) => row.salt)).size).toBe(rows.length);
    expect(new Set(rows.map((row) => row.hash)).size).toBe(rows.length);
  });

  test("tell their name; what is nearly one tells nothing", async () => {
    const keys = openKeys(database.db);
    const { key, id } = await make("matchmaker");
    const other = await make("other");
    expect(await keys.check(key)).toBe("matchmaker");
    for (const wrong of [
      `${key}a`,
      key.slice(0, -1),
      key.slice(0, -1) + (key.endsWith("A") ? "B" : "A"),
      `esp_${id}_${other.key.slice(-43)}`,
      `esp_${"0".repeat(16)}_${key.slice(-43)}`,
      "",
      "esp_",
    ]) {
      expect([wrong, await keys.check(wrong)]).toEqual([wrong, undefined]);
    }
  });

  test("a request makes one key, however often it comes", async () => {
    await make("once", "server:test\nkey 1");
    const again = await openKeys(database.db).create({
      name: "once",
      madeBy: "server:test",
      request: "server:test\nkey 1",
    });
    expect(again).toMatchObject({ reason: "key_already_made" });
  });

  test("made or revoked on another node, they are known within seconds, not at once for every stranger", async () => {
    let now = 0;
    let reads = 0;
    const counting: typeof database.db = {
      ...database.db,
      query: (...args) => {
        reads += 1;
        return database.db.query(...args);
      },
    };
    const here = openKeys(counting, () => now);
    const there = openKeys(database.db);
    const { key, id } = await make("roaming");
    expect(await here.check(key)).toBe("roaming");
    expect(reads).toBe(1);
    const later = await make("later");
    now = 900;
    expect(await here.check(later.key)).toBeUndefined();
    now = 1_001;
    expect(await here.check(later.key)).toBe("later");
    await there.revoke(id);
    now = 2_000;
    expect(await here.check(key)).toBe("roaming");
    expect(reads).toBe(2);
    now = 6_100;
    expect(await here.check(key)).toBeUndefined();
    expect(reads).toBe(3);
  });

  test("stand beside those of the environment and players' tokens", async () => {
    const auth = openAuth(database.db, {
      tokens: { kind: "secret", secret },
      keys: [
        { name: "first", key: "an environment key" },
        { name: "second", key: "another environment key" },
      ],
      development: false,
      warnings: [],
    });
    const { key, id } = await make("stored");
    const token = await makeToken({ player: "p1", ttl: 60, secret });
    expect(await auth.identify("an environment key")).toEqual({ kind: "server", name: "first" });
    expect(await auth.identify("another environment key")).toEqual({ kind: "server", name: "second" });
    expect(await auth.identify(key)).toEqual({ kind: "server", name: "stored" });
    expect(await auth.identify(token)).toEqual({ kind: "player", id: "p1" });
    expect(await auth.identify(token)).toEqual({ kind: "player", id: "p1" });
    expect(await auth.keys.revoke(id)).toBeUndefined();
    expect(await auth.identify(key)).toMatchObject({ reason: "token_invalid" });
    expect(await auth.identify("an environment kez")).toMatchObject({ reason: "token_invalid" });
  });
});
