import type { SubjectKind } from "@espalier/rules/kernel/subject";
import type { ServerRoom, Table } from "../room.ts";

/** The kernel's tables that no player sees. */
export const closedByKernel: readonly string[] = [
  "answers",
  "commit_log",
  "nodes",
  "duties",
  "migrations",
  "row_policies",
];

/** Kernel tables that hold all subjects, by the column that names them. */
const shared: Readonly<Record<string, string>> = {
  subjects: "id",
  events: "subject",
  ledger_entries: "subject",
};

/** A table, and which of its rows a player may read, as SQL; null for none at all. */
export interface Policy {
  readonly table: string;
  readonly rows: string | null;
}

/** What a player may read of every table. A kind of subject that nothing ties to players is closed. */
export function policiesOf(rooms: readonly ServerRoom[], closed: readonly string[]): readonly Policy[] {
  const tables = rooms.flatMap((room) => room.tables);
  return [
    ...closed.map((table) => ({ table, rows: null })),
    ...Object.entries(shared).map(([table, subject]) => ({
      table,
      rows: `${owned(subject)} or ${node(subject)}`,
    })),
    ...tables.map(({ name, on }) => ({ table: name, rows: rowsOf(on, tables) })),
  ];
}

/**
 * The subjects a player may read, as SQL that yields them: their own, and those in which a table's column names
 * them. Node subjects are everybody's and not among them.
 */
export function subjectsSql(rooms: readonly ServerRoom[]): string {
  const tied = rooms.flatMap((room) => room.tables).flatMap(tieOf);
  return [
    `select 'player:' || espalier_player() collate "C" where espalier_player() is not null`,
    ...tied.map(({ table, column }) => `select subject from ${table} where ${column} = espalier_player()`),
  ].join("\nunion all ");
}

function rowsOf(on: SubjectKind, tables: readonly Table<never>[]): string | null {
  if (on === "player") return "subject = 'player:' || (select espalier_player())";
  if (on === "node") return someone;
  return tables.some((table) => table.on === on && tieOf(table).length > 0) ? owned("subject") : null;
}

/** The column in which a table names who may read a subject. */
function tieOf({ name: table, player, reader }: Table<never>): readonly { table: string; column: string }[] {
  const column = player ?? reader;
  return column === undefined ? [] : [{ table, column }];
}

/** Looked up once per statement, not once per row. */
const someone = "(select espalier_player()) is not null";

function owned(subject: string): string {
  return `${subject} = any ((select espalier_subjects())::text[])`;
}

function node(subject: string): string {
  return `(${subject} like 'node:%' and ${someone})`;
}
