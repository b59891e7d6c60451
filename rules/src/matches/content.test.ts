import { describe, expect, it } from "vitest";
import { resolve } from "../content/resolve.ts";
import type { Json } from "../kernel/json.ts";
import { levelsContent } from "../levels/content.ts";
import { packOf } from "../testing/packs.ts";
import { walletContent } from "../wallet/content.ts";
import { matchesContent } from "./content.ts";
import type { MatchesContent } from "./state.ts";

type Body = Readonly<Record<string, Json>>;

const xp = { finish: 100, round: 25, win: 75 };

function resolved(game: Body, source: Body = {}, main: Body = { mainSkill: "climbing" }) {
  const files = {
    "levels/curves.yaml": { rungs: { kind: "table", totals: [100] } },
    "levels/skills.yaml": { climbing: { curve: "rungs" }, running: { curve: "rungs" } },
    "wallet/currencies.yaml": { acorns: {} },
    "matches/games.yaml": { stakes: game },
    "matches/match_sources.yaml": { online: source },
  };
  const { diagnostics, content } = resolve(
    [levelsContent, walletContent, matchesContent],
    [packOf("test", files, main)],
  );
  const found = diagnostics
    .filter(({ code }) => code !== "missing_translation")
    .map(({ severity, code, file, hint }) => [severity, code, file.replace(/^test\/matches\//, ""), hint]);
  return { found, matches: content?.rooms["matches"] as MatchesContent | undefined };
}

describe("what a game pays", () => {
  it("goes to the main skill, or the one it names", () => {
    expect(resolved({ xp }).matches?.games.get("stakes")).toEqual({ id: "stakes", skill: "climbing", xp });
    const coins = { currency: "acorns", finish: 50, win: 100 };
    expect(resolved({ xp, coins, skill: "running" }).matches?.games.get("stakes")).toEqual({
      ...{ id: "stakes", skill: "running", xp, coins },
    });
  });

  it.each<[string, Body, Body, readonly unknown[]]>([
    [
      "a skill that is none",
      { xp, skill: "clmbing" },
      { mainSkill: "climbing" },
      ["error", "unknown_skill", "games.yaml#stakes.skill", 'Did you mean "climbing"?'],
    ],
    ["no skill at all", { xp }, {}, ["error", "unknown_skill", "games.yaml#stakes~", undefined]],
    [
      "a currency that is none",
      { xp, coins: { currency: "acorn", finish: 1 } },
      { mainSkill: "climbing" },
      ["error", "unknown_currency", "games.yaml#stakes.coins.currency", 'Did you mean "acorns"?'],
    ],
    ["no XP", {}, { mainSkill: "climbing" }, ["warning", "idle_game", "games.yaml#stakes.xp", undefined]],
    [
      "XP below 0",
      { xp: { finish: -1 } },
      { mainSkill: "climbing" },
      ["error", "out_of_range", "games.yaml#stakes.xp.finish", undefined],
    ],
  ])("is found fault with: %s", (_, game, main, finding) => {
    expect(resolved(game, {}, main).found).toEqual([finding]);
  });
});

describe("what a source asks", () => {
  it("is what is written, and nothing else", () => {
    const source = { decisions: 15, lostTurns: 3_000, lostInARow: 4, rounds: 3, duration: "6m" };
    const cap = { matches: 5, anchor: "utc 08:00" };
    const { matches } = resolved({ xp }, { ...source, cap });
    expect(matches?.sources.get("online")).toEqual({
      rules: { ...source, duration: 360_000 },
      cap: { matches: 5, anchor: 28_800_000 },
    });
    expect(resolved({ xp }).matches?.sources.get("online")).toEqual({ rules: {} });
  });

  it.each<[string, Body, string]>([
    ["a share of more than all", { lostTurns: 10_001 }, "online.lostTurns"],
    ["a cap of none", { cap: { matches: 0, anchor: "utc 08:00" } }, "online.cap.matches"],
  ])("is found fault with: %s", (_, source, place) => {
    expect(resolved({ xp }, source).found).toEqual([
      ["error", "out_of_range", `match_sources.yaml#${place}`, undefined],
    ]);
  });
});
