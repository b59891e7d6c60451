import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { resolve } from "../content/resolve.ts";
import { inventoryContent } from "../inventory/content.ts";
import { inventory } from "../inventory/room.ts";
import { countOf } from "../inventory/state.ts";
import type { Accepted } from "../kernel/decide.ts";
import type { Denial } from "../kernel/denial.ts";
import type { Json } from "../kernel/json.ts";
import { nothing } from "../kernel/snapshot.ts";
import { player, type Subject, subject } from "../kernel/subject.ts";
import { levelsContent } from "../levels/content.ts";
import { levels } from "../levels/room.ts";
import { skillOf } from "../levels/state.ts";
import { masteryContent } from "../mastery/content.ts";
import { mastery } from "../mastery/room.ts";
import { playersContent } from "../players/content.ts";
import { players } from "../players/room.ts";
import { packOf } from "../testing/packs.ts";
import { hero, type Play, play, told } from "../testing/play.ts";
import { gatheringContent } from "./content.ts";
import { gathering } from "./room.ts";
import { playerResourcesView, resourceSubjects, resourcesView, runResourcesView } from "./view.ts";

type Entries = Readonly<Record<string, Json>>;

const rooms = [players, levels, inventory, mastery, gathering];
const contents = [playersContent, levelsContent, inventoryContent, masteryContent, gatheringContent];
const rival = player("rival");

/** Each node stands once, under its definition's id. */
function content(nodes: Entries, slots = 20): Readonly<Record<string, unknown>> {
  const places = Object.fromEntries(Object.keys(nodes).map((id) => [id, { definition: id }]));
  const branches = { neat: {}, bulky: {} };
  const followed = { neat: { perks: ["neat_1"] }, bulky: { perks: ["bulky_1"] } };
  const files = {
    "levels/curves.yaml": { rungs: { kind: "table", totals: [100, 250, 450] } },
    "levels/skills.yaml": { salvage: { curve: "rungs" } },
    "inventory/items.yaml": {
      scrap: { kind: "material", stack: 50 },
      cog: { kind: "part", stack: 5 },
      key: { kind: "key" },
    },
    "inventory/bags.yaml": { pack: { slots } },
    "mastery/tracks.yaml": {
      salvage: {
        tiers: [
          { pick: "choose", level: 1, branches },
          { pick: "follow", level: 2, branches: followed },
        ],
      },
    },
    "gathering/resource_nodes.yaml": nodes,
    "gathering/resource_places.yaml": places,
  };
  const { diagnostics, content: made } = resolve(contents, [packOf("test", files)]);
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  return made?.rooms ?? {};
}

const heap = { maxGathers: 10, yields: { fixed: [{ item: "scrap", count: 2 }] } };
const world = (nodes: Entries, slots?: number): Play => play(rooms, content(nodes, slots));
const gather = (game: Play, node: string, by: Subject = hero) =>
  game.tell(gathering, { kind: "gather", node }, by);
const held = (game: Play, item: string, by: Subject = hero) =>
  game.look((context) => countOf(context.ask(inventory, by), item), by);
const seen = (game: Play, node: string) => {
  const [view] = game.look((context) => resourcesView(context, [node])).nodes;
  return view;
};
const reason = (outcome: Accepted | Denial) => (outcome.kind === "denial" ? outcome.reason : "gathered");
const kinds = ({ events }: Accepted) => events.map(({ subject: of, kind }) => `${of} ${kind}`);

function accepted(outcome: Accepted | Denial): Accepted {
  if (outcome.kind === "denial") throw new Error(outcome.reason);
  return outcome;
}

