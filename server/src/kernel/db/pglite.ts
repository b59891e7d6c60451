import { setImmediate } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import type { BackendMessage } from "pg-protocol/dist/messages.js";
import { Parser } from "pg-protocol/dist/parser.js";
import type { Batch } from "./batch.ts";
import type { Connection } from "./connection.ts";
import { Database } from "./database.ts";
import type { Db } from "./db.ts";
import type { Field, Texts } from "./decode.ts";
import { ConnectionLost } from "./errors.ts";
import { initFolder, loadTemplate } from "./initdb.ts";
import { Pool } from "./pool.ts";
import type { Script } from "./script.ts";
import type { Known } from "./wire.ts";

/** Opens PGlite on a folder, which is made if need be, or in memory where none is named. */
export async function openPglite(folder: string | undefined): Promise<Db> {
  const pglite = folder === undefined ? await openMemory() : await openFolder(folder);
  const connection = new PgliteConnection(pglite);
  const pool = new Pool(1, async () => connection.checked());
  pool.give(await pool.take());
  const db: Db = new Database({
    engine: "pglite",
    pool,
    listen: async (channel, heard) => {
      const listeners = connection.listeners(channel).add(heard);
      await db.script(`listen ${channel}`);
      return async () => {
        listeners.delete(heard);
      };
    },
    close: async () => undefined,
  });
  await db.script(
    "set timezone = 'UTC'; set datestyle = 'ISO'; set jit = off; " +
      "set plan_cache_mode = force_generic_plan; set enable_seqscan = off",
  );
  return db;
}

/** Buffers beyond this cost memory and gain nothing: the folder's files are in the system's cache. */
const BUFFERS = "shared_buffers=16MB";

const START = [...PGlite.defaultStartParams, "-c", BUFFERS];

async function openFolder(folder: string): Promise<PGlite> {
  await initFolder(folder);
  return PGlite.create(folder, { startParams: START });
}

async function openMemory(): Promise<PGlite> {
  return PGlite.create({ loadDataDir: await loadTemplate(), startParams: START });
}

/** The one connection there is. PGlite runs a message to its end before it returns. */
class PgliteConnection implements Connection {
  readonly known: Known = new Map();
  broken = false;
  readonly #pglite: PGlite;
  readonly #listeners = new Map<string, Set<() => void>>();
  #breathed = 0;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  get open(): boolean {
    return this.#pglite.isInTransaction();
  }

  /** Itself, unless it has broken: there is no second one to connect to. */
  checked(): this {
    if (this.broken) throw new ConnectionLost("PGlite has stopped: restart the process");
    return this;
  }

  async run(message: Batch | Script): Promise<void> {
    const reply = new Reply(message, (channel) => this.#tell(channel));
    const parser = new Parser();
    await this.#send(message.message, (bytes) =>
      parser.parse(Buffer.from(bytes), (part) => reply.take(part)),
    );
    await this.#breathe();
    if (reply.error !== undefined) throw reply.error;
  }

  destroy(): void {
    this.broken = true;
  }

  close(): Promise<void> {
    return this.#pglite.close();
  }

  listeners(channel: string): Set<() => void> {
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners);
    return listeners;
  }

  #tell(channel: string): void {
    for (const heard of this.#listeners.get(channel) ?? []) queueMicrotask(heard);
  }

  /** What is thrown here is no answer of the database but the end of its machine, such as no memory. */
  async #send(message: Uint8Array, onRawData: (bytes: Uint8Array) => void): Promise<void> {
    try {
      await this.#pglite.execProtocolRawStream(message, { onRawData });
    } catch (error) {
      this.broken = true;
      throw new ConnectionLost(`PGlite has stopped: ${(error as Error).message}`, { cause: error });
    }
  }

  /** Statement after statement without a pause would keep sockets and timers waiting for ever. */
  async #breathe(): Promise<void> {
    if (performance.now() - this.#breathed < BREATH) return;
    await setImmediate();
    this.#breathed = performance.now();
  }
}

/** Milliseconds after which others get their turn. */
const BREATH = 10;

/** Takes the replies to one message, until its first error. */
class Reply {
  error: unknown;
  readonly #message: Batch | Script;
  readonly #tell: (channel: string) => void;

  constructor(message: Batch | Script, tell: (channel: string) => void) {
    this.#message = message;
    this.#tell = tell;
  }

  take(part: BackendMessage): void {
    if (part.name === "notification") this.#tell((part as unknown as { readonly channel: string }).channel);
    else if (this.error === undefined) this.#read(part);
  }

  #read(part: BackendMessage): void {
    try {
      read(this.#message, part);
    } catch (error) {
      this.error = error;
    }
  }
}

function read(message: Batch | Script, part: BackendMessage): void {
  switch (part.name) {
    case "rowDescription":
      message.described((part as BackendMessage & { readonly fields: readonly Field[] }).fields);
      break;
    case "dataRow":
      message.row((part as BackendMessage & { readonly fields: Texts }).fields);
      break;
    case "commandComplete":
      message.completed((part as BackendMessage & { readonly text: string }).text);
      break;
    case "emptyQuery":
      message.completed("");
      break;
    case "error":
      throw part;
  }
}
