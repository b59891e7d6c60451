import type { Program } from "@espalier/rules/kernel/program";
import type { Db } from "../db/db.ts";
import type { Meter } from "../meter.ts";
import type { Cache } from "./cache.ts";
import type { Published } from "./finish.ts";
import type { Loader } from "./load.ts";
import { type PinStore, Thawed } from "./pins.ts";
import type { Ground } from "./plan.ts";
import type { Queue } from "./queue.ts";
import type { TableSql } from "./tables.ts";

/** The content that decides, and which epoch of it that is. */
export interface Live {
  program(): Program;
  epoch(): number;
  /** Reads again what is live; resolves once this node decides with it. */
  refresh(): Promise<void>;
}

export interface LaneParts {
  readonly db: Db;
  readonly live: Live;
  readonly cache: Cache;
  readonly loader: Loader;
  readonly pins: PinStore;
  readonly tables: readonly TableSql[];
  readonly queue: Queue;
  readonly meter: Meter;
  /** Milliseconds since 1970 that never go back. */
  readonly now: () => number;
  /** Whether no other node writes to this database. */
  readonly alone: () => boolean;
  readonly publish: (events: Published) => void;
}

/** What a batch is decided on: the live content, this moment, and the states it may look at. */
export function groundOf(
  { live, now, pins }: LaneParts,
  states: Pick<Ground, "before" | "claim" | "recall">,
): Ground {
  const program = live.program();
  return { program, epoch: live.epoch(), at: now(), thawed: new Thawed(program.pins, pins), ...states };
}
