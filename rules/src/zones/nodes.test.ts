import { describe, expect, test } from "vitest";
import { gathering } from "../gathering/room.ts";
import { inventory } from "../inventory/room.ts";
import { random } from "../kernel/random.ts";
import { accepted, crawl, day, graph, kindsOf } from "../testing/runs.ts";

/** `a`, then a node that something waits at, then the goal. */
const path = (node: object, more = {}) => ({
  path: graph({ "a > b": {}, "b > z": {} }, { b: node as never }, more),
});

const bounty = { kind: "elite", finds: [{ item: "coin", count: 4 }] };

describe("a node that the host resolves", () => {
  test("keeps its exits closed until then, and gives what is found and what the host brings", () => {
    const { start, walk, tell, view, held } = crawl(path(bounty));
    accepted(start());
    walk("on");
    expect(view()).toMatchObject({
      node: "path.b",
      encounter: { override: null },
      advance: null,
      fork: null,
    });
    expect(kindsOf(tell({ kind: "advance" }))).toBe("node_unresolved");
    expect(kindsOf(tell({ kind: "choose", edge: "path.b__path.z" }))).toBe("node_unresolved");
    const outcome = tell({
      kind: "resolve",
      outcome: "cleared",
      loot: [
        { item: "rune", count: 1 },
        { item: "coin", count: 1 },
      ],
    });
    expect(kindsOf(outcome)).toEqual([
      "node_resolved",
      "finds_collected",
      "inventory.items_added",
      "inventory.items_added",
    ]);
    expect([held("coin"), held("rune")]).toEqual([5, 1]);
    walk("on");
  });

  test("B2: resolves once", () => {
    const { start, walk, tell, held } = crawl(path(bounty, { backtrack: true }));
    accepted(start());
    walk("on");
    accepted(tell({ kind: "resolve", outcome: "cleared" }));
    expect(tell({ kind: "resolve", outcome: "cleared" })).toMatchObject({
      reason: "already_resolved",
      detail: { node: "path.b", outcome: "cleared" },
    });
    walk("path.a__path.b", "on");
    expect(kindsOf(tell({ kind: "resolve", outcome: "cleared" }))).toBe("already_resolved");
    expect(held("coin")).toBe(4);
  });

  test("gives nothing when it is lost, and lets its player on", () => {
    const { start, walk, tell, held, run } = crawl(path(bounty));
    accepted(start());
    walk("on");
    expect(kindsOf(tell({ kind: "resolve", outcome: "failed" }))).toEqual(["node_resolved"]);
    expect(held("coin")).toBe(0);
    walk("on");
    expect(run().status).toBe("completed");
  });

  test.each([
    ["a node it does not stand at", { node: "path.z" }, "node_elsewhere"],
    ["one that needs no resolving", { node: "path.a" }, "already_resolved"],
    ["loot that is no item", { loot: [{ item: "moon", count: 1 }] }, "unknown_item"],
    ["loot of nothing", { loot: [{ item: "coin", count: 0 }] }, "amount_must_be_positive"],
  ])("refuses %s", (_, more, reason) => {
    const { start, walk, tell } = crawl(path(bounty));
    accepted(start());
    walk("on");
    const outcome = tell({ kind: "resolve", outcome: "cleared", ...more });
    expect(outcome.kind).toBe("denial");
    expect(outcome.kind === "denial" ? outcome.reason : "").toBe(reason);
  });

  test("tells what waits there, where content names it", () => {
    const { start, walk, view } = crawl(path({ kind: "trap", encounter: { override: "spikes" } }));
    accepted(start());
    walk("on");
    expect(view().encounter).toEqual({ override: "spikes" });
  });
});

describe("a goal that is fought for", () => {
  const lair = { lair: graph({ "a > boss": {} }, { boss: { kind: "boss" } }) };

  test.each([
    ["completes the run when it is cleared", "cleared", "completed", "run_completed"],
    ["ends it as failed when it is lost", "failed", "failed", "run_failed"],
  ] as const)("%s", (_, outcome, status, kind) => {
    const { start, walk, tell, run } = crawl(lair);
    accepted(start());
    walk("on");
    expect(run().status).toBe("open");
    expect(kindsOf(tell({ kind: "resolve", outcome }))).toEqual(["node_resolved", kind, "run_closed"]);
    expect(run().status).toBe(status);
  });

  test("is past when the host comes after the run expired", () => {
    const { start, walk, tell, game } = crawl(lair);
    accepted(start());
    walk("on");
    game.wait(7 * day);
    expect(kindsOf(tell({ kind: "resolve", outcome: "cleared" }))).toEqual(["run_expired", "run_closed"]);
  });
});

