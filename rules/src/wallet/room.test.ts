import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { player } from "../kernel/subject.ts";
import { levels } from "../levels/room.ts";
import type { LevelsCommand } from "../levels/state.ts";
import { hero, play, told } from "../testing/play.ts";
import { wallet } from "./room.ts";
import type { WalletCommand, WalletContent } from "./state.ts";
import { walletView } from "./view.ts";

const most = Number.MAX_SAFE_INTEGER;

/** A spec's curve, capped at level 40. */
const totals = [0, 150];
for (let level = 3; level <= 40; level += 1) {
  totals.push((totals.at(-1) ?? 0) + (level > 30 ? 1_650 : 250 + 50 * (level - 3)));
}

const money: WalletContent = {
  currencies: new Map([
    ["coins", { id: "coins", start: 1_000, imports: 5_000 }],
    ["tokens", { id: "tokens", start: 0, imports: 0 }],
  ]),
  rewards: new Map([
    [
      "play",
      [
        { levels: [3, 5], gives: [{ currency: "coins", amount: 100 }] },
        { levels: [5], gives: [{ currency: "tokens", amount: 1 }] },
        { levels: [], past: { after: 30, every: 1 }, gives: [{ currency: "coins", amount: 250 }] },
        { levels: [], past: { after: 30, every: 5 }, gives: [{ currency: "tokens", amount: 1 }] },
      ],
    ],
  ]),
};
const skills = new Map([["play", { id: "play", totals, above: "bank", start: 0 }]]);
const content = (wallet: WalletContent = money) => ({ wallet, levels: { skills, main: "play" } });
const world = (of?: WalletContent) => play([levels, wallet], content(of));

const credit = (amount: number, ref = "r", currency = "coins"): WalletCommand => ({
  ...{ kind: "credit", currency, amount, source: "test", ref },
});
const debit = (amount: number, ref = "d", currency = "coins"): WalletCommand => ({
  ...{ kind: "debit", currency, amount, source: "test", ref },
});
const take = (amount: number, currency = "coins"): WalletCommand => ({ kind: "import", currency, amount });
const grant = (amount: number, ref: string): LevelsCommand => ({
  ...{ kind: "grant", skill: "play", amount, source: "test", ref },
});
const booked = (amount: number, balance: number, ref: string, source = "test") => ({
  ...{ currency: "coins", amount, source, ref, balance },
});
const start = ["credited", booked(1_000, 1_000, "start", "start")];

/** The command, and what a new player's first one comes to. */
test.each<[string, WalletCommand, unknown]>([
  ["a gain comes after the start", credit(50), [start, ["credited", booked(50, 1_050, "r")]]],
  ["a loss can take the start", debit(1_000), [start, ["debited", booked(1_000, 0, "d")]]],
  ["one more than there is", debit(1_001), "insufficient_balance"],
  ["of another currency there is nothing", debit(1, "d", "tokens"), "insufficient_balance"],
  ["a currency nobody knows", credit(1, "r", "coin"), "unknown_currency"],
  ["a name of every object", debit(1, "d", "constructor"), "unknown_currency"],
  ["nothing to give", credit(0), "amount_must_be_positive"],
  ["a negative loss is no gain", debit(-5), "amount_must_be_positive"],
  ["a negative gain is no loss", credit(-5), "amount_must_be_positive"],
  ["a fraction", credit(0.5), "amount_not_integer"],
  ["no number", credit(Number.NaN), "amount_must_be_positive"],
  ["beyond 2^53-1", credit(most + 1), "amount_too_large"],
  ["beyond 2^53-1 together", credit(most - 999), "amount_overflow"],
  ["to the brim", credit(most - 1_000), [start, ["credited", booked(most - 1_000, most, "r")]]],
  ["an import", take(300), [start, ["credited", booked(300, 1_300, "import", "import")]]],
  [
    "an import beyond the limit",
    take(9_000),
    [start, ["credited", { ...booked(5_000, 6_000, "import", "import"), asked: 9_000 }]],
  ],
  ["an import of nothing", take(0), "amount_must_be_positive"],
  ["an import of less", take(-1), "amount_must_be_positive"],
  ["an import that is not allowed", take(5, "tokens"), "import_closed"],
])("%s", (_, command, expected) => {
  expect(told(world().tell(wallet, command))).toEqual(expected);
});

test("a denial says what it takes and what there is", () => {
  expect(world().tell(wallet, debit(1_500))).toMatchObject({
    ...{ reason: "insufficient_balance", rule: "wallet.debit", need: 1_500, have: 1_000 },
    detail: { currency: "coins" },
  });
});

test("an import happens once, whatever it asks the second time", () => {
  const { tell } = world();
  tell(wallet, take(300));
  expect(told(tell(wallet, take(400)))).toBe("import_done");
  expect(told(tell(wallet, take(-1)))).toBe("import_done");
});

test("a full purse takes no more, and what it takes fits", () => {
  const { tell } = world();
  tell(wallet, credit(most - 1_000));
  expect(tell(wallet, credit(1, "more"))).toMatchObject({ reason: "amount_overflow", need: 0, have: 1 });
  expect(told(tell(wallet, take(1)))).toBe("amount_overflow");
  expect(told(tell(wallet, debit(most)))).toEqual([["debited", booked(most, 0, "d")]]);
});

