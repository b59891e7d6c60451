import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openFresh } from "../../testing/databases.ts";
import {
  count,
  credit,
  type Kernel,
  openNode,
  prepare,
  reply,
  spend,
  told,
  violations,
} from "../../testing/kernel.ts";
import { addNeighbour } from "../../testing/kernels.ts";
import { type Moment, openProxy } from "../../testing/proxy.ts";
import type { Db } from "../db/db.ts";
import { openPostgres } from "../db/postgres.ts";
import { fence } from "./fence.ts";

/** What stands in the message of each trip: names of its statements, or the text of those without. */
const trips = {
  write: /\0(hold|commit|commit_one|commit_seen)\0/,
  lock: /\0lock_free\0/,
  keys: /\0find_answers\0/,
  load: /\0load_player\0/,
  denial: /\0find_moved\0/,
  fence: /\(lane, n, at, subjects, fenced\)/,
  look: /select fenced/,
} as const;
const moments: readonly Moment[] = ["before", "during", "after"];

describe.each([
  ["alone", false],
  ["among others", true],
])("a connection lost %s", (_, crowded) => {
  let opened: Awaited<ReturnType<typeof openFresh>>;
  let proxy: Awaited<ReturnType<typeof openProxy>>;
  let kernel: Kernel;
  let bumps = 0;
  beforeAll(async () => {
    opened = await openFresh();
    await prepare(opened.db);
    if (crowded) await addNeighbour(opened.db);
    proxy = await openProxy(opened.url);
    kernel = await openNode(proxy.url, { connections: 3 });
    bumps = reply(await kernel.purse("p", { kind: "bump" })).purse?.bumps ?? 0;
  });
  afterAll(async () => {
    expect(await violations(opened.db)).toEqual([]);
    await kernel.close();
    await proxy.close();
    await opened.close();
  });

  const cut = (trip: keyof typeof trips, when: Moment) =>
    proxy.cutAt(when, (message) => trips[trip].test(message.toString("latin1")));
  /** Nothing but its own count can tell a second bump from the first. */
  const bumped = async () => {
    bumps += 1;
    expect(reply(await kernel.purse("p", { kind: "bump" })).purse?.bumps).toBe(bumps);
  };
  const stored = async () =>
    (await opened.db.query("select bumps from purses where subject = 'player:p'"))[0]?.["bumps"];

  test.each(moments)("%s the write arrives: a command without a key is applied once", async (when) => {
    const happened = cut("write", when);
    await bumped();
    await happened;
    expect(await stored()).toBe(bumps);
    await bumped();
  });

  test.each(moments.flatMap((when) => (["before", "after"] as const).map((again) => [when, again] as const)))(
    "%s the write arrives, and %s the question what became of it",
    async (when, again) => {
      const happened = [cut("write", when), cut("fence", again), cut("look", again)];
      await bumped();
      await Promise.all(happened);
      expect(await stored()).toBe(bumps);
    },
  );

  if (crowded) {
    test.each(moments)("%s subjects are locked", async (when) => {
      const happened = cut("lock", when);
      await bumped();
      await happened;
      expect(await stored()).toBe(bumps);
    });
  } else {
    test.each(moments)("%s a denial is checked", async (when) => {
      const happened = cut("denial", when);
      expect(told(await kernel.purse("p", spend(1, "s")))).toBe("insufficient_balance");
      await happened;
    });
  }

  test.each(moments)("%s a cold subject is loaded", async (when) => {
    const happened = cut("load", when);
    expect(told(await kernel.purse(`cold_${when}`, { kind: "bump" }))).toBe("accepted");
    await happened;
    expect(await kernel.engine.events(`player:cold_${when}` as never, 0, 10)).toMatchObject({ version: 1 });
  });

  test.each(moments)("%s a known key is asked for", async (when) => {
    const asked = credit(5, `known_${when}`);
    await kernel.purse("k", asked, { key: when });
    const happened = cut("keys", when);
    expect(told(await kernel.purse("k", asked, { key: when }))).toBe("replayed");
    await happened;
  });

  test.each(moments)("%s a whole batch arrives: each command is applied once", async (when) => {
    const happened = cut("write", when);
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, (_, at) => kernel.purse(`b${at % 20}`, credit(1, `${when}_${at}`))),
    );
    await happened;
    expect(count(outcomes)).toEqual({ accepted: 60 });
  });

  test("again and again: 200 commands without keys are 200", async () => {
    const wires = moments.flatMap((when) => Array.from({ length: 4 }, () => cut("write", when)));
    for (let n = 0; n < 200; n += 4) {
      const outcomes = await Promise.all(
        ["x", "y", "z", "x"].map((id) => kernel.purse(id, { kind: "bump" })),
      );
      expect(count(outcomes)).toEqual({ accepted: 4 });
    }
    await Promise.all(wires);
    const [sum] = await opened.db.query(
      "select sum(bumps) as n from purses where subject in ('player:x', 'player:y', 'player:z')",
    );
    expect(sum?.["n"]).toBe(200);
  });
});

describe("the fence", () => {
  let opened: Awaited<ReturnType<typeof openFresh>>;
  let other: Db;
  beforeAll(async () => {
    opened = await openFresh();
    await prepare(opened.db);
    other = await openPostgres(opened.url);
  });
  afterAll(async () => {
    await other.close();
    await opened.close();
  });
  const stamp = (n: number) => ({ lane: "l", n });
  const insert = (n: number) => ({
    text: "insert into commit_log (lane, n, at, subjects) values ('l', $1, now(), '')",
    values: [n],
  });

  test("says no where nothing was written, however often it is asked, and nothing can be written later", async () => {
    expect(await fence(opened.db, stamp(1))).toBe(false);
    expect(await fence(opened.db, stamp(1))).toBe(false);
    await expect(opened.db.pipeline([insert(1)])).rejects.toMatchObject({ code: "23505" });
  });

  test("says yes where the batch was written", async () => {
    await opened.db.pipeline([insert(2)]);
    expect(await fence(opened.db, stamp(2))).toBe(true);
  });

  test.each([
    ["commits", 3, true],
    ["rolls back", 4, false],
  ])("waits for a batch that is still at work: it %s", async (_, n, commits) => {
    let asked: Promise<boolean> | undefined;
    const work = opened.db.transaction(async (tx) => {
      await tx.pipeline([insert(n)]);
      asked = fence(other, stamp(n));
      while ((await tx.query(waiting)).length === 0);
      if (!commits) throw new Error("changed its mind");
    });
    await work.catch(() => undefined);
    expect(await asked).toBe(commits);
  });
});

const waiting =
  "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
