import { createHash } from "node:crypto";
import type { Db, Tx } from "../db/db.ts";
import { isDbError } from "../db/errors.ts";
import type { ServerRoom } from "../room.ts";
import { type Policy, policiesOf, subjectsSql } from "./tables.ts";

export interface Security {
  /** False where the role does not exist and may not be made: then nobody can use it, and all else works. */
  readonly role: boolean;
  /** Whether anything had to be done. */
  readonly changed: boolean;
}

export interface SecureOptions {
  readonly rooms: readonly ServerRoom[];
  /** Tables that no player sees. */
  readonly closed: readonly string[];
  /** The database role that players have. */
  readonly role?: string;
}

/**
 * Lets a database role see its player's rows and write none. The owner of the tables, as which the program
 * works, is not bound by policies. Does nothing where the policies are the program's already; a table at a time,
 * so that commits of other nodes wait for one table at most.
 */
export async function secure(db: Db, { rooms, closed, role = "player" }: SecureOptions): Promise<Security> {
  const found = await look(db, role);
  const exists = found.role || (found.may && (await makeRole(db, role)));
  const steps = scripts(
    policiesOf(rooms, closed),
    subjectsSql(rooms),
    found.schema,
    exists ? role : undefined,
  );
  const hash = createHash("sha256").update(steps.join("\n")).digest("hex");
  if (found.hash === hash) return { role: exists, changed: false };
  for (const step of steps) await alone(db, (tx) => tx.script(step));
  await alone(db, (tx) => tx.query(storeText, [hash]));
  return { role: exists, changed: true };
}

interface Found extends Record<string, unknown> {
  readonly schema: string;
  /** Whether we may make roles. */
  readonly may: boolean;
  readonly role: boolean;
  readonly hash: string | null;
}

async function look(db: Db, role: string): Promise<Found> {
  const [row] = await db.query<Found>(lookText, [role]);
  if (row === undefined) throw new Error("a select without from has no row");
  return row;
}

const lookText = `
  select quote_ident(current_schema()) as schema, (select hash from row_policies) as hash,
    exists (select 1 from pg_roles where rolname = $1) as role,
    (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as may`;

const storeText =
  "insert into row_policies (hash) values ($1) on conflict (one) do update set hash = excluded.hash";

/** Roles belong to the whole server, so another database's program may have made it meanwhile. */
async function makeRole(db: Db, role: string): Promise<boolean> {
  try {
    await db.script(`create role ${quoted(role)} nologin noinherit`);
    return true;
  } catch (error) {
    if (!isDbError(error)) throw error;
    if (error.code === DUPLICATE || error.code === UNIQUE) return true;
    if (error.code === FORBIDDEN) return false;
    throw error;
  }
}

const DUPLICATE = "42710";
const UNIQUE = "23505";
const FORBIDDEN = "42501";

/** One program at a time: two that replace the same function would fail. */
function alone<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.query("select pg_advisory_xact_lock($1)", [LOCK]);
    return work(tx);
  });
}

/** Any number that nobody else's advisory locks use: "policy" as bytes. */
const LOCK = 0x70_6f_6c_69_63_79;

function scripts(
  policies: readonly Policy[],
  subjects: string,
  schema: string,
  role: string | undefined,
): readonly string[] {
  // Works as its owner, or the table that ties players to subjects would ask its own policy about itself.
  const body =
    `create or replace function espalier_subjects() returns text[] language sql stable security definer ` +
    `set search_path = ${schema}, pg_temp as $$ select array(\n${subjects}\n) $$`;
  const use = role === undefined ? [] : [`grant usage on schema ${schema} to ${quoted(role)}`];
  return [[body, ...use].join(";\n"), ...policies.map((policy) => tableScript(policy, role))];
}

/** Policies are for whoever was granted to read, so that they stand before the role does. */
function tableScript({ table, rows }: Policy, role: string | undefined): string {
  const lines = [
    `alter table ${table} enable row level security`,
    `drop policy if exists own_rows on ${table}`,
    ...(rows === null ? [] : [`create policy own_rows on ${table} for select using (${rows})`]),
  ];
  if (role === undefined) return lines.join(";\n");
  const grants = rows === null ? [] : [`grant select on ${table} to ${quoted(role)}`];
  return [...lines, `revoke all on ${table} from ${quoted(role)}`, ...grants].join(";\n");
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
