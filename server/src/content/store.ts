import type { Entries } from "@espalier/rules/content/entries";
import type { Db, Queries, Row, Statement } from "../kernel/db/db.ts";
import { sqlFolder } from "../kernel/db/migrate.ts";
import type { Hashed } from "./hash.ts";

/** What `migrate` applies for this room. */
export const contentMigrations = { room: "content", folder: sqlFolder(import.meta.url, "./migrations/") };

/** Its tables, which no player sees. */
export const contentTables = ["contents", "content_live", "content_pins", "content_pin_subjects"] as const;

/** A hint on this channel says that other content went live. */
export const contentChannel = "espalier_content";

/** Which content is live. */
export interface Epoch {
  /** Rises by one whenever other content goes live. */
  readonly epoch: number;
  readonly hash: string;
}

export interface ContentInfo {
  readonly hash: string;
  /** When it was first stored: milliseconds since 1970, UTC. */
  readonly createdAt: number;
  readonly live: boolean;
}

/** What activating did; `changed` is false where that content was live already. */
export interface Activated extends Epoch {
  readonly changed: boolean;
}

/** Stores content and makes it live. `at` in milliseconds since 1970. */
export async function activate(db: Db, content: Hashed, at: number): Promise<Activated> {
  const { hash, entries } = content;
  const values = [hash, JSON.stringify(entries), iso(at)];
  const [, moved = []] = await db.pipeline([{ text: storeText, values }, move(hash, at), hint]);
  return activated(db, moved);
}

/** Makes stored content live again by its hash; undefined where nothing is stored under it. */
export async function reactivate(db: Db, hash: string, at: number): Promise<Activated | undefined> {
  const [known] = await db.query("select 1 as known from contents where hash = $1", [hash]);
  if (known === undefined) return undefined;
  const [moved = []] = await db.pipeline([move(hash, at), hint]);
  return activated(db, moved);
}

const storeText = "insert into contents (hash, body, created_at) values ($1, $2, $3) on conflict do nothing";

const hint: Statement = { text: "select pg_notify($1, '')", values: [contentChannel] };

function move(hash: string, at: number): Statement {
  const text = `
    insert into content_live as live (epoch, hash, at) values (1, $1, $2)
    on conflict (one) do update set epoch = live.epoch + 1, hash = excluded.hash, at = excluded.at
      where live.hash <> excluded.hash
    returning epoch, hash`;
  return { text, values: [hash, iso(at)] };
}

async function activated(db: Db, moved: readonly Row[]): Promise<Activated> {
  const [row] = moved as readonly (Row & Epoch)[];
  if (row !== undefined) return { epoch: row.epoch, hash: row.hash, changed: true };
  const now = await live(db);
  if (now === undefined) throw new Error("content_live has neither moved nor a row");
  return { ...now, changed: false };
}

/** Which content is live; undefined before the first went live. */
export async function live(db: Queries): Promise<Epoch | undefined> {
  const [row] = await db.query<Row & Epoch>("select epoch, hash from content_live");
  return row === undefined ? undefined : { epoch: row.epoch, hash: row.hash };
}

/** The merged entries of stored content. */
export async function storedContent(db: Queries, hash: string): Promise<Entries | undefined> {
  const [row] = await db.query<{ body: string }>("select body from contents where hash = $1", [hash]);
  return row === undefined ? undefined : (JSON.parse(row.body) as Entries);
}

/** All content that was ever live, the newest first. */
export async function listContents(db: Queries): Promise<readonly ContentInfo[]> {
  return db.query<Row & ContentInfo>(`
    select hash, created_at as "createdAt", hash in (select hash from content_live) as live
    from contents order by created_at desc, hash`);
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
