import { setImmediate } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import type { Batch, Known, Script } from "./batch.ts";
import type { Connection } from "./connection.ts";
import { Database } from "./database.ts";
import type { Db } from "./db.ts";
import type { Field, Texts } from "./decode.ts";
import { ConnectionLost } from "./errors.ts";
import { initFolder, loadTemplate } from "./initdb.ts";
import { Pool } from "./pool.ts";

/** Opens PGlite on a folder, which is made if need be, or in memory where none is named. */
export async function openPglite(folder: string | undefined): Promise<Db> {
  const pglite = folder === undefined ? await openMemory() : await openFolder(folder);
  await pglite.exec("set timezone = 'UTC'; set jit = off");
  const connection = new PgliteConnection(pglite);
  const pool = new Pool(1, async () => connection.checked());
  pool.give(await pool.take());
  const listeners = new Map<string, Set<() => void>>();
  pglite.onNotification((channel) => {
    for (const heard of listeners.get(channel) ?? []) heard();
  });
  const db: Db = new Database({
    engine: "pglite",
    pool,
    listen: async (channel, heard) => {
      listeners.set(channel, (listeners.get(channel) ?? new Set()).add(heard));
      await db.script(`listen ${channel}`);
      return async () => {
        listeners.get(channel)?.delete(heard);
      };
    },
    close: async () => undefined,
  });
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
    for (const reply of await this.#send(message.message)) take(message, reply);
    await this.#breathe();
  }

  destroy(): void {
    this.broken = true;
  }

  close(): Promise<void> {
    return this.#pglite.close();
  }

  /** What is thrown here is no answer of the database but the end of its machine, such as no memory. */
  async #send(message: Uint8Array): Promise<readonly Reply[]> {
    try {
      return (await this.#pglite.execProtocol(message, { throwOnError: false })).messages;
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

type Reply = Awaited<ReturnType<PGlite["execProtocol"]>>["messages"][number];

function take(message: Batch | Script, reply: Reply): void {
  switch (reply.name) {
    case "rowDescription":
      message.described((reply as Reply & { readonly fields: readonly Field[] }).fields);
      break;
    case "dataRow":
      message.row((reply as Reply & { readonly fields: Texts }).fields);
      break;
    case "commandComplete":
      message.completed((reply as Reply & { readonly text: string }).text);
      break;
    case "emptyQuery":
      message.completed("");
      break;
    case "error":
      throw reply as Reply & Error;
  }
}