describe("charges", () => {
  test("ten gathers, and the eleventh finds nothing", () => {
    const game = world({ heap });
    const outcomes = Array.from({ length: 12 }, () => reason(gather(game, "heap")));
    expect(outcomes).toEqual([...Array(10).fill("gathered"), "node_depleted", "node_depleted"]);
    expect([held(game, "scrap"), seen(game, "heap")?.remaining]).toEqual([20, 0]);
    expect(gather(game, "heap")).toMatchObject({
      reason: "node_depleted",
      rule: "gathering.take",
      need: 1,
      have: 0,
      detail: { node: "heap", max: 10, backAt: null },
    });
  });

  test("all players share one count", () => {
    const game = world({ heap });
    const outcomes = Array.from({ length: 11 }, (_, at) =>
      reason(gather(game, "heap", at % 2 === 0 ? hero : rival)),
    );
    expect(outcomes.at(-1)).toBe("node_depleted");
    expect([held(game, "scrap"), held(game, "scrap", rival)]).toEqual([10, 10]);
  });

  test("a node of each player's own counts for each", () => {
    const game = world({ heap: { ...heap, maxGathers: 1, scope: "player" } });
    const outcomes = [hero, hero, rival, rival].map((by) => reason(gather(game, "heap", by)));
    expect(outcomes).toEqual(["gathered", "node_depleted", "gathered", "node_depleted"]);
    expect(game.snapshot(subject("node", "heap"))).toBe(nothing);
  });

  test("a changed scope pays under another name", () => {
    const game = world({ heap });
    const refs = () => accepted(gather(game, "heap")).entries.map(({ ref }) => ref);
    const shared = refs();
    game.live(content({ heap: { ...heap, scope: "player" } }));
    expect([shared, refs()]).toEqual([["heap:1"], ["heap:player:1"]]);
  });
});

describe("one commit", () => {
  const node = { heap: { ...heap, xp: { skill: "salvage", amount: 100 } } };

  test("what the node keeps, then XP with all that follows, then items", () => {
    const game = world(node);
    game.tell(mastery, { kind: "pick", track: "salvage", tier: 1, branch: "neat" });
    const outcome = accepted(gather(game, "heap"));
    expect(kinds(outcome)).toEqual([
      "node:heap gathering.node_gathered",
      "player:hero levels.xp_granted",
      "player:hero levels.level_reached",
      "player:hero mastery.perk_unlocked",
      "player:hero inventory.items_added",
    ]);
    expect(outcome.entries.map(({ account, source, ref, amount }) => [account, source, ref, amount])).toEqual(
      [
        ["salvage", "gather", "heap:1", 100],
        ["scrap", "gather", "heap:1", 2],
      ],
    );
    expect(outcome.events[0]).toMatchObject({
      player: "hero",
      data: { node: "heap", number: 1, remaining: 9 },
    });
  });

  test("the answer shows what was gathered and what is left", () => {
    const game = world(node);
    gather(game, "heap");
    expect(accepted(gather(game, "heap")).answer).toEqual({
      gathered: {
        node: {
          id: "heap",
          definition: "heap",
          scope: "world",
          remaining: 8,
          max: 10,
          nextAt: null,
          backAt: null,
          number: 2,
          xp: { skill: "salvage", amount: 100 },
          gated: false,
        },
        number: 2,
        items: [{ item: "scrap", count: 2 }],
        xp: { skill: "salvage", amount: 100 },
      },
    });
  });

  test("the last charge says that it was, and when the node is back", () => {
    const game = world({ heap: { ...heap, maxGathers: 1, regrowth: { kind: "respawn", after: "15m" } } });
    const outcome = accepted(gather(game, "heap"));
    expect(told(outcome)).toContainEqual([
      "node_depleted",
      { node: "heap", number: 1, backAt: "1970-01-01T00:15:01.000Z" },
    ]);
    expect(gather(game, "heap")).toMatchObject({ detail: { backAt: "1970-01-01T00:15:01.000Z" } });
  });

  test("a node that yields nothing this time still gives its gather", () => {
    const game = world({
      heap: { maxGathers: 2, yields: { weighted: { entries: [{ nothing: true, weight: 1 }] } } },
    });
    const outcome = accepted(gather(game, "heap"));
    expect([kinds(outcome), outcome.answer]).toMatchObject([
      ["node:heap gathering.node_gathered"],
      { gathered: { items: [], xp: null } },
    ]);
  });
});

