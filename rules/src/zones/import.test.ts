import { describe, expect, test } from "vitest";
import { gathering } from "../gathering/room.ts";
import { nodeOf } from "../gathering/state.ts";
import { player, subject } from "../kernel/subject.ts";
import { accepted, crawl, kindsOf } from "../testing/runs.ts";
import { importLinear, type LinearHarvest, type LinearRow } from "./import-linear.ts";
import { zones } from "./room.ts";

const shaft = {
  shaft: {
    linear: ["entry", { kind: "harvest", harvest: ["seam"], region: "low" }, "trap", "exploration", "boss"],
    regions: { low: {} },
  },
};
const row: LinearRow = { player: "hero", zone: "shaft", currentRoom: 2, rooms: 5 };
const harvest: LinearHarvest = { player: "hero", zone: "shaft", region: "low", room: 1, remaining: 1 };

function imported(rows: readonly LinearRow[], harvests: readonly LinearHarvest[] = []) {
  const world = crawl(shaft, { run: "linear:shaft:hero" });
  const live = world.game.look((context) => context.content(zones).zones);
  const all = importLinear(rows, harvests, live);
  const tell = () =>
    all.flatMap((one) =>
      one.kind === "import" ? [world.game.tell(zones, one.command, player(one.player))] : [],
    );
  return { ...world, all, tell };
}

describe("a linear walk", () => {
  test("goes on as a run: earlier rooms are visited and cleared, and give nothing again", () => {
    const { tell, run, view, game } = imported([row]);
    expect(tell().map(kindsOf)).toEqual([["run_opened", "run_imported"]]);
    expect(run()).toMatchObject({ player: "hero", node: "shaft.r3", steps: 3, status: "open" });
    expect(view().visited.map(({ node, outcome: how }) => [node, how])).toEqual([
      ["shaft.r1", "cleared"],
      ["shaft.r2", "cleared"],
      ["shaft.r3", null],
    ]);
    accepted(game.tell(zones, { kind: "resolve", outcome: "cleared" }, subject("run", "linear:shaft:hero")));
    expect(view().advance).toEqual({ edge: "shaft.r3__shaft.r4", to: "shaft.r4" });
  });

  test("is taken over once", () => {
    const { tell, run } = imported([row]);
    tell();
    const before = run();
    expect(tell().map(kindsOf)).toEqual([[]]);
    expect(run()).toBe(before);
  });

  test("keeps what was left to harvest", () => {
    const { tell, game } = imported([{ ...row, currentRoom: 1 }], [harvest]);
    tell().map((outcome) => accepted(outcome));
    const of = subject("run", "linear:shaft:hero");
    expect(game.look((context) => nodeOf(context.ask(gathering, of), "seam")?.remaining, of)).toBe(1);
    accepted(game.tell(zones, { kind: "harvest", resource: "seam" }, of));
    expect(kindsOf(game.tell(zones, { kind: "harvest", resource: "seam" }, of))).toBe("node_depleted");
  });

  test.each<[string, Partial<LinearRow>, readonly LinearHarvest[], object]>([
    ["a zone that is not there", { zone: "moon" }, [], { reason: "unknown_zone" }],
    ["another number of rooms", { rooms: 6 }, [], { reason: "room_count_differs", need: 5, have: 6 }],
    ["a room beyond the last", { currentRoom: 5 }, [], { reason: "room_out_of_range", need: 4, have: 5 }],
    ["a room before the first", { currentRoom: -1 }, [], { reason: "room_out_of_range" }],
    ["a harvest where nothing grows", {}, [{ ...harvest, room: 0 }], { reason: "nothing_to_harvest" }],
    ["a harvest in another region", {}, [{ ...harvest, region: "high" }], { reason: "region_differs" }],
  ])("is refused with %s", (_, more, harvests, refused) => {
    const { all } = imported([{ ...row, ...more }], harvests);
    expect(all).toMatchObject([{ kind: "refused", player: "hero", ...refused }]);
  });

  test("is in the way of none, and others are in its", () => {
    const { tell, start } = imported([row]);
    accepted(start("shaft", "r1"));
    expect(tell().map(kindsOf)).toEqual(["run_open"]);
  });
});

describe("a path from elsewhere", () => {
  test.each([
    ["that does not begin at an entry", ["shaft.r2"], "unknown_entry"],
    ["of no nodes", [], "unknown_entry"],
    ["over a node that is not there", ["shaft.r1", "shaft.r9"], "unknown_node"],
    ["that jumps", ["shaft.r1", "shaft.r3"], "no_way_there"],
  ])("is refused %s", (_, path, reason) => {
    const { game } = crawl(shaft);
    const command = { kind: "import", run: "r1", zone: "shaft", path, remaining: [] } as const;
    expect(kindsOf(game.tell(zones, command))).toBe(reason);
  });
});
