import { randomBytes } from "node:crypto";
import { type Denial, deny } from "@espalier/rules/kernel/denial";
import type { Queries } from "../db/db.ts";
import { sqlFolder } from "../db/migrate.ts";
import { matches, seal } from "./hash.ts";
import { allKeys, insertKey, type KeyRow, revokeKey } from "./store.ts";

/** The numbered migrations of the keys' table. */
export const authMigrations = sqlFolder(import.meta.url, "./migrations/");

/** Its tables, which no player sees. */
export const authTables = ["server_keys"] as const;

export interface KeyParts {
  readonly name: string;
  readonly madeBy: string;
  /** Names the request, so that its retry makes no second key. */
  readonly request?: string;
}

/** What may be shown of a key: everything but its secret. */
export interface KeyView {
  readonly id: string;
  readonly name: string;
  readonly madeBy: string;
  readonly madeAt: number;
  readonly revokedAt: number | null;
}

/** The server keys that rest in the database. */
export interface Keys {
  /** The name behind a key, or undefined when it is unknown, wrong or revoked. */
  check(key: string): Promise<string | undefined>;
  list(): Promise<readonly KeyView[]>;
  /** Makes a key; its text is shown this once. */
  create(parts: KeyParts): Promise<{ readonly id: string; readonly key: string } | Denial>;
  revoke(id: string): Promise<Denial | undefined>;
}

/** How old the list of keys may be: a key revoked on another node works no longer than this, in milliseconds. */
const freshness = 5_000;
/** An unknown key makes the list be read again, but not more often than this. */
const patience = 1_000;

export function openKeys(db: Queries, now: () => number = Date.now): Keys {
  let rows = new Map<string, KeyRow>();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  function read(): Promise<void> {
    reading ??= load().finally(() => {
      reading = undefined;
    });
    return reading;
  }
  async function load(): Promise<void> {
    const startedAt = now();
    rows = new Map((await allKeys(db)).map((row) => [row.id, row]));
    readAt = startedAt;
  }
  /** After a change of our own, what was being read before it does not count. */
  async function reread(): Promise<void> {
    await reading;
    await read();
  }

  return {
    async check(key) {
      const parts = /^esp_([0-9a-f]{16})_([\w-]{43})$/.exec(key);
      if (parts === null) return undefined;
      const [, id = "", secret = ""] = parts;
      const age = now() - readAt;
      if (age > freshness || (age > patience && !rows.has(id))) await read();
      const row = rows.get(id);
      return row !== undefined && row.revokedAt === null && matches(secret, row) ? row.name : undefined;
    },
    async list() {
      return (await allKeys(db)).map(({ id, name, madeBy, madeAt, revokedAt }) => ({
        id,
        name,
        madeBy,
        madeAt,
        revokedAt,
      }));
    },
    async create({ name, madeBy, request }) {
      const id = randomBytes(8).toString("hex");
      const secret = randomBytes(32).toString("base64url");
      const row = { id, name, madeBy, madeAt: now(), request: request ?? null, ...seal(secret) };
      if (!(await insertKey(db, row))) return deny("key_already_made");
      await reread();
      return { id, key: `esp_${id}_${secret}` };
    },
    async revoke(id) {
      if (!(await revokeKey(db, id, now()))) return deny("unknown_key", { id });
      await reread();
      return undefined;
    },
  };
}