describe("an encounter that resolves itself", () => {
  test("by a roll of the run, with the odds that content states", () => {
    const odds = 3_000;
    let cleared = 0;
    for (let n = 0; n < 400; n += 1) {
      const { start, walk, run } = crawl(path({ kind: "elite", encounter: { auto: odds } }), {
        run: `r${n}`,
      });
      accepted(start());
      walk("on");
      const outcome = run().visits["path.b"]?.outcome;
      const expected = random(`r${n}`, "encounter", "path.b").chance(odds) ? "cleared" : "failed";
      expect(outcome).toBe(expected);
      if (outcome === "cleared") cleared += 1;
    }
    expect(Math.abs(cleared - 120)).toBeLessThan(40);
  });

  test("says that a roll decided", () => {
    const { start, tell } = crawl(path({ kind: "elite", encounter: "auto" }));
    accepted(start());
    const { events } = accepted(tell({ kind: "advance" }));
    expect(events[1]).toMatchObject({
      kind: "zones.node_resolved",
      data: { outcome: "cleared", by: "roll" },
    });
  });
});

describe("finds", () => {
  test.each([
    ["never at 0", 0, 1, 0],
    ["by their chance", 2_000, 1, 80],
    ["more often with loot bias", 2_000, 2.5, 200],
    ["always at 10,000, however large the bias", 9_000, 100, 400],
  ])("come up %s", (_, chance, lootBias, expected) => {
    const zone = path({ finds: [{ item: "coin", chance }], lootBias });
    let found = 0;
    const { start, walk, held, tell } = crawl({ path: { ...zone.path, runs: "many" } });
    for (let n = 0; n < 400; n += 1) {
      accepted(start("path", `r${n}`));
      walk("on");
      accepted(tell({ kind: "abandon" }));
    }
    found = held("coin");
    expect(Math.abs(found - expected)).toBeLessThanOrEqual(expected === 0 || expected === 400 ? 0 : 45);
  });

  test("open the door they are the key to, at once", () => {
    const gate = "key_required(skull_key)";
    const { start, tell, view } = crawl({
      path: graph({ "a > b": {}, "b > z": { gate } }, { b: { finds: [{ item: "skull_key" }] } }),
    });
    accepted(start());
    expect(kindsOf(tell({ kind: "advance" }))).toEqual([
      "node_entered",
      "node_resolved",
      "finds_collected",
      "inventory.items_added",
    ]);
    expect(view().advance).toEqual({ edge: "path.b__path.z", to: "path.z" });
  });

  test("wait in a full bag's stead, and strand nobody", () => {
    const gate = "key_required(skull_key)";
    const { start, walk, tell, view, give, held, run, game } = crawl(
      { path: graph({ "a > b": {}, "b > z": { gate } }, { b: { finds: [{ item: "skull_key" }] } }) },
      { slots: 1 },
    );
    give("coin", 100);
    accepted(start());
    const { denied } = accepted(tell({ kind: "advance" }));
    expect(denied).toMatchObject([{ rule: "inventory.add_items", reason: "inventory_full" }]);
    expect(view()).toMatchObject({ node: "path.b", status: "stuck" });
    expect(view().visited[1]?.left).toEqual([{ item: "skull_key", count: 1 }]);
    expect(accepted(tell({ kind: "collect" })).denied).toHaveLength(2);
    const items = [{ item: "coin", count: 100 }];
    accepted(game.tell(inventory, { kind: "remove_items", items, source: "test", ref: "spent" }));
    walk("on");
    expect(held("skull_key")).toBe(1);
    expect(run()).toMatchObject({ status: "completed" });
    expect(view().visited[1]?.left).toEqual([]);
  });

  test("may be fetched after the run is over", () => {
    const { start, walk, tell, give, held, game } = crawl(path({ finds: [{ item: "rune" }] }), { slots: 1 });
    give("coin", 100);
    accepted(start());
    walk("on", "on");
    const items = [{ item: "coin", count: 100 }];
    accepted(game.tell(inventory, { kind: "remove_items", items, source: "test", ref: "spent" }));
    expect(kindsOf(tell({ kind: "collect" }))).toEqual(["finds_collected", "inventory.items_added"]);
    expect(kindsOf(tell({ kind: "collect" }))).toEqual([]);
    expect(held("rune")).toBe(1);
  });
});

