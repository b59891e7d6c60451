import { challenges } from "@espalier/rules/challenges/room";
import type { Context } from "@espalier/rules/kernel/room";
import * as z from "zod";

/** What pages need to pick by themselves: nothing a player may not know, since all see the same picks. */
export const challengesPagesAnswer = z.object({
  cadences: z.array(
    z.object({
      id: z.string(),
      every: z.enum(["day", "week", "month"]),
      own: z.boolean().meta({ description: "Whether each player's own clocks count" }),
      pools: z.array(
        z.object({
          band: z.string(),
          names: z.object({ salt: z.string(), cadence: z.string(), band: z.string() }),
          versions: z.array(
            z.object({
              from: z.int().nullable().meta({ description: "Index of the first period; null since ever" }),
              items: z.array(z.string()),
              before: z.string().nullable().meta({ description: "What was picked last before it" }),
            }),
          ),
        }),
      ),
    }),
  ),
  challenges: z.array(
    z.object({
      id: z.string(),
      cadence: z.string(),
      band: z.string(),
      metric: z.string(),
      target: z.int(),
      xp: z.int(),
      skill: z.string(),
      art: z.string().nullable(),
    }),
  ),
});

export function challengesPages(context: Context): z.infer<typeof challengesPagesAnswer> {
  const content = context.content(challenges);
  return {
    cadences: [...content.cadences.values()].map(({ id, every, own, pools }) => ({
      ...{ id, every, own },
      pools: pools.map(({ band, names, versions }) => ({
        ...{ band, names },
        versions: versions.map(({ from, items, before }) => ({
          ...{ from: from ?? null, items: [...items], before: before ?? null },
        })),
      })),
    })),
    challenges: [...content.challenges.values()].map((one) => ({ ...one, art: one.art ?? null })),
  };
}
