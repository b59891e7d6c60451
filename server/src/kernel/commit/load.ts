import type { Snapshot } from "@espalier/rules/kernel/snapshot";
import { idOf, kindOf, type Subject, type SubjectKind } from "@espalier/rules/kernel/subject";
import type { Queries, Row, Statement } from "../db/db.ts";
import type { ServerRoom, Table, Values } from "../room.ts";

/** Loads subjects whole: version and every room's rows of all of them, from one snapshot. */
export interface Loader {
  /** The statements that load these subjects, one per kind; with versions, only those that moved. */
  statements(subjects: readonly Subject[], known: (subject: Subject) => number): readonly Statement[];
  /** Snapshots from the rows of those statements. Subjects without a row are not in it. */
  read(rows: readonly Row[]): ReadonlyMap<Subject, Snapshot>;
  /** Loads and fills in `nothing` for those that do not exist. */
  load(db: Queries, subjects: readonly Subject[]): Promise<ReadonlyMap<Subject, Snapshot>>;
}

export function loader(rooms: readonly ServerRoom[]): Loader {
  const texts = new Map<SubjectKind, string>();
  const textOf = (kind: SubjectKind): string => {
    const text = texts.get(kind) ?? loadSql(rooms, kind);
    texts.set(kind, text);
    return text;
  };

  function statements(subjects: readonly Subject[], known: (subject: Subject) => number): Statement[] {
    const kinds = new Map<SubjectKind, Subject[]>();
    for (const subject of subjects) {
      const list = kinds.get(kindOf(subject));
      if (list === undefined) kinds.set(kindOf(subject), [subject]);
      else list.push(subject);
    }
    return [...kinds].map(([kind, ids]) => ({
      name: `load_${kind}`,
      text: textOf(kind),
      values: [ids, ids.map(known)],
    }));
  }

  function read(rows: readonly Row[]): ReadonlyMap<Subject, Snapshot> {
    const found = new Map<Subject, Snapshot>();
    for (const row of rows) found.set(row["id"] as Subject, snapshotOf(rooms, row));
    return found;
  }

  async function load(db: Queries, subjects: readonly Subject[]): Promise<ReadonlyMap<Subject, Snapshot>> {
    const results = await db.pipeline(statements(subjects, () => -1));
    const found = new Map(read(results.flat()));
    for (const subject of subjects) {
      if (!found.has(subject)) found.set(subject, { version: 0, states: {} });
    }
    return found;
  }

  return { statements, read, load };
}

function loadSql(rooms: readonly ServerRoom[], kind: SubjectKind): string {
  const tables = rooms.flatMap((room) => room.tables.filter((table) => table.on === kind));
  const parts = tables.map((table) => `, ${rowsSql(table)} as ${table.name}`).join("");
  return (
    "select s.id, s.version, s.gone_at" +
    parts +
    " from unnest($1::text[], $2::int8[]) k (id, known) cross join lateral " +
    "(select id, version, gone_at from subjects where id = k.id limit 1) s where s.version <> k.known or s.gone_at is not null"
  );
}

function rowsSql(table: Table): string {
  const columns = Object.entries(table.columns).map(([name, type]) =>
    type === "timestamptz" ? `(extract(epoch from t.${name}) * 1000)::int8` : `t.${name}`,
  );
  return (
    `(select json_agg(json_build_array(${columns.join(", ")})) ` +
    `from ${table.name} t where t.subject = s.id)`
  );
}

function snapshotOf(rooms: readonly ServerRoom[], row: Row): Snapshot {
  const states: Record<string, unknown> = {};
  const kind = kindOf(row["id"] as Subject);
  for (const room of rooms) {
    const tables = room.tables.filter((table) => table.on === kind);
    if (tables.length === 0 || room.state === undefined) continue;
    if (tables.every((table) => row[table.name] === null)) continue;
    const rows = Object.fromEntries(tables.map((table) => [table.name, rowsOf(table, row[table.name])]));
    states[room.rules.name] = room.state(rows, idOf(row["id"] as Subject));
  }
  const goneAt = row["gone_at"] as number | null;
  return { version: row["version"] as number, states, ...(goneAt === null ? {} : { goneAt }) };
}

function rowsOf(table: Table, json: unknown): Values[] {
  if (json === null) return [];
  const names = Object.keys(table.columns);
  const lists = JSON.parse(json as string) as Values[string][][];
  return lists.map((list) => Object.fromEntries(names.map((name, at) => [name, list[at] ?? null])));
}
