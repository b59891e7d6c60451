import { type Random, random } from "../kernel/random.ts";
import type { UnlocksContent } from "./state.ts";

/** Whom bots sit with. */
export interface Table {
  readonly slot: string;
  /** How many bots. */
  readonly bots: number;
  /** What the players wear. */
  readonly taken: readonly string[];
  /** In a game against bots alone: what its player has. One bot at least wears something else, while there is any. */
  readonly owned?: readonly string[];
}

/**
 * What bots wear: drawn without replacement from what has shipped and no player wears, by the match's seed, so
 * that a replay draws the same. Where bots outnumber items, what was drawn comes back.
 */
export function botItems(seed: string, table: Table, content: UnlocksContent): readonly string[] {
  const shipped = [...content.items.values()].filter((item) => item.slot === table.slot && item.shipped);
  const all = shipped.map(({ id }) => id);
  const free = all.filter((id) => !table.taken.includes(id));
  const stock = free.length > 0 ? free : all;
  if (stock.length === 0) return [];
  const dice = random(seed, "bots", table.slot);
  const teaser = table.owned === undefined ? undefined : teased(stock, table.owned, table.bots, dice);
  const rest = teaser === undefined ? stock : stock.filter((id) => id !== teaser);
  const drawn = draw(rest, stock, teaser === undefined ? table.bots : table.bots - 1, dice);
  return teaser === undefined ? drawn : drawn.toSpliced(dice.int(table.bots), 0, teaser);
}

/** What one of the bots wears because the player has not unlocked it. */
function teased(
  stock: readonly string[],
  owned: readonly string[],
  bots: number,
  dice: Random,
): string | undefined {
  const locked = stock.filter((id) => !owned.includes(id));
  return bots === 0 || locked.length === 0 ? undefined : locked[dice.int(locked.length)];
}

function draw(first: readonly string[], again: readonly string[], count: number, dice: Random): string[] {
  const drawn: string[] = [];
  let left = [...first];
  while (drawn.length < count) {
    if (left.length === 0) left = [...again];
    drawn.push(...left.splice(dice.int(left.length), 1));
  }
  return drawn;
}
