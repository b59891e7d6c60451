import * as z from "zod";
import { duration } from "../content/duration.ts";
import type { ContentKind } from "../content/kind.ts";
import { slug } from "../content/slug.ts";
import { gateSchema } from "../gates/schema.ts";
import { wordsOf } from "./words.ts";

/** More than the largest zone anybody has shown, and few enough to be checked while an author waits. */
const most = { nodes: 200_000, edges: 400_000, zoneItems: 64, nodeItems: 64 };

const count = z.int().min(1).max(10_000).default(1);
const perTenThousand = z.int().min(0).max(10_000);
const gate = gateSchema.optional();

const encounter = z
  .union([
    z.literal("auto").describe("Resolved by the engine, and always cleared."),
    z.strictObject({
      override: slug.optional().describe("What waits here, by the host game's own id."),
      auto: perTenThousand
        .optional()
        .describe(
          "Resolved by the engine with a roll, cleared so many times in 10,000. Without it, by the host.",
        ),
    }),
  ])
  .describe("What must be resolved before anybody goes on.");

const find = z.strictObject({
  item: slug,
  count,
  chance: perTenThousand
    .optional()
    .describe("So many times in 10,000, before the loot bias. Always if left out."),
});

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

const nodeShape = {
  kind: nodeKind,
  region: slug.optional().describe("The region it lies in."),
  position: z
    .strictObject({ x: z.int().min(-10_000).max(10_000), y: z.int().min(-10_000).max(10_000) })
    .optional()
    .describe("Column and row on maps. Without one a map finds a place itself."),
  gate: gate.describe("What every way into it needs besides its own gate."),
  deadEnd: z.boolean().default(false).describe("An end that is meant, though it is not the goal."),
  encounter: encounter.optional(),
  harvest: z.array(slug).max(most.nodeItems).default([]).describe("Resource places that are gathered here."),
  finds: z.array(find).max(most.nodeItems).default([]).describe("Items found when it is resolved."),
  lootBias: z
    .number()
    .min(0)
    .max(100)
    .multipleOf(0.0001)
    .default(1)
    .describe("Multiplies the chance of loot."),
  narration: z
    .boolean()
    .default(false)
    .describe("Whether the text `zone.<node>.narration` is told on arrival."),
};

const node = z.strictObject(nodeShape);

const edge = z.strictObject({
  id: slug.optional().describe("Its own id; `<from>__<to>` if left out."),
  from: slug,
  to: slug,
  gate: gate.describe("What it takes to go this way."),
  hint: z
    .boolean()
    .default(false)
    .describe("Whether the text `zone_edge.<edge>.hint` is shown while it is closed."),
  weight: z
    .int()
    .min(-1_000_000)
    .max(1_000_000)
    .default(1)
    .describe("Choices are numbered by weight, then id."),
  oneWay: z.boolean().default(false).describe("Never walked back."),
  backtrack: z.boolean().optional().describe("Whether it may be walked back; as the zone says if left out."),
  cost: z
    .array(z.strictObject({ item: slug, count }))
    .max(most.nodeItems)
    .default([])
    .describe("Items that going this way uses up."),
  onFail: slug.optional().describe("The node a failed roll leads to, instead of keeping the way closed."),
  fallback: z.boolean().default(false).describe("Open only while every other way of its node is closed."),
  secret: z
    .boolean()
    .optional()
    .describe("Shown by its hint alone until its roll succeeds. True for rolls that lead to a secret."),
  selfLoop: z.boolean().default(false).describe("Permits that it leads back to its own node."),
});

const room = z.union([nodeKind, node]);

const counts = z.record(slug, z.int().min(1).max(10_000));

const assume = z
  .strictObject({
    level: z.int().min(1).optional().describe("Of the main skill."),
    stats: z
      .record(slug, z.union([z.int(), z.boolean()]))
      .optional()
      .describe("Host facts by id."),
    facts: z
      .record(z.string().max(300), z.int())
      .optional()
      .describe("Other facts: `level(scouting)`, `perk(lamp)`."),
    items: counts.optional().describe("Items brought along, by count."),
  })
  .default({});

const zone = z
  .strictObject({
    difficulty: z.int().min(1).max(5).default(1),
    entries: z
      .array(slug)
      .min(1)
      .max(64)
      .optional()
      .describe("Where runs begin. Nodes of kind entry if left out."),
    goal: slug.optional().describe("The node where a run is completed. The boss if left out."),
    regions: z
      .record(
        slug,
        z.strictObject({ clearedBy: slug.optional().describe("The node that clears it; else its last.") }),
      )
      .default({}),
    nodes: z.record(slug, node).optional().describe("Nodes by id, with or without the zone's own before it."),
    edges: z.array(edge).max(most.edges).optional(),
    linear: z
      .array(room)
      .min(2)
      .max(most.nodes)
      .optional()
      .describe("Instead of nodes and edges: rooms one after the other, with the ids r1, r2 and so on."),
    encounter: encounter.optional().describe("For elites, traps and bosses that say nothing of their own."),
    loops: z.boolean().default(false).describe("Whether cycles are meant."),
    backtrack: z
      .boolean()
      .default(false)
      .describe("Whether ways may be walked back, unless they say otherwise."),
    runs: z.enum(["one", "many"]).default("one").describe("How many open runs of it a player may have."),
    forkTimeout: duration.default(21_600_000).describe("How long a fork waits; 6 hours if left out."),
    lifetime: duration.default(604_800_000).describe("How long an untouched run lasts; 7 days if left out."),
    showsReasons: z
      .boolean()
      .default(false)
      .describe("Whether players see why a way is closed, beside its hint."),
    assume: assume.describe("The player that checks and odds think of."),
    narration: z
      .strictObject({
        every: z.int().min(1).max(1_000).describe("Told after so many new nodes."),
        lines: z
          .array(slug)
          .min(1)
          .max(1_000)
          .describe("Texts `zone_line.<zone>.<line>`; one of them is picked."),
      })
      .optional(),
    moved: z.record(slug, slug).default({}).describe("For runs begun before an edit: old node to new node."),
  })
  .superRefine(oneForm);

export type ZoneBody = z.infer<typeof zone>;
export type NodeBody = z.infer<typeof node>;
export type EdgeBody = z.infer<typeof edge>;
export type EncounterBody = z.infer<typeof encounter>;

export const zones: ContentKind<ZoneBody> = { room: "zones", name: "zones", schema: zone, words: wordsOf };

/** A zone is a graph or a line, not both and not neither. */
function oneForm(
  { nodes, edges, linear }: { readonly nodes?: unknown; readonly edges?: unknown; readonly linear?: unknown },
  context: z.RefinementCtx,
): void {
  const say = (code: string, message: string, ...path: readonly string[]) =>
    context.addIssue({ code: "custom", path: [...path], message, params: { code } });
  if (linear !== undefined) {
    if (nodes !== undefined) say("unfit", "A linear zone has no other nodes", "nodes");
    if (edges !== undefined) say("unfit", "A linear zone has no other edges", "edges");
  } else if (nodes === undefined) {
    say("missing_key", "A zone has `nodes` and `edges`, or it is `linear`");
  }
}