describe("refusals change nothing", () => {
  const nodes = {
    heap: { ...heap, xp: { skill: "salvage", amount: 10 } },
    vault: { ...heap, gate: "level(salvage) >= 2 and has key" },
    chest: { maxGathers: 1, yields: { fixed: [{ item: "key" }] } },
  };
  const refusals: readonly (readonly [string, (game: Play) => void, string, object])[] = [
    ["no such node", () => {}, "nowhere", { reason: "unknown_node", detail: { node: "nowhere" } }],
    ["a name every object has", () => {}, "constructor", { reason: "unknown_node" }],
    [
      "a closed gate",
      () => {},
      "vault",
      {
        reason: "gate_closed",
        rule: "gathering.gather",
        detail: {
          node: "vault",
          verdict: "closed",
          tree: { children: [{ code: "level_too_low", need: 2, have: 1 }, { code: "missing_item" }] },
        },
      },
    ],
    [
      "a full bag",
      (game) => fill(game, "key", 1),
      "heap",
      { reason: "inventory_full", need: 2, have: 1, detail: { item: "scrap", used: 1 } },
    ],
    ["the gate before the bag", (game) => fill(game, "cog", 5), "vault", { reason: "gate_closed" }],
    [
      "an empty node before the bag",
      (game) => {
        gather(game, "chest", rival);
        fill(game, "cog", 5);
      },
      "chest",
      { reason: "node_depleted" },
    ],
  ];
  test.each(refusals)("%s", (_, before, node, expected) => {
    const game = world(nodes, 1);
    before(game);
    const subjects = [hero, rival, ...["heap", "vault", "chest", node].map((id) => subject("node", id))];
    const states = subjects.map((of) => game.snapshot(of));
    expect(gather(game, node)).toMatchObject(expected);
    expect(subjects.map((of) => game.snapshot(of))).toEqual(states);
  });

  test("an open gate lets through", () => {
    const game = world(nodes);
    game.tell(levels, { kind: "grant", skill: "salvage", amount: 100, source: "test", ref: "r" });
    fill(game, "key", 1);
    expect(reason(gather(game, "vault"))).toBe("gathered");
  });

  test("nobody's look makes a row", () => {
    const game = world(nodes);
    game.look((context) => [resourcesView(context), playerResourcesView(context, hero)]);
    expect(gather(game, "unknown").kind).toBe("denial");
    expect(game.snapshot(subject("node", "heap"))).toBe(nothing);
    expect(game.snapshot(subject("node", "unknown"))).toBe(nothing);
  });

  test("a refused gather keeps its throws for the next", () => {
    const lucky = {
      maxGathers: 99,
      yields: { weighted: { entries: [{ item: "cog", count: [1, 5], weight: 1 }] } },
    };
    const [full, free] = [world({ lucky }, 1), world({ lucky }, 1)];
    fill(full, "key", 1);
    expect([gather(full, "lucky"), gather(full, "lucky")].map(reason)).toEqual([
      "inventory_full",
      "inventory_full",
    ]);
    full.tell(inventory, {
      kind: "remove_items",
      items: [{ item: "key", count: 1 }],
      source: "test",
      ref: "out",
    });
    const gains = [full, free].map((game) => accepted(gather(game, "lucky")).answer);
    expect(gains[0]).toEqual(gains[1]);
  });
});

function fill(game: Play, item: string, count: number): void {
  game.tell(inventory, { kind: "add_items", items: [{ item, count }], source: "test", ref: "fill" });
}

