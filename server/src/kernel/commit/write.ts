import { kindOf, type Subject } from "@espalier/rules/kernel/subject";
import type { Statement } from "../db/db.ts";
import { holdStatement, versionOf } from "./hold.ts";
import type { Plan } from "./plan.ts";
import type { PutRow, RowKey, TableSql } from "./tables.ts";
import { answerKey } from "./task.ts";
import { nullableTexts, texts } from "./texts.ts";

export interface Stamp {
  readonly lane: string;
  readonly n: number;
}

/** Everything an accepted batch writes, in one pipeline: versions, events, ledger, answers, rows, log. */
export function writeStatements(plan: Plan, tables: readonly TableSql[], stamp: Stamp): Statement[] {
  const statements = [holdStatement(plan)];
  const events = eventRows(plan);
  if (events !== undefined) statements.push(events);
  const entries = entryRows(plan);
  if (entries !== undefined) statements.push(entries);
  const answers = answerRows(plan);
  if (answers !== undefined) statements.push(answers);
  statements.push(...roomRows(plan, tables), logRow(plan, stamp));
  return statements;
}

function eventRows(plan: Plan): Statement | undefined {
  const subject: string[] = [];
  const seq: number[] = [];
  const kind: string[] = [];
  const player: (string | null)[] = [];
  const data: string[] = [];
  for (const done of plan.done) {
    done.accepted.events.forEach((event, at) => {
      subject.push(event.subject);
      seq.push(event.seq);
      kind.push(event.kind);
      player.push(event.player);
      data.push(done.data[at] ?? "{}");
    });
  }
  if (subject.length === 0) return undefined;
  return {
    name: "add_events",
    text:
      "insert into events (subject, seq, kind, player, at, data) " +
      "select k.subject, k.seq, k.kind, k.player, to_timestamp($6::int8 / 1000.0), k.data::json " +
      "from (select unnest(texts($1)) subject, unnest($2::int8[]) seq, unnest(texts($3)) kind, unnest(texts($4)) player, unnest(texts($5)) data) k",
    values: [texts(subject), seq, texts(kind), nullableTexts(player), texts(data), plan.at],
  };
}

function entryRows(plan: Plan): Statement | undefined {
  const subject: string[] = [];
  const account: string[] = [];
  const source: string[] = [];
  const ref: string[] = [];
  const amount: number[] = [];
  const asked: number[] = [];
  const seq: number[] = [];
  const answer: (string | null)[] = [];
  for (const done of plan.done) {
    for (const entry of done.accepted.entries) {
      subject.push(entry.subject);
      account.push(entry.account);
      source.push(entry.source);
      ref.push(entry.ref);
      amount.push(entry.amount);
      asked.push(entry.asked ?? entry.amount);
      seq.push(entry.seq);
      answer.push(done.task.key ?? null);
    }
  }
  if (subject.length === 0) return undefined;
  return {
    name: "add_entries",
    text:
      "insert into ledger_entries (subject, account, source, ref, amount, asked, seq, at, answer) " +
      "select k.subject, k.account, k.source, k.ref, k.amount, k.asked, k.seq, to_timestamp($9::int8 / 1000.0), k.answer " +
      "from (select unnest(texts($1)) subject, unnest(texts($2)) account, unnest(texts($3)) source, unnest(texts($4)) ref, " +
      "unnest($5::int8[]) amount, unnest($6::int8[]) asked, unnest($7::int8[]) seq, unnest(texts($8)) answer) k",
    values: [
      texts(subject),
      texts(account),
      texts(source),
      texts(ref),
      amount,
      asked,
      seq,
      nullableTexts(answer),
      plan.at,
    ],
  };
}

function answerRows(plan: Plan): Statement | undefined {
  const subject: string[] = [];
  const key: string[] = [];
  const hash: string[] = [];
  const body: string[] = [];
  for (const done of plan.done) {
    const under = answerKey(done.task);
    if (under === undefined) continue;
    subject.push(done.task.request.subject);
    key.push(under);
    hash.push(done.task.request.hash ?? "");
    body.push(done.body);
  }
  if (subject.length === 0) return undefined;
  return {
    name: "add_answers",
    text:
      "insert into answers (subject, key, hash, body, at) " +
      "select k.subject, k.key, k.hash, k.body::json, to_timestamp($5::int8 / 1000.0) " +
      "from (select unnest(texts($1)) subject, unnest(texts($2)) key, unnest(texts($3)) hash, unnest(texts($4)) body) k",
    values: [texts(subject), texts(key), texts(hash), texts(body), plan.at],
  };
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

function logRow(plan: Plan, stamp: Stamp): Statement {
  return {
    name: "add_log",
    text: "insert into commit_log (lane, n, at, subjects) values ($1, $2::int8, to_timestamp($3::int8 / 1000.0), $4)",
    values: [stamp.lane, stamp.n, plan.at, moves(plan)],
  };
}

function moves({ before, after }: Plan): string {
  return [...after.keys()].map((subject) => `${versionOf(before, subject)} ${subject}`).join("\n");
}
