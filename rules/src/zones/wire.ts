import * as z from "zod";
import { gatheredAnswer, playerResourcesAnswer } from "../gathering/wire.ts";
import { reason } from "../mastery/wire.ts";

const id = z.string().trim().toLowerCase().min(1).max(128);
const slug = id.regex(/^[a-z0-9_.]+$/);
const nodeKind = z.enum([
  "entry",
  "exploration",
  "trap",
  "elite",
  "boss",
  "harvest",
  "rest_camp",
  "secret",
  "fork",
  "merge",
]);

/** `{zone}` and `{run}` of a route. */
export const zoneParams = z.object({ zone: slug });
export const runId = z
  .string()
  .min(1)
  .max(300)
  .regex(/^[A-Za-z0-9_.:-]+$/);
export const runParams = z.object({ run: runId });

/** `POST …/runs`. */
export const startBody = z.strictObject({
  zone: slug.describe("The zone's id."),
  entry: slug.optional().describe("One of its entries; the first if left out."),
});

/** `POST /v1/runs/{run}/advance`, `…/abandon`, `…/collect`. */
export const noBody = z.strictObject({});

/** `POST /v1/runs/{run}/choices`. */
export const choiceBody = z.union([
  z.strictObject({
    choice: z.int().min(1).max(100_000).describe("A number of the fork."),
    fork: z
      .int()
      .min(1)
      .optional()
      .describe("The fork it was read from: another one that is open by now refuses it as `fork_stale`."),
  }),
  z.strictObject({ edge: slug.max(300).describe("An edge's id, of the fork or of a way back.") }),
]);

const amount = z.object({ item: z.string(), count: z.int() });

/** `POST /v1/runs/{run}/resolve`. */
export const resolveBody = z.strictObject({
  outcome: z.enum(["cleared", "failed"]),
  node: slug.optional().describe("The node that is meant; one the run does not stand at is refused."),
  loot: z
    .array(z.strictObject({ item: slug, count: z.int().min(1).max(1_000_000) }))
    .max(64)
    .default([])
    .describe("What was found besides what content gives."),
});

/** `POST /v1/runs/{run}/gathers`. */
export const harvestBody = z.strictObject({ resource: slug.describe("A resource place of the run's node.") });

const position = z.object({ x: z.int(), y: z.int() });

const zoneNode = z.object({
  id: z.string(),
  kind: nodeKind,
  region: z.string().nullable(),
  position: position.nullable(),
  deadEnd: z.boolean(),
});

const zoneEdge = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  gated: z.boolean(),
  backtrack: z.boolean().describe("Whether it may be walked back."),
});

const zoneHead = z.object({
  id: z.string(),
  difficulty: z.int(),
  entries: z.array(z.string()),
  goal: z.string().nullable().describe("Null where it is hidden."),
  regions: z.array(z.string()),
  runs: z.enum(["one", "many"]).describe("How many open runs of it a player may have."),
  forkTimeout: z.int().describe("How long a fork waits, in milliseconds."),
  lifetime: z.int().describe("How long an untouched run lasts, in milliseconds."),
});

/** `GET /v1/zones`. */
export const zonesAnswer = z.object({ zones: z.array(zoneHead) });

/** `GET /v1/zones/{zone}`: without what is hidden. */
export const zoneAnswer = zoneHead.extend({ nodes: z.array(zoneNode), edges: z.array(zoneEdge) });

const edgeState = z.enum(["open", "closed"]);
const missing = reason.extend({ negated: z.literal(true).optional() });
const roll = z.object({
  stat: z.string(),
  die: z.int().describe("1 to 20."),
  total: z.int().describe("With the stat as it was on arrival."),
});

const choiceAnswer = z.object({
  choice: z.int().describe("Its number, fixed for this fork."),
  edge: z.string(),
  to: z.string(),
  kind: nodeKind,
  state: edgeState,
  hint: z.string().nullable().describe("The key of its hint, while it is closed."),
  reason: reason.nullable().describe("Why it is closed, where the zone shows reasons."),
  rolls: z.array(roll).describe("What was rolled for it, where the zone shows reasons."),
  cost: z.array(amount).describe("What walking it uses up."),
});

export const forkAnswer = z.object({
  fork: z.int(),
  node: z.string(),
  deadline: z.string().nullable().describe("When the first open way is taken; null once that was tried."),
  choices: z.array(choiceAnswer),
  hints: z.array(z.string()).describe("Keys of the hints of ways nobody has found."),
});

export const runStatus = z.enum(["open", "stuck", "completed", "dead_end", "failed", "abandoned", "expired"]);

const way = z.object({ edge: z.string(), to: z.string() });

/** `GET /v1/runs/{run}`. */
export const runAnswer = z.object({
  id: z.string(),
  player: z.string(),
  zone: z.string(),
  status: runStatus,
  node: z.string(),
  kind: nodeKind.nullable().describe("Null where the zone is no more."),
  region: z.string().nullable(),
  place: z.int().describe("The node's number, in the order of first visits."),
  steps: z.int(),
  visited: z.array(
    z.object({
      node: z.string(),
      place: z.int(),
      outcome: z.enum(["cleared", "failed"]).nullable(),
      left: z.array(amount).describe("What was found there and waits for room in the bag."),
    }),
  ),
  encounter: z
    .object({ override: z.string().nullable() })
    .nullable()
    .describe("What waits here until it is resolved."),
  harvest: z.array(z.string()).describe("Resource places that are gathered here."),
  advance: way.nullable().describe("The only way on, where no choice is needed."),
  fork: forkAnswer.nullable(),
  back: z.array(way).describe("Ways that may be walked back; chosen by edge."),
  asks: z
    .array(z.array(missing))
    .describe("Sets of things each of which would free a run that is stuck, fewest first."),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  expiresAt: z.string().nullable(),
});

/** Beside the events of a command on a run. */
export const runCommandAnswer = z.object({ run: runAnswer });

/** Beside the events of a gather in a run. */
export const harvestAnswer = z.object({ run: runAnswer, gathered: gatheredAnswer.nullable() });

/** `GET /v1/runs/{run}/resources`: those that are gathered where the run stands. */
export const runResourcesAnswer = playerResourcesAnswer;

/** `GET /v1/players/{player}/runs`: open ones and those that ended, the newest first. */
export const runsAnswer = z.object({
  runs: z.array(
    z.object({
      id: z.string(),
      zone: z.string(),
      status: runStatus.exclude(["stuck"]),
      node: z.string(),
      steps: z.int(),
      visited: z.int(),
      startedAt: z.string(),
      endedAt: z.string().nullable(),
    }),
  ),
  cursor: z.string().nullable(),
});

/** `GET /v1/runs/{run}/map?format=json`: without what is hidden. */
export const mapAnswer = z.object({
  nodes: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      kind: nodeKind,
      region: z.string().optional(),
      x: z.int().optional(),
      y: z.int().optional(),
      state: z.enum(["visited", "current", "ahead"]),
    }),
  ),
  edges: z.array(
    z.object({
      id: z.string(),
      from: z.string(),
      to: z.string(),
      state: z.enum(["open", "locked", "walked"]),
      oneWay: z.boolean(),
    }),
  ),
});
