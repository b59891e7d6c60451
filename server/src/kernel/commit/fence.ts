import { setTimeout as pause } from "node:timers/promises";
import type { Db } from "../db/db.ts";
import type { Stamp } from "./core.ts";

/** How long a lane tries to learn what became of a batch whose connection broke, in milliseconds. */
const patience = 30_000;

/** The database stayed out of reach: nobody knows whether these commands were committed. */
export class OutcomeUnknown extends Error {
  override readonly name = "OutcomeUnknown";
}

/**
 * Learns whether a batch was committed whose connection broke before the answer came. Takes the batch's
 * place in the log: if that succeeds, the batch is not there and never can be, since its own log row
 * would clash; if it clashes, whose row is there tells. Waits for a transaction that is still at work.
 */
export async function fence(db: Db, { lane, n }: Stamp): Promise<boolean> {
  const until = performance.now() + patience;
  for (let wait = 10; ; wait = Math.min(wait * 2, 1_000)) {
    try {
      await db.query(takeText, [lane, n]);
      const [row] = await db.query("select fenced from commit_log where lane = $1 and n = $2::int8", [
        lane,
        n,
      ]);
      if (row !== undefined) return row["fenced"] !== true;
    } catch (error) {
      if (performance.now() > until) {
        throw new OutcomeUnknown("whether the batch was committed is not known", { cause: error });
      }
    }
    await pause(wait);
  }
}

/** This may take the place and lose its own reply: so the row itself says whose it is. */
const takeText =
  "insert into commit_log (lane, n, at, subjects, fenced) values ($1, $2::int8, now(), '', true) on conflict do nothing";
