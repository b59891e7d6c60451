import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import type { Db } from "../kernel/db/db.ts";
import { openPglite } from "../kernel/db/pglite.ts";
import { openPostgres, type PostgresOptions } from "../kernel/db/postgres.ts";

/** A fresh database of a test's own. */
export interface TestDatabase {
  readonly db: Db;
  /** Where other processes and further connections find it; PGlite has no such place. */
  readonly url?: string;
  close(): Promise<void>;
}

export interface TestEngine {
  readonly name: Db["engine"];
  open(): Promise<TestDatabase>;
}

/** Both engines, for `describe.each(engines)`: the same suite runs on each. */
export const engines: readonly TestEngine[] = [
  { name: "pglite", open: () => openMemory() },
  { name: "postgres", open: () => openFresh() },
];

/** PostgreSQL alone, with options: for what one connection in one process cannot show. */
export async function openFresh(options?: PostgresOptions): Promise<TestDatabase & { readonly url: string }> {
  const fresh = await freshDatabase();
  const db = await openPostgres(fresh.url, options);
  return { db, url: fresh.url, close: () => db.close().then(() => fresh.drop()) };
}

/** An empty database on the run's server. Dropping it cuts whoever is still connected. */
export async function freshDatabase(): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const name = `test_${process.pid}_${randomBytes(6).toString("hex")}`;
  const url = new URL(inject("postgresUrl"));
  await withServer((server) => server.query(`create database ${name} template template0`));
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => withServer((server) => server.query(`drop database if exists ${name} with (force)`)),
  };
}

async function openMemory(): Promise<TestDatabase> {
  const db = await openPglite(undefined);
  return { db, close: () => db.close() };
}

async function withServer(work: (server: Db) => Promise<unknown>): Promise<void> {
  const server = await openPostgres(inject("postgresUrl"), { connections: 1 });
  try {
    await work(server);
  } finally {
    await server.close();
  }
}
