import type { Batch } from "./batch.ts";
import { type Connection, exchange } from "./connection.ts";
import type { Db, Row, Statement, Tx, Value } from "./db.ts";
import { Misuse } from "./errors.ts";
import { Guard } from "./guard.ts";
import type { Pool } from "./pool.ts";
import { Script } from "./script.ts";
import { Transaction } from "./transaction.ts";

/** What differs between the engines, beside how a connection is made. */
export interface Engine {
  readonly engine: Db["engine"];
  readonly pool: Pool;
  readonly listen: Db["listen"];
  /** Ends what stands beside the pool, after it. */
  close(): Promise<void>;
}

/** `Db` over a pool of connections, alike for both engines. */
export class Database implements Db {
  readonly engine: Db["engine"];
  readonly connections: number;
  readonly #parts: Engine;
  readonly #guard = new Guard();
  #closed: Promise<void> | undefined;

  constructor(parts: Engine) {
    this.#parts = parts;
    this.engine = parts.engine;
    this.connections = parts.pool.size;
  }

  async query<R extends Row = Row>(text: string, values: readonly Value[] = []): Promise<R[]> {
    const [rows] = await this.pipeline([{ text, values }]);
    return rows as R[];
  }

  async pipeline(statements: readonly Statement[], sent?: () => void): Promise<Row[][]> {
    if (statements.length === 0) return [];
    return (await this.#on((connection): Promise<Batch> => exchange(connection, statements, sent))).rows;
  }

  script(sql: string): Promise<void> {
    return this.#on((connection) => connection.run(new Script(sql)));
  }

  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#on(async (connection) => {
      const tx = new Transaction(connection);
      try {
        const result = await this.#guard.run(() => work(tx));
        await tx.finish();
        return result;
      } catch (error) {
        await tx.undo();
        throw error;
      }
    });
  }

  async listen(channel: string, heard: () => void): Promise<() => Promise<void>> {
    this.#guard.check();
    if (!/^[a-z_][a-z0-9_]*$/.test(channel)) throw new Misuse(`not a channel name: ${channel}`);
    return this.#parts.listen(channel, heard);
  }

  close(): Promise<void> {
    this.#closed ??= this.#parts.pool.close().then(() => this.#parts.close());
    return this.#closed;
  }

  async #on<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    this.#guard.check();
    const connection = await this.#parts.pool.take();
    try {
      const result = await work(connection);
      if (connection.open) throw new Misuse("statements left a transaction open: use transaction()");
      return result;
    } finally {
      await leave(connection);
      this.#parts.pool.give(connection);
    }
  }
}

/** Nobody may inherit an open transaction. */
async function leave(connection: Connection): Promise<void> {
  if (!connection.open || connection.broken) return;
  await connection.run(new Script("rollback")).catch(() => connection.destroy());
}
