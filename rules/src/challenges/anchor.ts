/** Whose clocks say when a day begins, and at what time of theirs. */
export interface Anchor {
  /** `utc`, `player` for each player's own, or the IANA name of a time zone. */
  readonly clocks: string;
  /** Milliseconds after midnight. */
  readonly wall: number;
}

/** How an anchor is written: `utc 08:00`, `player 04:00`, `Europe/Berlin 02:30`. */
export const anchorPattern = /^(utc|player|[A-Z][\w+-]*(?:\/[\w+-]+){0,2}) ([01]\d|2[0-3]):([0-5]\d)$/;

/** Reads an anchor; undefined where it has another form. */
export function anchorOf(text: string): Anchor | undefined {
  const [, clocks, hours, minutes] = anchorPattern.exec(text) ?? [];
  if (clocks === undefined) return undefined;
  return { clocks, wall: (Number(hours) * 60 + Number(minutes)) * 60_000 };
}
