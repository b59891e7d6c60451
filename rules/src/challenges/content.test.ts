import { expect, test } from "vitest";
import { resolve } from "../content/resolve.ts";
import type { Json } from "../kernel/json.ts";
import { levelsContent } from "../levels/content.ts";
import { playersContent } from "../players/content.ts";
import { clocks } from "../testing/clocks.ts";
import { packOf } from "../testing/packs.ts";
import { anchorOf } from "./anchor.ts";
import { challengesContent } from "./content.ts";
import type { ChallengesContent } from "./state.ts";

type Body = Readonly<Record<string, Json>>;

const rooms = [playersContent, levelsContent, challengesContent];

const daily: Body = {
  ...{ every: "day", anchor: "utc 08:00", salt: "s", bands: ["easy"] },
  versions: [{ pool: ["win", "play"] }],
};
const win: Body = { cadence: "daily", band: "easy", metric: "games_won", target: 1, xp: 100 };

function resolved(cadences: Body, challenges: Body = {}, manifest: Body = { mainSkill: "main" }) {
  const files = {
    "levels/curves.yaml": { rungs: { kind: "table", totals: [100, 250] } },
    "levels/skills.yaml": { main: { curve: "rungs" } },
    "challenges/cadences.yaml": cadences,
    "challenges/challenges.yaml": { win, play: { ...win, metric: "games" }, ...challenges },
  };
  const { diagnostics, content } = resolve(rooms, [packOf("test", files, manifest)], clocks);
  const found = diagnostics
    .filter(({ code }) => code !== "missing_translation")
    .map(({ severity, code, file, hint }) => [severity, code, file.replace(/^test\/challenges\//, ""), hint]);
  return { found, content: content?.rooms["challenges"] as ChallengesContent };
}

test.each<[string, ReturnType<typeof anchorOf>]>([
  ["utc 08:00", { clocks: "utc", wall: 28_800_000 }],
  ["player 04:00", { clocks: "player", wall: 14_400_000 }],
  ["Europe/Berlin 02:30", { clocks: "Europe/Berlin", wall: 9_000_000 }],
  ["America/Argentina/Buenos_Aires 00:00", { clocks: "America/Argentina/Buenos_Aires", wall: 0 }],
  ["utc 24:00", undefined],
  ["utc 8:00", undefined],
  ["+02:00 08:00", undefined],
  ["Europe/Berlin", undefined],
])("anchor %j", (text, expected) => {
  expect(anchorOf(text)).toEqual(expected);
});

test("a pack that is fine has no finding", () => {
  expect(resolved({ daily }).found).toEqual([]);
});

const wrong: readonly (readonly [string, Body, Body, readonly unknown[]])[] = [
  [
    "an unknown time zone",
    { daily: { ...daily, anchor: "Europe/Berln 04:00" } },
    {},
    ["error", "unknown_time_zone", "cadences.yaml#daily.anchor", undefined],
  ],
  [
    "players' days that begin at two times",
    {
      daily: { ...daily, anchor: "player 04:00" },
      other: { ...daily, anchor: "player 05:00", versions: [{ pool: ["own"] }], bands: ["easy", "hard"] },
    },
    { own: { ...win, cadence: "other" }, ours: { ...win, cadence: "other", band: "hard" } },
    ["error", "anchors_differ", "cadences.yaml#other.anchor", "A player has one sequence of days."],
  ],
  [
    "a first version with a start",
    { daily: { ...daily, versions: [{ from: "d:2026-11-05", pool: ["win", "play"] }] } },
    {},
    ["error", "version_from_start", "cadences.yaml#daily.versions.0.from", "Leave out its `from`."],
  ],
  [
    "a later one without",
    { daily: { ...daily, versions: [{ pool: ["win"] }, { pool: ["win", "play"] }] } },
    {},
    [
      "error",
      "version_without_start",
      "cadences.yaml#daily.versions.1",
      "`espalier calendar` says which comes next.",
    ],
  ],
  [
    "a start that is no day",
    { daily: { ...daily, versions: [{ pool: ["win"] }, { from: "d:2026-02-29", pool: ["win", "play"] }] } },
    {},
    ["error", "not_a_period", "cadences.yaml#daily.versions.1.from", "Written as `d:2026-11-05`."],
  ],
  [
    "versions out of order",
    {
      daily: {
        ...daily,
        versions: [
          { pool: ["win"] },
          { from: "d:2026-11-05", pool: ["play"] },
          { from: "d:2026-11-05", pool: ["win", "play"] },
        ],
      },
    },
    {},
    ["error", "versions_not_ascending", "cadences.yaml#daily.versions.2.from", undefined],
  ],
  [
    "a pool with a slip",
    { daily: { ...daily, versions: [{ pool: ["win", "play", "wni"] }] } },
    {},
    ["error", "unknown_challenge", "cadences.yaml#daily.versions.0.pool.2", 'Did you mean "win"?'],
  ],
  [
    "an unknown cadence",
    { daily },
    { week: { ...win, cadence: "dayly" } },
    ["error", "unknown_cadence", "challenges.yaml#week.cadence", 'Did you mean "daily"?'],
  ],
  [
    "an unknown band",
    { daily: { ...daily, versions: [{ pool: ["win", "play", "hard"] }] } },
    { hard: { ...win, band: "eazy" } },
    ["error", "unknown_band", "challenges.yaml#hard.band", 'Did you mean "easy"?'],
  ],
  [
    "an unknown skill",
    { daily },
    { play: { ...win, skill: "mian" } },
    ["error", "unknown_skill", "challenges.yaml#play.skill", 'Did you mean "main"?'],
  ],
  [
    "a challenge in no pool",
    { daily },
    { other: win },
    ["warning", "idle_challenge", "challenges.yaml#other~", undefined],
  ],
  [
    "a band without challenges",
    { daily: { ...daily, bands: ["easy", "hard"] } },
    {},
    ["warning", "empty_band", "cadences.yaml#daily.bands.1", undefined],
  ],
  [
    "a band with one challenge",
    { daily: { ...daily, bands: ["easy", "hard"], versions: [{ pool: ["win", "play", "one"] }] } },
    { one: { ...win, band: "hard" } },
    ["warning", "fixed_band", "cadences.yaml#daily.bands.1", undefined],
  ],
  [
    "a target of nothing",
    { daily },
    { play: { ...win, target: 0 } },
    ["error", "out_of_range", "challenges.yaml#play.target", undefined],
  ],
];
test.each(wrong)("%s is found", (_, cadences, challenges, expected) => {
  expect(resolved(cadences, challenges).found).toContainEqual(expected);
});

test("a pool may not pick from another cadence", () => {
  const weekly = { ...daily, every: "week", versions: [{ pool: ["win"] }] };
  expect(resolved({ daily, weekly }).found).toContainEqual([
    "error",
    "foreign_challenge",
    "cadences.yaml#weekly.versions.0.pool.0",
    undefined,
  ]);
});

test("without a main skill each must name its own", () => {
  expect(resolved({ daily }, {}, {}).found).toContainEqual([
    "error",
    "unknown_skill",
    "challenges.yaml#win.skill",
    "Name its `skill`, or a main one.",
  ]);
});
