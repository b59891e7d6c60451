import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openFresh } from "../../testing/databases.ts";
import { credit, type Kernel, openKernel, prepare, spend, told, violations } from "../../testing/kernel.ts";
import { addNeighbour } from "../../testing/kernels.ts";
import type { Db, Row } from "../db/db.ts";

let opened: Awaited<ReturnType<typeof openFresh>>;
let kernel: Kernel;

/** Runs a query on every connection of the pool at once. */
async function everywhere(db: Db, text: string): Promise<readonly (readonly Row[])[]> {
  let arrived = 0;
  let open = () => {};
  const all = new Promise<void>((resolve) => {
    open = resolve;
  });
  const one = () =>
    db.transaction(async (tx) => {
      const rows = await tx.query(text);
      arrived += 1;
      if (arrived === db.connections) open();
      await all;
      return rows;
    });
  return Promise.all(Array.from({ length: db.connections }, one));
}

describe("prepared statements", () => {
  beforeAll(async () => {
    opened = await openFresh({ connections: 3 });
    await prepare(opened.db);
    kernel = await openKernel(opened.db, { cached: 50 });
  });
  afterAll(async () => {
    expect(await violations(opened.db)).toEqual([]);
    await kernel.close();
    await opened.close();
  });

  const work = async (caller: number, n: number): Promise<unknown> => {
    const id = `p${(caller * 7 + n) % 90}`;
    switch (n % 9) {
      case 0:
        return kernel.pool(`n${caller}`, { kind: "fill", amount: 5 });
      case 1:
        return kernel.pool(`n${caller}`, { kind: "draw", player: id, amount: 1, ref: `${n}` });
      case 2:
        return kernel.purse(id, credit(100, `${caller}.${n % 500}`), { key: `${n % 300}` });
      case 3:
        return kernel.purse(id, spend(1, `s${caller}.${n}`));
      case 4:
        return kernel.badge(id, { kind: "unpin", badge: "rich" });
      case 5:
        return kernel.badge(id, { kind: "pin", badge: `b${n % 4}` });
      case 6:
        return kernel.deal(`${caller}.${n}`, {
          kind: "deal",
          players: [id, `q${n % 90}`],
          amount: 1,
          how: "offer",
        });
      case 7:
        return kernel.purse(id, { kind: "match", other: `p${n % 90}`, coins: 0 });
      default:
        return kernel.purse(id, { kind: "bump" });
    }
  };

  test("are at most 3 for each table and connection after 20,000 mixed batches", {
    timeout: 120_000,
  }, async () => {
    const callers = Array.from({ length: 3 }, async (_, caller) => {
      for (let n = 0; kernel.batches.length < 20_000; n += 1) await work(caller, n);
    });
    await Promise.all(callers);
    const tables = [
      "purses",
      "pools",
      "badges",
      "deals",
      "events",
      "ledger_entries",
      "answers",
      "commit_log",
    ];
    for (const rows of await everywhere(opened.db, "select name, statement from pg_prepared_statements")) {
      const written = rows.flatMap(
        (row) => (row["statement"] as string).match(/(?<=insert into |delete from |update )\w+/g) ?? [],
      );
      for (const table of tables) {
        expect(written.filter((name) => name === table).length, table).toBeLessThanOrEqual(3);
      }
      expect(rows.length).toBeLessThanOrEqual(3 * tables.length);
    }
  });
});

describe("a statement prepared on small tables", () => {
  beforeAll(async () => {
    opened = await openFresh({ connections: 3 });
    await prepare(opened.db);
    // Nobody plans anew behind the test's back.
    for (const table of tables) await opened.db.script(`alter table ${table} set (autovacuum_enabled = off)`);
    kernel = await openKernel(opened.db, { cached: 10 });
  });
  afterAll(async () => {
    await kernel.close();
    await opened.close();
  });

  const tables = ["subjects", "events", "ledger_entries", "answers", "purses", "badges", "commit_log"];
  const round = async (n: number) => {
    const id = `p${n}`;
    const outcomes = [
      await kernel.purse(id, credit(100, "c"), { key: "k", hash: "h" }),
      await kernel.purse(id, credit(100, "c"), { key: "k", hash: "h" }),
      await kernel.purse(id, credit(100, "c")),
      await kernel.purse(id, spend(1_000, "s")),
      await kernel.badge(id, { kind: "repin", badge: "rich" }),
      await kernel.badge(id, { kind: "unpin", badge: "rich" }),
      await kernel.purse(id, { kind: "match", other: "p0", coins: 100 }),
    ];
    expect(outcomes.map(told)).toEqual([
      "accepted",
      "replayed",
      "replayed",
      "insufficient_balance",
      "accepted",
      "accepted",
      "accepted",
    ]);
    await kernel.engine.events("player:p0" as never, 0, 10);
  };
  const scans = async () => {
    await everywhere(opened.db, "select pg_stat_force_next_flush()");
    const rows = await opened.db.query(
      "select relname, seq_scan from pg_stat_user_tables where relname = any($1)",
      [tables],
    );
    return Object.fromEntries(rows.map((row) => [row["relname"] as string, row["seq_scan"] as number]));
  };

  test("finds rows by their keys when the tables have grown", async () => {
    for (let n = 0; n < 5; n += 1) await round(n);
    // The worst moment to plan at: all is known, and all fits on one page.
    for (const table of tables) await opened.db.script(`vacuum analyze ${table}`);
    for (let n = 5; n < 40; n += 1) await round(n);
    await opened.db.script(manyRows);
    const before = await scans();
    for (let n = 40; n < 60; n += 1) await round(n);
    expect(await scans()).toEqual(before);

    await addNeighbour(opened.db);
    await kernel.close();
    kernel = await openKernel(opened.db, { cached: 10 });
    for (let n = 60; n < 80; n += 1) await round(n);
    expect(await scans()).toEqual(before);
  });
});

/** Other players, as many as a table needs for a sequential scan to hurt. */
const manyRows = `
  insert into subjects select 'player:x' || n, 1, 0 from generate_series(1, 100000) n;
  insert into purses select 'player:x' || n, 0, 0 from generate_series(1, 100000) n;
  insert into badges select 'player:x' || n, 'rich', now(), null from generate_series(1, 100000) n;
  insert into answers select 'player:x' || n, 'k', 'h', '{}', now() from generate_series(1, 100000) n;
  insert into ledger_entries select 'player:x' || n, 'coins', 'test', 'c', 100, 100, 1, now(), null from generate_series(1, 100000) n;
`;
