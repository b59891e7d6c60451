import type { Value } from "../db/db.ts";
import type { Plan } from "./plan.ts";
import { answerKey, keptPrefix } from "./task.ts";
import { nullableTexts, texts } from "./texts.ts";

/** How a column of a kernel table travels. */
export type Kind = "text" | "nullable" | "json" | "int8";

/** A kernel table whose rows a batch adds, besides `at`, which all of them have. */
export interface Added {
  readonly table: string;
  readonly columns: Readonly<Record<string, Kind>>;
  /** When a row is of, as SQL, where that is not when it was decided; `column` gives a column's expression. */
  at?(decided: string, column: (name: string) => string): string;
  /** The rows of a plan, column by column, in the order of `columns`. */
  columnsOf(plan: Plan): readonly (readonly (string | number | null)[])[];
}

export const added: readonly Added[] = [
  {
    table: "events",
    columns: { subject: "text", seq: "int8", kind: "text", player: "nullable", data: "json" },
    columnsOf: eventColumns,
  },
  {
    table: "ledger_entries",
    columns: {
      subject: "text",
      account: "text",
      source: "text",
      ref: "text",
      amount: "int8",
      asked: "int8",
      seq: "int8",
      answer: "nullable",
    },
    columnsOf: entryColumns,
  },
  {
    table: "answers",
    columns: { subject: "text", key: "text", hash: "text", body: "json" },
    columnsOf: answerColumns,
    // What is kept for ever has no time at which it could be old enough to be dropped.
    at: (decided, column) =>
      `case when starts_with(${column("key")}, '${keptPrefix}') then 'infinity' else ${decided} end`,
  },
];

/** A column as a parameter; null stands for no rows, since an empty text stands for one empty text. */
export function parameter(kind: Kind, items: readonly (string | number | null)[]): Value {
  if (kind === "int8") return items as readonly number[];
  if (items.length === 0) return null;
  return kind === "nullable" ? nullableTexts(items as (string | null)[]) : texts(items as string[]);
}

function eventColumns(plan: Plan): (string | number | null)[][] {
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
  return [subject, seq, kind, player, data];
}

function entryColumns(plan: Plan): (string | number | null)[][] {
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
  return [subject, account, source, ref, amount, asked, seq, answer];
}

function answerColumns(plan: Plan): string[][] {
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
  return [subject, key, hash, body];
}
