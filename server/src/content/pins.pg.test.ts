import { type Subject, subject } from "@espalier/rules/kernel/subject";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Hold, Holds } from "../kernel/commit/pins.ts";
import type { Db, Queries } from "../kernel/db/db.ts";
import { openPostgres } from "../kernel/db/postgres.ts";
import { engines, openFresh, type TestDatabase } from "../testing/databases.ts";
import { prepare } from "../testing/kernel.ts";
import { holding, keptTexts, releasing } from "./pins.ts";

const run = subject("run", "r1");
const draft = subject("draft", "d1");

const hold = (of: Subject, ...hashes: string[]): Holds => change(pairs(of, hashes), [], hashes);
const drop = (of: Subject, ...hashes: string[]): Holds => change([], pairs(of, hashes));

/** A text is its hash in quotes, which makes it JSON. */
function change(added: readonly Hold[], removed: readonly Hold[], told: readonly string[] = []): Holds {
  return { added, removed, texts: new Map(told.map((hash) => [hash, `"${hash}"`])) };
}

function pairs(of: Subject, hashes: readonly string[]): readonly Hold[] {
  return hashes.map((hash) => ({ subject: of, hash }));
}

async function kept(db: Queries): Promise<readonly unknown[]> {
  return (await db.query("select hash from content_pins order by 1")).map((row) => row["hash"]);
}

describe.each(engines)("pinned texts on $name", (engine) => {
  let opened: TestDatabase;
  let db: Db;
  beforeAll(async () => {
    opened = await engine.open();
    db = opened.db;
    await prepare(db);
  });
  beforeEach(() => db.script("truncate content_pins, content_pin_subjects"));
  afterAll(() => opened.close());

  const send = (...changes: readonly Holds[]) => db.pipeline(changes.flatMap(holding));

  test("are kept while somebody holds them", async () => {
    await send(hold(run, "a", "b"), hold(draft, "a"));
    expect(await keptTexts(db, ["a", "none"])).toEqual(new Map([["a", '"a"']]));
    await send(drop(run, "a", "b"));
    expect(await kept(db)).toEqual(["a"]);
    await send(drop(draft, "a"));
    expect(await kept(db)).toEqual([]);
  });

  test("are changed for others in one go", async () => {
    await send(hold(run, "a"), change(pairs(run, ["b"]), pairs(run, ["a"]), ["b"]));
    expect(await kept(db)).toEqual(["b"]);
  });

  test("need no text where they are stored, and refuse where they are not", async () => {
    await send(hold(run, "a"));
    await send(change(pairs(draft, ["a"]), []));
    await expect(send(change(pairs(draft, ["b"]), []))).rejects.toMatchObject({ code: "ES001" });
    expect(await kept(db)).toEqual(["a"]);
  });

  test("go with the last of several subjects that end together, or are deleted", async () => {
    const subjects = Array.from({ length: 10 }, (_, n) => subject("run", `many${n}`));
    await send(...subjects.map((one) => hold(one, "a")));
    await send(
      change(
        [],
        subjects.slice(1).map((one) => ({ subject: one, hash: "a" })),
      ),
    );
    expect(await kept(db)).toEqual(["a"]);
    await db.pipeline(releasing(subjects[0] as Subject));
    expect(await kept(db)).toEqual([]);
    expect(await db.query("select * from content_pin_subjects")).toEqual([]);
  });
});

describe("pinned texts on two connections", () => {
  let opened: TestDatabase;
  let other: Db;
  beforeAll(async () => {
    const fresh = await openFresh();
    opened = fresh;
    other = await openPostgres(fresh.url);
    await prepare(opened.db);
  });
  afterAll(async () => {
    await other.close();
    await opened.close();
  });

  test.each([
    ["with its text", hold(draft, "a")],
    ["without", change(pairs(draft, ["a"]), [])],
  ])("one that is dropped here while it is held there, %s, stays", async (_, held) => {
    const { db } = opened;
    await db.pipeline(holding(hold(run, "a")));
    const { dropping } = await db.transaction(async (tx) => {
      await tx.pipeline(holding(held));
      const dropping = other.pipeline(holding(drop(run, "a")));
      await new Promise((resolve) => setTimeout(resolve, 100));
      return { dropping };
    });
    await dropping;
    expect(await kept(db)).toEqual(["a"]);
    expect(await db.query("select subject from content_pin_subjects")).toEqual([{ subject: draft }]);
    await db.pipeline(holding(drop(draft, "a")));
  });

  test("many hold and drop the same ones at once, and every subject finds its own", async () => {
    const { db } = opened;
    const work = Array.from({ length: 40 }, async (_, n) => {
      const own = subject("run", `r${n}`);
      const hashes = [`${n % 3}`, `${(n + 1) % 3}`];
      for (let round = 0; round < 5; round += 1) {
        await db.pipeline(holding(hold(own, ...hashes)));
        expect((await keptTexts(db, hashes)).size).toBe(2);
        await (n % 2 === 0 ? db : other).pipeline(holding(drop(own, ...hashes)));
      }
    });
    await Promise.all(work);
    expect(await kept(db)).toEqual([]);
  });
});
