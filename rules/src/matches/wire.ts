import * as z from "zod";

/** A match's id: what names its subject, and with a line every entry it books. */
export const matchId = z
  .string()
  .regex(/^[A-Za-z0-9_.:-]{1,100}$/, "must be 1 to 100 of A-Z, a-z, 0-9, _ . : -")
  .describe("The game's own id of the match.");

const name = z.string().regex(/^[a-z][a-z0-9_.]{0,127}$/, "must be a name of content");
/** As everywhere: printable, 1 to 128 characters. */
const playerId = z
  .string()
  .regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]{1,128}$/u, "must be 1 to 128 printable characters");
const counted = z.int().min(0).max(1_000_000);

/** What a game counted for a seat. */
export const stats = z
  .record(name, z.int().min(-1_000_000_000).max(1_000_000_000))
  .refine((all) => Object.keys(all).length <= 64, "must not have more than 64 metrics")
  .describe("What the game counted, by metric.");

/** What must hold between a seat's numbers. */
interface Turns {
  readonly turns?: number | undefined;
  readonly lostTurns?: number | undefined;
  readonly coveredTurns?: number | undefined;
}

export const seatBody = z
  .strictObject({
    player: playerId.optional().describe("The player's id."),
    bot: z.literal(true).optional().describe("In place of a player."),
    item: name.optional().describe("The item worn there."),
    place: z.int().min(1).max(1_000).optional(),
    won: z.boolean().default(false).describe("Whether it won the match."),
    roundsWon: z.int().min(0).max(10_000).default(0),
    stats: stats.optional(),
    decisions: counted.optional().describe("What the player decided before the clock did."),
    turns: counted.optional(),
    lostTurns: counted.optional().describe("Turns that the clock ended."),
    lostInARow: counted.optional().describe("The longest run of turns that the clock or a bot played."),
    coveredTurns: counted.optional().describe("Turns that a bot played while the player was away."),
  })
  .refine(({ player, bot }) => (player === undefined) === (bot === true), "must be a player or a bot")
  .refine(withinTurns, "must not lose more turns than there were");

function withinTurns({ turns, lostTurns = 0, coveredTurns = 0 }: Turns): boolean {
  return turns === undefined || lostTurns + coveredTurns <= turns;
}

/** `POST /v1/matches`. */
export const matchBody = z
  .strictObject({
    id: matchId,
    game: name.describe("The game's id in content."),
    engine: z
      .string()
      .regex(/^[\x20-\x7e]{1,64}$/, "must be 1 to 64 printable ASCII characters")
      .describe("The version of the game's engine."),
    source: name.optional().describe("Where it comes from, as content names it; `online` without it."),
    endedAt: z.iso
      .datetime({ offset: true })
      .optional()
      .describe(
        "When it ended. Counts where it is not to come and at most an hour old; else when the match was first heard of.",
      ),
    rounds: z.int().min(0).max(10_000).optional().describe("Finished rounds."),
    duration: z.int().min(0).max(315_360_000_000).optional().describe("Milliseconds of game time."),
    seats: z.array(seatBody).min(1).max(16),
    events: z
      .array(z.unknown())
      .max(10_000)
      .optional()
      .describe("What happened, in place of `stats`, for games whose events can be counted here."),
  })
  .refine(({ seats }) => isSet(seats.flatMap(({ player }) => player ?? [])), "must not seat a player twice")
  .refine(
    ({ rounds, seats }) => rounds === undefined || seats.every(({ roundsWon }) => roundsWon <= rounds),
    "must not have more rounds won than rounds",
  )
  .refine(
    ({ events, seats }) => events === undefined || seats.every((seat) => seat.stats === undefined),
    "must have events or stats, not both",
  );

function isSet(ids: readonly string[]): boolean {
  return new Set(ids).size === ids.length;
}

const denied = z.looseObject({
  rule: z.string(),
  reason: z.string(),
  need: z.unknown().optional().describe("The rule's threshold."),
  have: z.unknown().optional().describe("What was measured."),
});

const levelsGains = z.object({
  lines: z.array(z.object({ skill: z.string(), amount: z.int(), source: z.string(), ref: z.string() })),
  skills: z.array(
    z.object({
      skill: z.string(),
      xp: z.int(),
      before: z.int().describe("The level before."),
      after: z.int(),
      levelUps: z.array(z.int()).describe("Every level that was reached, in order."),
    }),
  ),
});

const walletGains = z.object({
  lines: z.array(z.object({ currency: z.string(), amount: z.int(), source: z.string(), ref: z.string() })),
  balances: z.array(z.object({ currency: z.string(), before: z.int(), after: z.int() })),
});

const seat = {
  seat: z.int(),
  player: z.string().nullable(),
  bot: z.boolean(),
  item: z.string().nullable(),
  place: z.int().nullable(),
  won: z.boolean(),
  roundsWon: z.int(),
  pays: z.boolean().describe("Whether it was paid and counted for challenges."),
};

const head = {
  id: z.string(),
  game: z.string(),
  engine: z.string(),
  source: z.string(),
  endedAt: z.iso.datetime().describe("What periods and caps go by."),
  receivedAt: z.iso.datetime(),
  rounds: z.int().nullable(),
  duration: z.int().nullable(),
};

/** Beside the events of the reply. */
export const matchAnswer = z.object({
  ...head,
  seats: z.array(
    z.object({
      ...seat,
      denied: z.array(denied).describe("Why it was not paid, or not all of it."),
      notMeasured: z.array(z.string()).describe("Rules that were not asked, for want of a number."),
      gains: z
        .looseObject({ levels: levelsGains.optional(), wallet: walletGains.optional() })
        .describe("What the player got, by room: `levels`, `wallet`, `unlocks`, `challenges`."),
    }),
  ),
});

/** `GET /v1/players/{player}/matches`. */
export const matchesAnswer = z.object({
  matches: z.array(z.object({ ...head, ...seat, denied: z.array(denied), notMeasured: z.array(z.string()) })),
  cursor: z.string().nullable().describe("Leads to the next page; null on the last."),
});
