import { player } from "@espalier/rules/kernel/subject";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { count, credit, type Kernel, reply, spend, told, violations } from "../../testing/kernel.ts";
import { kernels, type TestKernel } from "../../testing/kernels.ts";
import type { Outcome } from "../engine.ts";

describe.each(kernels)("keys on $name", ({ open }) => {
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

  const body = (outcome: Outcome) => (outcome.kind === "accepted" ? outcome.body : outcome.denial.reason);
  const again = (outcome: Outcome) => body(outcome).replace('{"replayed":false,', '{"replayed":true,');
  const keyed = { key: "k1", hash: "h1" };
  const copies = (n: number, ask: (at: number) => Promise<Outcome>) =>
    Promise.all(Array.from({ length: n }, (_, at) => ask(at)));

  test("the same key gets the first answer, equal but for the word that says so", async () => {
    const first = await kernel.purse("p1", { kind: "bump" }, keyed);
    await kernel.purse("p1", { kind: "bump" });
    const second = await kernel.purse("p1", { kind: "bump" }, keyed);
    expect([told(first), told(second)]).toEqual(["accepted", "replayed"]);
    expect(body(second)).toBe(again(first));
    expect(reply(second)).toEqual({ ...reply(first), replayed: true });
    expect(reply(first).purse).toEqual({ coins: 0, bumps: 1 });
  });

  test("the same key for something else is a mismatch and changes nothing", async () => {
    const before = await kernel.engine.events(player("p1"), 0, 100);
    const other = await kernel.purse("p1", { kind: "touch" }, { key: "k1", hash: "h2" });
    expect(other).toMatchObject({ denial: { reason: "idempotency_key_mismatch", rule: "purse.touch" } });
    expect(await kernel.engine.events(player("p1"), 0, 100)).toEqual(before);
  });

  test("an accepted command without events is remembered too", async () => {
    const first = await kernel.purse("nobody", { kind: "rest" }, keyed);
    expect(told(first)).toBe("accepted");
    expect(body(await kernel.purse("nobody", { kind: "rest" }, keyed))).toBe(again(first));
    expect(await kernel.engine.events(player("nobody"), 0, 10)).toMatchObject({ version: 0, events: [] });
  });

  test("keys belong to who sent them and to the subject", async () => {
    const sent: readonly (readonly [string, string, string])[] = [
      ["p2", "server:a", "k"],
      ["p3", "server:a", "k"],
      ["p2", "server:b", "k"],
      ["p2", "player:x", "y:k"],
      ["p2", "player:x:y", "k"],
    ];
    for (const expected of ["accepted", "replayed"]) {
      for (const [id, caller, key] of sent) {
        expect(told(await kernel.purse(id, { kind: "bump" }, { caller, key }))).toBe(expected);
      }
    }
  });

  test("a denial is not remembered: the same key is judged anew", async () => {
    const asking = { key: "spend", hash: "h" };
    expect(told(await kernel.purse("p4", spend(10, "s"), asking))).toBe("insufficient_balance");
    await kernel.purse("p4", credit(10, "c"));
    expect(told(await kernel.purse("p4", spend(10, "s"), asking))).toBe("accepted");
  });

  test("an accepted spend is replayed, not denied, whatever the balance is now", async () => {
    await kernel.purse("p5", credit(10, "c"));
    const first = await kernel.purse("p5", spend(10, "s"), keyed);
    expect(body(await kernel.purse("p5", spend(10, "s"), keyed))).toBe(again(first));
    kernel = await house.restart();
    expect(body(await kernel.purse("p5", spend(10, "s"), keyed))).toBe(again(first));
    expect(told(await kernel.purse("p5", spend(1, "s2")))).toBe("insufficient_balance");
  });

  describe("natural keys", () => {
    test("name the same command for ever, with a client's key, another one or none", async () => {
      const first = await kernel.purse("n1", credit(7, "r"), { key: "a" });
      for (const asking of [{ key: "a" }, { key: "b" }, {}, { key: "a", caller: "server:other" }]) {
        expect(body(await kernel.purse("n1", credit(7, "r"), asking))).toBe(again(first));
      }
      expect(await kernel.coins("n1")).toBe(7);
    });

    test("without a client's key the answer is kept all the same", async () => {
      const first = await kernel.purse("n2", credit(7, "r"));
      expect(body(await kernel.purse("n2", credit(7, "r")))).toBe(again(first));
      expect(body(await kernel.purse("n2", credit(7, "r"), { key: "later" }))).toBe(again(first));
    });

    test.each<[string, number, string, string, string]>([
      ["another amount", 8, "r", "test", "credit_conflict"],
      ["another ref", 8, "r2", "test", "accepted"],
      ["another source", 8, "r", "other", "accepted"],
    ])("with %s", async (_, amount, ref, source, expected) => {
      expect(told(await kernel.purse("n2", credit(amount, ref, source)))).toBe(expected);
    });

    test("a conflict says what was and what is asked", async () => {
      expect(await kernel.purse("n2", credit(9, "r"))).toMatchObject({
        denial: { reason: "credit_conflict", rule: "purse.credit", need: 7, have: 9 },
      });
    });

    test("after the answers were dropped the events are what is left of the reply", async () => {
      const first = reply(await kernel.purse("n3", credit(150, "r"), { key: "a", hash: "h" }));
      await house.db.query("delete from answers where subject = 'player:n3'");
      const second = reply(await kernel.purse("n3", credit(150, "r"), { key: "a", hash: "h" }));
      expect(second).toMatchObject({ replayed: true, events: first.events, denied: [] });
      expect(told(await kernel.purse("n3", credit(151, "r"), { key: "a" }))).toBe("credit_conflict");
      expect(await kernel.coins("n3")).toBe(150);
    });
  });

  describe("what is taken once for ever", () => {
    const vow = (words = "always") => ({ kind: "vow", words }) as const;

    test("gets its first reply again, whoever asks and under whatever key", async () => {
      const first = await kernel.purse("v1", vow(), { key: "a", hash: "h" });
      expect(told(first)).toBe("accepted");
      await kernel.purse("v1", { kind: "bump" });
      for (const asking of [{ key: "a", hash: "other" }, { key: "b" }, {}, { caller: "server:other" }]) {
        expect(body(await kernel.purse("v1", vow(), asking))).toBe(again(first));
      }
      kernel = await house.restart();
      expect(body(await kernel.purse("v1", vow()))).toBe(again(first));
    });

    test("is refused with its own reason where it asks for something else", async () => {
      expect(await kernel.purse("v1", vow("never"), { key: "a" })).toMatchObject({
        denial: { reason: "vow_conflict", rule: "purse.vow" },
      });
    });

    test("is never dropped", async () => {
      const first = await kernel.purse("v2", vow());
      const old = await house.db.query(
        "select key from answers where subject = 'player:v2' and at < now() + interval '100 years'",
      );
      expect(old).toEqual([]);
      expect(body(await kernel.purse("v2", vow()))).toBe(again(first));
    });

    test("50 at once are one; among two that differ one wins", async () => {
      const same = await copies(50, (at) => kernel.purse("v3", vow(), { key: `k${at}` }));
      expect(count(same)).toEqual({ accepted: 1, replayed: 49 });
      const mixed = await copies(4, (at) => kernel.purse("v4", vow(`${at % 2}`)));
      expect(count(mixed)).toEqual({ accepted: 1, replayed: 1, vow_conflict: 2 });
    });
  });

  describe("at once", () => {
    const one = { accepted: 1, replayed: 49 };

    test("50 copies under one key: one applied, 49 replayed", async () => {
      expect(count(await copies(50, () => kernel.purse("c1", { kind: "bump" }, keyed)))).toEqual(one);
      expect(count(await copies(50, () => kernel.purse("c2", credit(300, "r"))))).toEqual(one);
      expect(
        count(await copies(50, (at) => kernel.purse("c3", credit(300, "r"), { key: `k${at}` }))),
      ).toEqual(one);
      expect(await Promise.all(["c1", "c2", "c3"].map((id) => kernel.coins(id)))).toEqual([0, 300, 300]);
    });

    test("all copies get the same answer", async () => {
      const outcomes = await copies(50, () => kernel.purse("c4", credit(300, "r"), keyed));
      expect(new Set(outcomes.map(again)).size).toBe(1);
    });

    test("copies that ask for something else", async () => {
      const hashes = await copies(4, (at) =>
        kernel.purse("c5", { kind: "bump" }, { key: "k", hash: `h${at % 2}` }),
      );
      expect(count(hashes)).toEqual({ accepted: 1, replayed: 1, idempotency_key_mismatch: 2 });
      const amounts = await copies(4, (at) => kernel.purse("c5", credit(1 + (at % 2), "r")));
      expect(count(amounts)).toEqual({ accepted: 1, replayed: 1, credit_conflict: 2 });
    });

    test("50 commands on one player: versions 1 to 50, each once", async () => {
      const outcomes = await copies(50, () => kernel.purse("c6", { kind: "bump" }));
      const seqs = outcomes.map((outcome) => reply(outcome).events[0]?.seq ?? 0);
      expect(seqs.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
    });

    test("two spends of all there is: one accepted, the balance is 0", async () => {
      await kernel.purse("c7", credit(10, "c"));
      const spends = await copies(2, (at) => kernel.purse("c7", spend(10, `s${at}`)));
      expect(count(spends)).toEqual({ accepted: 1, insufficient_balance: 1 });
      expect(await kernel.coins("c7")).toBe(0);
    });

    test("two first ones: one reward", async () => {
      const pins = await copies(2, () => kernel.badge("c8", { kind: "pin", badge: "first" }));
      expect(count(pins)).toEqual({ accepted: 1, badge_owned: 1 });
    });

    test("a few retries among many commands cost no batch of their own", async () => {
      const earlier = await copies(5, (at) => kernel.purse(`d${at}`, credit(1, "r")));
      expect(count(earlier)).toEqual({ accepted: 5 });
      const before = kernel.batches.length;
      const mixed = await copies(100, (at) => kernel.purse(`d${at}`, credit(1, "r")));
      expect(count(mixed)).toEqual({ accepted: 95, replayed: 5 });
      expect(kernel.batches.length - before).toBeLessThanOrEqual(4);
    });

    test("a command sees what was decided before it in its batch", async () => {
      const outcomes = await Promise.all([
        kernel.purse("c9", credit(5, "c")),
        kernel.purse("c10", { kind: "match", other: "c9", coins: 5 }),
        kernel.purse("c9", spend(5, "s")),
      ]);
      expect(count(outcomes)).toEqual({ accepted: 3 });
    });
  });
});
