import { describe, expect, test } from "vitest";
import { inventory } from "../inventory/room.ts";
import { countOf } from "../inventory/state.ts";
import { levels } from "../levels/room.ts";
import type { LevelsCommand } from "../levels/state.ts";
import { hero, type Play, play, told } from "../testing/play.ts";
import { wallet } from "../wallet/room.ts";
import { purseOf, type WalletCommand } from "../wallet/state.ts";
import { unlocks } from "./room.ts";
import type { Item, UnlocksCommand, UnlocksContent } from "./state.ts";
import { unlocksView } from "./view.ts";

/** The curve of the spec, up to level 12. */
const totals = [0, 150, 400, 700, 1_050, 1_450, 1_900, 2_400, 2_950, 3_550, 4_200, 4_900];
const most = Number.MAX_SAFE_INTEGER;

const coins = (amount: number) => ({ currency: "coins", amount });
function item(id: string, parts: Partial<Item>): [string, Item] {
  const usual = {
    starter: false,
    shipped: true,
    skill: "play",
    level: undefined,
    price: undefined,
    refund: 5_000,
  };
  return [id, { id, slot: "animal", ...usual, ...parts }];
}
const items = new Map<string, Item>([
  item("pig", { starter: true }),
  item("cat", { level: 2, price: coins(300) }),
  item("bunny", { level: 4, price: coins(601) }),
  item("duck", { level: 6, price: coins(900) }),
  item("frog", { level: 9, shipped: false, price: coins(1_350) }),
  item("crown", { slot: "hat", price: coins(1_000) }),
  item("medal", { slot: "hat", level: 3 }),
  item("cap", { slot: "hat", starter: true }),
]);
const usual: UnlocksContent = {
  slots: new Map([
    ["animal", { id: "animal", usual: "pig" }],
    ["hat", { id: "hat", usual: "cap" }],
  ]),
  items,
  rolls: new Map([
    [
      "star",
      {
        id: "star",
        price: coins(100),
        voucher: "stars",
        table: [
          { item: "gem", count: 1, weight: 1 },
          { item: "dust", count: 3, weight: 3 },
        ],
      },
    ],
  ]),
  paces: new Map(),
};
const currencies = new Map([
  ["coins", { id: "coins", start: 1_000, imports: 0 }],
  ["stars", { id: "stars", start: 0, imports: 0 }],
]);
const rewards = new Map([
  [
    "play",
    [
      { levels: [5], gives: [{ currency: "stars", amount: 1 }] },
      { levels: [3], gives: [coins(100)] },
    ],
  ],
]);
const thing = (id: string) => [id, { id, kind: "thing", tags: [], stack: 1 }] as const;
const content = (own: Partial<UnlocksContent> = {}, capacity: number | null = null) => ({
  unlocks: { ...usual, ...own },
  wallet: { currencies, rewards },
  levels: { skills: new Map([["play", { id: "play", totals, above: "bank", start: 0 }]]), main: "play" },
  inventory: { items: new Map([thing("gem"), thing("dust")]), capacity },
});
const world = (own?: Partial<UnlocksContent>, capacity?: number) =>
  play([levels, wallet, inventory, unlocks], content(own, capacity));

const purchase = (id: string): UnlocksCommand => ({ kind: "purchase", item: id });
const select = (id: string, slot = "animal"): UnlocksCommand => ({ kind: "select", slot, item: id });
const roll = (ref: string, seed = ref): UnlocksCommand => ({ kind: "roll", roll: "star", ref, seed });
const grant = (amount: number, ref = "g"): LevelsCommand => ({
  ...{ kind: "grant", skill: "play", amount, source: "test", ref },
});
const remove = (amount: number): LevelsCommand => ({
  ...{ kind: "remove", skill: "play", amount, source: "test", ref: "rm", policy: "lower" },
});
const money = (
  kind: "credit" | "debit",
  amount: number,
  ref: string = kind,
  currency = "coins",
): WalletCommand => ({
  ...{ kind, currency, amount, source: "test", ref },
});
const balance = (of: Play, currency = "coins") =>
  of.look((context) => purseOf(context.ask(wallet, hero), currency).balance);
const seen = (of: Play, id: string) =>
  of.look((context) =>
    unlocksView(context, hero)
      .slots.flatMap((slot) => slot.items)
      .find((one) => one.id === id),
  );
const kinds = (outcome: ReturnType<Play["tell"]>) =>
  outcome.kind === "denial" ? outcome.reason : outcome.events.map(({ kind }) => kind);

