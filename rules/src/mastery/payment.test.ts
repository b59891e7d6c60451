import { expect, test } from "vitest";
import { resolve } from "../content/resolve.ts";
import type { Json } from "../kernel/json.ts";
import { levels } from "../levels/room.ts";
import type { LevelsCommand } from "../levels/state.ts";
import { contents, rooms } from "../rooms.ts";
import { packOf } from "../testing/packs.ts";
import { hero, type Play, play, told } from "../testing/play.ts";
import { wallet } from "../wallet/room.ts";
import type { WalletCommand } from "../wallet/state.ts";
import { walletView } from "../wallet/view.ts";
import { mastery } from "./room.ts";
import type { MasteryCommand } from "./state.ts";
import { masteryView } from "./view.ts";

const tiersOf = (price: number): Json => [
  {
    pick: "choose",
    level: 2,
    price: { currency: "coins", amount: price },
    branches: { fast: { perks: ["fast_1"] }, strong: { perks: ["strong_1"] } },
  },
];

/** Players start with 100 coins; a pick of mining costs `pick`, its respec `respec`. Smithing stands on mining. */
function contentOf(pick: number, respec: number, currencies: Json = { coins: { start: 100 }, gems: {} }) {
  const smithing = {
    tiers: [
      {
        pick: "choose",
        level: 1,
        gate: { kind: "perk", perk: "fast_1" },
        price: { currency: "gems", amount: 3 },
        branches: { swords: { perks: ["swords_1"] }, shields: { perks: ["shields_1"] } },
      },
    ],
  };
  const mining = { respec: { price: { currency: "coins", amount: respec } }, tiers: tiersOf(pick) };
  const { content, diagnostics } = resolve(contents, [
    packOf("test", {
      "levels/curves.yaml": { quick: { kind: "table", totals: [10, 20] } },
      "levels/skills.yaml": { mining: { curve: "quick" }, smithing: { curve: "quick" } },
      "wallet/currencies.yaml": currencies,
      "mastery/tracks.yaml": { mining, smithing },
    }),
  ]);
  if (content === undefined) throw new Error(JSON.stringify(diagnostics));
  return content.rooms;
}

const grant: LevelsCommand = { kind: "grant", skill: "mining", amount: 15, source: "test", ref: "g" };
const pick: MasteryCommand = { kind: "pick", track: "mining", tier: 1, branch: "fast" };
const smith: MasteryCommand = { kind: "pick", track: "smithing", tier: 1, branch: "swords" };
const respec: MasteryCommand = { kind: "respec", track: "mining" };
const gems = (amount: number): WalletCommand => ({
  ...{ kind: "credit", currency: "gems", amount, source: "test", ref: "gems" },
});

function world(price = 40, respecPrice = 10): Play {
  const made = play(rooms, contentOf(price, respecPrice));
  made.tell(levels, grant);
  return made;
}

function balances({ look }: Play): Readonly<Record<string, number>> {
  const { balances } = look((context) => walletView(context, hero));
  return Object.fromEntries(balances.map(({ currency, balance }) => [currency, balance]));
}

test("a pick is paid with it, and refused to whoever cannot pay", () => {
  const game = world(40);
  expect(told(game.tell(mastery, pick))).toEqual([
    [
      "branch_picked",
      expect.objectContaining({ paid: { currency: "coins", amount: 40, ref: "mining:1:0" } }),
    ],
    ["perk_unlocked", expect.objectContaining({ perk: "fast_1" })],
    ["debited", { currency: "coins", amount: 40, source: "pick", ref: "mining:1:0", balance: 60 }],
  ]);
  const poor = world(101);
  expect(poor.tell(mastery, pick)).toMatchObject({
    ...{ reason: "insufficient_balance", rule: "wallet.debit", need: 101, have: 100 },
  });
  expect(poor.look((context) => masteryView(context, hero)).perks).toEqual([]);
});

test("a respec pays back what was paid, not what it would cost today, then takes its price", () => {
  const game = world(40);
  game.tell(mastery, pick);
  game.live(contentOf(90, 20));
  expect(told(game.tell(mastery, respec))).toEqual([
    ["picks_returned", expect.anything()],
    ["perk_removed", expect.anything()],
    ["credited", { currency: "coins", amount: 40, source: "refund", ref: "mining:1:0", balance: 100 }],
    ["debited", { currency: "coins", amount: 20, source: "respec", ref: "mining:0", balance: 80 }],
  ]);
});

