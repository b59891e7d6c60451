import { setTimeout as pause } from "node:timers/promises";
import type { Db } from "../db/db.ts";
import { connectionLost } from "../db/errors.ts";
import type { Stamp } from "./write.ts";

/** How long a lane tries to learn what became of a batch whose connection broke, in milliseconds. */
const patience = 30_000;

/**
 * Learns whether a batch was committed whose connection broke before the answer came. Takes the batch's
 * place in the log: if that succeeds, the batch is not there and never can be, since its own log row
 * would clash; if it clashes, the batch is committed. Waits for a transaction that is still at work.
 */
export async function fence(db: Db, stamp: Stamp): Promise<boolean> {
  const until = performance.now() + patience;
  for (let wait = 10; ; wait = Math.min(wait * 2, 1_000)) {
    try {
      const took = await db.query(
        "insert into commit_log (lane, n, at, subjects) values ($1, $2::int8, now(), '') on conflict do nothing returning n",
        [stamp.lane, stamp.n],
      );
      return took.length === 0;
    } catch (error) {
      if (!connectionLost(error) || performance.now() > until) throw error;
      await pause(wait);
    }
  }
}
