import { deny } from "@espalier/rules/kernel/denial";
import type { Subject } from "@espalier/rules/kernel/subject";
import type { Row, Statement } from "../db/db.ts";
import type { Outcome } from "../engine.ts";
import type { Plan } from "./plan.ts";
import { replayText } from "./reply.ts";
import { denied, naturalAnswer, type Task } from "./task.ts";

/** Asks which of the tasks' keys were answered before. Read the rows with `answered`. */
export function keyStatements(tasks: readonly Task[]): readonly Statement[] {
  const clients = tasks.flatMap((task, n) => (task.key === undefined ? [] : [{ n, task, key: task.key }]));
  const naturals = tasks.flatMap((task, n) =>
    task.natural === undefined ? [] : [{ n, subject: task.request.subject, natural: task.natural }],
  );
  const statements: Statement[] = [];
  if (clients.length > 0) {
    statements.push({
      name: "find_answers",
      text: findAnswers,
      values: [
        clients.map((c) => c.n),
        clients.map((c) => c.task.request.subject),
        clients.map((c) => c.key),
      ],
    });
  }
  if (naturals.length > 0) {
    statements.push({
      name: "find_entries",
      text: findEntries,
      values: [
        naturals.map((k) => k.n),
        naturals.map((k) => k.subject),
        naturals.map((k) => k.natural.account),
        naturals.map((k) => k.natural.source),
        naturals.map((k) => k.natural.ref),
        naturals.map((k) => naturalAnswer(k.natural)),
      ],
    });
  }
  return statements;
}

const findAnswers =
  "select k.n, a.hash, a.body from unnest($1::int4[], $2::text[], $3::text[]) k (n, subject, key) " +
  "cross join lateral (select hash, body from answers where subject = k.subject and key = k.key limit 1) a";

/** The first reply of a natural key; once it was pruned, the events that its commit left. */
const findEntries =
  "select k.n, l.asked, a.body, l.at, (case when a.body is null then " +
  "(select json_agg(json_build_object('seq', e.seq, 'player', e.player, 'subject', e.subject, 'kind', e.kind, 'data', e.data) order by e.seq) " +
  "from events e where e.subject = k.subject and e.seq >= l.seq and e.seq < l.seq + 100 and e.at = l.at) end) as events " +
  "from unnest($1::int4[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[]) " +
  "k (n, subject, account, source, ref, key) " +
  "cross join lateral (select asked, answer, seq, at from ledger_entries where subject = k.subject " +
  "and account = k.account and source = k.source and ref = k.ref limit 1) l " +
  "left join lateral (select body from answers where subject = k.subject and key = coalesce(l.answer, k.key) limit 1) a on true";

/** What the rows of `keyStatements` say about each task: its first outcome again, or a mismatch. */
export function answered(tasks: readonly Task[], rows: readonly Row[]): ReadonlyMap<Task, Outcome> {
  const outcomes = new Map<Task, Outcome>();
  for (const row of rows) {
    const task = tasks[row["n"] as number];
    if (task === undefined) continue;
    const byKey = "hash" in row;
    if (!byKey && outcomes.has(task)) continue;
    outcomes.set(task, byKey ? sameKey(task, row) : sameEntry(task, row));
  }
  return outcomes;
}

function sameKey(task: Task, row: Row): Outcome {
  if (!asksTheSame(task, row["hash"] as string)) return mismatch(task);
  return { kind: "accepted", replayed: true, body: replayText(row["body"] as string) };
}

function sameEntry(task: Task, row: Row): Outcome {
  const natural = task.natural;
  if (natural !== undefined && row["asked"] !== natural.amount) {
    return denied({
      ...deny(natural.conflict, { need: row["asked"] as number, have: natural.amount }),
      rule: ruleOf(task),
    });
  }
  return {
    kind: "accepted",
    replayed: true,
    body: replayText((row["body"] as string | null) ?? rebuilt(row)),
  };
}

/** A reply whose stored text was pruned, from the events that are left of its commit. */
function rebuilt(row: Row): string {
  const at = new Date(row["at"] as number).toISOString();
  const events = (JSON.parse((row["events"] as string | null) ?? "[]") as object[]).map((event) => ({
    ...event,
    at,
  }));
  return `{"replayed":false,"serverNow":"${at}","content":null,"events":${JSON.stringify(events)},"denied":[]}`;
}

/** Who sends no hash takes whatever was answered under the key. */
export function asksTheSame({ request }: Task, hash: string): boolean {
  return request.hash === undefined || request.hash === hash;
}

/** A consequence booked what is in the ledger already, under a key that is not the command's own. */
export function doubled(task: Task): Outcome {
  return denied({ ...deny("entry_exists"), rule: ruleOf(task) });
}

export function mismatch(task: Task): Outcome {
  return denied({ ...deny(task.conflict), rule: ruleOf(task) });
}

function ruleOf(task: Task): string {
  return `${task.request.room}.${task.request.command.kind}`;
}

/** Asks which of these subjects are no longer at the version that was looked at. */
function movedStatement(versions: ReadonlyMap<Subject, number>): Statement {
  return {
    name: "find_moved",
    text:
      "select k.id from unnest($1::text[], $2::int8[]) k (id, version) " +
      "left join lateral (select version, gone_at from subjects where id = k.id limit 1) s on true " +
      "where coalesce(s.version, 0) <> k.version",
    values: [[...versions.keys()], [...versions.values()]],
  };
}

/** What must still hold when a plan's denials are answered: the versions they stand on, and no known key. */
export function refusalStatements(made: Plan): readonly Statement[] {
  if (made.refused.length === 0) return [];
  const versions = new Map<Subject, number>();
  for (const { looked } of made.refused) {
    for (const subject of looked) versions.set(subject, made.before.get(subject)?.version ?? 0);
  }
  return [movedStatement(versions), ...keyStatements(made.refused.map((refusal) => refusal.task))];
}

/** Locks those that exist, in the order of their ids: only the free ones, unless it has waited enough. */
export function lockStatement(ids: readonly Subject[], wait: boolean): Statement {
  return {
    name: wait ? "lock_wait" : "lock_free",
    text:
      "select s.id from unnest($1::text[]) k (id) cross join lateral " +
      `(select id from subjects where id = k.id for update${wait ? "" : " skip locked"}) s`,
    values: [ids],
  };
}
