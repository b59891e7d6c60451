import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { resolve } from "../content/resolve.ts";
import type { Accepted } from "../kernel/decide.ts";
import type { Denial } from "../kernel/denial.ts";
import type { Json } from "../kernel/json.ts";
import { levels } from "../levels/room.ts";
import type { LevelsCommand } from "../levels/state.ts";
import { players } from "../players/room.ts";
import { contents, rooms } from "../rooms.ts";
import { packOf } from "../testing/packs.ts";
import { hero, type Play, play, told } from "../testing/play.ts";
import { mastery } from "./room.ts";
import type { MasteryCommand } from "./state.ts";
import { masteryView } from "./view.ts";

/** Level 2 at 100 XP, 3 at 200, 4 at 450, 5 at 700; tinkering and scouting rise every 10 XP. */
const curves = {
  slow: { kind: "table", totals: [100, 200, 450, 700] },
  quick: { kind: "table", totals: [10, 20, 30] },
};
const skills = { salvage: { curve: "slow" }, tinkering: { curve: "quick" }, scouting: { curve: "quick" } };

const salvage = {
  tiers: [
    { pick: "choose", level: 2, branches: { scrap_efficiency: {}, bulk_haul: {} } },
    {
      pick: "follow",
      level: 4,
      branches: { scrap_efficiency: { perks: ["scrap_1"] }, bulk_haul: { perks: ["haul_1"] } },
    },
    {
      pick: "choose",
      level: 5,
      gate: { kind: "fact", fact: "perception", min: 12 },
      branches: { keen_eye: { perks: ["eye_1", "eye_2"] }, deep_pockets: { perks: ["pockets_1"] } },
    },
  ],
};
const tinkering = {
  tiers: [
    { pick: "choose", level: 2, branches: { springs: {}, wires: {} } },
    {
      pick: "follow",
      level: 2,
      gate: { kind: "perk", perk: "scrap_1" },
      branches: { springs: { perks: ["springs_1"] }, wires: { perks: ["wires_1"] } },
    },
  ],
};
const scouting = {
  tiers: [
    {
      pick: "choose",
      level: 1,
      gate: { kind: "chosen", track: "salvage", tier: 1, branch: "scrap_efficiency" },
      branches: { paths: { perks: ["paths_1"] }, peaks: { perks: ["peaks_1"] } },
    },
    { pick: "follow", level: 2, branches: { paths: { perks: ["paths_2"] }, peaks: { perks: ["peaks_2"] } } },
  ],
};

function content(
  tracks: Readonly<Record<string, Json>> = { salvage, tinkering, scouting },
  ladders: Readonly<Record<string, Json>> = curves,
) {
  const files = {
    "levels/curves.yaml": ladders,
    "levels/skills.yaml": skills,
    "mastery/tracks.yaml": tracks,
  };
  const manifest = { mainSkill: "salvage", facts: { perception: { type: "int", min: 0 } } };
  const { content: found, diagnostics } = resolve(contents, [packOf("test", files, manifest)]);
  if (found === undefined) throw new Error(JSON.stringify(diagnostics));
  return found.rooms;
}

let refs = 0;
const grant = (skill: string, amount: number): LevelsCommand => {
  refs += 1;
  return { kind: "grant", skill, amount, source: "test", ref: `${refs}` };
};
const pick = (track: string, tier: number, branch: string): MasteryCommand => ({
  kind: "pick",
  track,
  tier,
  branch,
});
const respec = (track: string, cascade = false): MasteryCommand => ({ kind: "respec", track, cascade });
const review = (track: string): MasteryCommand => ({ kind: "review", track });
const perception = (value: number | null) => ({ kind: "set_facts", facts: { perception: value } }) as const;

const ordinary = content();

function world(): Play {
  return play(rooms, ordinary);
}

/** The perks an outcome unlocked, each with its source. */
function unlocked(outcome: Accepted | Denial): readonly string[] {
  if (outcome.kind === "denial") throw new Error(outcome.reason);
  const found = outcome.events.filter(({ kind }) => kind === "mastery.perk_unlocked");
  return found.map(({ data }) => `${data.perk} ${data.source}`);
}

function held({ look }: Play): readonly string[] {
  return look((context) => masteryView(context, hero)).perks.map(({ id }) => id);
}

