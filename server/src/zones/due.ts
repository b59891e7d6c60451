import type { Queries } from "../kernel/db/db.ts";

/** A run that time has something to do with. */
export interface Due {
  /** The run's id. */
  readonly run: string;
  /** Since when: milliseconds since 1970. */
  readonly due: number;
}

/** Runs that are due at a time, the longest due first, after the last one of the page before. */
export async function dueRuns(db: Queries, at: number, last: Due, limit: number): Promise<readonly Due[]> {
  const rows = await db.query<{ subject: string; due: number }>(dueText, [
    at,
    last.due,
    `run:${last.run}`,
    limit,
  ]);
  return rows.map(({ subject, due }) => ({ run: subject.slice("run:".length), due }));
}

const dueText =
  "select subject, due from runs where due <= to_timestamp($1::float8 / 1000) " +
  "and (due, subject) > (to_timestamp($2::float8 / 1000), $3) order by due, subject limit $4::int4";
