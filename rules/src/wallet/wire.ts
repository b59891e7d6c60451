import * as z from "zod";
import { finite } from "../levels/wire.ts";

const name = z.string().min(1).max(128);

const amount = z
  .preprocess(finite, z.number())
  .describe("An integer from 1 to 2^53-1. Anything else is refused with its reason.");

const currency = name.describe("The currency's id.");

/** `POST …/wallet/credits`. */
export const creditBody = z.strictObject({
  currency,
  amount,
  source: name.describe("What gave it: `shop`, `support`."),
  ref: name.describe("Which one of these: paid once for ever."),
});

/** `POST …/wallet/spends`. A player names no source: it is always `spend`, so that no other one can be used up. */
export const spendBody = z.strictObject({
  currency,
  amount,
  ref: name.describe("What it is for: spent once for ever."),
});

/** `POST …/wallet/import`. */
export const importBody = z.strictObject({ currency, amount });

export const balanceAnswer = z.object({
  currency: z.string(),
  balance: z.int(),
  due: z.int().optional().describe("The start balance that the player's first command will book."),
  imports: z.int().describe("The most that an import would bring; 0 where none is allowed or it was done."),
  known: z.boolean().describe("False where content no longer names the currency."),
});

export const walletAnswer = z.object({ balances: z.array(balanceAnswer) });

/** A ledger entry as `GET …/wallet/entries` lists it. */
export const entryAnswer = z.object({
  seq: z.int().describe("The seq of the event that booked it."),
  currency: z.string(),
  amount: z.int().describe("Below 0 for what was taken."),
  source: z.string(),
  ref: z.string(),
  at: z.iso.datetime(),
});
