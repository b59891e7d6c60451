import { expect, test } from "vitest";
import { resolve } from "../content/resolve.ts";
import type { Json } from "../kernel/json.ts";
import { contents } from "../rooms.ts";
import { packOf } from "../testing/packs.ts";

const choose = (level: number, more: Readonly<Record<string, Json>> = {}) => ({
  pick: "choose",
  level,
  branches: { sharp: {}, heavy: {} },
  ...more,
});
const follow = (level: number, tag: string, more: Readonly<Record<string, Json>> = {}) => ({
  pick: "follow",
  level,
  branches: { sharp: { perks: [`sharp_${tag}`] }, heavy: { perks: [`heavy_${tag}`] } },
  ...more,
});

function findings(tracks: Readonly<Record<string, Json>>): readonly (readonly (string | undefined)[])[] {
  const files = {
    "levels/curves.yaml": { slow: { kind: "table", totals: [100, 250, 450] } },
    "levels/skills.yaml": { salvage: { curve: "slow" }, mining: { curve: "slow", cap: 3 } },
    "wallet/currencies.yaml": { coins: {} },
    "mastery/tracks.yaml": tracks,
  };
  const manifest = {
    mainSkill: "salvage",
    facts: { perception: { type: "int", min: 0, max: 20 }, member: { type: "bool", default: false } },
  };
  const { diagnostics } = resolve(contents, [packOf("test", files, manifest)]);
  return diagnostics
    .filter(({ code }) => code !== "missing_translation")
    .map(({ severity, code, file, hint }) => [
      severity,
      code,
      file.replace("test/mastery/tracks.yaml#", ""),
      hint,
    ]);
}

const tiers = (...all: readonly Json[]) => ({ salvage: { tiers: all } });
const at = (tier: number, ...path: readonly string[]) => ["salvage.tiers", tier, ...path].join(".");

/** What is wrong, tracks; then severity, code, place and hint. */
const faults: readonly (readonly [string, Readonly<Record<string, Json>>, readonly unknown[]])[] = [
  [
    "a track without a skill",
    { salvag: { tiers: [choose(2), follow(3, "1")] } },
    ["error", "unknown_skill", "salvag~", 'Did you mean "salvage"?'],
  ],
  [
    "a respec in a currency nobody knows",
    { salvage: { respec: { price: { currency: "coin", amount: 5 } }, tiers: [choose(2), follow(3, "1")] } },
    ["error", "unknown_currency", "salvage.respec.price.currency", 'Did you mean "coins"?'],
  ],
  [
    "a pick in a currency nobody knows",
    tiers(choose(2, { price: { currency: "gems", amount: 5 } }), follow(3, "1")),
    ["error", "unknown_currency", at(0, "price", "currency"), undefined],
  ],
  [
    "a price where nothing is picked",
    tiers(choose(2), follow(3, "1", { price: { currency: "coins", amount: 5 } })),
    ["error", "price_without_pick", at(1, "price"), "Ask it in the tier it follows."],
  ],
  [
    "tiers out of order",
    tiers(choose(3), follow(2, "1")),
    ["error", "tiers_not_ascending", at(1, "level"), "Write tiers lowest first."],
  ],
  [
    "a tier above the cap",
    tiers(choose(2), follow(5, "1")),
    ["error", "tier_above_cap", at(1, "level"), undefined],
  ],
  [
    "a tier above the skill's own cap",
    { mining: { tiers: [choose(2), follow(4, "1")] } },
    ["error", "tier_above_cap", "mining.tiers.1.level", undefined],
  ],
  [
    "nothing to follow",
    tiers(follow(2, "1")),
    ["error", "nothing_to_follow", at(0, "pick"), "Make an earlier tier `pick: choose`."],
  ],
  [
    "a branch that is missing",
    tiers(choose(2), follow(3, "1", { branches: { sharp: { perks: ["sharp_1"] } } })),
    ["error", "missing_branch", at(1, "branches"), "Add it; `heavy: {}` gives nothing."],
  ],
  [
    "a branch nobody can have picked",
    tiers(
      choose(2),
      follow(3, "1", { branches: { sharp: {}, heavy: { perks: ["a"] }, havy: { perks: ["b"] } } }),
    ),
    ["error", "unknown_branch", at(1, "branches", "havy"), 'Did you mean "heavy"?'],
  ],
  [
    "a perk given twice",
    tiers(
      choose(2),
      follow(3, "1"),
      follow(4, "1", { branches: { sharp: { perks: ["sharp_1"] }, heavy: {} } }),
    ),
    [
      "error",
      "duplicate_perk",
      at(2, "branches", "sharp", "perks", "0"),
      "The other one is at test/mastery/tracks.yaml#salvage.tiers.1.branches.sharp.perks.0:1.",
    ],
  ],
  [
    "a tier without branches",
    tiers(choose(2, { branches: {} })),
    ["error", "empty_tier", at(0, "branches"), undefined],
  ],
  [
    "a follow tier that gives nothing",
    tiers(choose(2), follow(3, "1", { branches: { sharp: {}, heavy: {} } })),
    ["warning", "idle_tier", at(1, "branches"), undefined],
  ],
  [
    "a choice that leads to nothing",
    tiers(choose(2)),
    ["warning", "idle_tier", at(0, "branches"), undefined],
  ],
  [
    "a perk behind itself",
    tiers(choose(2), follow(3, "1", { gate: { kind: "perk", perk: "sharp_1" } })),
    ["error", "perk_unreachable", at(1, "gate"), undefined],
  ],
  [
    "an unknown fact in a gate",
    tiers(choose(2), follow(3, "1", { gate: { kind: "fact", fact: "perceptoin", min: 4 } })),
    ["error", "unknown_fact", at(1, "gate"), expect.stringContaining("perception")],
  ],
  [
    "an unknown skill in a gate",
    tiers(choose(2), follow(3, "1", { gate: { kind: "level_min", skill: "minning", level: 2 } })),
    ["error", "unknown_fact", at(1, "gate"), expect.stringContaining("mining")],
  ],
];

test.each(faults)("%s", (_, tracks, expected) => {
  expect(findings(tracks)).toEqual([expected]);
});

test("perks that wait for each other across tracks are all reported", () => {
  const waits = (tag: string, other: string) => [
    choose(2),
    follow(3, tag, { gate: { kind: "perk", perk: other } }),
  ];
  expect(
    findings({ salvage: { tiers: waits("s", "sharp_m") }, mining: { tiers: waits("m", "sharp_s") } }).map(
      ([, code, place]) => [code, place],
    ),
  ).toEqual([
    ["perk_unreachable", "mining.tiers.1.gate"],
    ["perk_unreachable", "salvage.tiers.1.gate"],
  ]);
});

test("a level beyond a skill's cap can never be", () => {
  const gate = { kind: "level_min", skill: "mining", level: 4 };
  const codes = findings(tiers(choose(2), follow(3, "1", { gate }))).map(([, code]) => code);
  expect(codes).toEqual(expect.arrayContaining(["unsatisfiable_range", "perk_unreachable"]));
});

test("a sound track has no findings", () => {
  const gate = {
    any: [
      { kind: "perk", perk: "sharp_1" },
      { kind: "fact", fact: "perception", min: 12 },
    ],
  };
  expect(findings(tiers(choose(2), follow(3, "1"), choose(4, { gate }), follow(4, "2")))).toEqual([]);
});

test("a fact that is false until somebody sets it closes nothing for good", () => {
  const gate = { kind: "flag", flag: "member" };
  expect(findings(tiers(choose(2), follow(3, "1", { gate })))).toEqual([]);
});
