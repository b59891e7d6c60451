import type { FeedEvent } from "@espalier/client";

/** A subject's events with those that follow, each once; undefined where some between them are missing. */
export function joined(
  before: readonly FeedEvent[],
  events: readonly FeedEvent[],
  subject: string,
): readonly FeedEvent[] | undefined {
  const last = before.at(-1)?.seq ?? 0;
  const fresh = events.filter((event) => event.subject === subject && event.seq > last);
  if (fresh.length === 0) return before;
  return fresh[0]?.seq === last + 1 ? [...before, ...fresh] : undefined;
}
