import { player } from "@espalier/rules/kernel/subject";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openFresh } from "../../testing/databases.ts";
import {
  count,
  credit,
  type Kernel,
  type KernelOptions,
  openNode,
  prepare,
  reply,
  spend,
  told,
  violations,
} from "../../testing/kernel.ts";
import { addNeighbour } from "../../testing/kernels.ts";
import { stores } from "../../testing/rooms.ts";
import { loader } from "../commit/load.ts";
import { openPostgres, type PostgresOptions } from "../db/postgres.ts";

let opened: Awaited<ReturnType<typeof openFresh>>;
const nodes: Kernel[] = [];

async function openDatabase(): Promise<void> {
  opened = await openFresh();
  await prepare(opened.db);
  await opened.db.script(deafness);
}

afterEach(async () => {
  for (const node of nodes.splice(0)) {
    await node.close();
    expect(node.reports).toEqual([]);
  }
  // A node that has left counts no more, so that the next test's first one is alone.
  await opened.db.script("delete from nodes");
  expect(await violations(opened.db)).toEqual([]);
});
async function open(options?: KernelOptions & PostgresOptions): Promise<Kernel> {
  const node = await openNode(opened.url, options);
  nodes.push(node);
  return node;
}

/** With this on nobody hears another's beat: each node takes itself to be alone and trusts its memory. */
const deafness = `
  create function unheard() returns trigger language plpgsql as $$
  begin
    new.beat_at := '-infinity';
    return new;
  end $$;
  create trigger deaf before insert or update on nodes for each row execute function unheard();
  alter table nodes disable trigger deaf`;
const gears = [
  ["that know of each other", "disable"],
  ["that each take themselves to be alone", "enable"],
] as const;

const names = (prefix: string, length: number) => Array.from({ length }, (_, at) => `${prefix}${at}`);
const versionOf = async (id: string) => (await nodes[0]?.engine.events(player(id), 0, 1))?.version;

