/** What the program counts about itself. Labels are few and fixed: never ids. */
export interface Meter {
  /** A command was answered: `reason` is `accepted`, `replayed` or the denial's. */
  command(room: string, reason: string): void;
  /** A batch was committed: how many commands it held and how long the write took, in milliseconds. */
  batch(commands: number, milliseconds: number): void;
  /** A write met this kind of conflict and was tried again: stale, known, content, again, lost. */
  fault(kind: string): void;
  /** A sweep of a room reached a subject that was due: how late, in milliseconds. */
  swept(room: string, late: number): void;
  /** A request was answered; `route` is the pattern, never the address itself. */
  request(method: string, route: string, status: number, milliseconds: number): void;
  /** A feed client came (1) or went (-1). */
  feedClients(change: 1 | -1): void;
  /** The server closed a feed for this close code. */
  feedClosed(code: number): void;
  /** All of it in Prometheus' text format. */
  text(): Promise<string>;
}

/** Counts nothing: for the embedded library and for tests. */
export const quiet: Meter = {
  command: () => {},
  batch: () => {},
  fault: () => {},
  swept: () => {},
  request: () => {},
  feedClients: () => {},
  feedClosed: () => {},
  text: async () => "",
};