describe("a purchase", () => {
  test("debits and unlocks in one", () => {
    const of = world();
    const outcome = told(of.tell(unlocks, purchase("cat")));
    expect(outcome.slice(1)).toEqual([
      [
        "unlocked",
        {
          ...{ item: "cat", slot: "animal", by: "bought", currency: "coins", price: 300 },
          boughtAt: "1970-01-01T00:00:01.000Z",
        },
      ],
      ["debited", { currency: "coins", amount: 300, source: "buy", ref: "cat", balance: 700 }],
    ]);
    expect(seen(of, "cat")).toMatchObject({ unlocked: true, by: "bought", reason: null });
  });

  test.each<[string, string, string]>([
    ["an item nobody knows", "cow", "unknown_item"],
    ["a name of every object", "constructor", "unknown_item"],
    ["a starter", "pig", "already_unlocked"],
    ["what has not shipped", "frog", "not_shipped"],
    ["what has no price", "medal", "not_for_sale"],
    ["more than there is", "duck", "insufficient_balance"],
  ])("refuses %s", (_name, id, reason) => {
    const of = world();
    of.tell(wallet, money("debit", 900));
    const before = of.snapshot();
    expect(told(of.tell(unlocks, purchase(id)))).toBe(reason);
    expect(of.snapshot()).toBe(before);
  });

  test.each<[string, (of: Play) => unknown]>([
    ["bought before", (of) => of.tell(unlocks, purchase("cat"))],
    ["reached by level", (of) => of.tell(levels, grant(150))],
  ])("refuses what was %s", (_name, first) => {
    const of = world();
    first(of);
    const before = balance(of);
    expect(told(of.tell(unlocks, purchase("cat")))).toBe("already_unlocked");
    expect(balance(of)).toBe(before);
  });

  test("twice with coins for one: one is bought and nothing is left", () => {
    const of = world();
    expect(kinds(of.tell(unlocks, purchase("crown")))).toContain("unlocks.unlocked");
    expect(told(of.tell(unlocks, purchase("duck")))).toBe("insufficient_balance");
    expect([balance(of), seen(of, "duck")?.unlocked]).toEqual([0, false]);
  });
});

describe("levels", () => {
  test("1,500 XP at once reach five, with every reward, unlock and refund in order", () => {
    const of = world();
    of.tell(unlocks, purchase("bunny"));
    const outcome = of.tell(levels, grant(1_500));
    if (outcome.kind === "denial") throw new Error(outcome.reason);
    expect(
      outcome.events.map(({ kind, data }) => [kind, data["level"] ?? data["item"] ?? data["ref"]]),
    ).toEqual([
      ["levels.xp_granted", "g"],
      ...[2, 3, 4, 5, 6].map((level) => ["levels.level_reached", level]),
      ["wallet.credited", "play:3"],
      ["wallet.credited", "play:5"],
      ["unlocks.unlocked", 2],
      ["unlocks.unlocked", 3],
      ["unlocks.refunded", "bunny"],
      ["wallet.credited", "bunny"],
      ["unlocks.unlocked", 6],
    ]);
    expect([balance(of), balance(of, "stars")]).toEqual([1_000 - 601 + 100 + 300, 1]);
    expect(seen(of, "bunny")).toMatchObject({ by: "level", bought: { price: 601, refunded: true } });
  });

  test("a refund is of what was paid, whatever it costs by now, and comes once", () => {
    const of = world();
    of.tell(unlocks, purchase("cat"));
    of.live(content({ items: new Map([...items, item("cat", { level: 2, price: coins(9_000) })]) }));
    of.tell(levels, grant(150));
    expect(balance(of)).toBe(850);
    of.tell(levels, remove(100));
    expect(seen(of, "cat")?.by).toBe("bought");
    expect(kinds(of.tell(levels, grant(100, "again")))).toEqual([
      "levels.xp_granted",
      "levels.level_reached",
    ]);
    expect(balance(of)).toBe(850);
  });

  test("a level that is lost takes what it gave, and says so no second time", () => {
    const of = world();
    of.tell(levels, grant(150));
    of.tell(levels, remove(100));
    expect(seen(of, "cat")).toMatchObject({
      ...{ unlocked: false, reason: "not_unlocked" },
      level: { skill: "play", need: 2, have: 1 },
      price: { currency: "coins", amount: 300, have: 1_000, missing: 0 },
    });
    expect(kinds(of.tell(levels, grant(100, "again")))).not.toContain("unlocks.unlocked");
    expect(seen(of, "cat")?.by).toBe("level");
  });

  test("content that moves a bought item to a reached level owes the refund with the next command", () => {
    const of = world();
    of.tell(unlocks, purchase("crown"));
    of.live(
      content({ items: new Map([...items, item("crown", { slot: "hat", level: 1, price: coins(1_000) })]) }),
    );
    expect(kinds(of.tell(levels, grant(1)))).toEqual([
      "unlocks.refunded",
      "wallet.credited",
      "levels.xp_granted",
    ]);
    expect(kinds(of.tell(levels, grant(1, "next")))).toEqual(["levels.xp_granted"]);
  });

  test("a full purse takes what fits and keeps nobody from a level", () => {
    const of = world();
    of.tell(unlocks, purchase("cat"));
    of.tell(wallet, money("credit", most - 700 - 40));
    expect(kinds(of.tell(levels, grant(150)))).toContain("levels.level_reached");
    expect(balance(of)).toBe(most);
  });

  test("a currency that is gone is paid once it is back", () => {
    const of = world();
    of.tell(unlocks, purchase("cat"));
    const poor = { ...content(), wallet: { currencies: new Map(), rewards: new Map() } };
    of.live(poor);
    expect(kinds(of.tell(levels, grant(150)))).not.toContain("unlocks.refunded");
    of.live(content());
    expect(kinds(of.tell(levels, grant(1, "next")))).toContain("unlocks.refunded");
  });

  test("what ships is had at once by all at or past its level", () => {
    const of = world();
    of.tell(levels, grant(2_950));
    expect(seen(of, "frog")).toMatchObject({ unlocked: false, reason: "not_shipped" });
    of.live(content({ items: new Map([...items, item("frog", { level: 9 })]) }));
    expect(seen(of, "frog")).toMatchObject({ unlocked: true, by: "level" });
  });
});

