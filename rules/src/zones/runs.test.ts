import { describe, expect, test } from "vitest";
import { nothing } from "../kernel/snapshot.ts";
import { player, subject } from "../kernel/subject.ts";
import { told } from "../testing/play.ts";
import { accepted, crawl, day, graph, hour, kindsOf } from "../testing/runs.ts";
import { zones } from "./room.ts";

const line = { line: graph({ "a > b": {}, "b > c": {} }) };
const vee = { vee: graph({ "a > b": { weight: 2 }, "a > c": {}, "b > z": {}, "c > z": {} }) };

describe("a run begins", () => {
  test("at the entry, pinned, with a word to its player", () => {
    const { start, run } = crawl(line);
    const { events } = accepted(start());
    expect(events.map(({ subject: of, kind }) => `${of} ${kind}`)).toEqual([
      "player:hero zones.run_opened",
      "run:r1 zones.run_started",
      "run:r1 zones.node_entered",
      "run:r1 zones.node_resolved",
    ]);
    expect(new Set(events.map(({ player: by }) => by))).toEqual(new Set(["hero"]));
    expect(run()).toMatchObject({ player: "hero", zone: "line", status: "open", node: "line.a", steps: 1 });
  });

  test("once: another open one of its zone is in the way, and one of another zone is not", () => {
    const { start } = crawl({ ...line, ...vee });
    accepted(start());
    expect(start("line", "r2")).toMatchObject({ reason: "run_open", detail: { run: "r1" } });
    expect(kindsOf(start("vee", "r3"))).toContain("run_started");
    expect(kindsOf(start("vee", "r1"))).toBe("run_open");
  });

  test("again once the one before it ended", () => {
    const { start, tell } = crawl(line);
    accepted(start());
    accepted(tell({ kind: "abandon" }));
    expect(kindsOf(start("line", "r1"))).toBe("run_exists");
    expect(kindsOf(start("line", "r2"))).toContain("run_started");
  });

  test("as often as content allows", () => {
    const { start } = crawl({ line: { ...line.line, runs: "many" } });
    accepted(start());
    expect(kindsOf(start("line", "r2"))).toContain("run_started");
    expect(kindsOf(start("line", "r2"))).toBe("run_exists");
  });

  test("after the one before it has expired, though nobody touched that", () => {
    const { game, start } = crawl(line);
    accepted(start());
    game.wait(7 * day);
    expect(kindsOf(start("line", "r2"))).toEqual([
      "run_opened",
      "run_expired",
      "run_closed",
      "run_started",
      "node_entered",
      "node_resolved",
    ]);
  });

  test.each([
    ["an unknown zone", { zone: "moon" }, "unknown_zone"],
    ["an unknown entry", { zone: "line", entry: "line.b" }, "unknown_entry"],
  ])("not at %s", (_, more, reason) => {
    const { game } = crawl(line);
    expect(kindsOf(game.tell(zones, { kind: "start", run: "r1", ...more }))).toBe(reason);
    expect(game.snapshot(subject("run", "r1"))).toBe(nothing);
  });

  test("for its player alone: what another walks is not in the way", () => {
    const { game, start } = crawl(line);
    accepted(start());
    const other = game.tell(zones, { kind: "start", run: "r2", zone: "line" }, player("rival"));
    expect(kindsOf(other)).toContain("run_started");
  });
});

describe("the only way on", () => {
  test("is taken one step a call, and its end is the goal", () => {
    const { start, tell, run } = crawl(line);
    accepted(start());
    expect(kindsOf(tell({ kind: "advance" }))).toEqual(["node_entered", "node_resolved"]);
    expect(run()).toMatchObject({ node: "line.b", steps: 2 });
    expect(kindsOf(tell({ kind: "advance" }))).toEqual([
      "node_entered",
      "node_resolved",
      "run_completed",
      "run_closed",
    ]);
    expect(run()).toMatchObject({ status: "completed", node: "line.c" });
    expect(kindsOf(tell({ kind: "advance" }))).toBe("run_ended");
  });

  test("may be chosen by its edge, but has no number", () => {
    const { start, tell } = crawl(line);
    accepted(start());
    expect(kindsOf(tell({ kind: "choose", choice: 1 }))).toBe("fork_stale");
    expect(kindsOf(tell({ kind: "choose", edge: "line.a__line.b" }))).toContain("node_entered");
  });

  test("B9: an end that is not the goal ends the run, and the goal stays undefeated", () => {
    const { start, tell, run } = crawl({
      fork: graph(
        { "e > boss": {}, "e > a": {} },
        { a: { deadEnd: true }, boss: { kind: "boss" } },
        { goal: "boss" },
      ),
    });
    accepted(start());
    expect(kindsOf(tell({ kind: "choose", edge: "fork.e__fork.a" }))).toEqual([
      "node_entered",
      "node_resolved",
      "dead_end_reached",
      "run_closed",
    ]);
    expect(run()).toMatchObject({ status: "dead_end", node: "fork.a" });
  });
});

