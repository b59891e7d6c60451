import * as z from "zod";

const name = z.string().min(1).max(128);

/** As everywhere: printable, 1 to 128 characters. */
const printable = z
  .string()
  .regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]{1,128}$/u, "must be 1 to 128 printable characters");

/** `PUT …/selections/{slot}`. */
export const selectBody = z.strictObject({ item: name.describe("An item of the slot that the player has.") });

/** `POST …/rolls/{roll}`. */
export const rollBody = z.strictObject({
  ref: name.describe("The client's name for this roll: the same one again gets what came the first time."),
});

/** `POST /v1/matches/seat-check`. */
export const seatCheckBody = z.strictObject({
  slot: name.describe("What the seats wear one item of: `animal`."),
  match: printable.describe("The match's id, or its seed: the same one dresses bots alike."),
  seats: z
    .array(
      z
        .strictObject({
          player: printable.optional().describe("The player's id; a bot has none."),
          bot: z.literal(true).optional(),
          item: name.optional().describe("What the player chose. Without it, what they selected last."),
        })
        .refine(
          ({ player, bot, item }) =>
            (player === undefined) === (bot === true) && (bot !== true || item === undefined),
          "must have `player` or `bot`, and only players choose an `item`",
        ),
    )
    .min(1)
    .max(64),
  offline: z
    .boolean()
    .default(false)
    .describe(
      "Whether it is one player against bots: then one bot at least wears what the player has not unlocked.",
    ),
});

const amount = z.object({ currency: z.string(), amount: z.int() });

export const unlockItemAnswer = z.object({
  id: z.string(),
  slot: z.string(),
  shipped: z.boolean(),
  unlocked: z.boolean(),
  by: z.enum(["starter", "level", "bought"]).nullable().describe("How it is theirs."),
  reason: z.string().nullable().describe("Why it may not be worn: `not_shipped` or `not_unlocked`."),
  level: z
    .object({ skill: z.string(), need: z.int(), have: z.int() })
    .nullable()
    .describe("The level that unlocks it; null where none does."),
  price: amount
    .extend({ have: z.int(), missing: z.int().describe("How much is missing to buy it.") })
    .nullable()
    .describe("Null where it is not for sale."),
  bought: z
    .object({ currency: z.string(), price: z.int(), refunded: z.boolean() })
    .nullable()
    .describe("What was paid for it."),
});

export const unlocksAnswer = z.object({
  slots: z.array(
    z.object({
      id: z.string(),
      wears: z.string().describe("What the player sits down with."),
      how: z.enum(["chosen", "selected", "usual"]),
      items: z.array(unlockItemAnswer),
    }),
  ),
  rolls: z.array(
    z.object({
      id: z.string(),
      price: amount,
      voucher: z.string().nullable().describe("A currency of which one pays for it, and is taken first."),
      next: amount.describe("What the next one will take."),
      missing: z.int().describe("How much of that is missing."),
    }),
  ),
});

export const rolledAnswer = z.object({
  roll: z.string(),
  ref: z.string(),
  number: z.int().describe("The player's rolls of this one counted from 1."),
  item: z.string(),
  count: z.int(),
  paid: amount,
});

export const seatCheckAnswer = z.object({
  seats: z.array(
    z.object({
      seat: z.int(),
      player: z.string().nullable(),
      item: z.string(),
      how: z.enum(["chosen", "selected", "usual", "drawn"]),
      reason: z.string().optional().describe("Why it is not what the player chose."),
    }),
  ),
});
