import type { RoomContent } from "@espalier/rules/content/kind";
import { resolve } from "@espalier/rules/content/resolve";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import type { Db } from "../kernel/db/db.ts";
import { migrate } from "../kernel/db/migrate.ts";
import { engines, type TestDatabase } from "../testing/databases.ts";
import { type Hashed, hashed } from "./hash.ts";
import { activate, contentMigrations, listContents, live, reactivate, storedContent } from "./store.ts";

const things: RoomContent = {
  room: "things",
  kinds: [{ room: "things", name: "things", schema: z.int() }],
  resolve: () => undefined,
};

function contentOf(value: number): Hashed {
  const place = () => ({ file: "a", line: 1, column: 1 });
  const head = { id: "a", title: "A", version: "1.0.0", languages: ["en"] };
  const documents = [
    { path: "pack.yaml", value: head, broken: false, place },
    { path: "things/things.yaml", value: { z: value, a: 1 }, broken: false, place },
  ];
  const { content } = resolve([things], [{ folder: "a", documents, diagnostics: [] }]);
  if (content === undefined) throw new Error("it should resolve");
  return hashed(content);
}

const one = contentOf(1);
const two = contentOf(2);
const at = Date.UTC(2026, 10, 4);

describe.each(engines)("content on $name", (engine) => {
  let opened: TestDatabase;
  let db: Db;
  beforeAll(async () => {
    opened = await engine.open();
    db = opened.db;
    await migrate(db, [contentMigrations]);
  });
  beforeEach(() => db.script("truncate contents, content_live"));
  afterAll(() => opened.close());

  test("the epoch moves when other content goes live, and only then", async () => {
    expect(await live(db)).toBeUndefined();
    expect(await activate(db, one, at)).toEqual({ epoch: 1, hash: one.hash, changed: true });
    expect(await activate(db, one, at + 1)).toEqual({ epoch: 1, hash: one.hash, changed: false });
    expect(await activate(db, two, at + 2)).toEqual({ epoch: 2, hash: two.hash, changed: true });
    expect(await activate(db, one, at + 3)).toEqual({ epoch: 3, hash: one.hash, changed: true });
    expect(await live(db)).toEqual({ epoch: 3, hash: one.hash });
    expect(await listContents(db)).toEqual([
      { hash: two.hash, createdAt: at + 2, live: false },
      { hash: one.hash, createdAt: at, live: true },
    ]);
  });

  test("stored content goes live again by its hash", async () => {
    await activate(db, one, at);
    await activate(db, two, at);
    expect(await reactivate(db, one.hash, at)).toEqual({ epoch: 3, hash: one.hash, changed: true });
    expect(await reactivate(db, one.hash, at)).toEqual({ epoch: 3, hash: one.hash, changed: false });
    expect(await reactivate(db, "none", at)).toBeUndefined();
  });

  test("what is stored is what was merged, in its author's order", async () => {
    await activate(db, one, at);
    expect(JSON.stringify(await storedContent(db, one.hash))).toBe(JSON.stringify(one.entries));
    expect(await storedContent(db, "none")).toBeUndefined();
  });

  test("racing nodes agree on the epoch", async () => {
    await Promise.all([one, two, one, two, one].map((content) => activate(db, content, at)));
    const settled = await live(db);
    expect(settled?.epoch).toBeGreaterThanOrEqual(2);
    expect((await activate(db, settled?.hash === one.hash ? two : one, at)).epoch).toBe(
      (settled?.epoch ?? 0) + 1,
    );
  });
});
