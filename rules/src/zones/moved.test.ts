import { describe, expect, test } from "vitest";
import { accepted, crawl, graph, hour, kindsOf, zoned } from "../testing/runs.ts";

const finds = [{ item: "coin" }];
const before = {
  hall: graph(
    { "a > b": {}, "b > c": {}, "b > d": {}, "c > z": {}, "d > z": {} },
    { b: { finds, region: "low" } },
    { regions: { low: {} } },
  ),
};

/** The same hall after an edit: `b` is now `foyer`, with three ways on; `d` is no more. */
const after = (moved: Readonly<Record<string, string>>) =>
  graph(
    {
      "a > foyer": {},
      "foyer > c": {},
      "foyer > e": {},
      "foyer > f": {},
      "c > z": {},
      "e > z": {},
      "f > z": {},
    },
    { foyer: { finds: [{ item: "rune" }], region: "high" } },
    { regions: { high: {} }, moved },
  );

describe("a run whose zone is edited", () => {
  test("finishes on the zone it pinned where nothing says what became of its node", () => {
    const { start, walk, game, run, view } = crawl(before);
    accepted(start());
    game.live(zoned({ hall: after({}) }));
    walk("on");
    expect(view()).toMatchObject({ node: "hall.b", region: "low" });
    expect(view().fork?.choices.map(({ to }) => to)).toEqual(["hall.c", "hall.d"]);
    walk(2, "on");
    expect(run()).toMatchObject({ status: "completed", node: "hall.z" });
  });

  test("begins in the new zone if it begins after", () => {
    const { start, walk, game, run } = crawl(before);
    game.live(zoned({ hall: after({}) }));
    accepted(start());
    walk("on");
    expect(run().node).toBe("hall.foyer");
  });

  test("goes on in the new zone where that says so: the next touch moves it, and asks anew", () => {
    const { start, walk, tell, game, run, view, held } = crawl(before);
    accepted(start());
    walk("on");
    game.live(zoned({ hall: after({ b: "foyer" }) }));
    expect(view().node).toBe("hall.b");
    expect(kindsOf(tell({ kind: "choose", choice: 2 }))).toEqual([
      "region_left",
      "run_moved",
      "region_entered",
      "fork_opened",
    ]);
    expect(view()).toMatchObject({ node: "hall.foyer", region: "high", place: 2, steps: 2 });
    expect(view().visited.map(({ node, outcome }) => [node, outcome])).toEqual([
      ["hall.a", "cleared"],
      ["hall.foyer", "cleared"],
    ]);
    expect([held("coin"), held("rune")]).toEqual([1, 0]);
    expect(kindsOf(tell({ kind: "choose", choice: 3, fork: 1 }))).toBe("fork_stale");
    walk(3, "on");
    expect(run().status).toBe("completed");
  });

  test("moves before its fork times out, since that fork is no more", () => {
    const { start, walk, tell, game } = crawl(before);
    accepted(start());
    walk("on");
    game.live(zoned({ hall: after({ b: "foyer" }) }));
    game.wait(6 * hour);
    expect(kindsOf(tell({ kind: "touch" }))).toContain("run_moved");
    expect(kindsOf(tell({ kind: "touch" }))).toEqual([]);
  });

  test("resolves where it comes to, if what it left was not", () => {
    const elite = { hall: graph({ "a > b": {}, "b > z": {} }, { b: { kind: "elite" } }) };
    const { start, walk, tell, game, held } = crawl(elite);
    accepted(start());
    walk("on");
    game.live(zoned({ hall: after({ b: "foyer" }) }));
    expect(kindsOf(tell({ kind: "advance" }))).toEqual([
      "run_moved",
      "region_entered",
      "node_resolved",
      "region_cleared",
      "finds_collected",
      "inventory.items_added",
      "fork_opened",
    ]);
    expect(held("rune")).toBe(1);
  });

  test("shows its end in the live zone, and none where that is gone", () => {
    const { start, tell, game, view } = crawl(before);
    accepted(start());
    accepted(tell({ kind: "abandon" }));
    expect(view()).toMatchObject({ status: "abandoned", kind: "entry" });
    game.live(zoned({}));
    expect(view()).toMatchObject({ status: "abandoned", kind: null });
  });
});

test("an edit of the zone that changes no fork keeps the fork", () => {
  const { start, walk, tell, game } = crawl(before);
  accepted(start());
  walk("on");
  game.live(zoned({ hall: { ...before.hall, showsReasons: true } }));
  expect(kindsOf(tell({ kind: "choose", choice: 2, fork: 1 }))).toContain("node_entered");
});
