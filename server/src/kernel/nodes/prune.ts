import type { Db } from "../db/db.ts";

/** Log rows are kept this long: every living node has read them by then. */
const keptLog = "10 minutes";
/** How long a retry gets the first reply, word for word. Natural keys keep paying once for ever. */
const keptAnswers = "14 days";
const chunk = 10_000;

/** Drops what has been kept long enough, in pieces that hold no lock for long. Any node may, at any time. */
export async function prune(db: Db): Promise<void> {
  await db.query(`delete from commit_log where at < now() - interval '${keptLog}'`);
  for (let gone = chunk; gone === chunk; ) {
    const rows = await db.query(
      `delete from answers where ctid = any(array(
         select ctid from answers where at < now() - interval '${keptAnswers}' limit ${chunk}
       )) returning 1 as one`,
    );
    gone = rows.length;
  }
}
