import type { RoomContent } from "@espalier/rules/content/kind";
import { resolve } from "@espalier/rules/content/resolve";
import { subject } from "@espalier/rules/kernel/subject";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import type { Db } from "../kernel/db/db.ts";
import { migrate } from "../kernel/db/migrate.ts";
import { openPostgres } from "../kernel/db/postgres.ts";
import { engines, openFresh, type TestDatabase } from "../testing/databases.ts";
import { type Hashed, hashed } from "./hash.ts";
import { pin, pinned, pinning, unpin, unpinning } from "./pins.ts";
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
  beforeEach(() => db.script("truncate contents, content_live, content_pins, content_pin_subjects"));
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

  const run = subject("run", "r1");
  const draft = subject("draft", "d1");
  const body = { z: 1, a: ["ä", null] };

  test("a pinned body is kept while somebody names it", async () => {
    const [hash = "", other = ""] = await pin(db, run, [body, { b: 2 }, body]);
    expect(await pin(db, draft, [body])).toEqual([hash]);
    expect(await pin(db, run, [body])).toEqual([hash]);
    expect(JSON.stringify((await pinned(db, [hash])).get(hash))).toBe(JSON.stringify(body));
    await unpin(db, [run]);
    expect([...(await pinned(db, [hash, other, "none"])).keys()]).toEqual([hash]);
    await unpin(db, [draft, run]);
    expect((await pinned(db, [hash])).size).toBe(0);
    await unpin(db, [run]);
  });

  test("several subjects that end together leave nothing", async () => {
    const subjects = Array.from({ length: 10 }, (_, n) => subject("run", `many${n}`));
    for (const one of subjects) await pin(db, one, [body, one]);
    await unpin(db, subjects);
    expect(
      await db.query("select hash from content_pins union all select hash from content_pin_subjects"),
    ).toEqual([]);
  });
});

describe("pins on two connections", () => {
  let opened: TestDatabase;
  let other: Db;
  beforeAll(async () => {
    const fresh = await openFresh();
    opened = fresh;
    other = await openPostgres(fresh.url);
    await migrate(opened.db, [contentMigrations]);
  });
  afterAll(async () => {
    await other.close();
    await opened.close();
  });

  test("a body that one drops while another pins it stays", async () => {
    const { db } = opened;
    const run = subject("run", "r1");
    const draft = subject("draft", "d1");
    const { hashes, statements } = pinning(draft, [{ a: 1 }]);
    await pin(db, run, [{ a: 1 }]);
    const { dropping } = await db.transaction(async (tx) => {
      await tx.pipeline(statements);
      const dropping = unpin(other, [run]);
      await new Promise((resolve) => setTimeout(resolve, 100));
      return { dropping };
    });
    await dropping;
    expect([...(await pinned(db, hashes)).keys()]).toEqual(hashes);
    expect(await db.query("select subject from content_pin_subjects")).toEqual([{ subject: draft }]);
  });

  test("many pin and unpin the same bodies at once, and every subject finds its own", async () => {
    const { db } = opened;
    const work = Array.from({ length: 40 }, async (_, n) => {
      const own = subject("run", `r${n}`);
      const bodies = [{ a: n % 3 }, { a: (n + 1) % 3 }];
      for (let round = 0; round < 5; round += 1) {
        const hashes = await pin(db, own, bodies);
        expect((await pinned(db, hashes)).size).toBe(2);
        await (n % 2 === 0 ? db : other).pipeline(unpinning([own]));
      }
    });
    await Promise.all(work);
  });
});