describe.each(gears)("two nodes %s", (_, trigger) => {
  beforeAll(async () => {
    await openDatabase();
    await opened.db.script(`alter table nodes ${trigger} trigger deaf`);
  });
  afterAll(() => opened.close());

  test("does not acknowledge a command that touches nothing but the subject's own row", async () => {
    const a = await open();
    expect(reply(await a.purse("s1", { kind: "touch" })).events[0]?.seq).toBe(1);
    const b = await open();
    expect(reply(await b.purse("s1", { kind: "touch" })).events[0]?.seq).toBe(2);
    expect(reply(await a.purse("s1", { kind: "touch" })).events[0]?.seq).toBe(3);
  });

  test("accepts a spend of what the other credited", async () => {
    const a = await open();
    await a.purse("s2", credit(5, "c"));
    const b = await open();
    await b.purse("s2", credit(10, "c2"));
    expect(told(await a.purse("s2", spend(15, "s")))).toBe("accepted");
    expect(told(await b.purse("s2", spend(1, "s2")))).toBe("insufficient_balance");
  });

  test("replays a spend the other accepted, though nothing is left", async () => {
    const a = await open();
    await a.purse("s3", credit(10, "c"));
    const b = await open();
    const first = await b.purse("s3", spend(10, "s"), { key: "k", hash: "h" });
    for (const node of [a, b]) {
      expect(reply(await node.purse("s3", spend(10, "s"), { key: "k", hash: "h" }))).toEqual({
        ...reply(first),
        replayed: true,
      });
    }
  });

  test("does not decide on a looked at subject that moved", async () => {
    const a = await open();
    await a.purse("s4", credit(1, "c"));
    const b = await open();
    await b.purse("s4", credit(1, "c2"));
    expect(told(await a.purse("s5", { kind: "match", other: "s4", coins: 1 }))).toBe("no_match");
    await b.purse("s4", credit(1, "c3"));
    expect(told(await a.purse("s5", { kind: "match", other: "s4", coins: 3 }))).toBe("accepted");
  });

  test("refuses a player that was deleted, whose rows do not come back", async () => {
    const a = await open();
    await a.purse("s6", credit(150, "c"));
    const b = await open();
    expect(await b.engine.remove(player("s6"))).toBe(true);
    expect(told(await a.purse("s6", credit(1, "c2")))).toBe("player_gone");
    expect(told(await a.badge("s6", { kind: "pin", badge: "x" }))).toBe("player_gone");
    for (const table of ["purses", "badges", "events", "ledger_entries"]) {
      expect(await opened.db.query(`select * from ${table} where subject = 'player:s6'`)).toEqual([]);
    }
    // The refusal has shown it the deletion, whichever gear it is in.
    expect(await a.coins("s6")).toBe(0);
  });

  test("creates a subject once, though both find it missing", async () => {
    const [a, b] = [await open(), await open()];
    for (const n of names("", 20)) {
      const outcomes = await Promise.all(
        [a, b, a, b].map((node, at) => node.purse(`new${n}`, credit(1, `${at}`))),
      );
      expect(count(outcomes)).toEqual({ accepted: 4 });
    }
  });

  test("write 400 rows in opposite orders without a deadlock, 15 rounds", async () => {
    const [a, b] = [await open(), await open()];
    const players = names("d", 400);
    const backwards = [...players].reverse();
    for (let round = 0; round < 15; round += 1) {
      const dealt = (node: Kernel, order: readonly string[], match: string) =>
        node.deal(`${match}${round}`, { kind: "deal", players: order, amount: 1, how: "tell" });
      const outcomes = await Promise.all([
        dealt(a, players, "a"),
        dealt(b, backwards, "b"),
        ...players.slice(0, 40).map((id) => a.purse(id, { kind: "bump" })),
        ...backwards.slice(-40).map((id) => b.purse(id, { kind: "bump" })),
      ]);
      expect(count(outcomes)).toEqual({ accepted: 82 });
    }
    expect([a, b].map((node) => node.faults.get("again"))).toEqual([undefined, undefined]);
    const dealt = await opened.db.query(
      "select count(*) n from purses where subject like 'player:d%' and coins = 30",
    );
    expect(dealt).toEqual([{ n: 400 }]);
  });

  test("three on the same 20 players: none fails, every credit counts once", async () => {
    const three = [await open(), await open(), await open()];
    const outcomes = three.flatMap((node, who) =>
      names("", 32).map(async (caller) => {
        const answers: string[] = [];
        for (let n = 0; n < 12; n += 1) {
          const id = `t${(Number(caller) * 7 + n * 3) % 20}`;
          const ref = `${caller}.${n}`;
          // Every node asks for the same credits; spends are each node's own.
          answers.push(told(await node.purse(id, credit(2, ref), { key: ref, hash: ref })));
          answers.push(told(await node.purse(id, spend(1, `${who}.${ref}`))));
        }
        return answers;
      }),
    );
    const answers = (await Promise.all(outcomes)).flat();
    const counted = (word: string) => answers.filter((answer) => answer === word).length;
    expect(answers.length).toBe(3 * 32 * 12 * 2);
    expect(counted("accepted") + counted("replayed") + counted("insufficient_balance")).toBe(answers.length);
    expect(counted("replayed")).toBe(2 * 32 * 12);
    const [entries] = await opened.db.query(
      "select count(*) n from ledger_entries where subject like 'player:t%'",
    );
    expect(entries?.["n"]).toBe(counted("accepted"));
  });

  test("a cold load is never torn, whoever writes", async () => {
    const [a, b] = [await open(), await open()];
    const players = names("l", 10);
    let reading = true;
    const writers = [a, b].map(async (node, who) => {
      for (let n = 0; reading; n += 1) {
        await Promise.all(players.map((id) => node.purse(id, credit(1, `${who}.${n}`))));
      }
    });
    const subjects = players.map(player);
    for (let n = 0; n < 400; n += 1) {
      for (const [of, { version, states }] of await loader(stores).load(opened.db, subjects)) {
        const { coins } = (states["purse"] ?? { coins: 0 }) as { coins: number };
        expect([of, coins]).toEqual([of, version]);
      }
    }
    reading = false;
    await Promise.all(writers);
  });
});

