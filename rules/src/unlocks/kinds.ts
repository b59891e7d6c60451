import * as z from "zod";
import type { ContentKind } from "../content/kind.ts";
import { slug } from "../content/slug.ts";
import { type Expected, expectedOf, type Range } from "./pace.ts";

const most = 1_000_000_000;

const price = z.strictObject({
  currency: slug.describe("The currency's id."),
  amount: z.int().min(1).max(most),
});

const slot = z.strictObject({
  default: slug.describe("What everybody wears who has chosen nothing: a starter of this slot."),
  skill: slug.optional().describe("The skill whose levels unlock its items; without it, the main one."),
  perLevel: price
    .optional()
    .describe("What its items cost for each level that is skipped: 150 makes level 4 cost 600."),
  refund: z
    .int()
    .min(0)
    .max(10_000)
    .default(5_000)
    .describe("How much of what was paid comes back when the item's level is reached, in basis points."),
});

const unlock = z.strictObject({
  slot: slug.describe("The id of an unlock slot."),
  starter: z.boolean().default(false).describe("Everybody has it from the start."),
  level: z.int().min(2).max(1_000_000).optional().describe("The level that unlocks it."),
  price: price.optional().describe("What it costs; without it, what its slot asks for its level."),
  forSale: z.boolean().default(true).describe("False for what levels alone unlock."),
  shipped: z.boolean().default(true).describe("False while nobody can have it yet."),
});

const chance = z.strictObject({
  item: slug.describe("The id of an item of the bag."),
  count: z.int().min(1).max(10_000).default(1),
  weight: z.int().min(1).max(1_000_000).describe("How often it comes up beside the others."),
});

const roll = z.strictObject({
  price: price.describe("What one costs."),
  voucher: slug.optional().describe("A currency of which one pays for it as well, and is taken first."),
  table: z.array(chance).min(1).max(1_000),
});

const range = z
  .union([z.int().min(0).max(most), z.tuple([z.int().min(0).max(most), z.int().min(0).max(most)])])
  .transform((given): Range => (typeof given === "number" ? [given, given] : given))
  .refine(([least, greatest]) => least <= greatest, "the first must not be above the second");

const expected = z
  .string()
  .max(64)
  .transform((text, context): Expected => {
    const read = expectedOf(text);
    if (read !== undefined) return read;
    context.issues.push({
      code: "custom",
      input: text,
      message: "Must be `first game`, `day 44` or `day 44 ± 10 %`",
    });
    return z.NEVER;
  });

const pace = z.strictObject({
  skill: slug.optional().describe("Whose levels it climbs; without it, the main one."),
  xp: z.int().min(1).max(most).describe("XP a day, as stated: days are counted by it."),
  matches: z.int().min(1).max(1_000).describe("Matches a day."),
  match: z.int().min(0).max(most).describe("XP of a usual match."),
  coins: price.optional().describe("Money of a usual match, on average."),
  goals: z
    .array(
      z.strictObject({
        every: z.enum(["day", "week"]),
        done: range.describe("How many are completed each time: a number, or [least, most]."),
        xp: range.describe("What one pays: a number, or [least, most]."),
      }),
    )
    .max(32)
    .default([])
    .describe("What is completed beside matches."),
  expect: z
    .record(slug, expected)
    .default({})
    .describe(
      "When items should be unlocked: `dragon: day 44 ± 10 %`. What comes at another time is an error.",
    ),
});

export type SlotBody = z.infer<typeof slot>;
export type UnlockBody = z.infer<typeof unlock>;
export type RollBody = z.infer<typeof roll>;
export type PaceBody = z.infer<typeof pace>;

export const unlockSlots: ContentKind<SlotBody> = {
  room: "unlocks",
  name: "unlock_slots",
  schema: slot,
  words: (id) => [`unlock_slot.${id}.name`],
};

export const unlockKind: ContentKind<UnlockBody> = {
  room: "unlocks",
  name: "unlocks",
  schema: unlock,
  words: (id) => [`unlock.${id}.name`],
};

/** Each roll that is made is an entry of its account. */
export const rolls: ContentKind<RollBody> = {
  room: "unlocks",
  name: "rolls",
  schema: roll,
  account: true,
  words: (id) => [`roll.${id}.name`],
};

/** How players are thought to play. Nothing is decided by it; checks compare it with curves and prices. */
export const paces: ContentKind<PaceBody> = { room: "unlocks", name: "paces", schema: pace };
