import type { Snapshot } from "@espalier/rules/kernel/snapshot";
import type { Subject } from "@espalier/rules/kernel/subject";
import type { Scalar, Statement, Value } from "../db/db.ts";
import { added, parameter } from "./columns.ts";
import { core, coreOne, coreSeen } from "./core-sql.ts";
import type { Plan } from "./plan.ts";

/** A batch's place in the log of its lane. */
export interface Stamp {
  readonly lane: string;
  readonly n: number;
}

/**
 * What every batch writes, in one statement: the versions of its subjects, events, ledger entries, answers
 * and its row of the log. It proves the versions first, in the order of the ids: ES001 names subjects that
 * another node moved, ES002 says that other content went live. Subjects that decisions only looked at must
 * not have moved either. The proof is what the statement returns, so that it is never left out.
 */
export function coreStatement(plan: Plan, stamp: Stamp): Statement {
  const moved = new Versions();
  const seen = new Versions();
  for (const subject of looked(plan)) {
    const before = versionOf(plan.before, subject);
    const after = plan.after.get(subject)?.version ?? before;
    (after === before ? seen : moved).add(subject, before, after);
  }
  const rows = added.map(({ columnsOf }) => columnsOf(plan));
  const log = [stamp.lane, stamp.n, moves(plan)];
  if (seen.length === 0 && moved.length === 1 && rows.every(([first = []]) => first.length <= 1)) {
    const scalars = rows.flatMap((columns) => columns.map(([item = null]) => item));
    return {
      name: "commit_one",
      text: coreOne,
      values: [plan.at, plan.epoch, ...moved.only, ...scalars, ...log],
    };
  }
  const values: Value[] = [plan.at, plan.epoch, moved.ids, moved.was, moved.next];
  added.forEach(({ columns }, table) => {
    Object.values(columns).forEach((kind, at) => {
      values.push(parameter(kind, rows[table]?.[at] ?? []));
    });
  });
  values.push(...log);
  if (seen.length === 0) return { name: "commit", text: core, values };
  return { name: "commit_seen", text: coreSeen, values: [...values, seen.ids, seen.was] };
}

/** A subject's version among states; 0 where it does not exist yet. */
function versionOf(of: ReadonlyMap<Subject, Snapshot>, subject: Subject): number {
  return of.get(subject)?.version ?? 0;
}

class Versions {
  readonly was: number[] = [];
  readonly next: number[] = [];
  private readonly subjects: Subject[] = [];

  add(subject: Subject, was: number, next: number): void {
    this.subjects.push(subject);
    this.was.push(was);
    this.next.push(next);
  }

  get length(): number {
    return this.subjects.length;
  }

  /** Of the first subject: id, version it had, version it gets. */
  get only(): readonly Scalar[] {
    return [this.subjects[0] ?? null, this.was[0] ?? null, this.next[0] ?? null];
  }

  get ids(): Value {
    return parameter("text", this.subjects);
  }
}

/** All nodes sort alike, so that no two wait for each other. */
function looked(plan: Plan): readonly Subject[] {
  const all = new Set<Subject>();
  for (const done of plan.done) for (const subject of done.accepted.looked) all.add(subject);
  return [...all].sort();
}

/** What the log tells other nodes: each subject with the version it had before. */
function moves({ before, after }: Plan): string {
  return [...after.keys()].map((subject) => `${versionOf(before, subject)} ${subject}`).join("\n");
}