describe("levels pay", () => {
  test("1,500 XP are five levels, each with its reward, in order", () => {
    const { tell, look } = world();
    const made = tell(levels, grant(1_500, "g"));
    const events = told(made) as readonly (readonly [string, { readonly ref: string }])[];
    expect(events.filter(([kind]) => kind === "level_reached").map(([, data]) => data)).toMatchObject(
      [2, 3, 4, 5, 6].map((level) => ({ level })),
    );
    const [, ...paid] = events.filter(([kind]) => kind === "credited");
    expect(paid.map(([, data]) => data)).toEqual([
      booked(100, 1_100, "play:3", "level"),
      booked(100, 1_200, "play:5", "level"),
      { currency: "tokens", amount: 1, source: "level", ref: "play:5", balance: 1 },
    ]);
    expect(look((context) => walletView(context, hero)).balances.map(({ balance }) => balance)).toEqual([
      1_200, 1,
    ]);
  });

  test("a level that was lost and came back is not paid again", () => {
    const { tell } = world();
    tell(levels, grant(400, "up"));
    const { kind: _, ...down } = grant(400, "down") as Extract<LevelsCommand, { kind: "grant" }>;
    tell(levels, { kind: "remove", ...down, policy: "lower" } as LevelsCommand);
    expect(told(tell(levels, grant(400, "again")))).not.toContainEqual(["credited", expect.anything()]);
  });

  test("past the table for ever", () => {
    const { tell, look } = world();
    tell(levels, grant(totals[34] ?? 0, "g"));
    const { balances } = look((context) => walletView(context, hero));
    expect(balances).toMatchObject([{ balance: 1_000 + 200 + 5 * 250 }, { balance: 2 }]);
  });

  test("a full purse does not keep anybody from a level: the reply says what was not paid", () => {
    const { tell } = world();
    tell(wallet, credit(most - 1_000));
    const made = tell(levels, grant(400, "g"));
    expect(made).toMatchObject({
      kind: "accepted",
      denied: [{ rule: "wallet.credit", reason: "amount_overflow", need: 0, have: 100 }],
    });
  });
});

describe("the start balance", () => {
  test("is shown as due before the first command, and booked once", () => {
    const { tell, look } = world();
    const shown = () => look((context) => walletView(context, hero)).balances[0];
    expect(shown()).toEqual({ currency: "coins", balance: 0, due: 1_000, imports: 5_000, known: true });
    tell(levels, grant(1, "g"));
    expect(shown()).toEqual({ currency: "coins", balance: 1_000, imports: 5_000, known: true });
    expect(told(tell(wallet, credit(1)))).toHaveLength(1);
  });

  test("of a currency that comes later is booked by the next command", () => {
    const { tell, live } = world();
    tell(wallet, credit(1));
    const more = new Map([...money.currencies, ["gems", { id: "gems", start: 5, imports: 0 }]]);
    live(content({ ...money, currencies: more }));
    expect(told(tell(wallet, credit(1, "s")))).toMatchObject([
      ["credited", { currency: "gems", amount: 5, source: "start" }],
      ["credited", { currency: "coins" }],
    ]);
  });
});

test("money that content no longer names is kept, shown last, and cannot move", () => {
  const { tell, live, look } = world();
  tell(wallet, credit(5, "r", "tokens"));
  const coins = new Map([...money.currencies].filter(([id]) => id !== "tokens"));
  live(content({ currencies: coins, rewards: new Map() }));
  expect(look((context) => walletView(context, hero)).balances).toMatchObject([
    { currency: "coins", known: true },
    { currency: "tokens", balance: 5, imports: 0, known: false },
  ]);
  expect(told(tell(wallet, debit(1, "d", "tokens")))).toBe("unknown_currency");
  live(content());
  expect(told(tell(wallet, debit(5, "d", "tokens")))).toHaveLength(1);
});

test("gates ask balances, and nothing of currencies that are not there", () => {
  const { tell, look } = world();
  tell(wallet, credit(5));
  const fact = (key: string) => look((context) => context.fact(hero, key));
  expect(fact("balance(coins)")).toBe(1_005);
  expect(fact("balance(tokens)")).toBe(0);
  expect(fact("balance(gems)")).toBeUndefined();
});

test("two players have two wallets", () => {
  const { tell, look } = world();
  tell(wallet, credit(5), player("ann"));
  expect(look((context) => walletView(context, hero)).balances[0]).toMatchObject({ balance: 0 });
});

test("whatever is given and taken, balances are the sums of their entries and never below 0", () => {
  const amount = fc.oneof(fc.integer({ min: -5, max: 3_000 }), fc.constantFrom(most, most - 1, 0.5));
  const kind = fc.constantFrom(credit, debit);
  const currency = fc.constantFrom("coins", "tokens");
  fc.assert(
    fc.property(fc.array(fc.tuple(kind, amount, currency), { maxLength: 40 }), (all) => {
      const { tell, look } = world();
      const sums: Record<string, bigint> = { coins: 0n, tokens: 0n };
      for (const [at, [make, amount, of]] of all.entries()) {
        const made = tell(wallet, make(amount, `r${at}`, of));
        if (made.kind === "denial") continue;
        for (const { account, amount } of made.entries)
          sums[account] = (sums[account] ?? 0n) + BigInt(amount);
      }
      for (const { currency, balance } of look((context) => walletView(context, hero)).balances) {
        expect(BigInt(balance)).toBe(sums[currency]);
        expect(balance).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});
