import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "./db.ts";
import { type EngineName, settleFolder } from "./folder.ts";
import { FolderLocked, type Lock, lockFolder } from "./lock.ts";
import { openPglite } from "./pglite.ts";
import { openPostgres, type PostgresOptions } from "./postgres.ts";
import { adoptServer, type Server, startServer } from "./server.ts";

/** Exactly one of `dataDir`, `databaseUrl` and `memory` says where the database is. */
export interface OpenOptions extends PostgresOptions {
  /** A folder of our own, made if need be. One process opens it with PGlite, several with PostgreSQL. */
  readonly dataDir?: string;
  /** A PostgreSQL that somebody else runs. */
  readonly databaseUrl?: string;
  /** Which engine a new folder gets, PGlite if none is named; an old one must have the same. */
  readonly engine?: EngineName;
  /** PGlite in memory: gone when closed. */
  readonly memory?: true;
}

/**
 * Opens the database. Throws `FolderLocked` when another process has a PGlite folder open and
 * `EngineMismatch` when the folder belongs to the other engine.
 */
export async function openDb(options: OpenOptions): Promise<Db> {
  const { dataDir, databaseUrl, memory } = options;
  if (databaseUrl !== undefined) return openPostgres(databaseUrl, options);
  if (memory === true) return openPglite(undefined);
  if (dataDir === undefined) throw new TypeError("openDb needs dataDir, databaseUrl or memory");
  const folder = resolve(dataDir);
  mkdirSync(folder, { recursive: true });
  const engine = settleFolder(folder, options.engine);
  return engine === "pglite" ? openLocked(folder) : openServed(folder, options);
}

async function openLocked(folder: string): Promise<Db> {
  const lock = await lockFolder(folder);
  try {
    const db = await openPglite(join(folder, "pglite"));
    return closing(db, async () => lock.release());
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function openServed(folder: string, options: PostgresOptions): Promise<Db> {
  const { server, lock } = await serve(folder);
  try {
    const db = await openPostgres(server.url, options);
    return closing(db, () => leave(folder, server, lock));
  } catch (error) {
    await leave(folder, server, lock);
    throw error;
  }
}

/** Who holds the lock starts the server and may stop it; the others use it. */
async function serve(folder: string): Promise<{ readonly server: Server; readonly lock: Lock | undefined }> {
  for (let waited = 0; ; waited += STEP) {
    const lock = await tryLock(folder);
    if (lock !== undefined) return { server: await startServer(folder).catch(releasing(lock)), lock };
    const server = await adoptServer(folder);
    if (server !== undefined) return { server, lock };
    if (waited > PATIENCE) throw new Error(`the PostgreSQL server of ${folder} does not become ready`);
    await sleep(STEP);
  }
}

const PATIENCE = 30_000;
const STEP = 50;

/** The last one out stops the server, whoever started it. */
async function leave(folder: string, server: Server, held: Lock | undefined): Promise<void> {
  const lock = held ?? (await tryLock(folder));
  if (lock === undefined) return;
  try {
    if (!(await inUse(server.url))) await server.stop();
  } finally {
    lock.release();
  }
}

async function inUse(url: string): Promise<boolean> {
  const db = await openPostgres(url, { connections: 1 });
  try {
    const others = await db.query(
      "select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1",
    );
    return others.length > 0;
  } finally {
    await db.close();
  }
}

async function tryLock(folder: string): Promise<Lock | undefined> {
  try {
    return await lockFolder(folder);
  } catch (error) {
    if (error instanceof FolderLocked) return undefined;
    throw error;
  }
}

function releasing(lock: Lock): (error: unknown) => never {
  return (error) => {
    lock.release();
    throw error;
  };
}

/** The same database, with something to do after it closed. */
function closing(db: Db, after: () => Promise<void>): Db {
  let closed: Promise<void> | undefined;
  return {
    engine: db.engine,
    connections: db.connections,
    query: (text, values) => db.query(text, values),
    pipeline: (statements) => db.pipeline(statements),
    script: (sql) => db.script(sql),
    transaction: (work) => db.transaction(work),
    listen: (channel, heard) => db.listen(channel, heard),
    close: () => {
      closed ??= db.close().then(after);
      return closed;
    },
  };
}
