import type { DbError } from "./db.ts";

/** The connection broke or could not be made; whether the work was done is not known. */
export class ConnectionLost extends Error {
  override readonly name = "ConnectionLost";
  readonly code = "08006";
}

/** COMMIT was asked for, but an earlier error had aborted the transaction; nothing was written. */
export class TransactionAborted extends Error {
  override readonly name = "TransactionAborted";
  readonly code = "25P02";
}

/** A handle was used where it must not be: after its end, or a database inside its own transaction. */
export class Misuse extends Error {
  override readonly name = "Misuse";
}

/** Whether the error says that the connection is gone, so that the outcome is unknown. */
export function connectionLost(error: unknown): boolean {
  if (error instanceof ConnectionLost) return true;
  const code = sqlState(error);
  return code !== undefined && (code.startsWith("08") || GONE.has(code));
}

/** Whether the same transaction may succeed when it is simply run again: conflict or deadlock. */
export function retryable(error: unknown): boolean {
  const code = sqlState(error);
  return code === "40001" || code === "40P01";
}

/** Whether the error came from the database, with its SQLSTATE. */
export function isDbError(error: unknown): error is DbError {
  return sqlState(error) !== undefined;
}

/** Shut down, crash, starting up, database dropped, idle too long in a transaction or at all. */
const GONE: ReadonlySet<string> = new Set(["57P01", "57P02", "57P03", "57P04", "57P05", "25P03", "25P04"]);

function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  const { code } = error;
  return typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}
