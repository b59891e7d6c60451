import { expect, test } from "vitest";
import { resolve } from "../content/resolve.ts";
import type { Json } from "../kernel/json.ts";
import { levelsContent } from "../levels/content.ts";
import { packOf } from "../testing/packs.ts";
import { walletContent } from "./content.ts";
import { rewardOf } from "./rewards.ts";
import type { WalletContent } from "./state.ts";

const base = {
  "levels/curves.yaml": { slow: { kind: "steps", levels: 60, segments: [{ from: 2, cost: 10 }] } },
  "levels/skills.yaml": { play: { curve: "slow" } },
  "wallet/currencies.yaml": { coins: { start: 1000, imports: 5000 }, tokens: {} },
};

const resolved = (files: Readonly<Record<string, Json>>) =>
  resolve([levelsContent, walletContent], [packOf("test", { ...base, ...files })]);

const rewards = (all: Json) => ({ "wallet/level_rewards.yaml": all });

const content = resolved(
  rewards({
    few: { skill: "play", levels: [3, 5], gives: { coins: 100 } },
    more: { skill: "play", levels: [5], gives: { coins: 50, tokens: 1 } },
    late: { skill: "play", past: { after: 30 }, gives: { coins: 250 } },
    later: { skill: "play", past: { after: 30, every: 5 }, gives: { tokens: 1 } },
  }),
).content?.rooms["wallet"] as WalletContent;

test("a currency starts with nothing and takes no imports unless it says so", () => {
  expect([...content.currencies.values()]).toEqual([
    { id: "coins", start: 1000, imports: 5000 },
    { id: "tokens", start: 0, imports: 0 },
  ]);
});

/** Skill, level, and what it gives. */
test.each<[string, number, Readonly<Record<string, number>>]>([
  ["play", 1, {}],
  ["play", 2, {}],
  ["play", 3, { coins: 100 }],
  ["play", 5, { coins: 150, tokens: 1 }],
  ["play", 30, {}],
  ["play", 31, { coins: 250 }],
  ["play", 35, { coins: 250, tokens: 1 }],
  ["play", 36, { coins: 250 }],
  ["play", 1_000_000, { coins: 250, tokens: 1 }],
  ["dance", 3, {}],
])("level of %s: %i", (skill, level, gives) => {
  const all = rewardOf(content, skill, level).map(({ currency, amount }) => [currency, amount]);
  expect(Object.fromEntries(all)).toEqual(gives);
});

/** What is wrong, files; then severity, code, place and hint. */
test.each<[string, Readonly<Record<string, Json>>, readonly unknown[]]>([
  [
    "a reward in a currency nobody knows",
    rewards({ few: { skill: "play", levels: [2], gives: { coin: 1 } } }),
    ["error", "unknown_currency", "level_rewards.yaml#few.gives.coin", 'Did you mean "coins"?'],
  ],
  [
    "a reward of a skill nobody knows",
    rewards({ few: { skill: "pay", levels: [2], gives: { coins: 1 } } }),
    ["error", "unknown_skill", "level_rewards.yaml#few.skill", 'Did you mean "play"?'],
  ],
  [
    "a reward nobody can reach",
    rewards({ few: { skill: "play", levels: [2, 61], gives: { coins: 1 } } }),
    ["warning", "reward_above_cap", "level_rewards.yaml#few.levels.1", undefined],
  ],
  [
    "a reward past the last level",
    rewards({ few: { skill: "play", past: { after: 58, every: 5 }, gives: { coins: 1 } } }),
    ["warning", "reward_above_cap", "level_rewards.yaml#few.past.after", undefined],
  ],
  [
    "a currency named as a skill",
    { "wallet/currencies.yaml": { coins: {}, play: {} } },
    ["error", "account_clash", "currencies.yaml#play~", expect.stringContaining("levels/skills.yaml")],
  ],
  [
    "less than nothing to start with",
    { "wallet/currencies.yaml": { coins: { start: -1 } } },
    ["error", "out_of_range", "currencies.yaml#coins.start", undefined],
  ],
])("%s", (_, files, expected) => {
  const found = resolved(files).diagnostics.filter(({ code }) => code !== "missing_translation");
  expect(
    found.map(({ severity, code, file, hint }) => [severity, code, file.replace("test/wallet/", ""), hint]),
  ).toEqual([expected]);
});

test("a reward that names no level is refused", () => {
  const { diagnostics } = resolved(rewards({ few: { skill: "play", gives: { coins: 1 } } }));
  expect(diagnostics.filter(({ severity }) => severity === "error")).toHaveLength(1);
});
