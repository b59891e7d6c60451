import { Client, type ClientConfig, type Submittable, type Connection as Wire } from "pg";
import type { Batch } from "./batch.ts";
import type { Connection } from "./connection.ts";
import { Database } from "./database.ts";
import type { Db } from "./db.ts";
import type { Field, Texts } from "./decode.ts";
import { ConnectionLost } from "./errors.ts";
import { Listener } from "./listener.ts";
import { Pool } from "./pool.ts";
import type { Script } from "./script.ts";
import type { Known } from "./wire.ts";

export interface PostgresOptions {
  /** How many connections are kept at most, beside one for LISTEN. Default 4. */
  readonly connections?: number;
  /**
   * For pgbouncer in transaction mode: no named statements, no session settings, and `listen`
   * hears nothing, so that callers poll.
   */
  readonly unnamed?: boolean;
}

/** Opens a PostgreSQL database. Fails at once if it cannot be reached; later it reconnects on use. */
export async function openPostgres(url: string, options: PostgresOptions = {}): Promise<Db> {
  const { connections = 4, unnamed = false } = options;
  const config = settings(url, unnamed);
  const pool = new Pool(connections, () => PostgresConnection.open(config, unnamed));
  pool.give(await pool.take());
  const listener = new Listener(config);
  return new Database({
    engine: "postgres",
    pool,
    listen: async (channel, heard) => (unnamed ? async () => undefined : listener.listen(channel, heard)),
    close: () => listener.close(),
  });
}

/**
 * A frozen node must not keep its locks. Prepared statements are look-ups by key, so that one plan serves
 * and planning or compiling them again would cost more than running them. A plan made while a table was tiny
 * must not scan it when it has grown. Times and dates read alike everywhere.
 */
const session = {
  plan_cache_mode: "force_generic_plan",
  enable_seqscan: "off",
  jit: "off",
  idle_in_transaction_session_timeout: "5s",
  timezone: "UTC",
  datestyle: "ISO",
} as const;

const SESSION = Object.entries(session)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(" ");

function settings(url: string, unnamed: boolean): ClientConfig {
  const config: ClientConfig = {
    connectionString: url,
    application_name: "espalier",
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  };
  return unnamed ? config : { ...config, options: SESSION };
}

class PostgresConnection implements Connection {
  readonly known: Known | undefined;
  broken = false;
  readonly #client: Client;
  #running: Running | undefined;

  static async open(config: ClientConfig, unnamed: boolean): Promise<PostgresConnection> {
    const client = new Client(config);
    const connection = new PostgresConnection(client, unnamed);
    try {
      await client.connect();
    } catch (error) {
      throw lost(error as Error);
    }
    return connection;
  }

  private constructor(client: Client, unnamed: boolean) {
    this.#client = client;
    this.known = unnamed ? undefined : new Map();
    client.on("error", (error) => this.#break(error));
    client.on("end", () => this.#break(new Error("the connection ended")));
    // After an error the client is ready again only now; on success the query heard it before.
    client.on("drain", () => this.#running?.ready());
  }

  get open(): boolean {
    const status = this.#client.getTransactionStatus();
    return status === "T" || status === "E";
  }

  run(message: Batch | Script): Promise<void> {
    if (this.broken) return Promise.reject(new ConnectionLost("the connection is lost"));
    return new Promise((resolve, reject) => {
      this.#running = new Running(message, (error) => {
        this.#running = undefined;
        if (error === undefined) return resolve();
        if (this.broken || STALE.has(codeOf(error))) this.destroy();
        reject(error);
      });
      this.#client.query(this.#running);
    });
  }

  destroy(): void {
    this.broken = true;
    this.#client.connection.stream.destroy();
  }

  async close(): Promise<void> {
    this.broken = true;
    await this.#client.end();
  }

  #break(error: Error): void {
    this.broken = true;
    this.#running?.fail(error);
  }
}

/** A plan whose result changed or a statement that vanished: the next connection prepares anew. */
const STALE: ReadonlySet<string> = new Set(["0A000", "26000", "42P05"]);

/** One message on its way, in the shape that `pg` calls a submittable query. */
class Running implements Submittable {
  readonly #message: Batch | Script;
  readonly #settle: (error?: Error) => void;
  #error: Error | undefined;

  constructor(message: Batch | Script, settle: (error?: Error) => void) {
    this.#message = message;
    this.#settle = settle;
  }

  submit(wire: Wire): void {
    wire.stream.write(this.#message.message, this.#message.sent);
  }

  handleRowDescription({ fields }: { readonly fields: readonly Field[] }): void {
    this.#message.described(fields);
  }

  handleDataRow({ fields }: { readonly fields: Texts }): void {
    try {
      this.#message.row(fields);
    } catch (error) {
      // A throw here would end the process, since the socket's handler is the caller.
      this.#error = error as Error;
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#message.completed(text);
  }

  handleEmptyQuery(): void {
    this.#message.completed("");
  }

  handleError(error: Error): void {
    if (codeOf(error) === "") this.fail(error);
    else this.#error = error;
  }

  handleReadyForQuery(): void {
    this.ready();
  }

  ready(): void {
    this.#settle(this.#error);
  }

  fail(error: Error): void {
    this.#settle(this.#error ?? lost(error));
  }
}

/** The SQLSTATE of an error the server sent, empty for one of the socket. */
function codeOf(error: Error): string {
  return "severity" in error && "code" in error && typeof error.code === "string" ? error.code : "";
}

/** Errors of the socket become one kind; those of the server stay as they are. */
function lost(error: Error): Error {
  if (codeOf(error) !== "") return error;
  return new ConnectionLost(`the database connection failed: ${error.message}`, { cause: error });
}
