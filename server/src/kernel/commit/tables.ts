import type { Json } from "@espalier/rules/kernel/json";
import type { Subject } from "@espalier/rules/kernel/subject";
import type { Scalar, Statement, Value } from "../db/db.ts";
import type { ColumnType, Table } from "../room.ts";
import { nullableTexts, texts } from "./texts.ts";

/** The statements of one table, named so that each connection prepares them once. */
export interface TableSql {
  readonly table: Table;
  readonly room: string;
  put(rows: readonly PutRow[]): Statement;
  remove(rows: readonly RowKey[]): Statement;
}

export interface RowKey {
  readonly subject: Subject;
  readonly key: string;
}

export interface PutRow extends RowKey {
  readonly row: unknown;
}

const sqlTypes: Readonly<Record<ColumnType, string>> = {
  text: "text",
  int8: "int8",
  int4: "int4",
  bool: "bool",
  timestamptz: "int8",
  json: "text",
};

/** Times travel as milliseconds and json as text; arrays of both are turned where they are used. */
export function fromWire(type: ColumnType, expression: string): string {
  if (type === "timestamptz") return `to_timestamp(${expression}::float8 / 1000)`;
  if (type === "json") return `${expression}::json`;
  return expression;
}

function toWire(type: ColumnType, value: Json): Scalar {
  return type === "json" && value !== null ? JSON.stringify(value) : (value as Scalar);
}

export function tableSql(room: string, table: Table): TableSql {
  const columns = Object.entries(table.columns);
  const names = columns.map(([name]) => name);
  const put = `put_${table.name}`;
  const putText = putSql(table, columns);
  const putOne = `put_one_${table.name}`;
  const putOneText = putOneSql(table, columns);
  const column = (items: readonly Scalar[], at: number): Value => {
    const type = columns[at]?.[1];
    return isText(type) ? nullableTexts(items as readonly (string | null)[]) : items;
  };
  const remove = `remove_${table.name}`;
  const removeText = removeSql(table);
  return {
    table,
    room,
    put(rows) {
      const [only] = rows;
      if (only !== undefined && rows.length === 1) {
        const of = table.values(only.key, only.row as never);
        const values = columns.map(([name, type]) => toWire(type, of[name] ?? null));
        return { name: putOne, text: putOneText, values: [only.subject, ...values] };
      }
      const subjects: string[] = [];
      const values = names.map((): Scalar[] => []);
      for (const { subject, key, row } of rows) {
        subjects.push(subject);
        const of = table.values(key, row as never);
        columns.forEach(([name, type], at) => {
          values[at]?.push(toWire(type, of[name] ?? null));
        });
      }
      return { name: put, text: putText, values: [texts(subjects), ...values.map(column)] };
    },
    remove(rows) {
      return {
        name: remove,
        text: removeText,
        values: [texts(rows.map((row) => row.subject)), ...keyColumns(table, rows).map(texts)],
      };
    },
  };
}

function isText(type: ColumnType | undefined): boolean {
  return type === "text" || type === "json";
}

function parameter(type: ColumnType, n: number): string {
  return isText(type) ? `texts($${n})` : `$${n}::${sqlTypes[type]}[]`;
}

/** A row's key is its key columns' values joined by a unit separator, which no id may contain. */
export const keySeparator = "\u001f";

function keyColumns(table: Table, rows: readonly RowKey[]): string[][] {
  const parts = rows.map((row) => row.key.split(keySeparator));
  return table.key.map((_, at) => parts.map((part) => part[at] ?? ""));
}

/** Whoever writes a subject's rows holds the subject's own row first, so their order is free. */
function putSql(table: Table, columns: readonly (readonly [string, ColumnType])[]): string {
  const names = columns.map(([name]) => name);
  const sources = [
    ["subject", "texts($1)"],
    ...columns.map(([name, type], at) => [name, parameter(type, at + 2)]),
  ];
  const selected = ["k.subject", ...columns.map(([name, type]) => fromWire(type, `k.${name}`))];
  return (
    `insert into ${table.name} (subject, ${names.join(", ")}) ` +
    `select ${selected.join(", ")} from (select ${unnested(sources)}) k${conflictSql(table)}`
  );
}

/** One row needs no arrays: most batches of a quiet server have no more. */
function putOneSql(table: Table, columns: readonly (readonly [string, ColumnType])[]): string {
  const values = columns.map(([, type], at) => fromWire(type, `$${at + 2}::${sqlTypes[type]}`));
  const names = columns.map(([name]) => name);
  return (
    `insert into ${table.name} (subject, ${names.join(", ")}) ` +
    `values ($1, ${values.join(", ")})${conflictSql(table)}`
  );
}

function conflictSql(table: Table): string {
  if (table.mode === "insert") return "";
  const rest = Object.keys(table.columns).filter((name) => !table.key.includes(name));
  return ` on conflict (${["subject", ...table.key].join(", ")}) do ${update(rest)}`;
}

function update(names: readonly string[]): string {
  if (names.length === 0) return "nothing";
  return `update set ${names.map((name) => `${name} = excluded.${name}`).join(", ")}`;
}

/** In the select list the arrays are walked side by side; in FROM each would be stored first. */
function unnested(sources: readonly (readonly string[])[]): string {
  return sources.map(([name, array]) => `unnest(${array}) ${name}`).join(", ");
}

function removeSql(table: Table): string {
  const names = ["subject", ...table.key];
  const sources = names.map((name, at) => [name, `texts($${at + 1})`]);
  return (
    `delete from ${table.name} t using (select ${unnested(sources)}) k ` +
    `where ${names.map((name) => `t.${name} = k.${castKey(table, name)}`).join(" and ")}`
  );
}

function castKey(table: Table, name: string): string {
  const type = table.columns[name];
  return type === undefined || type === "text" ? name : `${name}::${sqlTypes[type]}`;
}
