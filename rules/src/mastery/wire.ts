import * as z from "zod";

const name = z.string().min(1).max(128);

/** `{track}` and `{tier}` of a route. */
export const trackParams = z.object({ track: name });
export const tierParams = z.object({ track: name, tier: z.coerce.number().int().describe("From 1.") });

/** `POST …/mastery/{track}/tiers/{tier}/pick`. */
export const pickBody = z.strictObject({ branch: name.describe("The branch's id.") });

/** `POST …/mastery/{track}/respec`. */
export const respecBody = z.strictObject({
  cascade: z
    .boolean()
    .default(false)
    .describe("Whether tiers of other tracks that depend on what goes are returned too."),
});

export const verdict = z.enum(["open", "closed", "unknown"]);

/** Why a gate says what it says: a tree of codes and numbers. */
export const reason = z
  .object({
    code: z.string(),
    verdict,
    need: z.union([z.number(), z.string(), z.null()]),
    have: z.union([z.number(), z.string(), z.null()]),
    path: z.array(z.union([z.string(), z.number()])),
    label: z.string().optional(),
    hint: z.string().optional(),
    why: z.string().optional(),
    about: z.record(z.string(), z.unknown()).optional(),
    get children() {
      return z.array(reason).optional();
    },
  })
  .meta({ id: "Reason" });

const source = z.enum(["branch_pick", "level_up"]);

const perk = z.object({
  id: z.string(),
  unlocked: z.boolean(),
  source: source.optional(),
  at: z.string().optional(),
});

const branch = z.object({
  id: z.string(),
  picked: z.boolean(),
  selectable: z.boolean().describe("Whether a pick of it would be accepted now."),
  perks: z.array(perk),
});

const amount = z.object({ currency: z.string(), amount: z.int() });

const tier = z.object({
  index: z.int(),
  pick: z.enum(["choose", "follow"]),
  level: z.int(),
  price: amount.optional().describe("What a pick costs; absent where it is free."),
  verdict,
  reason,
  missing: z
    .array(reason.extend({ negated: z.literal(true).optional() }))
    .describe("The fewest requirements that would open it."),
  picked: z.string().nullable(),
  branches: z.array(branch),
});

const place = z.object({ skill: z.string(), tier: z.int(), branch: z.string() });

export const trackAnswer = z.object({
  id: z.string(),
  skill: z.string(),
  level: z.int(),
  tiers: z.array(tier),
  respec: z.object({
    possible: z.boolean(),
    dependents: z.array(place),
    price: amount.optional().describe("What it costs; absent where it is free."),
    refund: z
      .array(amount)
      .optional()
      .describe("What it pays back with all that goes: what was really paid."),
  }),
});

const held = z.object({ id: z.string(), ...place.shape, source, at: z.string() });

export const masteryAnswer = z.object({ tracks: z.array(trackAnswer), perks: z.array(held) });