describe("nodes side by side", () => {
  beforeAll(openDatabase);
  afterAll(() => opened.close());

  test("reads see what any node was answered", async () => {
    const a = await open();
    await a.purse("r1", credit(1, "first"));
    const b = await open();
    await b.purse("r1", credit(1, "second"));
    expect(await Promise.all([a.coins("r1"), b.coins("r1")])).toEqual([2, 2]);
    for (let n = 0; n < 20; n += 1) {
      await (n % 2 === 0 ? a : b).purse("r2", credit(1, `${n}`));
      expect(await Promise.all([a.coins("r2"), b.coins("r2")])).toEqual([n + 1, n + 1]);
    }
  });

  test("who is left alone forgets what it may have missed", async () => {
    const [a, b] = [await open(), await open()];
    await a.purse("w1", credit(1, "c"));
    expect(await a.coins("w1")).toBe(1);
    await b.purse("w1", credit(1, "c2"));
    await nodes.pop()?.close();
    await beats(3);
    expect(await a.coins("w1")).toBe(2);
    expect(told(await a.purse("w1", spend(2, "s")))).toBe("accepted");
    expect(a.faults.get("stale")).toBe(undefined);
  });

  test("the log says from which version each subject moved", async () => {
    const a = await open();
    await a.purse("m 1", { kind: "touch" });
    await a.deal("m", { kind: "deal", players: ["m 1", "m2"], amount: 100, how: "tell" });
    const rows = await opened.db.query(
      "select subjects from commit_log where subjects like '%player:m %' order by n",
    );
    expect(rows.map((row) => (row["subjects"] as string).split("\n").sort())).toEqual([
      ["0 player:m 1"],
      ["0 match:m", "0 player:m2", "1 player:m 1"],
    ]);
  });

  test("without named statements and LISTEN it works all the same", async () => {
    const a = await open({ unnamed: true });
    const b = await open({ unnamed: true });
    const heard: number[] = [];
    const all = new Promise<void>((resolve) => {
      a.engine.watch(player("u1"), (events) => {
        heard.push(...events.map(({ seq }) => seq));
        if (heard.length >= 20) resolve();
      });
    });
    for (let n = 0; n < 20; n += 1) await b.purse("u1", credit(1, `${n}`), { key: `${n}` });
    expect(told(await b.purse("u1", credit(1, "3")))).toBe("replayed");
    await all;
    expect(told(await a.purse("u1", spend(20, "s")))).toBe("accepted");
    expect(heard.slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
    expect(await a.db.query("select name from pg_prepared_statements")).toEqual([]);
  });
});

describe("a subject that is held", () => {
  beforeAll(openDatabase);
  afterAll(() => opened.close());

  test("for a moment: the others of the batch do not wait", async () => {
    await addNeighbour(opened.db);
    const a = await open();
    await a.purse("h1", { kind: "touch" });
    const other = await openPostgres(opened.url, { connections: 1 });
    await other.transaction(async (tx) => {
      await tx.query("select id from subjects where id = 'player:h1' for update");
      const held = a.purse("h1", { kind: "touch" });
      const free = names("free", 20).map((id) => a.purse(id, { kind: "touch" }));
      expect(count(await Promise.all(free))).toEqual({ accepted: 20 });
      await tx.query("update subjects set version = version where id = 'player:h1'");
      void held.then((outcome) => expect(told(outcome)).toBe("accepted"));
    });
    expect(reply(await a.purse("h1", { kind: "touch" })).events[0]?.seq).toBe(3);
    await other.close();
  });

  test("by a node that froze: its locks go when it has been idle too long", async () => {
    await addNeighbour(opened.db);
    const a = await open();
    await a.purse("h2", { kind: "touch" });
    const frozen = await openPostgres(opened.url, { connections: 1 });
    let wake = () => {};
    const asleep = new Promise<void>((resolve) => {
      wake = resolve;
    });
    let locked = () => {};
    const holding = new Promise<void>((resolve) => {
      locked = resolve;
    });
    const late = frozen.transaction(async (tx) => {
      await tx.query("select id from subjects where id = 'player:h2' for update");
      locked();
      await asleep;
      await tx.query("update subjects set version = version + 1 where id = 'player:h2'");
    });
    await holding;
    expect(told(await a.purse("h2", { kind: "touch" }))).toBe("accepted");
    wake();
    await expect(late).rejects.toMatchObject({ code: expect.stringMatching(/^(25P03|08006)$/) });
    expect(await versionOf("h2")).toBe(2);
    await frozen.close();
  });
});

/** Waits until every node that is open has beaten so often, as the database has it. */
async function beats(times: number): Promise<void> {
  const look = async (): Promise<readonly string[]> =>
    (
      await opened.db.query(
        "select id || ' ' || beat_at as beat from nodes where beat_at > now() - interval '5 seconds'",
      )
    ).map((row) => row["beat"] as string);
  for (let n = 0; n < times; n += 1) {
    const before = await look();
    while ((await look()).some((beat) => before.includes(beat)))
      await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
