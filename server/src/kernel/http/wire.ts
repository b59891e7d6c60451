import type { Envelope } from "@espalier/rules/kernel/event";
import * as z from "zod";

/** The schemas that every room's answers share. Those with an id become components of the OpenAPI document. */
export const eventAnswer = z
  .object({
    seq: z.int().meta({ description: "Gapless from 1 per subject" }),
    player: z.string().nullable(),
    subject: z.string(),
    kind: z.string().meta({ description: "`room.past_fact`" }),
    at: z.iso.datetime(),
    data: z.record(z.string(), z.unknown()),
  })
  .meta({
    id: "Event",
    examples: [
      {
        seq: 3,
        player: "p1",
        subject: "player:p1",
        kind: "levels.level_reached",
        at: "2026-01-02T03:04:05.000Z",
        data: { skill: "salvage", level: 2, again: false },
      },
    ],
  });

export const denialAnswer = z
  .looseObject({
    rule: z.string().meta({ description: "`room.command`" }),
    reason: z.string(),
    subject: z.string().optional().meta({ description: "Whom it was refused to, where that is another" }),
    need: z.unknown().optional(),
    have: z.unknown().optional(),
  })
  .meta({ id: "Denial" });

export const problemAnswer = z
  .looseObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    reason: z.string().meta({ description: "Stable; what a program decides by" }),
    detail: z.string(),
    need: z.unknown().optional(),
    have: z.unknown().optional(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({
    id: "Problem",
    examples: [
      {
        type: "urn:espalier:reason:level_too_low",
        title: "Level too low",
        status: 422,
        reason: "level_too_low",
        detail: "Level too low: needs 4, has 2.",
        rule: "mastery.pick",
        need: 4,
        have: 2,
      },
    ],
  });

/** The reply of a command: everything that changed, with the changed resource beside it. */
export function commandAnswer<S extends z.ZodRawShape>(resource: S) {
  return z.object({
    replayed: z.boolean().meta({ description: "True when this was answered before" }),
    serverNow: z.iso.datetime(),
    content: z.string().nullable().meta({ description: "Hash of the content it was decided with" }),
    events: z.array(eventAnswer),
    denied: z.array(denialAnswer).meta({ description: "Consequences that were undone" }),
    ...resource,
  });
}

/** An event as it travels. */
export function eventView(event: Envelope): object {
  const { seq, player, subject, kind, at, data } = event;
  return { seq, player, subject, kind, at: new Date(at).toISOString(), data };
}
