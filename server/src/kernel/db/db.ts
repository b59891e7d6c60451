/**
 * One statement as it goes over the wire. With a `name` it is prepared once per connection
 * and reused; the same name must always come with the same text.
 */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  /** Values travel as text or as arrays of text, numbers, booleans or null. */
  readonly values: readonly Value[];
}

export type Scalar = string | number | bigint | boolean | null;
export type Value = Scalar | readonly Scalar[];

/**
 * A row by column name. int8 and numeric come as number when safe and as bigint beyond 2^53,
 * json as text unparsed, timestamptz as milliseconds, alike on both engines.
 */
export type Row = Readonly<Record<string, unknown>>;

/** What runs statements: a database, or a transaction in it. */
export interface Queries {
  query<R extends Row = Row>(text: string, values?: readonly Value[]): Promise<R[]>;
  /**
   * Sends all statements under one Sync: one round trip. On a `Db` that is one transaction,
   * all or nothing; the first error rolls everything back and is thrown.
   */
  pipeline(statements: readonly Statement[]): Promise<Row[][]>;
  /** Several SQL commands in one text without values: migrations. On a `Db` that is one transaction. */
  script(sql: string): Promise<void>;
}

export interface Db extends Queries {
  readonly engine: "pglite" | "postgres";
  /** As above. `sent` is called when the last byte has left the process, where the engine knows. */
  pipeline(statements: readonly Statement[], sent?: () => void): Promise<Row[][]>;
  /** How many statements may run side by side: 1 on PGlite. */
  readonly connections: number;
  /**
   * Runs `work` in one transaction on one connection and commits it. COMMIT of an aborted
   * transaction is an error. Using `Tx` after its end, or `Db` inside it, throws.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Calls `heard` on each NOTIFY of the channel; an empty hint, never the truth. Returns the undo. */
  listen(channel: string, heard: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export interface Tx extends Queries {
  /** Sends the statements and COMMIT in the same round trip; the transaction has ended after it. */
  commit(statements: readonly Statement[]): Promise<Row[][]>;
}

/** A database error by its SQLSTATE; `detail` as the server sent it. */
export interface DbError extends Error {
  readonly code: string;
  readonly detail?: string;
  readonly constraint?: string;
  readonly table?: string;
}