test("the price may be paid with what is paid back, and is refused beyond that", () => {
  const even = world(100, 100);
  even.tell(mastery, pick);
  expect(told(even.tell(mastery, respec))).toHaveLength(4);
  expect(balances(even)).toMatchObject({ coins: 0 });

  const dear = world(100, 101);
  dear.tell(mastery, pick);
  const before = dear.snapshot();
  expect(dear.tell(mastery, respec)).toMatchObject({ reason: "insufficient_balance", need: 101, have: 100 });
  expect(dear.snapshot()).toBe(before);
});

test("again and again: every payment has a ref of its own, and no round makes money", () => {
  const game = world(20, 10);
  const refs = new Set<string>();
  for (let round = 1; round <= 4; round += 1) {
    for (const command of [pick, respec]) {
      const made = game.tell(mastery, command);
      if (made.kind === "denial") throw new Error(made.reason);
      for (const { account, source, ref } of made.entries) refs.add(`${account} ${source} ${ref}`);
    }
    expect(balances(game)).toMatchObject({ coins: 100 - 10 * round });
    expect(refs.size).toBe(3 * round);
  }
});

test("a cascade pays back every track it takes, each in its own currency", () => {
  const game = world(40);
  game.tell(mastery, pick);
  game.tell(wallet, gems(5));
  game.tell(mastery, smith);
  expect(balances(game)).toEqual({ coins: 60, gems: 2 });
  const [track] = game.look((context) => masteryView(context, hero)).tracks;
  expect(track).toMatchObject({
    tiers: [{ price: { currency: "coins", amount: 40 } }],
    respec: {
      price: { currency: "coins", amount: 10 },
      refund: [
        { currency: "coins", amount: 40 },
        { currency: "gems", amount: 3 },
      ],
    },
  });
  expect(told(game.tell(mastery, respec))).toBe("dependents_exist");
  game.tell(mastery, { kind: "respec", track: "mining", cascade: true });
  expect(balances(game)).toEqual({ coins: 90, gems: 5 });
});

test("money of a currency that is gone is listed as not paid back, and does not hold the picks", () => {
  const game = world(40);
  game.tell(mastery, pick);
  const { mastery: tracks, ...rest } = contentOf(40, 10);
  const { wallet: money } = contentOf(40, 10);
  game.live({ ...rest, mastery: free(tracks), wallet: { ...(money as object), currencies: new Map() } });
  expect(game.tell(mastery, respec)).toMatchObject({
    kind: "accepted",
    denied: [{ rule: "wallet.credit", reason: "unknown_currency" }],
  });
});

test("a pick that was free stays free to return", () => {
  const game = world();
  const { mastery: tracks, ...rest } = contentOf(40, 10);
  game.live({ ...rest, mastery: free(tracks) });
  game.tell(mastery, pick);
  game.live(contentOf(40, 10));
  expect(told(game.tell(mastery, respec))).toEqual([
    ["picks_returned", expect.anything()],
    ["perk_removed", expect.anything()],
    ["debited", expect.objectContaining({ amount: 10, source: "respec" })],
  ]);
});

test("a tier's gate asks a balance, and takes nothing", () => {
  const { content } = resolve(contents, [
    packOf("test", {
      "levels/curves.yaml": { quick: { kind: "table", totals: [10] } },
      "levels/skills.yaml": { mining: { curve: "quick" } },
      "wallet/currencies.yaml": { coins: { start: 100 } },
      "mastery/tracks.yaml": {
        mining: {
          tiers: [
            {
              pick: "choose",
              level: 1,
              gate: "balance(coins) >= 150",
              branches: { fast: { perks: ["fast_1"] }, strong: { perks: ["strong_1"] } },
            },
          ],
        },
      },
    }),
  ]);
  const game = play(rooms, content?.rooms ?? {});
  expect(told(game.tell(mastery, pick))).toBe("gate_closed");
  game.tell(wallet, { kind: "credit", currency: "coins", amount: 50, source: "test", ref: "r" });
  expect(told(game.tell(mastery, pick))).toHaveLength(2);
  expect(balances(game)).toEqual({ coins: 150 });
});

/** The same tracks without prices. */
function free(content: unknown): unknown {
  const { tracks, ...rest } = content as {
    readonly tracks: ReadonlyMap<string, { readonly tiers: readonly object[] }>;
  };
  const freed = [...tracks].map(([id, { tiers, ...track }]) => {
    const { price: _, ...left } = track as { readonly price?: unknown };
    const without = tiers.map((tier) => ({ ...tier, price: undefined }));
    return [id, { ...left, tiers: without }] as const;
  });
  return { ...rest, tracks: new Map(freed) };
}
