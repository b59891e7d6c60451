import * as z from "zod";
import { reason, verdict } from "../mastery/wire.ts";

/** The id of a resource node: trimmed and lower-cased, then checked. */
export const nodeId = z
  .string()
  .trim()
  .toLowerCase()
  .min(1)
  .max(128)
  .regex(/^[a-z0-9_.:-]+$/)
  .describe("The resource node's id; trimmed and lower-cased before it is looked up.");

/** `POST …/gathers`. */
export const gatherBody = z.strictObject({ node: nodeId });

const xp = z.object({ skill: z.string(), amount: z.int() });
const amount = z.object({ item: z.string(), count: z.int() });
const time = z.string().nullable();

export const nodeAnswer = z.object({
  id: z.string(),
  definition: z.string(),
  scope: z
    .enum(["world", "player", "run"])
    .describe("`world`: all players share it. `run`: each run has its own."),
  remaining: z.int(),
  max: z.int(),
  clampedFrom: z.int().optional().describe("What is stored, where content has lowered the maximum below it."),
  nextAt: time.describe("When regrowth adds next; null where it does not."),
  backAt: time.describe("When a depleted node is back; null where it is not depleted, or never comes back."),
  number: z.int().describe("How many gathers it gave so far."),
  xp: xp.nullable(),
  gated: z.boolean(),
  position: z.object({ x: z.number(), y: z.number(), z: z.number().optional() }).optional(),
  zoneNode: z.string().optional(),
});

/** `GET /v1/resources`. */
export const resourcesAnswer = z.object({ nodes: z.array(nodeAnswer) });

/** `GET /v1/players/{player}/resources`: a player's own nodes with the shared ones. */
export const playerResourcesAnswer = z.object({
  nodes: z.array(
    nodeAnswer.extend({
      verdict: verdict.describe("Whether the gate is open for this player."),
      reason: reason.nullable().describe("Null where the node has no gate."),
      missing: z
        .array(reason.extend({ negated: z.literal(true).optional() }))
        .describe("The fewest requirements that would open it."),
    }),
  ),
});

/** Beside the events of a gather's reply. */
export const gatheredAnswer = z.object({
  node: nodeAnswer,
  number: z.int().describe("Which of the node's gathers this was."),
  items: z.array(amount),
  xp: xp.nullable().describe("What the node gives; what a full skill took of it stands in the events."),
});
