import * as z from "zod";
import { duration } from "../content/duration.ts";
import type { ContentKind } from "../content/kind.ts";
import { slug } from "../content/slug.ts";
import { anchorOf, anchorPattern } from "../kernel/calendar.ts";

const amount = z.int().min(0).max(1_000_000).default(0);

const game = z.strictObject({
  skill: slug.optional().describe("The skill that is paid; without it, the main one."),
  xp: z
    .strictObject({
      finish: amount.describe("For finishing."),
      round: amount.describe("For each round won."),
      win: amount.describe("For winning, beside the rest."),
    })
    .prefault({})
    .describe("The XP a match pays each of its players."),
  coins: z
    .strictObject({
      currency: slug.describe("The id of a currency."),
      finish: amount.describe("For finishing."),
      win: amount.describe("For winning, beside that."),
    })
    .optional()
    .describe("The money it pays them."),
});

const number = z.int().min(1).max(1_000_000);

const cap = z.strictObject({
  matches: number.describe("How many matches pay a player on one day."),
  anchor: z
    .string()
    .regex(anchorPattern)
    .transform((text) => anchorOf(text) ?? 0)
    .describe("When a day begins: `utc 08:00`."),
});

const source = z.strictObject({
  decisions: number
    .optional()
    .describe("At least so many decisions that the player made before the clock did."),
  lostTurns: z
    .int()
    .min(0)
    .max(10_000)
    .optional()
    .describe("At most this share of the player's turns played by the clock or by a bot, in basis points."),
  lostInARow: z
    .int()
    .min(0)
    .max(1_000_000)
    .optional()
    .describe("At most so many of them one after the other."),
  rounds: number.optional().describe("At least so many finished rounds."),
  duration: duration.optional().describe("At least so much game time."),
  cap: cap.optional().describe("How many matches of this source pay a day; without it, all."),
});

export type GameBody = z.infer<typeof game>;
export type SourceBody = z.infer<typeof source>;

/** What a finished game pays, by the game's id. */
export const games: ContentKind<GameBody> = { room: "matches", name: "games", schema: game };

/** Rules for fair play, by where a match comes from: `online`, or what else the game's backend says. */
export const matchSources: ContentKind<SourceBody> = {
  room: "matches",
  name: "match_sources",
  schema: source,
};
