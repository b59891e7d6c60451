import type { Queries } from "../db/db.ts";
import type { Sealed } from "./hash.ts";

export interface KeyRow extends Sealed {
  readonly id: string;
  readonly name: string;
  readonly madeBy: string;
  /** Milliseconds. */
  readonly madeAt: number;
  readonly revokedAt: number | null;
}

export interface NewKey extends Sealed {
  readonly id: string;
  readonly name: string;
  readonly madeBy: string;
  readonly madeAt: number;
  /** Caller and Idempotency-Key of the request that asked for it. */
  readonly request: string | null;
}

/** All keys, oldest first; there are few. */
export async function allKeys(db: Queries): Promise<KeyRow[]> {
  const rows = await db.query(
    "select id, name, salt, hash, made_by, made_at, revoked_at from server_keys order by made_at, id",
  );
  return rows.map((row) => ({
    id: row.id as string,
    name: row.name as string,
    salt: row.salt as string,
    hash: row.hash as string,
    madeBy: row.made_by as string,
    madeAt: row.made_at as number,
    revokedAt: row.revoked_at as number | null,
  }));
}

/** False when this request already made a key. */
export async function insertKey(db: Queries, key: NewKey): Promise<boolean> {
  const rows = await db.query(
    "insert into server_keys (id, name, salt, hash, made_by, made_at, request) " +
      "values ($1, $2, $3, $4, $5, $6::timestamptz, $7) on conflict (request) do nothing returning id",
    [key.id, key.name, key.salt, key.hash, key.madeBy, new Date(key.madeAt).toISOString(), key.request],
  );
  return rows.length > 0;
}

/** False when there is no such key. A key that was revoked before keeps its time. */
export async function revokeKey(db: Queries, id: string, at: number): Promise<boolean> {
  const rows = await db.query(
    "update server_keys set revoked_at = coalesce(revoked_at, $2::timestamptz) where id = $1 returning id",
    [id, new Date(at).toISOString()],
  );
  return rows.length > 0;
}
