import type { JsonObject } from "./json.ts";
import type { Subject } from "./subject.ts";

/** A past fact as its room states it: `levels.xp_granted` with what happened. */
export interface Event {
  readonly kind: string;
  readonly data: JsonObject;
  /** Who did it, where the subject is not a player itself. */
  readonly player?: string;
}

/** An event in its place: the `seq`-th thing that happened to its subject. */
export interface Envelope {
  readonly subject: Subject;
  /** Gapless from 1 per subject; the last one is the subject's version. */
  readonly seq: number;
  /** The player it concerns, or null where nobody's. */
  readonly player: string | null;
  readonly kind: string;
  /** Milliseconds since 1970, UTC. On the wire ISO-8601. */
  readonly at: number;
  readonly data: JsonObject;
}

/**
 * One gain or loss, kept for ever. Unique by (subject, account, source, ref).
 * Entries never change; a correction is a new entry.
 */
export interface Entry {
  /** The skill, currency or item id. */
  readonly account: string;
  readonly source: string;
  readonly ref: string;
  /** What was really given or taken: a signed safe integer. */
  readonly amount: number;
  /** What was asked for, when that differs from what was really given. */
  readonly asked?: number;
}
