import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { runFile } from "../../testing/child.ts";
import { engines, freshDatabase, type TestDatabase } from "../../testing/databases.ts";
import { openFolder } from "../../testing/folder.ts";
import { DatabaseNewer, MigrationChanged, migrate, type Source, sqlFolder } from "./migrate.ts";
import { openPostgres } from "./postgres.ts";

let folder: ReturnType<typeof openFolder>;
beforeEach(() => {
  folder = openFolder();
});
afterEach(() => folder.remove());

describe.each(engines)("migrations on $name", (engine) => {
  let opened: TestDatabase;
  beforeEach(async () => {
    opened = await engine.open();
  });
  afterEach(() => opened.close());

  test("run in room order, each once", async () => {
    const rooms = [
      room("players", CREATE),
      room("levels", "insert into t values (1, 'é;')", "update t set n = 2; select 1"),
    ];
    expect(await migrate(opened.db, rooms)).toEqual(["players/001", "levels/001", "levels/002"]);
    expect(await migrate(opened.db, rooms)).toEqual([]);
    expect(await opened.db.query("select * from t")).toEqual([{ n: 2, name: "é;" }]);
    const [row] = await opened.db.query("select * from migrations where room = 'levels' and number = 2");
    expect(row).toMatchObject({
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      applied_at: expect.any(Number),
    });
    add("levels", 3, "delete from t");
    expect(await migrate(opened.db, rooms)).toEqual(["levels/003"]);
  });

  test("one that fails leaves those before it and nothing of its own", async () => {
    const rooms = [room("levels", CREATE, "insert into t values (1); select 1 / 0")];
    await expect(migrate(opened.db, rooms)).rejects.toThrow("levels/002 failed: division by zero");
    expect(await opened.db.query("select * from t")).toEqual([]);
    add("levels", 2, "insert into t values (3)");
    expect(await migrate(opened.db, rooms)).toEqual(["levels/002"]);
  });

  test("a newer database is refused", async () => {
    const rooms = [room("levels", CREATE), room("zones", "select 1")];
    await migrate(opened.db, rooms);
    await expect(migrate(opened.db, rooms.slice(0, 1))).rejects.toThrow(DatabaseNewer);
    await opened.db.query("insert into migrations (room, number, hash) values ('levels', 2, 'x')");
    await expect(migrate(opened.db, rooms)).rejects.toThrow("levels/002");
  });

  test("a file that changed after it was applied is refused, its line ends do not count", async () => {
    const rooms = [room("levels", `${CREATE};\n`)];
    await migrate(opened.db, rooms);
    add("levels", 1, `${CREATE};\r\n`);
    expect(await migrate(opened.db, rooms)).toEqual([]);
    add("levels", 1, `${CREATE}; select 1`);
    await expect(migrate(opened.db, rooms)).rejects.toThrow(MigrationChanged);
  });

  test("a gap in the numbers is an error", async () => {
    const rooms = [room("levels", CREATE)];
    add("levels", 3, "select 1");
    await expect(migrate(opened.db, rooms)).rejects.toThrow("expected 002.sql, found 003.sql");
  });
});

test("two processes at once: each migration runs once", async () => {
  const fresh = await freshDatabase();
  const { folder: place } = room("levels", CREATE, "insert into t values (1)", "update t set n = n + 1");
  const file = new URL("../../testing/migrator.ts", import.meta.url);
  const children = [1, 2, 3].map(() => runFile(file, [fresh.url, place.href]));
  const ends = await Promise.all(children.map((child) => child.ended()));
  expect(ends.map(({ code, errors }) => ({ code, errors }))).toEqual(
    ends.map(() => ({ code: 0, errors: "" })),
  );
  const applied = ends.flatMap(({ output }) => JSON.parse(output) as string[]);
  expect(applied.sort()).toEqual(["levels/001", "levels/002", "levels/003"]);
  const db = await openPostgres(fresh.url);
  expect(await db.query("select n from t")).toEqual([{ n: 2 }]);
  await db.close();
  await fresh.drop();
});

const places: readonly [module: string, folder: string][] = [
  ["file:///app/server/src/levels/store.ts", "file:///app/server/src/levels/migrations/"],
  ["file:///app/server/dist/levels/store.js", "file:///app/server/src/levels/migrations/"],
  ["file:///dist/server/dist/levels/store.js", "file:///dist/server/src/levels/migrations/"],
];
test.each(places)("%s has its sql in %s", (module, place) => {
  expect(sqlFolder(module, "./migrations/").href).toBe(place);
});

const CREATE = "create table t (n int8, name text)";

function room(name: string, ...files: readonly string[]): Source {
  mkdirSync(join(folder.path, name));
  for (const [index, sql] of files.entries()) add(name, index + 1, sql);
  return { room: name, folder: pathToFileURL(join(folder.path, name)) };
}

function add(name: string, number: number, sql: string): void {
  writeFileSync(join(folder.path, name, `${String(number).padStart(3, "0")}.sql`), sql);
}
