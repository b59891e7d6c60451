import * as z from "zod";

/** Who gave or took XP, and for what; together they make the entry unique. */
const name = z.string().min(1).max(128);

const amount = z
  .preprocess(finite, z.number())
  .describe("XP: an integer from 1 to 2^53-1. Anything else is refused with its reason.");

const skill = z.string().min(1).max(128).describe("The skill's id.");

/** `POST …/grants`. */
export const grantBody = z.strictObject({
  skill,
  amount,
  source: name.describe("What gave the XP: `match`, `gather`, `quest`."),
  ref: name.describe("Which one of these: paid once for ever."),
});

/** `POST /v1/grants`: each item is decided alone. */
export const grantsBody = z
  .array(z.strictObject({ player: z.string().min(1).max(128), ...grantBody.shape }))
  .min(1)
  .max(1_000);

/** `POST …/xp-removals`. */
export const removalBody = z.strictObject({
  ...grantBody.shape,
  policy: z
    .enum(["lower", "floor"])
    .default("lower")
    .describe("`lower` lets levels go with the XP; `floor` stops where the level starts."),
});

export const skillAnswer = z.object({
  id: z.string(),
  xp: z.int(),
  level: z.int(),
  levelXp: z.int().describe("The XP at which this level starts."),
  nextXp: z.int().nullable().describe("The XP at which the next level starts; null on the last."),
  cap: z.int().describe("The last level."),
  due: z.int().optional().describe("Start XP that the player's first command will book."),
});

export const skillsAnswer = z.object({ skills: z.array(skillAnswer) });

/** JSON can write numbers beyond any double; they parse to infinity and shall be refused as too large. */
export function finite(given: unknown): unknown {
  if (given === Infinity) return Number.MAX_VALUE;
  return given === -Infinity ? -Number.MAX_VALUE : given;
}
