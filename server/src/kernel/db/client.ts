import { createRequire } from "node:module";
import type { Client as PgClient } from "pg";

/** The client of `pg` alone; its index would also load a pool, which we do not use. */
export const Client = createRequire(import.meta.url)("pg/lib/client.js") as typeof PgClient;

export type Client = PgClient;
