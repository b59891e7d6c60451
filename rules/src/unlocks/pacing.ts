import type { LevelsContent } from "../levels/state.ts";
import { levelAt, startOf } from "../levels/table.ts";
import { rewardOf } from "../wallet/rewards.ts";
import type { Amount, WalletContent } from "../wallet/state.ts";
import { dayOf, type Expected, habits, isFirst, isMet, type Pace, type Range } from "./pace.ts";
import type { Item, UnlocksContent } from "./state.ts";

export interface Contents {
  readonly levels: LevelsContent;
  readonly wallet: WalletContent;
  readonly unlocks: UnlocksContent;
}

/** When somebody who plays at a pace unlocks what. */
export interface Pacing {
  readonly pace: string;
  /** XP a day as stated: days are counted by it. */
  readonly xp: number;
  /** XP a day that matches and goals come to. */
  readonly habits: Range;
  /** XP of a usual match. */
  readonly match: number;
  /** Every item that a level of the pace's skill unlocks, the lowest level first. */
  readonly rows: readonly PacingRow[];
}

export interface PacingRow {
  readonly item: string;
  readonly level: number;
  /** The XP at which the level starts. */
  readonly total: number;
  /** Null where it is not for sale. */
  readonly price: Amount | null;
  /** Whether a usual first match unlocks it. */
  readonly first: boolean;
  /** From 1. */
  readonly day: number;
  /** Matches played by then: 1 where the first unlocks it, else those up to the end of that day. */
  readonly matches: number;
  /** Money earned by then, without what players start with; null where the pace earns none. */
  readonly earned: number | null;
  /** The first day that ends with enough money to buy it, 0 for at once; null where its level comes first. */
  readonly affordable: number | null;
  readonly expected: Expected | null;
  /** Whether it is unlocked when it should be; true where nothing is expected. */
  readonly met: boolean;
}

/** A pace against the curve, the prices and what levels pay. */
export function pacing(pace: Pace, contents: Contents): Pacing {
  const totals = contents.levels.skills.get(pace.skill)?.totals ?? [];
  const rows = leveled(contents.unlocks, pace).filter(({ level }) => level <= totals.length);
  return {
    ...{ pace: pace.id, xp: pace.xp, habits: habits(pace), match: pace.match },
    rows: rows.map(({ item, level }) => rowOf(item, level, { pace, totals, wallet: contents.wallet })),
  };
}

function leveled({ items }: UnlocksContent, { skill }: Pace) {
  return [...items.values()]
    .flatMap((item) =>
      item.starter || item.level === undefined || item.skill !== skill ? [] : [{ item, level: item.level }],
    )
    .sort((a, b) => a.level - b.level);
}

interface Setting {
  readonly pace: Pace;
  readonly totals: readonly number[];
  readonly wallet: WalletContent;
}

function rowOf(item: Item, level: number, setting: Setting): PacingRow {
  const { pace, totals } = setting;
  const total = startOf(totals, level);
  const day = dayOf(total, pace);
  const expected = pace.expects.get(item.id) ?? null;
  const first = isFirst(total, pace);
  const matches = first ? 1 : day * pace.matches;
  return {
    ...{ item: item.id, level, total, price: item.price ?? null },
    ...{ first, day, matches },
    earned: pace.coins === undefined ? null : earned(pace.coins, matches, level, setting),
    affordable: affordable(item, day, setting),
    expected,
    met: expected === null || isMet(expected, total, pace),
  };
}

/** What so many matches and all levels up to one have paid. */
function earned({ currency, amount }: Amount, matches: number, level: number, setting: Setting): number {
  const { pace, wallet } = setting;
  let sum = matches * amount;
  for (let at = 2; at <= level; at += 1) {
    for (const paid of rewardOf(wallet, pace.skill, at)) if (paid.currency === currency) sum += paid.amount;
  }
  return sum;
}

function affordable({ price }: Item, before: number, setting: Setting): number | null {
  const { pace, totals, wallet } = setting;
  if (price === undefined || pace.coins?.currency !== price.currency) return null;
  const start = wallet.currencies.get(price.currency)?.start ?? 0;
  const coins = pace.coins;
  const has = (day: number) =>
    start + earned(coins, day * pace.matches, levelAt(totals, day * pace.xp), setting);
  let [least, most] = [0, before];
  while (least < most) {
    const middle = Math.floor((least + most) / 2);
    if (has(middle) >= price.amount) most = middle;
    else least = middle + 1;
  }
  return least < before ? least : null;
}
