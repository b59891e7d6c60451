import * as z from "zod";
import { duration } from "../content/duration.ts";
import type { ContentKind } from "../content/kind.ts";
import { slug } from "../content/slug.ts";
import { gateSchema } from "../gates/schema.ts";
import { anchorOf, anchorPattern } from "../kernel/calendar.ts";

const mostOf = z.int().min(1).max(10_000);

const lot = {
  item: slug.describe("The item's id."),
  count: z
    .union([
      mostOf,
      z
        .tuple([mostOf, mostOf])
        .refine(([least, most]) => least <= most, "the first must not be above the second"),
    ])
    .default(1)
    .describe("How many: a number, or [least, most] with all between alike."),
};

const weight = z.int().min(1).max(1_000_000).describe("How often it comes up beside the others.");

const yields = z.strictObject({
  fixed: z.array(z.strictObject(lot)).max(64).default([]).describe("What every gather gives."),
  weighted: z
    .strictObject({
      rolls: z.int().min(1).max(100).default(1).describe("How many of the entries come up, each time anew."),
      entries: z
        .array(
          z.union([z.strictObject({ ...lot, weight }), z.strictObject({ nothing: z.literal(true), weight })]),
        )
        .min(1)
        .max(64),
    })
    .optional()
    .describe("What chance gives."),
});

const depletion = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("charges") }).describe("Every gather takes a charge."),
  z
    .strictObject({
      kind: z.literal("chance"),
      chance: z.int().min(0).max(10_000).describe("So many times in 10,000; never at 0."),
    })
    .describe("A gather takes a charge by chance."),
  z
    .strictObject({
      kind: z.literal("timer"),
      life: duration.describe("How long it is worked on before a gather takes a charge."),
      idle: duration.describe("After so long without a gather the timer runs backwards."),
    })
    .describe("A gather takes a charge when the node was worked on long enough."),
]);

const anchor = z
  .string()
  .regex(anchorPattern)
  .transform((text) => anchorOf(text) ?? 0)
  .describe("When a day begins: `utc 04:00`.");

const regrowth = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("none") }),
  z
    .strictObject({
      kind: z.literal("interval"),
      every: duration,
      gives: z.enum(["one", "all"]).default("one").describe("One charge each time, or all that are missing."),
    })
    .describe("Counted from the gather that took the first missing charge."),
  z
    .strictObject({ kind: z.literal("respawn"), after: duration })
    .describe("All charges, so long after the gather that took the last one."),
  z.strictObject({ kind: z.literal("daily"), anchor }).describe("All charges when a day begins."),
]);

const definition = z.strictObject({
  maxGathers: z.int().min(1).max(1_000_000).describe("How many charges a full node has."),
  scope: z
    .enum(["world", "player", "run"])
    .default("world")
    .describe("Whose charges they are: everybody's together, each player's own, or each run's own."),
  gate: gateSchema.optional().describe("What a player needs to gather from it."),
  xp: z
    .strictObject({ skill: slug, amount: z.int().min(1).max(1_000_000_000) })
    .optional()
    .describe("What each gather gives to a skill."),
  yields: yields.default({ fixed: [] }).describe("The items of one gather."),
  depletion: depletion.default({ kind: "charges" }),
  regrowth: regrowth.default({ kind: "none" }),
});

const place = z.strictObject({
  definition: slug.describe("The id of a resource node."),
  position: z
    .strictObject({ x: z.number(), y: z.number(), z: z.number().optional() })
    .optional()
    .describe("Where to draw it, in the game's own measure."),
  zoneNode: slug.optional().describe("The node of a zone it stands at."),
});

export type DefinitionBody = z.infer<typeof definition>;
export type PlaceBody = z.infer<typeof place>;

export const resourceNodes: ContentKind<DefinitionBody> = {
  room: "gathering",
  name: "resource_nodes",
  schema: definition,
  words: (id) => [`resource_node.${id}.name`],
};

/** Resource nodes in the world; their ids are what players gather from. */
export const resourcePlaces: ContentKind<PlaceBody> = {
  room: "gathering",
  name: "resource_places",
  schema: place,
};
