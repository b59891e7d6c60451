import type { Diagnostic } from "@espalier/rules/kernel/diagnostic";
import type { JsonObject } from "@espalier/rules/kernel/json";
import type { Auth } from "../auth/auth.ts";
import type { MayRead } from "../auth/read.ts";
import type { Queries } from "../db/db.ts";
import type { Engine } from "../engine.ts";
import type { Meter } from "../meter.ts";
import type { Limits } from "./limits.ts";
import type { HttpRoom } from "./room.ts";

/** What HTTP asks of the loaded content; its hash comes from the engine. */
export interface ContentDesk {
  /** Languages with a catalogue, the first being the one to fall back to. */
  languages(): readonly string[];
  /** A language's texts by key, or undefined where there is no such language. */
  locale(language: string): JsonObject | undefined;
  /** Every finding of the last time the packs were loaded, whether they went live or not. */
  findings(): readonly Diagnostic[];
}

/** What handlers work with. */
export interface Services {
  readonly engine: Engine;
  /** For lists that a room's own queries make; what one subject has is read through the engine. */
  readonly db: Queries;
  readonly auth: Auth;
  readonly content: ContentDesk;
  readonly meter: Meter;
  readonly rooms: readonly HttpRoom[];
  readonly limits: Limits;
  readonly mayRead: MayRead;
  /** Throws when the store cannot be reached. */
  ready(): Promise<void>;
}