describe("pick", () => {
  test("records the branch and unlocks nothing where the tier has no perks", () => {
    const { tell } = world();
    tell(levels, grant("salvage", 100));
    const picked = { skill: "salvage", tier: 1, branch: "scrap_efficiency", at: "1970-01-01T00:00:02.000Z" };
    expect(told(tell(mastery, pick("salvage", 1, "scrap_efficiency")))).toEqual([["branch_picked", picked]]);
  });

  test("unlocks the branch's perks with it", () => {
    const { tell } = world();
    tell(levels, grant("salvage", 700));
    tell(players, perception(12));
    expect(unlocked(tell(mastery, pick("salvage", 3, "keen_eye")))).toEqual([
      "eye_1 branch_pick",
      "eye_2 branch_pick",
    ]);
  });

  const denials: readonly (readonly [string, number, MasteryCommand, string])[] = [
    ["no such track", 100, pick("salvaging", 1, "bulk_haul"), "unknown_track"],
    ["a name every object has", 100, pick("constructor", 1, "bulk_haul"), "unknown_track"],
    ["no such tier", 100, pick("salvage", 4, "bulk_haul"), "unknown_tier"],
    ["tier 0", 100, pick("salvage", 0, "bulk_haul"), "unknown_tier"],
    ["half a tier", 100, pick("salvage", 1.5, "bulk_haul"), "unknown_tier"],
    ["no such branch", 100, pick("salvage", 1, "keen_eye"), "unknown_branch"],
    ["no such branch in a follow tier", 1, pick("salvage", 2, "keen_eye"), "unknown_branch"],
    ["a follow tier, even below its level", 1, pick("salvage", 2, "bulk_haul"), "tier_branch_not_selectable"],
    ["level too low, before the gate", 99, pick("salvage", 3, "keen_eye"), "level_too_low"],
    ["level too low", 99, pick("salvage", 1, "bulk_haul"), "level_too_low"],
    ["the gate is unknown", 700, pick("salvage", 3, "keen_eye"), "gate_closed"],
  ];
  test.each(denials)("is refused: %s", (_, xp, command, reason) => {
    const { tell, snapshot } = world();
    tell(levels, grant("salvage", xp));
    const before = snapshot();
    expect(told(tell(mastery, command))).toBe(reason);
    expect(snapshot()).toBe(before);
  });

  test.each([
    ["the other branch", "bulk_haul"],
    ["the same branch", "scrap_efficiency"],
  ])("the second time is refused, even when the level was lost: %s", (_, branch) => {
    const { tell } = world();
    tell(levels, grant("salvage", 100));
    tell(mastery, pick("salvage", 1, "scrap_efficiency"));
    tell(levels, {
      kind: "remove",
      skill: "salvage",
      amount: 50,
      source: "test",
      ref: "loss",
      policy: "lower",
    });
    expect(tell(mastery, pick("salvage", 1, branch))).toMatchObject({
      reason: "branch_already_chosen",
      have: "scrap_efficiency",
      detail: { track: "salvage", tier: 1 },
    });
  });

  test("says the level that is needed and had", () => {
    const { tell } = world();
    expect(tell(mastery, pick("salvage", 1, "bulk_haul"))).toMatchObject({ need: 2, have: 1 });
  });

  test("says why the gate is closed", () => {
    const { tell } = world();
    tell(levels, grant("salvage", 700));
    tell(players, perception(11));
    expect(tell(mastery, pick("salvage", 3, "keen_eye"))).toMatchObject({
      reason: "gate_closed",
      detail: { verdict: "closed", tree: { code: "fact_too_low", verdict: "closed", need: 12, have: 11 } },
    });
  });
});

