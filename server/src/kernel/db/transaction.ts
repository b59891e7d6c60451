import type { Batch } from "./batch.ts";
import { type Connection, exchange } from "./connection.ts";
import type { Row, Statement, Tx, Value } from "./db.ts";
import { Misuse, TransactionAborted } from "./errors.ts";
import { Script } from "./script.ts";

/** A transaction on one connection. BEGIN travels with the first statements, COMMIT with the last. */
export class Transaction implements Tx {
  readonly #connection: Connection;
  #begun = false;
  #ended = false;
  #last: Promise<unknown> = Promise.resolve();
  #committed: Promise<unknown> | undefined;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  async query<R extends Row = Row>(text: string, values: readonly Value[] = []): Promise<R[]> {
    const [rows] = await this.pipeline([{ text, values }]);
    return rows as R[];
  }

  async pipeline(statements: readonly Statement[]): Promise<Row[][]> {
    this.#use();
    if (statements.length === 0) return [];
    return (await this.#turn(() => this.#exchange(statements))).rows;
  }

  async script(sql: string): Promise<void> {
    this.#use();
    await this.#turn(async () => {
      if (!this.#begun) await this.#exchange([]);
      await this.#connection.run(new Script(sql));
    });
  }

  commit(statements: readonly Statement[]): Promise<Row[][]> {
    const rows = this.#commit(statements);
    this.#committed ??= rows;
    return rows;
  }

  /** Commits unless `commit` did, and fails if that failed, even when its error was caught. */
  async finish(): Promise<void> {
    if (this.#committed === undefined) await this.#commit([]);
    else await this.#committed;
  }

  /** Undoes what is still open. A connection that cannot do that is cut, which undoes it too. */
  async undo(): Promise<void> {
    this.#ended = true;
    await this.#last;
    if (!this.#connection.open || this.#connection.broken) return;
    await exchange(this.#connection, [ROLLBACK]).catch(() => this.#connection.destroy());
  }

  async #commit(statements: readonly Statement[]): Promise<Row[][]> {
    this.#use();
    this.#ended = true;
    const batch = await this.#turn(() => this.#end(statements));
    return batch?.rows.slice(0, -1) ?? [];
  }

  /** A transaction that sent nothing has nothing to end. */
  async #end(statements: readonly Statement[]): Promise<Batch | undefined> {
    if (!this.#begun && statements.length === 0) return undefined;
    const batch = await this.#exchange([...statements, COMMIT]);
    if (batch.tag !== "COMMIT") {
      throw new TransactionAborted("an earlier error aborted the transaction: nothing was committed");
    }
    return batch;
  }

  #use(): void {
    if (this.#ended) throw new Misuse("the transaction has ended");
  }

  async #exchange(statements: readonly Statement[]): Promise<Batch> {
    if (this.#begun) return exchange(this.#connection, statements);
    this.#begun = true;
    const batch = await exchange(this.#connection, [BEGIN, ...statements]);
    batch.rows.shift();
    return batch;
  }

  /** Statements that were not awaited run one after the other. */
  #turn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }
}

const BEGIN: Statement = { name: "tx_begin", text: "begin", values: [] };
const COMMIT: Statement = { name: "tx_commit", text: "commit", values: [] };
const ROLLBACK: Statement = { name: "tx_rollback", text: "rollback", values: [] };