describe("a fork", () => {
  test("asks by weight, then id, until somebody chooses", () => {
    const { start, view } = crawl(vee);
    const { events } = accepted(start());
    expect(events.at(-1)).toMatchObject({
      kind: "zones.fork_opened",
      data: {
        node: "vee.a",
        fork: 1,
        choices: [
          { choice: 1, edge: "vee.a__vee.c", to: "vee.c" },
          { choice: 2, edge: "vee.a__vee.b", to: "vee.b" },
        ],
      },
    });
    expect(view().fork?.choices.map(({ choice, to, state }) => [choice, to, state])).toEqual([
      [1, "vee.c", "open"],
      [2, "vee.b", "open"],
    ]);
  });

  test.each([
    ["a number", { choice: 2 }, "vee.b"],
    ["a number of this fork", { choice: 1, fork: 1 }, "vee.c"],
    ["an edge", { edge: "vee.a__vee.b" }, "vee.b"],
    ["no number of it", { choice: 3 }, "unknown_choice"],
    ["nothing", {}, "unknown_choice"],
    ["a number of another fork", { choice: 1, fork: 2 }, "fork_stale"],
    ["an edge of another node that it knows nothing of", { edge: "vee.b__vee.z" }, "unknown_edge"],
    ["no edge at all", { edge: "vee.nowhere" }, "unknown_edge"],
  ])("takes %s", (_, chosen, to) => {
    const { start, tell, run } = crawl(vee);
    accepted(start());
    const outcome = tell({ kind: "choose", ...chosen });
    expect(outcome.kind === "denial" ? outcome.reason : run().node).toBe(to);
  });

  test("wants a choice: nobody is walked through it", () => {
    const { start, tell } = crawl(vee);
    accepted(start());
    expect(tell({ kind: "advance" })).toMatchObject({
      reason: "choice_required",
      detail: { node: "vee.a", fork: 1 },
    });
  });

  test("takes one choice: a second of the same is stale", () => {
    const { start, tell, run } = crawl(vee);
    accepted(start());
    accepted(tell({ kind: "choose", choice: 1 }));
    expect(kindsOf(tell({ kind: "choose", choice: 2 }))).toBe("fork_stale");
    expect(kindsOf(tell({ kind: "choose", edge: "vee.a__vee.b" }))).toBe("fork_stale");
    expect(run().node).toBe("vee.c");
  });
});

describe("walking back", () => {
  const back = {
    back: graph({ "a > b": {}, "b > c": {}, "b > d": {}, "c > z": {}, "d > z": {} }, {}, { backtrack: true }),
  };

  test("B2, B3: a room keeps its number and what was resolved there, and steps go on", () => {
    const finds = [{ item: "coin", count: 5 }];
    const { start, walk, run, view, held } = crawl({
      back: graph({ "a > b": {}, "b > c": {} }, { b: { finds } }, { backtrack: true }),
    });
    accepted(start());
    walk("on");
    expect(held("coin")).toBe(5);
    walk("back.a__back.b");
    expect(run()).toMatchObject({ node: "back.a", steps: 3 });
    expect(view()).toMatchObject({ place: 1, steps: 3 });
    expect(view().visited.map(({ node, place }) => [node, place])).toEqual([
      ["back.a", 1],
      ["back.b", 2],
    ]);
    walk("on");
    expect(held("coin")).toBe(5);
    expect(run().steps).toBe(4);
  });

  test("B4: the fork that was left behind takes no choice elsewhere", () => {
    const { start, walk, tell, run, view } = crawl(back);
    accepted(start());
    walk("on", "back.a__back.b");
    expect(kindsOf(tell({ kind: "choose", choice: 1 }))).toBe("fork_stale");
    expect(view().fork).toBeNull();
    walk("on");
    expect(run().fork?.number).toBe(2);
    expect(kindsOf(tell({ kind: "choose", choice: 1, fork: 1 }))).toBe("fork_stale");
    walk(1);
    expect(run().node).toBe("back.c");
  });

  test.each([
    ["off by default", {}, {}, "fork_stale"],
    ["not over a one-way edge", { oneWay: true }, { backtrack: true }, "fork_stale"],
    ["over an edge that says so", { backtrack: true }, {}, "accepted"],
    ["not over an edge that says otherwise", { backtrack: false }, { backtrack: true }, "fork_stale"],
  ])("%s", (_, edge, zone, outcome) => {
    const { start, walk, tell } = crawl({ back: graph({ "a > b": edge, "b > c": {} }, {}, zone) });
    accepted(start());
    walk("on");
    const told = tell({ kind: "choose", edge: "back.a__back.b" });
    expect(told.kind === "denial" ? told.reason : told.kind).toBe(outcome);
  });

  test("keeps an end open that would else be one", () => {
    const { start, walk, run, view } = crawl({
      back: graph(
        { "a > z": {}, "a > nook": { weight: 2 } },
        { nook: { deadEnd: true } },
        { backtrack: true, goal: "z" },
      ),
    });
    accepted(start());
    walk(2);
    expect(run().status).toBe("open");
    expect(view()).toMatchObject({ status: "open", back: [{ edge: "back.a__back.nook", to: "back.a" }] });
    walk("back.a__back.nook", 1);
    expect(run().status).toBe("completed");
  });
});