describe("follow tiers", () => {
  test("unlock in the commit that brings the level", () => {
    const { tell } = world();
    tell(levels, grant("salvage", 100));
    tell(mastery, pick("salvage", 1, "scrap_efficiency"));
    expect(told(tell(levels, grant("salvage", 400)))).toMatchObject([
      ["xp_granted", { total: 500 }],
      ["level_reached", { level: 3 }],
      ["level_reached", { level: 4 }],
      [
        "perk_unlocked",
        { skill: "salvage", tier: 2, branch: "scrap_efficiency", perk: "scrap_1", source: "level_up" },
      ],
    ]);
  });

  test("unlock at once with a late pick", () => {
    const { tell } = world();
    tell(levels, grant("salvage", 500));
    expect(unlocked(tell(mastery, pick("salvage", 1, "bulk_haul")))).toEqual(["haul_1 branch_pick"]);
  });

  test("unlock nothing without a pick, nor of the other branch", () => {
    const game = world();
    expect(unlocked(game.tell(levels, grant("salvage", 700)))).toEqual([]);
    game.tell(mastery, pick("salvage", 1, "bulk_haul"));
    expect(held(game)).toEqual(["haul_1"]);
  });

  test("a jump evaluates every crossed tier in order", () => {
    const deep = { tiers: [...salvage.tiers.slice(0, 2), { ...salvage.tiers[1], level: 5, branches: more }] };
    const { tell } = play(rooms, content({ salvage: deep }));
    tell(levels, grant("salvage", 100));
    tell(mastery, pick("salvage", 1, "scrap_efficiency"));
    expect(unlocked(tell(levels, grant("salvage", 600)))).toEqual(["scrap_1 level_up", "scrap_2 level_up"]);
  });

  test("a jump over thousands of levels is one commit", () => {
    const steep = Array.from({ length: 5_000 }, (_, at) => at + 1);
    const { tell } = play(rooms, content({ salvage }, { ...curves, slow: { kind: "table", totals: steep } }));
    tell(levels, grant("salvage", 1));
    tell(mastery, pick("salvage", 1, "scrap_efficiency"));
    const outcome = tell(levels, grant("salvage", 4_999));
    expect(unlocked(outcome)).toEqual(["scrap_1 level_up"]);
    expect(told(outcome)).toHaveLength(5_001);
  });

  test("of other tracks unlock when a perk opens their gate, in the same commit", () => {
    const { tell } = world();
    tell(levels, grant("tinkering", 10));
    tell(mastery, pick("tinkering", 1, "wires"));
    tell(levels, grant("salvage", 450));
    expect(unlocked(tell(mastery, pick("salvage", 1, "scrap_efficiency")))).toEqual([
      "scrap_1 branch_pick",
      "wires_1 level_up",
    ]);
  });

  test("unlock when a host fact opens their gate", () => {
    const asking = {
      tiers: [salvage.tiers[0], { ...salvage.tiers[1], gate: salvage.tiers[2]?.gate }],
    } as Json;
    const { tell } = play(rooms, content({ salvage: asking }));
    tell(levels, grant("salvage", 450));
    tell(mastery, pick("salvage", 1, "bulk_haul"));
    expect(unlocked(tell(players, perception(11)))).toEqual([]);
    expect(unlocked(tell(players, perception(12)))).toEqual(["haul_1 level_up"]);
  });
});

const more = { scrap_efficiency: { perks: ["scrap_2"] }, bulk_haul: { perks: [] } };

describe("perks", () => {
  test("stay when the level is lost, the gate closes or content forgets them", () => {
    const game = world();
    game.tell(levels, grant("salvage", 450));
    game.tell(mastery, pick("salvage", 1, "scrap_efficiency"));
    game.tell(levels, {
      kind: "remove",
      skill: "salvage",
      amount: 450,
      source: "t",
      ref: "t",
      policy: "lower",
    });
    expect(held(game)).toEqual(["scrap_1"]);
    game.live(content({ tinkering: { tiers: [tinkering.tiers[0] as Json] } }));
    game.tell(levels, grant("salvage", 1));
    expect(held(game)).toEqual(["scrap_1"]);
  });

  test("are unlocked once however often levels come and go", () => {
    const { tell } = world();
    tell(levels, grant("salvage", 450));
    tell(mastery, pick("salvage", 1, "scrap_efficiency"));
    tell(levels, { kind: "remove", skill: "salvage", amount: 450, source: "t", ref: "t", policy: "lower" });
    expect(unlocked(tell(levels, grant("salvage", 450)))).toEqual([]);
  });

  test("added to passed tiers unlock once, with the player's next command", () => {
    const { tell, live } = world();
    tell(levels, grant("salvage", 700));
    tell(players, perception(12));
    tell(mastery, pick("salvage", 1, "scrap_efficiency"));
    tell(mastery, pick("salvage", 3, "keen_eye"));
    tell(players, perception(1));
    const [first, second, third] = salvage.tiers;
    live(
      content({
        salvage: {
          tiers: [
            { ...first, branches: { scrap_efficiency: { perks: ["scrap_0"] }, bulk_haul: {} } },
            { ...second, branches: { scrap_efficiency: { perks: ["scrap_1", "scrap_1b"] }, bulk_haul: {} } },
            { ...third, branches: { keen_eye: { perks: ["eye_1", "eye_2", "eye_3"] }, deep_pockets: {} } },
          ],
        } as Json,
      }),
    );
    expect(unlocked(tell(levels, grant("tinkering", 1)))).toEqual([
      "scrap_0 level_up",
      "scrap_1b level_up",
      "eye_3 level_up",
    ]);
    expect(unlocked(tell(levels, grant("tinkering", 1)))).toEqual([]);
  });
});

