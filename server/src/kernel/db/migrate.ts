import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import type { Db, Tx } from "./db.ts";

/** A room's numbered migrations: `001.sql`, `002.sql`, … in a folder. */
export interface Source {
  readonly room: string;
  readonly folder: URL;
}

/** The database has migrations that this program does not know: an older program must not write to it. */
export class DatabaseNewer extends Error {
  override readonly name = "DatabaseNewer";
}

/** A file that was applied reads otherwise now: what the database holds is not what the file says. */
export class MigrationChanged extends Error {
  override readonly name = "MigrationChanged";
}

/**
 * Applies what is pending, rooms in the order given, each file in a transaction of its own, and
 * returns what it applied as `room/001`. Several processes may call it at once: one works, the
 * others wait and find nothing left.
 */
export async function migrate(db: Db, sources: readonly Source[]): Promise<readonly string[]> {
  const migrations = (await Promise.all(sources.map(readSource))).flat();
  const done: string[] = [];
  for (;;) {
    const applied = await db.transaction((tx) => step(tx, migrations));
    if (applied === undefined) return done;
    done.push(label(applied.room, applied.number));
  }
}

/** Where a module's `.sql` files are: the build leaves them in `src`, so a module in `dist` looks there. */
export function sqlFolder(module: string, path: string): URL {
  const place = new URL(path, module);
  if (!module.endsWith(".js")) return place;
  place.pathname = place.pathname.replace(/\/dist\/(?!.*\/dist\/)/, "/src/");
  return place;
}

interface Migration {
  readonly room: string;
  readonly number: number;
  readonly sql: string;
  readonly hash: string;
}

/** Applies the first that is pending, or none. */
async function step(tx: Tx, migrations: readonly Migration[]): Promise<Migration | undefined> {
  const applied = await lockedTable(tx);
  check(applied, migrations);
  const next = migrations.find(({ room, number }) => !applied.has(label(room, number)));
  if (next === undefined) return undefined;
  const { room, number, sql, hash } = next;
  try {
    await tx.script(sql);
  } catch (error) {
    throw new Error(`migration ${label(room, number)} failed: ${(error as Error).message}`, { cause: error });
  }
  await tx.query("insert into migrations (room, number, hash) values ($1, $2, $3)", [room, number, hash]);
  return next;
}

/** What is applied, by label, with its hash. Until the transaction ends nobody else migrates. */
async function lockedTable(tx: Tx): Promise<ReadonlyMap<string, string>> {
  await tx.query("select pg_advisory_xact_lock($1)", [LOCK]);
  await tx.script(TABLE);
  const rows = await tx.query<{ room: string; number: number; hash: string }>(
    "select room, number, hash from migrations",
  );
  return new Map(rows.map(({ room, number, hash }) => [label(room, number), hash]));
}

/** Any number that nobody else's advisory locks use: "espalier" as bytes, cut to 53 bits. */
const LOCK = 0x65_73_70_61_6c_69;

const TABLE = `
  create table if not exists migrations (
    room text not null,
    number int4 not null,
    hash text not null,
    applied_at timestamptz not null default now(),
    primary key (room, number)
  )`;

function check(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]): void {
  const hashes = new Map(migrations.map(({ room, number, hash }) => [label(room, number), hash]));
  for (const [migration, hash] of applied) {
    const known = hashes.get(migration);
    if (known === undefined) {
      throw new DatabaseNewer(
        `the database has migration ${migration}, which this program lacks: update the program`,
      );
    }
    if (known !== hash) {
      throw new MigrationChanged(
        `migration ${migration} was changed after it was applied: restore it and add a new one`,
      );
    }
  }
}

async function readSource({ room, folder }: Source): Promise<readonly Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name, index) => {
      const number = index + 1;
      if (name !== `${padded(number)}.sql`)
        throw new Error(`${room}: expected ${padded(number)}.sql, found ${name}`);
      // Line ends depend on how git checked the file out.
      const sql = (await readFile(new URL(name, `${folder.href.replace(/\/$/, "")}/`), "utf8")).replaceAll(
        "\r\n",
        "\n",
      );
      return { room, number, sql, hash: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

function label(room: string, number: number): string {
  return `${room}/${padded(number)}`;
}

function padded(number: number): string {
  return String(number).padStart(3, "0");
}
