import * as z from "zod";
import { slug } from "../content/slug.ts";

/** The IANA name of a time zone. */
export const timeZoneName = z
  .string()
  .max(64)
  .regex(/^[A-Z][\w+-]*(?:\/[\w+-]+){0,2}$/)
  .describe("The IANA name of a time zone: `Europe/Berlin`.");

/** `PUT …/time-zone`. */
export const timeZoneBody = z.strictObject({ timeZone: timeZoneName });

/** The id of a challenge. */
export const challengeId = slug.describe("The challenge's id.");

const time = z.string();

export const timeZoneAnswer = z.object({
  zone: z.string().describe("By which clocks the player's own days go now."),
  next: z
    .object({ zone: z.string(), from: time })
    .nullable()
    .describe("Where they asked to go, and from when on it counts; null where nothing is to come."),
});

const goal = z.object({
  id: z.string(),
  band: z.string(),
  metric: z.string(),
  target: z.int(),
  progress: z.int().describe("0 to the target."),
  xp: z.int(),
  skill: z.string(),
  art: z.string().nullable(),
  doneAt: time.nullable().describe("When it was completed and paid; null while it is open."),
});

/** `GET …/challenges`. */
export const challengesAnswer = z.object({
  timeZone: timeZoneAnswer,
  cadences: z.array(
    z.object({
      id: z.string(),
      every: z.enum(["day", "week", "month"]),
      period: z.string().describe("`d:2026-11-04`, `w:2026-W45` or `m:2026-11`."),
      index: z.int().describe("Counts the periods; what is picked follows from it."),
      startsAt: time,
      endsAt: time.describe("When the next period starts: a countdown is this less `serverNow`."),
      challenges: z.array(goal),
    }),
  ),
});

/** `GET …/challenges/{challenge}`. */
export const challengeAnswer = z.object({
  id: z.string(),
  cadence: z.string(),
  current: goal.nullable().describe("Null where the period that is now did not pick it."),
  next: z
    .object({ period: z.string(), startsAt: time })
    .nullable()
    .describe("The next period that picks it; null where no pool has it any more."),
});