describe("time", () => {
  test("an interval gives one charge each time and keeps its rest", () => {
    const game = world({ heap: { ...heap, maxGathers: 3, regrowth: { kind: "interval", every: "1m" } } });
    for (let times = 0; times < 3; times += 1) gather(game, "heap");
    expect(seen(game, "heap")).toMatchObject({ remaining: 0, nextAt: "1970-01-01T00:01:01.000Z" });
    game.wait(90_000);
    expect(seen(game, "heap")).toMatchObject({
      remaining: 1,
      nextAt: "1970-01-01T00:02:01.000Z",
      backAt: null,
    });
    expect([gather(game, "heap"), gather(game, "heap")].map(reason)).toEqual(["gathered", "node_depleted"]);
    expect(seen(game, "heap")?.backAt).toBe("1970-01-01T00:02:01.000Z");
  });

  test("a lowered maximum cuts what is left and says so", () => {
    const game = world({ heap });
    for (let times = 0; times < 3; times += 1) gather(game, "heap");
    game.live(content({ heap: { ...heap, maxGathers: 3 } }));
    expect(seen(game, "heap")).toMatchObject({ remaining: 3, max: 3, clampedFrom: 7 });
    const outcome = accepted(gather(game, "heap"));
    expect(outcome.events[0]?.data).toMatchObject({ remaining: 2, max: 3, clampedFrom: 7 });
    expect(seen(game, "heap")).not.toHaveProperty("clampedFrom");
  });

  test("a clock that goes back takes no charge away and gives none", () => {
    const game = world({ heap: { ...heap, maxGathers: 2, regrowth: { kind: "respawn", after: "1m" } } });
    game.wait(1_000_000);
    gather(game, "heap");
    gather(game, "heap");
    game.wait(-900_000);
    expect(seen(game, "heap")).toMatchObject({ remaining: 0, backAt: "1970-01-01T00:17:42.000Z" });
    game.wait(900_000 + 60_000);
    expect(seen(game, "heap")?.remaining).toBe(2);
  });

  test("a rock that chance never takes gives for ever", () => {
    const game = world({ rock: { ...heap, maxGathers: 1, depletion: { kind: "chance", chance: 0 } } }, 100);
    const outcomes = Array.from({ length: 50 }, () => reason(gather(game, "rock")));
    expect(new Set(outcomes)).toEqual(new Set(["gathered"]));
    expect(seen(game, "rock")).toMatchObject({ remaining: 1, number: 50 });
  });

  test("a tree stands while its timer runs, and falls to the gather after it", () => {
    const game = world({
      tree: { ...heap, maxGathers: 1, depletion: { kind: "timer", life: "5s", idle: "2s" } },
    });
    const outcomes = Array.from({ length: 7 }, () => reason(gather(game, "tree")));
    expect(outcomes).toEqual([...Array(6).fill("gathered"), "node_depleted"]);
  });
});

describe("a run's own node", () => {
  const nodes = {
    seam: { ...heap, maxGathers: 2, scope: "run", gate: "level(salvage) >= 2" },
    heap,
  };
  const run = (id: string) => subject("run", id);
  const skilled = (): Play => {
    const game = world(nodes);
    accepted(game.tell(levels, { kind: "grant", skill: "salvage", amount: 100, source: "test", ref: "1" }));
    return game;
  };
  const harvest = (game: Play, id: string, node = "seam") =>
    reason(game.tell(gathering, { kind: "harvest", node, player: "hero" }, run(id)));

  test("is each run's own, paid to its player under a name of its own", () => {
    const game = skilled();
    expect(["r1", "r1", "r1", "r2", "r2"].map((id) => harvest(game, id))).toEqual([
      "gathered",
      "gathered",
      "node_depleted",
      "gathered",
      "gathered",
    ]);
    expect(held(game, "scrap")).toBe(8);
  });

  test("asks the player's gate", () => {
    expect(harvest(world(nodes), "r1")).toBe("gate_closed");
  });

  test("is gathered in runs alone, and a run gathers nothing else of its own", () => {
    const game = skilled();
    expect(reason(gather(game, "seam"))).toBe("run_required");
    expect(harvest(game, "r1", "heap")).toBe("node_of_others");
  });

  test("is on the views of its run, not on a player's", () => {
    const game = skilled();
    expect(harvest(game, "r1")).toBe("gathered");
    const own = game.look((context) => playerResourcesView(context, hero));
    expect(own.nodes.map(({ id }) => id)).toEqual(["heap"]);
    const here = game.look((context) =>
      runResourcesView(context, { run: run("r1"), player: hero }, ["seam"]),
    );
    expect(here.nodes).toMatchObject([{ id: "seam", scope: "run", remaining: 1, verdict: "open" }]);
  });

  test.each([
    ["once", "seam", 1, "gathered"],
    ["not above its maximum", "seam", 9, "gathered"],
    ["not below nothing", "seam", -1, "invalid_remaining"],
    ["not where all share it", "heap", 1, "node_of_others"],
  ])("is taken over from elsewhere %s", (_, node, remaining, outcome) => {
    const game = skilled();
    const restock = () => game.tell(gathering, { kind: "restock", node, remaining }, run("r1"));
    expect(reason(restock())).toBe(outcome);
    if (outcome !== "gathered") return;
    expect(reason(restock())).toBe("already_gathered");
    const here = game.look((context) => runResourcesView(context, { run: run("r1"), player: hero }, [node]));
    expect(here.nodes[0]?.remaining).toBe(Math.min(remaining, 2));
  });
});

