export const exitCodes = { fine: 0, found: 1, usage: 2 } as const;

/** Thrown when a command did its work and found something wrong; it has been printed already. */
export class Found extends Error {}

/** Thrown when what was asked for makes no sense. */
export class Misused extends Error {}

/** Prints one answer: as JSON for programs, else in words. */
export function print(json: boolean | undefined, value: unknown, text: string): void {
  process.stdout.write(
    json === true ? `${JSON.stringify(value, plain, 2)}\n` : text === "" ? "" : `${text}\n`,
  );
}

/** Progress of long work, on a terminal only; the line is rewritten in place. */
export function progress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
}

export function progressDone(): void {
  if (process.stderr.isTTY) process.stderr.write("\r\u001b[K");
}

/** An error for people: its message, and those of what caused it. */
export function words(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AggregateError && error.message === "") return error.errors.map(words).join("; ");
  return error.cause === undefined ? error.message : `${error.message}: ${words(error.cause)}`;
}

function plain(_key: string, value: unknown): unknown {
  return typeof value === "bigint" ? value.toString() : value;
}
