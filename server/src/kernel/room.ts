import type { Json } from "@espalier/rules/kernel/json";
import type { AnyRoom } from "@espalier/rules/kernel/room";
import type { SubjectKind } from "@espalier/rules/kernel/subject";
import type { Db } from "./db/db.ts";
import type { Engine } from "./engine.ts";
import type { Meter } from "./meter.ts";

export type ColumnType = "text" | "int8" | "int4" | "bool" | "timestamptz" | "json";

/** A row's values by column, without the subject, which is always the first key column. */
export type Values = Readonly<Record<string, Json>>;

/**
 * A table of a room, declared once; loads, writes, policies, export and deletion are derived.
 * Its first column is `subject text`, and its primary key is (subject, …key).
 */
export interface Table<S = unknown> {
  readonly name: string;
  readonly on: SubjectKind;
  /** Key columns after the subject; none where a subject has one row. */
  readonly key: readonly string[];
  readonly columns: Readonly<Record<string, ColumnType>>;
  /** `insert` where rows never change; `upsert` where they do. */
  readonly mode: "insert" | "upsert";
  /**
   * The rows of a state by their key. Values that did not change must be the same objects as
   * before (`===`), so that the kernel finds the difference without comparing columns.
   */
  rows(state: S): Readonly<Record<string, unknown>>;
  /** The columns of one row. */
  values(key: string, row: never): Values;
  /** The column with the id of the player whose subject it is: that is deleted with them. Has an index. */
  readonly player?: string;
  /** The column with the id of a player who may read the subject without owning it: one who sits in a match. */
  readonly reader?: string;
  /** What proves `sum(ledger) == balance`: which columns hold account and amount. */
  readonly balance?: { readonly account: string; readonly amount: string };
}

/** What a room's own work in the background stands on. */
export interface Ground {
  readonly db: Db;
  readonly engine: Engine;
  readonly meter: Meter;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Told of what fails. */
  readonly report: (error: unknown) => void;
}

/** Work that goes on until it is closed; closing waits for what it has begun. */
export interface Work {
  close(): Promise<void>;
}

/** A room on the server floor. */
export interface ServerRoom {
  readonly rules: AnyRoom;
  /** Where its numbered migrations lie, or none. */
  readonly migrations?: URL;
  readonly tables: readonly Table<never>[];
  /** Rebuilds the state of the subject with this id from its tables' rows, by table name. */
  state?(rows: Readonly<Record<string, readonly Values[]>>, id: string): unknown;
  /** What it does by itself on every node, as long as the node lives: sweeps. */
  work?(ground: Ground): Work;
}
