import * as z from "zod";
import type { ContentKind } from "../content/kind.ts";
import { slug } from "../content/slug.ts";

const most = 1_000_000_000;

const currency = z.strictObject({
  start: z.int().min(0).max(most).default(0).describe("What every player starts with."),
  imports: z
    .int()
    .min(0)
    .max(most)
    .default(0)
    .describe("The most that a balance kept elsewhere may bring, once per player; 0 allows none."),
});

const gives = z
  .record(slug, z.int().min(1).max(most))
  .describe("How much of each currency: `{ coins: 100, vouchers: 1 }`.");

const level = z.int().min(2).max(1_000_000);

const reward = z
  .strictObject({
    skill: slug.describe("The id of the skill whose levels give it."),
    levels: z.array(level).max(1_000).default([]).describe("The levels that give it."),
    past: z
      .strictObject({
        after: z.int().min(1).max(1_000_000).describe("The last level that does not."),
        every: z.int().min(1).max(1_000_000).default(1).describe("How many levels it takes each time."),
      })
      .optional()
      .describe("Levels without end: after 30, every 5 are 35, 40, 45 and so on."),
    gives,
  })
  .refine(({ levels, past }) => levels.length > 0 || past !== undefined, "must name `levels` or `past`");

export type CurrencyBody = z.infer<typeof currency>;
export type RewardBody = z.infer<typeof reward>;

export const currencies: ContentKind<CurrencyBody> = {
  room: "wallet",
  name: "currencies",
  schema: currency,
  account: true,
  words: (id) => [`currency.${id}.name`],
};

/** What levels pay. A level that several entries name gives all of it. */
export const levelRewards: ContentKind<RewardBody> = {
  room: "wallet",
  name: "level_rewards",
  schema: reward,
};
