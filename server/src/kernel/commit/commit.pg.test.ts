import { player } from "@espalier/rules/kernel/subject";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, type TestDatabase } from "../../testing/databases.ts";
import {
  count,
  credit,
  type Kernel,
  openKernel,
  prepare,
  reply,
  spend,
  told,
  violations,
} from "../../testing/kernel.ts";

describe.each(engines)("a commit on $name", ({ open }) => {
  let opened: TestDatabase;
  let kernel: Kernel;
  beforeAll(async () => {
    opened = await open();
    await prepare(opened.db);
    kernel = await openKernel(opened.db);
  });
  afterAll(async () => {
    expect(await violations(opened.db)).toEqual([]);
    expect(kernel.reports).toEqual([]);
    await kernel.close();
    await opened.close();
  });

  test("writes everything one command changes", async () => {
    await kernel.pool("n1", { kind: "fill", amount: 500 });
    const drawn = reply(await kernel.pool("n1", { kind: "draw", player: "p1", amount: 120, ref: "d1" }));
    expect(drawn.events.map(({ subject, seq, player: who, kind }) => [subject, seq, who, kind])).toEqual([
      ["node:n1", 2, "p1", "pool.drawn"],
      ["player:p1", 1, "p1", "purse.booked"],
      ["player:p1", 2, "p1", "badge.pinned"],
      ["player:p1", 3, "p1", "badge.pinned"],
    ]);
    expect(drawn.denied).toEqual([]);
    expect(await kernel.coins("p1")).toBe(120);
    expect(await opened.db.query("select badge from badges order by badge")).toEqual([
      { badge: "drawn" },
      { badge: "rich" },
    ]);
  });
  test("an undone offer is listed and leaves nothing", async () => {
    const drawn = reply(await kernel.pool("n1", { kind: "draw", player: "p1", amount: 10, ref: "d2" }));
    expect(drawn.denied).toEqual([{ rule: "badge.pin", reason: "badge_owned", badge: "drawn" }]);
  });
  test("rest", async () => {
    expect(told(await kernel.purse("p2", { kind: "rest" }))).toBe("accepted");
    expect(told(await kernel.purse("p1", { kind: "rest" }))).toBe("accepted");
    expect(told(await kernel.purse("p1", { kind: "touch" }))).toBe("accepted");
    expect(told(await kernel.badge("p1", { kind: "repin", badge: "rich", note: { a: [1, "\u0000"] } }))).toBe(
      "accepted",
    );
    expect(
      told(await kernel.deal("m1", { kind: "deal", players: ["a", "b", "c"], amount: 3, how: "tell" })),
    ).toBe("accepted");
    expect(told(await kernel.purse("p1", spend(1000, "x")))).toBe("insufficient_balance");
    expect(told(await kernel.purse("p1", credit(10, "x")))).toBe("accepted");
    expect(told(await kernel.purse("p1", credit(10, "x")))).toBe("replayed");
    const all = await Promise.all(
      Array.from({ length: 50 }, () => kernel.purse("p9", credit(10, "y"), { key: "k", hash: "h" })),
    );
    expect(count(all)).toEqual({ accepted: 1, replayed: 49 });
    void player;
  });
});