describe("a selection", () => {
  test.each<[string, UnlocksCommand, unknown]>([
    ["a starter", select("pig"), [["selected", { slot: "animal", item: "pig" }]]],
    ["a slot nobody knows", select("pig", "tail"), "unknown_slot"],
    ["an item of another slot", select("cap"), "unknown_item"],
    ["an item nobody knows", select("cow"), "unknown_item"],
    ["what has not shipped", select("frog"), "not_shipped"],
    ["what is locked", select("duck"), "not_unlocked"],
  ])("of %s", (_name, command, expected) => {
    const of = world();
    const events = told(of.tell(unlocks, command));
    expect(typeof events === "string" ? events : events.slice(1)).toEqual(expected);
  });

  test("says what is missing", () => {
    expect(world().tell(unlocks, select("duck"))).toMatchObject({
      ...{ reason: "not_unlocked", need: 6, have: 1 },
      detail: { item: "duck", skill: "play", price: { currency: "coins", amount: 900 } },
    });
  });

  test("the same again changes nothing", () => {
    const of = world();
    of.tell(unlocks, select("pig"));
    expect(told(of.tell(unlocks, select("pig")))).toEqual([]);
  });

  test("of what was lost since leaves the usual one, and comes back with it", () => {
    const of = world();
    const wears = () => of.look((context) => unlocksView(context, hero).slots[0]);
    of.tell(levels, grant(150));
    of.tell(unlocks, select("cat"));
    expect(wears()).toMatchObject({ wears: "cat", how: "selected" });
    of.tell(levels, remove(100));
    expect(wears()).toMatchObject({ wears: "pig", how: "usual" });
    of.tell(unlocks, purchase("cat"));
    expect(wears()).toMatchObject({ wears: "cat", how: "selected" });
  });
});

describe("a roll", () => {
  test("debits, draws and gives in one", () => {
    const of = world();
    const events = told(of.tell(unlocks, roll("r1")));
    const [, rolled, debited, added] = events as readonly [
      string,
      { readonly item: string; readonly count: number },
    ][];
    expect(rolled).toMatchObject(["rolled", { roll: "star", ref: "r1", number: 1, paid: coins(100) }]);
    expect(debited).toMatchObject(["debited", { amount: 100, source: "roll", ref: "star:r1", balance: 900 }]);
    const { item: id = "", count } = rolled?.[1] ?? {};
    expect(added).toMatchObject(["items_added", { item: id, count, source: "roll", ref: "star:r1" }]);
    expect(of.look((context) => countOf(context.ask(inventory, hero), id))).toBe(count);
  });

  test("takes a voucher first", () => {
    const of = world();
    of.tell(wallet, money("credit", 1, "v", "stars"));
    of.tell(unlocks, roll("r1"));
    of.tell(unlocks, roll("r2"));
    expect([balance(of, "stars"), balance(of)]).toEqual([0, 900]);
  });

  test.each<[string, (of: Play) => unknown, UnlocksCommand, string, number | undefined]>([
    [
      "one nobody knows",
      () => {},
      { ...roll("r"), roll: "moon" } as UnlocksCommand,
      "unknown_roll",
      undefined,
    ],
    [
      "without money",
      (of) => of.tell(wallet, money("debit", 901)),
      roll("r"),
      "insufficient_balance",
      undefined,
    ],
    ["into a bag without room", () => {}, roll("r"), "inventory_full", 0],
  ])("is refused: %s, and changes nothing", (_name, first, command, reason, capacity) => {
    const of = world({}, capacity);
    first(of);
    const before = of.snapshot();
    expect(told(of.tell(unlocks, command))).toBe(reason);
    expect(of.snapshot()).toBe(before);
  });

  test("comes as often as its weight says, by its seed alone", () => {
    const of = world();
    of.tell(wallet, money("credit", 1_000_000));
    for (let n = 0; n < 400; n += 1) of.tell(unlocks, roll(`r${n}`, `seed ${n}`));
    const gems = of.look((context) => countOf(context.ask(inventory, hero), "gem"));
    const dust = of.look((context) => countOf(context.ask(inventory, hero), "dust"));
    expect(gems + dust / 3).toBe(400);
    expect(Math.abs(gems - 100)).toBeLessThan(4 * 9);
  });
});
