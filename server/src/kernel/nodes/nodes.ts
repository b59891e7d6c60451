import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Subject } from "@espalier/rules/kernel/subject";
import type { Db, Row } from "../db/db.ts";
import { prune } from "./prune.ts";

/** A node counts as alive while its beat is younger than this, in milliseconds. */
const alive = 5_000;
const beat = 1_000;
const poll = 100;
const channel = "espalier";
const sweep = 60_000;

export interface Nodes {
  readonly id: string;
  /** Whether no other node writes to this database, as far as the last beat told. */
  alone(): boolean;
  /** Tells the others that something was written. A hint: they poll anyway. */
  hint(): void;
  close(): Promise<void>;
}

/** Subjects that were written, each with the version it had before. */
export type Moves = ReadonlyMap<Subject, number>;

export interface NodesParts {
  readonly db: Db;
  readonly lanes: number;
  /** Another node wrote these subjects. Told again when it fails. */
  readonly moved: (moves: Moves) => Promise<void>;
  /** The last of the others went: from now on memory is trusted, so what it may have missed must go. */
  readonly alone: () => void;
  /** Called with every beat: other content may be live. */
  readonly beat: () => Promise<void>;
  readonly report: (error: unknown) => void;
}

/** Announces this node, watches for others and reads what they write from the batch log. */
export async function joinNodes(parts: NodesParts): Promise<Nodes> {
  const id = randomUUID().slice(0, 13);
  const { db } = parts;
  // Nobody else can open a PGlite folder; what beats there is this process before it ended.
  const lone = db.engine === "pglite";
  const read = new Map<string, number>();
  let others = 0;
  let hinted = false;
  let closed = false;
  let reading: Promise<void> | undefined;

  const count = async (): Promise<number> => {
    const counted = await countOthers(db, id, parts.lanes);
    return lone ? 0 : counted;
  };
  await db.query("delete from nodes where beat_at < now() - interval '10 minutes'");
  others = await count();
  if (others > 0) await known(db, id);
  for (const row of await db.query("select lane, max(n) as n from commit_log group by lane")) {
    read.set(row["lane"] as string, row["n"] as number);
  }
  const timers = [
    every(beat, async () => {
      const counted = await count();
      if (others > 0 && counted === 0) await leaveOthers();
      others = counted;
      await parts.beat();
    }),
    every(sweep, () => prune(db)),
  ];
  if (!lone) timers.push(every(poll, readLog));
  const unlisten = lone ? undefined : await db.listen(channel, () => void readLog().catch(parts.report));

  function readLog(): Promise<void> {
    if (others === 0 || closed) return Promise.resolve();
    reading ??= readOnce().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  /** Reads what they wrote last: one look that began after they were gone. */
  async function leaveOthers(): Promise<void> {
    await readLog();
    await readLog();
    parts.alone();
  }

  async function readOnce(): Promise<void> {
    const lanes = await lanesOfOthers(db, id);
    const rows = await db.query(newRows, [lanes, lanes.map((lane) => read.get(lane) ?? 0)]);
    if (rows.length > 0) await parts.moved(movesOf(rows));
    for (const row of rows) read.set(row["lane"] as string, row["n"] as number);
  }

  function every(milliseconds: number, work: () => Promise<unknown>): () => Promise<void> {
    let running: Promise<unknown> = Promise.resolve();
    let busy = false;
    const timer = setInterval(() => {
      if (busy) return;
      busy = true;
      running = work()
        .catch(parts.report)
        .finally(() => {
          busy = false;
        });
    }, milliseconds);
    timer.unref();
    return async () => {
      clearInterval(timer);
      await running;
    };
  }

  return {
    id,
    alone: () => others === 0,
    hint() {
      if (others === 0 || hinted) return;
      hinted = true;
      setTimeout(() => {
        hinted = false;
        if (!closed) db.query("select pg_notify($1, '')", [channel]).catch(parts.report);
      }, 10).unref();
    },
    async close() {
      closed = true;
      for (const stop of timers) await stop();
      await unlisten?.();
      await reading?.catch(() => undefined);
      await db.query(leaveText, [id]).catch(parts.report);
    },
  };
}

/**
 * Waits until the others know of this node, as their next beats show: until then they trust their memory,
 * and would not see what this one writes. Who does not beat in time is dead or frozen.
 */
async function known(db: Db, id: string): Promise<void> {
  for (const until = performance.now() + 2 * beat; performance.now() < until; await pause(poll)) {
    const unaware = await db.query(
      "select o.id from nodes o, nodes me where me.id = $1 and o.id <> me.id and o.beat_at <= me.started_at " +
        "and o.beat_at > now() - $2::int4 * interval '1 millisecond'",
      [id, alive],
    );
    if (unaware.length === 0) return;
  }
}

/** Its row stays for a while, so that the others read its last batches. */
const leaveText = "update nodes set beat_at = least(beat_at, now() - interval '1 minute') where id = $1";

/** Beats, and counts who else does. */
async function countOthers(db: Db, id: string, lanes: number): Promise<number> {
  const [row] = await db.query(
    "with mine as (insert into nodes (id, lanes, started_at, beat_at) values ($1, $3::int4, now(), now()) " +
      "on conflict (id) do update set beat_at = now()) " +
      "select count(*) as others from nodes where id <> $1 and beat_at > now() - $2::int4 * interval '1 millisecond'",
    [id, alive, lanes],
  );
  return (row?.["others"] as number | undefined) ?? 0;
}

/** Lanes of nodes that lived in the last minutes: a dead node's last rows are read too. */
async function lanesOfOthers(db: Db, id: string): Promise<readonly string[]> {
  const rows = await db.query("select id, lanes from nodes where id <> $1", [id]);
  return rows.flatMap((row) =>
    Array.from({ length: row["lanes"] as number }, (_, at) => `${row["id"] as string}.${at}`),
  );
}

function movesOf(rows: readonly Row[]): Moves {
  const moves = new Map<Subject, number>();
  for (const row of rows) {
    for (const line of (row["subjects"] as string).split("\n")) {
      const space = line.indexOf(" ");
      if (space < 0) continue;
      const subject = line.slice(space + 1) as Subject;
      moves.set(
        subject,
        Math.min(Number(line.slice(0, space)), moves.get(subject) ?? Number.POSITIVE_INFINITY),
      );
    }
  }
  return moves;
}

const newRows =
  "select l.lane, l.n, l.subjects from unnest($1::text[], $2::int8[]) k (lane, n) cross join lateral " +
  "(select lane, n, subjects from commit_log where lane = k.lane and n > k.n order by n limit 500) l";