describe("respec", () => {
  function grown(): Play {
    const game = world();
    game.tell(levels, grant("salvage", 450));
    game.tell(levels, grant("tinkering", 10));
    game.tell(levels, grant("scouting", 10));
    game.tell(mastery, pick("salvage", 1, "scrap_efficiency"));
    return game;
  }

  test("returns the picks and takes what they unlocked", () => {
    const { tell } = grown();
    expect(told(tell(mastery, respec("salvage")))).toEqual([
      ["picks_returned", { skill: "salvage", picks: [{ tier: 1, branch: "scrap_efficiency" }] }],
      ["perk_removed", { skill: "salvage", tier: 2, branch: "scrap_efficiency", perk: "scrap_1" }],
    ]);
    expect(told(tell(mastery, respec("salvage")))).toBe("nothing_to_return");
    expect(unlocked(tell(mastery, pick("salvage", 1, "bulk_haul")))).toEqual(["haul_1 branch_pick"]);
  });

  test("is refused while other tracks depend on it, and names them", () => {
    const { tell, snapshot } = grown();
    tell(mastery, pick("tinkering", 1, "springs"));
    tell(mastery, pick("scouting", 1, "paths"));
    const before = snapshot();
    expect(tell(mastery, respec("salvage"))).toMatchObject({
      reason: "dependents_exist",
      detail: {
        dependents: [
          { skill: "tinkering", tier: 2, branch: "springs" },
          { skill: "scouting", tier: 1, branch: "paths" },
          { skill: "scouting", tier: 2, branch: "paths" },
        ],
      },
    });
    expect(snapshot()).toBe(before);
  });

  test("with cascade takes them along, and only what depends", () => {
    const game = grown();
    game.tell(mastery, pick("tinkering", 1, "springs"));
    game.tell(mastery, pick("scouting", 1, "paths"));
    expect(told(game.tell(mastery, respec("salvage", true)))).toEqual([
      ["picks_returned", { skill: "salvage", picks: [{ tier: 1, branch: "scrap_efficiency" }] }],
      ["perk_removed", { skill: "salvage", tier: 2, branch: "scrap_efficiency", perk: "scrap_1" }],
      ["perk_removed", { skill: "tinkering", tier: 2, branch: "springs", perk: "springs_1" }],
      ["picks_returned", { skill: "scouting", picks: [{ tier: 1, branch: "paths" }] }],
      ["perk_removed", { skill: "scouting", tier: 1, branch: "paths", perk: "paths_1" }],
      ["perk_removed", { skill: "scouting", tier: 2, branch: "paths", perk: "paths_2" }],
    ]);
    expect(held(game)).toEqual([]);
    expect(game.look((context) => Object.keys(context.ask(mastery, hero).picks))).toEqual(["tinkering/1"]);
  });

  test("returns what stands in tiers that content has dropped", () => {
    const { tell, live } = grown();
    live(content({ salvage: { tiers: [salvage.tiers[0] as Json] } }));
    expect(told(tell(mastery, respec("salvage")))).toHaveLength(2);
  });

  test("does not hold up for what was closed already", () => {
    const game = grown();
    game.tell(mastery, pick("scouting", 1, "paths"));
    expect(told(game.tell(mastery, respec("scouting")))).toHaveLength(3);
    expect(told(game.tell(mastery, respec("salvage")))).toHaveLength(2);
  });

  test.each([
    ["unknown_track", respec("salvaging")],
    ["nothing_to_return", respec("tinkering")],
  ])("is refused: %s", (reason, command) => {
    expect(told(grown().tell(mastery, command))).toBe(reason);
  });
});