describe("a run ends", () => {
  test("when it is abandoned", () => {
    const { start, tell, run, game } = crawl(line);
    accepted(start());
    expect(kindsOf(tell({ kind: "abandon" }))).toEqual(["run_abandoned", "run_closed"]);
    expect(run().status).toBe("abandoned");
    expect(kindsOf(tell({ kind: "abandon" }))).toBe("run_ended");
    expect(game.look((context) => context.ask(zones, context.subject).runs)).toEqual({});
  });

  test.each(["advance", "touch", "abandon"] as const)(
    "when %s finds it untouched for its lifetime",
    (kind) => {
      const { start, tell, run, game } = crawl(line);
      accepted(start());
      game.wait(7 * day - 2_000);
      expect(kindsOf(tell({ kind: "touch" }))).toEqual([]);
      game.wait(1_000);
      expect(kindsOf(tell({ kind }))).toEqual(["run_expired", "run_closed"]);
      expect(run()).toMatchObject({ status: "expired", node: "line.a" });
    },
  );

  test("later where its player walks on", () => {
    const { start, tell, walk, game } = crawl(line);
    accepted(start());
    game.wait(6 * day);
    walk("on");
    game.wait(6 * day);
    expect(kindsOf(tell({ kind: "touch" }))).toEqual([]);
  });

  test("and is touched in vain afterwards", () => {
    const { start, tell } = crawl(line);
    accepted(start());
    accepted(tell({ kind: "abandon" }));
    expect(told(tell({ kind: "touch" }))).toEqual([]);
  });
});

describe("a fork that nobody answers", () => {
  test("takes the first open way by weight after its time, and says so", () => {
    const { start, tell, run, game } = crawl(vee);
    accepted(start());
    game.wait(6 * hour - 2_000);
    expect(kindsOf(tell({ kind: "touch" }))).toEqual([]);
    game.wait(1_000);
    expect(told(tell({ kind: "touch" }))[0]).toEqual([
      "fork_timed_out",
      { node: "vee.a", fork: 1, edge: "vee.a__vee.c" },
    ]);
    expect(run().node).toBe("vee.c");
  });

  test("is past when its player comes late: what is due happens, and the choice is not made", () => {
    const { start, tell, run, game } = crawl(vee);
    accepted(start());
    game.wait(6 * hour);
    expect(kindsOf(tell({ kind: "choose", choice: 2 }))).toEqual([
      "fork_timed_out",
      "node_entered",
      "node_resolved",
    ]);
    expect(run().node).toBe("vee.c");
  });

  test("skips closed ways, and stays where none is open, once", () => {
    const gate = "key_required(skull_key)";
    const { start, tell, run, game, give } = crawl({
      vee: graph(
        { "a > b": { gate }, "a > c": { gate }, "b > z": {}, "c > z": {} },
        {},
        { assume: { items: { skull_key: 1 } } },
      ),
    });
    accepted(start());
    game.wait(6 * hour);
    expect(told(tell({ kind: "touch" }))).toEqual([
      ["fork_timed_out", { node: "vee.a", fork: 1, edge: null }],
    ]);
    game.wait(6 * hour);
    expect(kindsOf(tell({ kind: "touch" }))).toEqual([]);
    expect(run()).toMatchObject({ status: "open", node: "vee.a" });
    give("skull_key");
    expect(kindsOf(tell({ kind: "choose", choice: 2 }))).toContain("node_entered");
  });

  test("does not keep its run alive", () => {
    const { start, tell, run, game } = crawl(vee);
    accepted(start());
    const { expiresAt } = run();
    game.wait(6 * hour);
    accepted(tell({ kind: "touch" }));
    expect(run().expiresAt).toBe(expiresAt);
  });
});

test("looking changes nothing: not the state, not the rolls", () => {
  const gate = "perception_check(10)";
  const { start, view, game } = crawl({
    vee: graph({ "a > b": { gate }, "a > c": {}, "b > z": {}, "c > z": {} }),
  });
  accepted(start());
  const before = game.snapshot(subject("run", "r1"));
  expect(view()).toEqual(view());
  expect(game.snapshot(subject("run", "r1"))).toBe(before);
});
