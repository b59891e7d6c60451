import type { Subject } from "@espalier/rules/kernel/subject";
import type { Queries } from "../kernel/db/db.ts";
import type { Cursor } from "../kernel/http/cursor.ts";

/** A run as a list shows it; times in milliseconds since 1970. */
export interface ListedRun {
  readonly id: string;
  readonly zone: string;
  readonly status: string;
  readonly node: string;
  readonly steps: number;
  /** Distinct nodes. */
  readonly visited: number;
  readonly startedAt: number;
  readonly endedAt: number | null;
}

/** A player's runs, the newest first, after the last one of the page before. */
export async function runsOf(
  db: Queries,
  player: string,
  after: Cursor | undefined,
  limit: number,
): Promise<readonly ListedRun[]> {
  const rows = await db.query<Omit<ListedRun, "id"> & { readonly subject: string } & Record<string, unknown>>(
    runsText,
    [player, after?.at ?? null, `run:${after?.id ?? ""}`, limit],
  );
  return rows.map(({ subject, ...run }) => ({ id: subject.slice("run:".length), ...run }));
}

const runsText = `
  select r.subject, r.zone, r.status, r.node, r.steps, r.started_at as "startedAt", r.ended_at as "endedAt",
    (select count(*) from run_visits v where v.subject = r.subject) as visited
  from runs r
  where r.player = $1
    and ($2::float8 is null or (r.started_at, r.subject) < (to_timestamp($2::float8 / 1000), $3))
  order by r.started_at desc, r.subject desc limit $4::int4`;

export interface RecentRun {
  readonly run: Subject;
  readonly open: boolean;
}

/** A player's newest runs, the newest first: more than anybody walks at a time. */
export async function newestRuns(db: Queries, player: string): Promise<readonly RecentRun[]> {
  return db.query<RecentRun & Record<string, unknown>>(newestText, [player]);
}

const newestText = `
  select subject as run, status = 'open' as open from runs where player = $1
  order by started_at desc, subject desc limit 20`;

/** Which of these runs answered a command under this key. */
export async function answeredUnder(
  db: Queries,
  runs: readonly Subject[],
  key: string,
): Promise<Subject | undefined> {
  const [row] = await db.query<{ readonly subject: Subject }>(answeredText, [runs, key]);
  return row?.subject;
}

const answeredText = `
  select a.subject from unnest($1::text[]) k (subject) cross join lateral
  (select subject from answers where subject = k.subject and key = $2 limit 1) a`;
