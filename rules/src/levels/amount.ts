import { type Denial, deny } from "../kernel/denial.ts";

/** Refuses what is no amount of XP: it is an integer from 1 to 2^53-1. */
export function wrongAmount(amount: number): Denial | undefined {
  if (amount > Number.MAX_SAFE_INTEGER) return deny("amount_too_large", { need: Number.MAX_SAFE_INTEGER });
  if (!(amount > 0)) return deny("amount_must_be_positive", { need: 1, have: amount });
  if (!Number.isInteger(amount)) return deny("amount_not_integer", { have: amount });
  return undefined;
}
