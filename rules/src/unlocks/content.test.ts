import { describe, expect, test } from "vitest";
import { resolve } from "../content/resolve.ts";
import { inventoryContent } from "../inventory/content.ts";
import type { Json } from "../kernel/json.ts";
import { levelsContent } from "../levels/content.ts";
import { packOf } from "../testing/packs.ts";
import { walletContent } from "../wallet/content.ts";
import { unlocksContent } from "./content.ts";
import type { UnlocksContent } from "./state.ts";

const base = {
  "levels/curves.yaml": { slow: { kind: "steps", levels: 30, segments: [{ from: 2, cost: 100 }] } },
  "levels/skills.yaml": { play: { curve: "slow" }, dance: { curve: "slow", cap: 5 } },
  "wallet/currencies.yaml": { coins: {}, stars: {} },
  "inventory/items.yaml": { gem: { kind: "stone" } },
  "unlocks/unlock_slots.yaml": { animal: { default: "pig", perLevel: { currency: "coins", amount: 150 } } },
};
const pig = { slot: "animal", starter: true };
const rooms = [levelsContent, walletContent, inventoryContent, unlocksContent];
const resolved = (files: Readonly<Record<string, Json>>) =>
  resolve(rooms, [
    packOf("test", { ...base, "unlocks/unlocks.yaml": { pig }, ...files }, { mainSkill: "play" }),
  ]);
const unlocksOf = (all: Readonly<Record<string, Json>>) => ({ "unlocks/unlocks.yaml": { pig, ...all } });

describe("what an item costs", () => {
  test.each<[string, Json, object]>([
    ["so much for each level", { slot: "animal", level: 4 }, { price: { currency: "coins", amount: 600 } }],
    [
      "its own price instead",
      { slot: "animal", level: 4, price: { currency: "stars", amount: 7 } },
      { price: { currency: "stars", amount: 7 } },
    ],
    ["nothing where it is not for sale", { slot: "animal", level: 4, forSale: false }, { price: undefined }],
    ["nothing for a starter", { slot: "animal", starter: true }, { price: undefined, level: undefined }],
    ["half comes back", { slot: "animal", level: 4 }, { refund: 5_000, skill: "play", shipped: true }],
  ])("%s", (_name, body, parts) => {
    const { content } = resolved(unlocksOf({ duck: body }));
    const unlocks = content?.rooms["unlocks"] as UnlocksContent;
    expect(unlocks.items.get("duck")).toMatchObject(parts);
  });
});

const slots = (body: Json) => ({ "unlocks/unlock_slots.yaml": { animal: body } });
const rolls = (body: Json) => ({ "unlocks/rolls.yaml": { star: body } });
const paces = (body: Readonly<Record<string, Json>>) => ({
  ...unlocksOf({ duck: { slot: "animal", level: 11 } }),
  "unlocks/paces.yaml": { regular: { xp: 100, matches: 1, match: 50, ...body } },
});
const price = { currency: "coins", amount: 100 };

test.each<[string, Readonly<Record<string, Json>>, readonly string[]]>([
  ["all in order", unlocksOf({ duck: { slot: "animal", level: 4 } }), []],
  ["no such default", slots({ default: "pigg" }), ['error unknown_item default Did you mean "pig"?']],
  [
    "a default that not all have",
    { ...slots({ default: "duck" }), ...unlocksOf({ duck: { slot: "animal", level: 4, price } }) },
    ["error default_not_owned default It must be a starter that has shipped."],
  ],
  [
    "a default that has not shipped",
    { "unlocks/unlocks.yaml": { pig: { ...pig, shipped: false } } },
    ["error default_not_owned default It must be a starter that has shipped."],
  ],
  [
    "no such slot",
    unlocksOf({ duck: { slot: "animals", level: 4 } }),
    ['error unknown_slot slot Did you mean "animal"?'],
  ],
  ["a slot's skill", slots({ default: "pig", skill: "sing" }), ["error unknown_skill skill"]],
  [
    "a slot's currency",
    slots({ default: "pig", perLevel: { currency: "coin", amount: 1 } }),
    ['error unknown_currency perLevel.currency Did you mean "coins"?'],
  ],
  [
    "an item's currency",
    unlocksOf({ duck: { slot: "animal", price: { currency: "gold", amount: 1 } } }),
    ["error unknown_currency price.currency"],
  ],
  [
    "no way",
    unlocksOf({ duck: { slot: "animal" } }),
    ["warning no_way ~ Give it a level or a price, or make it a starter."],
  ],
  ["an idle way", unlocksOf({ fox: { ...pig, level: 3 } }), ["warning idle_way level"]],
  [
    "beyond the cap",
    {
      ...slots({ default: "pig", skill: "dance" }),
      ...unlocksOf({ duck: { slot: "animal", level: 6, price } }),
    },
    ["warning unlock_above_cap level"],
  ],
  [
    "a roll's item",
    rolls({ price, table: [{ item: "gen", weight: 1 }] }),
    ['error unknown_item table.0.item Did you mean "gem"?'],
  ],
  [
    "a roll's voucher",
    rolls({ price, voucher: "star", table: [{ item: "gem", weight: 1 }] }),
    ['error unknown_currency voucher Did you mean "stars"?'],
  ],
  ["a pace that is kept", paces({ expect: { duck: "day 10" } }), []],
  [
    "a pace that is missed",
    paces({ expect: { duck: "day 12 ± 10 %" } }),
    ["error pace_missed expect.duck If that is meant, change what is expected."],
  ],
  ["a pace that says nothing", paces({ expect: { duck: "soon" } }), ["error invalid expect.duck"]],
  ["a pace of nothing", paces({ expect: { pig: "day 2" } }), ["error unknown_item expect.pig"]],
])("%s", (_name, files, findings) => {
  const { diagnostics } = resolved(files);
  expect(
    diagnostics
      .filter(({ code }) => code !== "missing_translation")
      .map(({ severity, code, file, hint = "" }) =>
        `${severity} ${code} ${file.split("#")[1]?.replace(/^\w+\.?/, "") ?? ""} ${hint}`.trim(),
      ),
  ).toEqual(findings);
});
