import { type FeedEvent, take } from "@espalier/client";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { api } from "../kernel/api.ts";
import { joined } from "./joined.ts";
import { keysOf } from "./query.ts";

const page = 200;
/** A story that is longer is told from its beginning up to here, and goes on with what happens while one looks. */
const most = 5_000;

/** All that happened on a run, oldest first. */
export function useTold(run: string) {
  return useQuery({
    queryKey: keysOf(run).story,
    queryFn: async (): Promise<readonly FeedEvent[]> => {
      const all: FeedEvent[] = [];
      for (let more = true; more && all.length < most; ) {
        const query = { after: all.at(-1)?.seq ?? 0, limit: page };
        const params = { path: { subject: `run:${run}` }, query };
        const answer = take(await api.GET("/v1/subjects/{subject}/events", { params }));
        all.push(...(answer.events as readonly FeedEvent[]));
        more = answer.more;
      }
      return all;
    },
    staleTime: 0,
  });
}

/** Adds what happened on a run. Events may come twice, by a reply and by the feed; where some are missing, all are loaded anew. */
export function told(queries: QueryClient, run: string, events: readonly FeedEvent[]): void {
  const queryKey = keysOf(run).story;
  const before = queries.getQueryData<readonly FeedEvent[]>(queryKey);
  const after = before === undefined ? undefined : joined(before, events, `run:${run}`);
  if (after === undefined) void queries.invalidateQueries({ queryKey });
  else queries.setQueryData(queryKey, after);
}