describe("view", () => {
  test("shows every tier with verdict, reason and what is missing", () => {
    const { tell, look } = world();
    tell(levels, grant("salvage", 450));
    tell(mastery, pick("salvage", 1, "scrap_efficiency"));
    const track = look((context) => masteryView(context, hero)).tracks[0];
    expect(track).toMatchObject({ id: "salvage", skill: "salvage", level: 4, respec: { possible: true } });
    expect(track?.tiers).toMatchObject([
      {
        index: 1,
        pick: "choose",
        verdict: "open",
        missing: [],
        picked: "scrap_efficiency",
        branches: [
          { id: "scrap_efficiency", picked: true, selectable: false, perks: [] },
          { id: "bulk_haul", picked: false, selectable: false, perks: [] },
        ],
      },
      {
        index: 2,
        pick: "follow",
        verdict: "open",
        picked: "scrap_efficiency",
        branches: [
          {
            id: "scrap_efficiency",
            picked: true,
            perks: [{ id: "scrap_1", unlocked: true, source: "branch_pick", at: "1970-01-01T00:00:02.000Z" }],
          },
          { id: "bulk_haul", picked: false, perks: [{ id: "haul_1", unlocked: false }] },
        ],
      },
      {
        index: 3,
        verdict: "closed",
        picked: null,
        reason: {
          code: "all_of",
          children: [
            { code: "level_too_low", verdict: "closed", need: 5, have: 4 },
            { code: "fact_too_low", verdict: "unknown", need: 12, have: null },
          ],
        },
        missing: [{ code: "level_too_low" }, { code: "fact_too_low" }],
      },
    ]);
  });

  test("a branch is selectable exactly when a pick is accepted", () => {
    const { tell, look } = world();
    const selectable = () =>
      look((context) => masteryView(context, hero)).tracks.map(
        ({ tiers }) => tiers[0]?.branches[0]?.selectable,
      );
    expect(selectable()).toEqual([false, false, false]);
    tell(levels, grant("salvage", 100));
    expect(selectable()).toEqual([true, false, false]);
    tell(mastery, pick("salvage", 1, "scrap_efficiency"));
    expect(selectable()).toEqual([false, false, true]);
  });

  test("the reply of a pick shows the track", () => {
    const { tell } = world();
    tell(levels, grant("salvage", 100));
    expect(tell(mastery, pick("salvage", 1, "bulk_haul"))).toMatchObject({
      answer: { track: { id: "salvage", tiers: [{ picked: "bulk_haul" }, {}, {}] } },
    });
  });
});

test("gates may ask perks and picks", () => {
  const { tell, look } = world();
  tell(levels, grant("salvage", 450));
  tell(mastery, pick("salvage", 1, "bulk_haul"));
  const keys = [
    "perk(haul_1)",
    "perk(scrap_1)",
    "perk(nope)",
    "chosen(salvage,1,bulk_haul)",
    "chosen(salvage,1,scrap_efficiency)",
    "chosen(salvage,1,nope)",
    "chosen(salvage,9,bulk_haul)",
  ];
  expect(look((context) => keys.map((key) => context.fact(hero, key)))).toEqual([
    1,
    0,
    undefined,
    1,
    0,
    undefined,
    undefined,
  ]);
});

test("whatever happens, nothing is left to unlock and no perk comes twice", () => {
  const command = fc.oneof(
    fc
      .tuple(fc.constantFrom("salvage", "tinkering", "scouting"), fc.integer({ min: 1, max: 300 }))
      .map(([skill, amount]) => [levels, grant(skill, amount)] as const),
    fc
      .tuple(
        fc.constantFrom("salvage", "tinkering", "scouting"),
        fc.integer({ min: 1, max: 3 }),
        fc.constantFrom("scrap_efficiency", "bulk_haul", "keen_eye", "springs", "paths"),
      )
      .map(([track, tier, branch]) => [mastery, pick(track, tier, branch)] as const),
    fc.integer({ min: 0, max: 20 }).map((value) => [players, perception(value)] as const),
    fc
      .tuple(fc.constantFrom("salvage", "tinkering", "scouting"), fc.boolean())
      .map(([track, cascade]) => [mastery, respec(track, cascade)] as const),
  );
  fc.assert(
    fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
      const game = world();
      const owns = new Set<string>();
      for (const [room, one] of commands) {
        const outcome = game.tell(room, one);
        if (outcome.kind === "denial") continue;
        for (const { kind, data } of outcome.events) {
          if (kind === "mastery.perk_removed") expect(owns.delete(String(data.perk))).toBe(true);
          if (kind !== "mastery.perk_unlocked") continue;
          expect(owns.has(String(data.perk))).toBe(false);
          owns.add(String(data.perk));
        }
        for (const track of ["salvage", "tinkering", "scouting"]) {
          expect(told(game.tell(mastery, review(track)))).toEqual([]);
        }
      }
      expect(new Set(held(game))).toEqual(owns);
    }),
  );
});
