import * as z from "zod";
import { subjectId } from "../http/ids.ts";
import { denialAnswer, eventAnswer } from "../http/wire.ts";

/** Why the server closed a feed. A client may come back and resume, but after 4400 and 4401 not unchanged. */
export const closeCodes = {
  /** The server stops; another node, or the next start, goes on. */
  shuttingDown: 1001,
  /** A bug or a lost store; try again. */
  failed: 1011,
  /** Too many messages that could not be read. */
  malformed: 4400,
  /** No token in time, a wrong one, or one that has ended. */
  unauthenticated: 4401,
  /** Events waited too long for a slow reader: resume after the last seq that came. */
  slow: 4408,
  /** Too many messages a second. */
  flooding: 4429,
} as const;

export const clientMessage = z
  .discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("authenticate"), token: z.string().min(1).max(8_192) }),
    z.strictObject({
      kind: z.literal("subscribe"),
      subject: subjectId,
      after: z.int().min(0).default(0).meta({ description: "The last seq that is known already" }),
    }),
    z.strictObject({ kind: z.literal("unsubscribe"), subject: subjectId }),
  ])
  .meta({ id: "FeedRequest", description: "What a client says on the feed" });

export type ClientMessage = z.output<typeof clientMessage>;

export const serverMessage = z
  .discriminatedUnion("kind", [
    z.object({
      kind: z.literal("ready"),
      caller: z.string().meta({ description: "`player:ID` or `server:NAME`" }),
      content: z.string(),
      serverNow: z.iso.datetime(),
      heartbeat: z.int().meta({ description: "Milliseconds between pings" }),
    }),
    z.object({
      kind: z.literal("subscribed"),
      subject: z.string(),
      after: z.int(),
      version: z.int().meta({ description: "The subject's newest seq" }),
    }),
    z.object({ kind: z.literal("unsubscribed"), subject: z.string() }),
    z.object({
      kind: z.literal("events"),
      subject: z.string(),
      events: z.array(eventAnswer),
      content: z
        .string()
        .meta({ description: "Hash of the live content: another one means look it up again" }),
    }),
    denialAnswer.extend({ kind: z.literal("error"), subject: z.string().optional() }),
  ])
  .meta({ id: "FeedMessage", description: "What the server says on the feed" });
