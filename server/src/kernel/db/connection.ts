import { Batch } from "./batch.ts";
import type { Statement } from "./db.ts";
import type { Script } from "./script.ts";
import type { Known } from "./wire.ts";

/** One connection to a database, whatever the engine. It runs one message at a time. */
export interface Connection {
  /** What is prepared on it; undefined where names must not be used. */
  readonly known: Known | undefined;
  /** It must not be used again. */
  readonly broken: boolean;
  /** A transaction is open on it. */
  readonly open: boolean;
  /** Sends the message; settles after the server is ready again, with its first error if there was one. */
  run(message: Batch | Script): Promise<void>;
  /** Cuts the connection at once. */
  destroy(): void;
  /** Says goodbye first. */
  close(): Promise<void>;
}

/** Sends statements under one Sync. */
export async function exchange(
  connection: Connection,
  statements: readonly Statement[],
  sent?: () => void,
): Promise<Batch> {
  const batch = new Batch(statements, connection.known, sent);
  await connection.run(batch);
  return batch;
}