describe("views", () => {
  const nodes = {
    heap,
    shed: { ...heap, scope: "player", gate: "level(salvage) >= 2", xp: { skill: "salvage", amount: 5 } },
  };

  test("anybody sees the shared nodes, a player their own too and what is asked of them", () => {
    const game = world(nodes);
    const { nodes: shared } = game.look((context) => resourcesView(context));
    expect(shared.map(({ id }) => id)).toEqual(["heap"]);
    const { nodes: own } = game.look((context) => playerResourcesView(context, hero));
    expect(own).toMatchObject([
      { id: "heap", verdict: "open", reason: null, missing: [] },
      {
        id: "shed",
        gated: true,
        verdict: "closed",
        reason: { code: "level_too_low" },
        missing: [{ code: "level_too_low", need: 2, have: 1 }],
      },
    ]);
    expect(JSON.stringify(own)).not.toContain("scrap");
  });

  test("name what they must load", () => {
    const subjects = (ids?: readonly string[]) =>
      world(nodes).look((context) => resourceSubjects(context, ids));
    expect([subjects(), subjects(["shed", "nowhere"])]).toEqual([["node:heap"], []]);
  });
});

test("any gathers, waits and changes of content: remaining stays within bounds, and items are successes", () => {
  const regrowths = [
    { kind: "none" },
    { kind: "interval", every: "30s" },
    { kind: "interval", every: "30s", gives: "all" },
    { kind: "respawn", after: "45s" },
    { kind: "daily", anchor: "utc 00:02" },
  ];
  const depletions = [
    { kind: "charges" },
    { kind: "chance", chance: 4_000 },
    { kind: "timer", life: "4s", idle: "2s" },
  ];
  const node = fc
    .record({
      maxGathers: fc.integer({ min: 1, max: 12 }),
      scope: fc.constantFrom("world", "player"),
      regrowth: fc.constantFrom(...regrowths),
      depletion: fc.constantFrom(...depletions),
    })
    .map((body) => ({ ...heap, ...body, xp: { skill: "salvage", amount: 1 } }));
  const step = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(hero, rival) },
    { weight: 2, arbitrary: fc.integer({ min: -120_000, max: 200_000 }) },
    { weight: 1, arbitrary: node },
  );
  fc.assert(
    fc.property(node, fc.array(step, { maxLength: 40 }), (first, steps) => {
      const game = world({ heap: first });
      const successes = new Map<Subject, number>([
        [hero, 0],
        [rival, 0],
      ]);
      for (const one of steps) {
        if (typeof one === "number") game.wait(one);
        else if (typeof one === "object") game.live(content({ heap: one }));
        else if (gather(game, "heap", one).kind === "accepted")
          successes.set(one, (successes.get(one) ?? 0) + 1);
        for (const by of [hero, rival]) {
          const [view] = game.look((context) => playerResourcesView(context, by), by).nodes;
          expect(view?.remaining).toBeGreaterThanOrEqual(0);
          expect(view?.remaining).toBeLessThanOrEqual(view?.max ?? 0);
        }
      }
      for (const [by, count] of successes) {
        expect(held(game, "scrap", by)).toBe(2 * count);
        expect(game.look((context) => skillOf(context.ask(levels, by), "salvage").xp, by)).toBe(count);
      }
    }),
    { numRuns: 60 },
  );
});