describe("regions", () => {
  const two = (regions: object, more = {}) => ({
    two: graph(
      { "a > b": {}, "b > c": {}, "c > z": {} },
      { a: { region: "moss" }, b: { region: "moss" }, c: { region: "bone", kind: "elite" }, z: {} },
      { regions: regions as never, ...more },
    ),
  });

  test("are entered and left as the run walks", () => {
    const { start, tell } = crawl(two({ moss: {}, bone: {} }));
    expect(kindsOf(start())).toEqual([
      "run_opened",
      "run_started",
      "node_entered",
      "region_entered",
      "node_resolved",
    ]);
    expect(kindsOf(tell({ kind: "advance" }))).not.toContain("region_left");
    const { events } = accepted(tell({ kind: "advance" }));
    expect(events.map(({ kind, data }) => [kind, data["region"]])).toEqual([
      ["zones.region_left", "moss"],
      ["zones.node_entered", undefined],
      ["zones.region_entered", "bone"],
    ]);
    accepted(tell({ kind: "resolve", outcome: "failed" }));
    expect(kindsOf(tell({ kind: "advance" }))).toContain("region_left");
  });

  test("are cleared with their last node, or the one that is marked, for good", () => {
    const fact = (game: ReturnType<typeof crawl>, region: string) =>
      game.game.look((context) => context.fact(context.subject, `region_cleared(${region})`));
    const last = crawl(two({ moss: {}, bone: {} }));
    accepted(last.start());
    expect(fact(last, "moss")).toBe(0);
    expect(kindsOf(last.tell({ kind: "advance" }))).toContain("region_cleared");
    expect(fact(last, "moss")).toBe(1);
    const marked = crawl(two({ moss: { clearedBy: "a" }, bone: {} }, { runs: "many" }));
    expect(kindsOf(marked.start())).toContain("region_cleared");
    expect(kindsOf(marked.start("two", "r2"))).not.toContain("region_cleared");
    expect(fact(marked, "moss")).toBe(1);
  });

  test("are not cleared by a node that was lost, and open what asks for them", () => {
    const gate = "region_clear(bone)";
    const bodies = {
      two: {
        ...graph(
          { "a > c": {}, "c > d": {}, "d > z": { gate }, "d > y": { weight: 2 }, "y > z": {} },
          { c: { region: "bone", kind: "elite" } },
          { regions: { bone: {} }, goal: "z" },
        ),
      },
    };
    for (const [outcome, state] of [
      ["failed", "closed"],
      ["cleared", "open"],
    ] as const) {
      const { start, walk, tell, view } = crawl(bodies);
      accepted(start());
      walk("on");
      accepted(tell({ kind: "resolve", outcome }));
      walk("on");
      expect(view().fork?.choices[0]?.state).toBe(state);
    }
  });
});

describe("narration", () => {
  test("counts distinct nodes less one, and picks a line by seed", () => {
    const lines = ["drip", "tick", "gull"];
    const { start, tell, walk } = crawl({
      path: graph(
        { "a > b": {}, "b > c": {}, "c > d": {}, "d > z": {} },
        {},
        { narration: { every: 2, lines }, backtrack: true },
      ),
    });
    expect(kindsOf(start())).not.toContain("line_told");
    expect(kindsOf(tell({ kind: "advance" }))).not.toContain("line_told");
    walk("path.a__path.b");
    expect(kindsOf(tell({ kind: "advance" }))).not.toContain("line_told");
    const { events } = accepted(tell({ kind: "advance" }));
    const line = lines[random("r1", "narration", 2).int(3)];
    expect(events[1]).toMatchObject({
      kind: "zones.line_told",
      data: { count: 2, line: `zone_line.path.${line}` },
    });
  });
});

describe("a harvest", () => {
  const mine = {
    mine: graph({ "a > b": {}, "b > z": {} }, { b: { harvest: ["seam", "well"] } }, { runs: "many" }),
  };

  test("takes from this run's own resource node, where the run stands", () => {
    const { start, walk, tell, view, held } = crawl(mine);
    accepted(start());
    expect(kindsOf(tell({ kind: "harvest", resource: "seam" }))).toBe("resource_elsewhere");
    walk("on");
    expect(view().harvest).toEqual(["seam", "well"]);
    for (let n = 0; n < 3; n += 1) accepted(tell({ kind: "harvest", resource: "seam" }));
    expect(kindsOf(tell({ kind: "harvest", resource: "seam" }))).toBe("node_depleted");
    expect(held("coin")).toBe(3);
    walk("on");
    expect(kindsOf(tell({ kind: "harvest", resource: "seam" }))).toBe("run_ended");
  });

  test("leaves other runs theirs, and pays each once", () => {
    const { start, walk, tell, held } = crawl(mine);
    for (const run of ["r1", "r2"]) {
      accepted(start("mine", run));
      walk("on");
      for (let n = 0; n < 3; n += 1) accepted(tell({ kind: "harvest", resource: "seam" }));
    }
    expect(held("coin")).toBe(6);
  });

  test("takes from one that all share, too, and shows what it gave", () => {
    const { start, walk, tell } = crawl(mine);
    accepted(start());
    walk("on");
    const outcome = accepted(tell({ kind: "harvest", resource: "well" }));
    expect(outcome.events[0]?.subject).toBe("node:well");
    expect(outcome.answer).toMatchObject({
      run: { node: "mine.b" },
      gathered: { number: 1, items: [{ item: "coin", count: 1 }], node: { id: "well", remaining: 2 } },
    });
  });

  test("is no gather of a player's by themselves", () => {
    const { game } = crawl(mine);
    expect(game.tell(gathering, { kind: "gather", node: "seam" })).toMatchObject({ reason: "run_required" });
  });
});
