import { inventory } from "../inventory/room.ts";
import { type Denial, deny } from "../kernel/denial.ts";
import { random } from "../kernel/random.ts";
import { type Context, type Decision, tell } from "../kernel/room.ts";
import { wallet } from "../wallet/room.ts";
import { type Amount, purseOf, type Wallet } from "../wallet/state.ts";
import {
  type Chance,
  type Roll,
  type RollOnce,
  timesOf,
  type Unlocks,
  type UnlocksContent,
  type UnlocksEvent,
} from "./state.ts";

/** Lets chance give an item. What is paid and what comes are told: one without the other cannot be. */
export function roll(
  state: Unlocks,
  { roll: id, ref, seed }: RollOnce,
  content: UnlocksContent,
  context: Context,
): Decision<UnlocksEvent> | Denial {
  const rolled = content.rolls.get(id);
  if (rolled === undefined) return deny("unknown_roll", { roll: id });
  const { subject } = context;
  const number = timesOf(state, id) + 1;
  const { item, count } = drawn(rolled, seed);
  const paid = costOf(rolled, context.ask(wallet, subject));
  const named = { source: "roll", ref: `${id}:${ref}` };
  const then = [
    tell(wallet, subject, { kind: "debit", ...paid, ...named }),
    tell(inventory, subject, { kind: "add_items", items: [{ item, count }], ...named }),
  ];
  return { events: [{ kind: "unlocks.rolled", data: { roll: id, ref, number, item, count, paid } }], then };
}

/** A voucher is good for nothing else, so it goes first. */
export function costOf({ price, voucher }: Roll, purses: Wallet): Amount {
  const free = voucher !== undefined && purseOf(purses, voucher).balance > 0;
  return free ? { currency: voucher, amount: 1 } : price;
}

function drawn({ id, table }: Roll, seed: string): Chance {
  const at = random(seed, "roll", id).pick(table.map(({ weight }) => weight));
  const chance = table[at];
  if (chance === undefined) throw new Error(`roll ${id} has nothing to give`);
  return chance;
}
