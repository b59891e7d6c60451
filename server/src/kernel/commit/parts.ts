import type { Program } from "@espalier/rules/kernel/program";
import type { Db } from "../db/db.ts";
import type { Meter } from "../meter.ts";
import type { Cache } from "./cache.ts";
import type { Published } from "./finish.ts";
import type { Loader } from "./load.ts";
import type { PinStore } from "./pins.ts";
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
