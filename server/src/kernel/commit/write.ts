import { kindOf, type Subject } from "@espalier/rules/kernel/subject";
import type { Statement } from "../db/db.ts";
import { coreStatement, type Stamp } from "./core.ts";
import type { Plan } from "./plan.ts";
import type { PutRow, RowKey, TableSql } from "./tables.ts";

/** Everything an accepted batch writes, in one pipeline: what every batch writes, then the rooms' rows. */
export function writeStatements(plan: Plan, tables: readonly TableSql[], stamp: Stamp): Statement[] {
  return [coreStatement(plan, stamp), ...roomRows(plan, tables)];
}

/** The difference between the rows before and after, per table: deletes first, then puts. */
function roomRows(plan: Plan, tables: readonly TableSql[]): Statement[] {
  const statements: Statement[] = [];
  for (const sql of tables) {
    const puts: PutRow[] = [];
    const removes: RowKey[] = [];
    for (const [subject, after] of plan.after) {
      if (kindOf(subject) !== sql.table.on) continue;
      const next = after.states[sql.room];
      const last = plan.before.get(subject)?.states[sql.room];
      if (next !== last) difference(sql, subject, last, next, puts, removes);
    }
    if (removes.length > 0) statements.push(sql.remove(removes));
    if (puts.length > 0) statements.push(sql.put(puts));
  }
  return statements;
}

function difference(
  sql: TableSql,
  subject: Subject,
  last: unknown,
  next: unknown,
  puts: PutRow[],
  removes: RowKey[],
): void {
  const before = last === undefined ? {} : sql.table.rows(last as never);
  const after = next === undefined ? {} : sql.table.rows(next as never);
  for (const key in after) {
    const row = after[key];
    if (row === undefined || before[key] === row) continue;
    puts.push({ subject, key, row });
    if (sql.table.mode === "insert" && Object.hasOwn(before, key)) removes.push({ subject, key });
  }
  for (const key in before) if (!Object.hasOwn(after, key)) removes.push({ subject, key });
}
