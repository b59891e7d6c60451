import * as z from "zod";
import type { ContentKind } from "../content/kind.ts";
import { slug } from "../content/slug.ts";
import { anchorPattern } from "./anchor.ts";

const version = z.strictObject({
  from: z
    .string()
    .max(16)
    .optional()
    .describe(
      "The first period it counts for: `d:2026-11-05`, `w:2026-W46` or `m:2026-12`. Only the first version has none: it counts since ever.",
    ),
  pool: z.array(slug).min(1).max(1_000).describe("The ids of the challenges that may be picked."),
});

const cadence = z.strictObject({
  every: z.enum(["day", "week", "month"]).describe("How long a period is. Weeks begin on Monday."),
  anchor: z
    .string()
    .max(80)
    .regex(anchorPattern)
    .describe(
      "When a day begins: `utc 08:00`, by the clocks of a place `Europe/Berlin 04:00`, or by each player's own `player 04:00`.",
    ),
  on: z
    .int()
    .min(1)
    .max(31)
    .default(1)
    .describe("The day on which a month begins; a shorter month begins on its last."),
  salt: z.string().min(1).max(64).describe("Another text picks otherwise, for everybody and at once."),
  bands: z
    .array(slug)
    .min(1)
    .max(16)
    .describe("The kinds of challenge of which each period picks one, in the order of showing."),
  versions: z.array(version).min(1).max(200).describe("What is picked from, and since when."),
});

const amount = z.int().min(1).max(1_000_000_000);

const challenge = z.strictObject({
  cadence: slug.describe("The id of a cadence."),
  band: slug.describe("One of the cadence's bands."),
  metric: slug.describe(
    "What is counted: a name the game counts by, or `games`, `games_won`, `rounds_won` of any game.",
  ),
  target: amount.describe("How many make it complete."),
  xp: amount.describe("What completing it pays."),
  skill: slug.optional().describe("The skill that is paid; without it, the main one."),
  art: z.string().min(1).max(256).optional().describe("The name of a picture; nothing is decided by it."),
});

export type CadenceBody = z.infer<typeof cadence>;
export type ChallengeBody = z.infer<typeof challenge>;

export const cadences: ContentKind<CadenceBody> = {
  room: "challenges",
  name: "cadences",
  schema: cadence,
  words: (id) => [`cadence.${id}.name`],
};

export const challengeKind: ContentKind<ChallengeBody> = {
  room: "challenges",
  name: "challenges",
  schema: challenge,
  words: (id) => [`challenge.${id}.name`],
};
