import { player, type Subject, subject } from "@espalier/rules/kernel/subject";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { count, credit, type Kernel, reply, spend, told, violations } from "../../testing/kernel.ts";
import { kernels, type TestKernel } from "../../testing/kernels.ts";
import { badge } from "../../testing/rooms.ts";
import { Closing } from "./committer.ts";

describe.each(kernels)("a commit on $name", ({ open }) => {
  let house: TestKernel;
  let kernel: Kernel;
  beforeAll(async () => {
    house = await open();
    kernel = house.kernel();
  });
  afterAll(async () => {
    expect(await violations(house.db)).toEqual([]);
    expect(kernel.reports).toEqual([]);
    await house.close();
  });

  const badges = (id: string) =>
    kernel.engine.read(player(id), (context) => Object.values(context.ask(badge, player(id))));
  const rows = async (id: string) =>
    (await house.db.query("select badge from badges where subject = $1 order by badge", [player(id)])).map(
      (row) => row["badge"],
    );
  const seqs = async (of: Subject, after = 0, limit = 100) =>
    (await kernel.engine.events(of, after, limit)).events.map((event) => event.seq);

  describe("one command", () => {
    test("writes all that comes of it", async () => {
      await kernel.pool("n1", { kind: "fill", amount: 500 });
      const drawn = reply(await kernel.pool("n1", { kind: "draw", player: "p1", amount: 120, ref: "d1" }));
      expect(drawn.events.map(({ subject: of, seq, player: who, kind }) => [of, seq, who, kind])).toEqual([
        ["node:n1", 2, "p1", "pool.drawn"],
        ["player:p1", 1, "p1", "purse.booked"],
        ["player:p1", 2, "p1", "badge.pinned"],
        ["player:p1", 3, "p1", "badge.pinned"],
      ]);
      expect(drawn.denied).toEqual([]);
      expect(await kernel.coins("p1")).toBe(120);
      expect(await rows("p1")).toEqual(["drawn", "rich"]);
    });

    test("lists an offer that was undone, of which nothing is left", async () => {
      const drawn = reply(await kernel.pool("n1", { kind: "draw", player: "p1", amount: 10, ref: "d2" }));
      expect(drawn.denied).toEqual([
        { rule: "badge.pin", reason: "badge_owned", subject: "player:p1", badge: "drawn" },
      ]);
      expect(await rows("p1")).toEqual(["drawn", "rich"]);
    });

    test("denied by what it tells writes nothing at all", async () => {
      await kernel.purse("full", credit(1_000_001, "c"));
      const before = await seqs(subject("node", "n1"));
      expect(told(await kernel.pool("n1", { kind: "draw", player: "full", amount: 1, ref: "d" }))).toBe(
        "purse_full",
      );
      expect(await seqs(subject("node", "n1"))).toEqual(before);
    });

    test("moves a version though no row of a room changes", async () => {
      for (const seq of [1, 2, 3]) {
        expect(reply(await kernel.purse("touched", { kind: "touch" })).events[0]?.seq).toBe(seq);
      }
      expect(await kernel.engine.events(player("touched"), 0, 10)).toMatchObject({ version: 3, horizon: 0 });
    });

    test("may be accepted without an event", async () => {
      expect(reply(await kernel.purse("rested", { kind: "rest" }))).toMatchObject({ events: [], denied: [] });
      expect(await kernel.engine.events(player("rested"), 0, 10)).toEqual({
        version: 0,
        events: [],
        horizon: 0,
      });
    });

    test("pays 200 subjects or none", async () => {
      const players = Array.from({ length: 200 }, (_, at) => `m${at}`);
      const paid = reply(await kernel.deal("m1", { kind: "deal", players, amount: 3, how: "tell" }));
      expect(paid.events.length).toBe(201);
      expect(told(await kernel.deal("m1", { kind: "deal", players, amount: 3, how: "tell" }))).toBe(
        "already_dealt",
      );
      expect(await kernel.coins("m199")).toBe(3);
    });
  });

  describe("rows", () => {
    test("a key deleted and inserted again in one command is one new row", async () => {
      await kernel.badge("r1", { kind: "pin", badge: "a", note: { was: 1 } });
      const note = { text: 'a "b" \\ \u0000 \u001f é', list: [1, null, { c: true }] };
      expect(told(await kernel.badge("r1", { kind: "repin", badge: "a", note }))).toBe("accepted");
      kernel = await house.restart();
      expect(await badges("r1")).toMatchObject([{ badge: "a", note }]);
    });

    test("in one batch as well, and the last one stays", async () => {
      await kernel.badge("r2", { kind: "pin", badge: "a" });
      const outcomes = await Promise.all([
        kernel.badge("r2", { kind: "unpin", badge: "a" }),
        kernel.badge("r2", { kind: "pin", badge: "a", note: { n: 2 } }),
        kernel.badge("r2", { kind: "repin", badge: "a", note: { n: 3 } }),
        kernel.badge("r2", { kind: "pin", badge: "b" }),
        kernel.badge("r2", { kind: "unpin", badge: "b" }),
      ]);
      expect(count(outcomes)).toEqual({ accepted: 5 });
      kernel = await house.restart();
      expect(await badges("r2")).toMatchObject([{ badge: "a", note: { n: 3 } }]);
    });

    test("a key put several times in one batch is written once", async () => {
      const credits = Array.from({ length: 20 }, (_, at) => kernel.purse("r3", credit(1, `c${at}`)));
      expect(count(await Promise.all(credits))).toEqual({ accepted: 20 });
      expect(await kernel.coins("r3")).toBe(20);
    });

    test("ids may be any printable text", async () => {
      const ids = ["a b", 'q"uo\\te', "ünï 🌱", "x,{y}", "NULL", "a:b:c", " ", "\u{10ffff}\ue000"];
      for (const id of ids)
        expect(told(await kernel.purse(id, credit(1, id, id), { key: id }))).toBe("accepted");
      kernel = await house.restart();
      expect(await Promise.all(ids.map((id) => kernel.coins(id)))).toEqual(ids.map(() => 1));
    });

    test("a memory of two subjects does as well as a large one", async () => {
      kernel = await house.restart({ cached: 2 });
      const all = Array.from({ length: 60 }, (_, at) => kernel.purse(`e${at % 12}`, credit(1, `c${at}`)));
      expect(count(await Promise.all(all))).toEqual({ accepted: 60 });
      expect(await kernel.coins("e0")).toBe(5);
      kernel = await house.restart();
    });
  });

  describe("what a command meets", () => {
    test("a bug in its room fails it alone", async () => {
      const around = Array.from({ length: 9 }, (_, at) => kernel.purse(`b${at}`, { kind: "bump" }));
      const broken = kernel.purse("b4", { kind: "break" }).catch((error: Error) => error.message);
      const after = kernel.purse("b4", { kind: "bump" });
      expect(await broken).toBe("a bug in a room");
      expect(count(await Promise.all([...around, after]))).toEqual({ accepted: 10 });
      expect(await seqs(player("b4"))).toEqual([1, 2]);
    });

    test("an entry that exists, though it does not name it, denies it alone", async () => {
      const clash = () => kernel.purse("k1", { kind: "clash", ref: "r" }).then(told);
      expect(await clash()).toBe("accepted");
      const around = Array.from({ length: 9 }, (_, at) => kernel.purse(`k${at}`, { kind: "bump" }));
      const twice = [clash(), kernel.purse("k2", { kind: "clash", ref: "r" }).then(told), clash()];
      expect(await Promise.all(twice)).toEqual(["entry_exists", "accepted", "entry_exists"]);
      expect(count(await Promise.all(around))).toEqual({ accepted: 9 });
    });

    test("the same entry twice in one batch: the first is accepted", async () => {
      const clashes = Array.from({ length: 2 }, () => kernel.purse("k3", { kind: "clash", ref: "r" }));
      expect((await Promise.all(clashes)).map(told)).toEqual(["accepted", "entry_exists"]);
    });

    test("the same entry twice in one command: denied, and nothing is stored", async () => {
      const twice = { kind: "deal", players: ["k4", "k4"], amount: 1, how: "tell" } as const;
      expect(await kernel.deal("twice", twice)).toMatchObject({
        denial: { reason: "entry_exists", rule: "deal.deal" },
      });
      expect(await seqs(player("k4"))).toEqual([1]);
    });

    test("other content went live: it is decided again with that", async () => {
      let epoch = 1;
      const refresh = async () => {
        epoch = 2;
      };
      kernel = await house.restart({ epoch: () => epoch, refresh });
      await house.db.script("update content_live set epoch = 2");
      expect(told(await kernel.purse("l1", { kind: "bump" }))).toBe("accepted");
      expect([epoch, kernel.faults.get("content")]).toEqual([2, 1]);
      await house.db.script("update content_live set epoch = 1");
      kernel = await house.restart();
    });

    test("callers who never stop: a command on all their subjects is served in its turn", async () => {
      const hot = ["hot1", "hot2", "hot3"];
      let served = false;
      let meanwhile = 0;
      const callers = Array.from({ length: 48 }, async (_, caller) => {
        while (!served) {
          await kernel.purse(hot[caller % 3] as string, { kind: "bump" });
          meanwhile += 1;
        }
      });
      for (const match of ["h1", "h2", "h3"]) {
        const dealt = { kind: "deal", players: hot, amount: 1, how: "tell" } as const;
        expect(told(await kernel.deal(match, dealt))).toBe("accepted");
      }
      served = true;
      await Promise.all(callers);
      expect(await kernel.coins("hot1")).toBe(3);
      // Each waits for the batches that hold its subjects, and not for those that come after it.
      expect(meanwhile).toBeLessThan(48 * 40);
    });

    test("a clock that goes back does not", async () => {
      const times = [5_000_000, 4_000_000, 6_000_000.7];
      kernel = await house.restart({ clock: () => times.shift() ?? 7_000_000 });
      for (const _ of [1, 2, 3]) await kernel.purse("t1", { kind: "touch" });
      const at = (await kernel.engine.events(player("t1"), 0, 10)).events.map((event) => event.at);
      expect(at).toEqual([...at].sort((a, b) => a - b));
      expect(at.every(Number.isInteger)).toBe(true);
      kernel = await house.restart();
    });
  });

  describe("a subject that is deleted", () => {
    test("keeps id and version, nothing else, and takes no more commands", async () => {
      await kernel.purse("g1", credit(150, "c"), { key: "k" });
      expect(await kernel.engine.remove(player("g1"))).toBe(true);
      expect(await kernel.engine.remove(player("g1"))).toBe(false);
      expect(told(await kernel.purse("g1", credit(150, "c"), { key: "k" }))).toBe("player_gone");
      expect(told(await kernel.purse("g1", { kind: "bump" }))).toBe("player_gone");
      for (const table of ["events", "ledger_entries", "answers", "purses", "badges"]) {
        expect(await house.db.query(`select * from ${table} where subject = 'player:g1'`)).toEqual([]);
      }
      expect(await kernel.engine.events(player("g1"), 0, 10)).toEqual({ version: 3, events: [], horizon: 0 });
      expect(await kernel.coins("g1")).toBe(0);
    });

    test("was never there", async () => {
      expect(await kernel.engine.remove(player("never"))).toBe(false);
      expect(told(await kernel.purse("never", { kind: "touch" }))).toBe("accepted");
    });

    test("spoils what is told to it, and only itself where it is offered", async () => {
      const players = ["g2", "g1", "g3"];
      const dealt = { kind: "deal", players, amount: 5 } as const;
      expect(told(await kernel.deal("g", { ...dealt, how: "tell" }))).toBe("player_gone");
      const offered = reply(await kernel.deal("g", { ...dealt, how: "offer" }));
      expect(offered.denied).toEqual([{ rule: "purse.credit", reason: "player_gone", subject: "player:g1" }]);
      expect(await Promise.all(players.map((id) => kernel.coins(id)))).toEqual([5, 0, 5]);
    });

    test("in the middle of its own commands: what was accepted came before", async () => {
      await kernel.purse("g4", credit(1, "first"));
      const credits = Array.from({ length: 30 }, (_, at) => kernel.purse("g4", credit(1, `c${at}`)));
      const removed = kernel.engine.remove(player("g4"));
      const later = Array.from({ length: 30 }, (_, at) => kernel.purse("g4", credit(1, `l${at}`)));
      const told30 = count(await Promise.all([...credits, ...later]));
      expect((told30["accepted"] ?? 0) + (told30["player_gone"] ?? 0)).toBe(60);
      expect(await removed).toBe(true);
      expect(await house.db.query("select * from purses where subject = 'player:g4'")).toEqual([]);
      expect(told(await kernel.purse("g4", { kind: "bump" }))).toBe("player_gone");
    });
  });

  describe("events", () => {
    test("come in pages, with the newest version", async () => {
      for (let n = 0; n < 7; n += 1) await kernel.purse("v1", { kind: "touch" });
      expect(await seqs(player("v1"), 0, 3)).toEqual([1, 2, 3]);
      expect(await seqs(player("v1"), 3, 3)).toEqual([4, 5, 6]);
      expect(await seqs(player("v1"), 6, 3)).toEqual([7]);
      expect(await seqs(player("v1"), 7, 3)).toEqual([]);
      expect((await kernel.engine.events(player("v1"), 6, 3)).version).toBe(7);
    });

    test("whose head was dropped say from where on they are kept", async () => {
      await house.db.query("delete from events where subject = 'player:v1' and seq <= 4");
      expect(await kernel.engine.events(player("v1"), 5, 1)).toMatchObject({ version: 7, horizon: 4 });
      await house.db.query(
        "insert into events select 'player:v1', n, 'purse.touched', 'v1', now(), '{}' from generate_series(1, 4) n",
      );
    });

    test("are as they were replied", async () => {
      const replied = reply(await kernel.purse("v2", credit(100, "c"))).events;
      const { events } = await kernel.engine.events(player("v2"), 0, 10);
      expect(events.map((event) => ({ ...event, at: new Date(event.at).toISOString() }))).toEqual(replied);
    });
  });

  test("what was accepted before closing is finished, nothing new is taken", async () => {
    const accepted = Array.from({ length: 40 }, (_, at) => kernel.purse(`z${at}`, spend(0, "s")));
    const closed = kernel.close();
    await expect(kernel.purse("z", { kind: "bump" })).rejects.toThrow(Closing);
    expect(count(await Promise.all(accepted))).toEqual({ accepted: 40 });
    await Promise.all([closed, kernel.close()]);
  });
});
