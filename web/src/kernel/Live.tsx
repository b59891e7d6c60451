import { type Feed, type FeedEvent, type FeedStatus, feed } from "@espalier/client";
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from "react";
import { useHearing } from "./hearing.ts";
import type { Session } from "./session.ts";

interface Live {
  readonly status: FeedStatus;
  /** Events of the last moments, newest last: what is new on the page. */
  readonly fresh: readonly FeedEvent[];
  /** Takes events that came with a reply; those that the feed brings too are heard once. */
  readonly hear: (events: readonly FeedEvent[]) => void;
  /**
   * Hears a subject beside the player until undone; each may be watched once. A connection has
   * room for 100 and for 50 messages a second, of which each takes two at its start.
   * `jumped` is told that events may have gone by unheard: at the start, and after a long absence.
   */
  readonly watch: (subject: string, heard: (event: FeedEvent) => void, jumped: () => void) => () => void;
}

const nothing = (): void => undefined;
const LiveContext = createContext<Live>({
  status: "connecting",
  fresh: [],
  hear: nothing,
  watch: () => nothing,
});

export function useLive(): Live {
  return use(LiveContext);
}

interface LiveProviderProps {
  readonly session: Session;
  readonly children: ReactNode;
}

/** Keeps the pages of a signed-in player up to date by the feed. */
export function LiveProvider({ session, children }: LiveProviderProps) {
  const { token, player } = session;
  const [status, setStatus] = useState<FeedStatus>("connecting");
  const [open, setOpen] = useState<Feed>();
  const { fresh, hear, refresh } = useHearing();

  useEffect(() => {
    const connection = feed({
      baseUrl: location.origin,
      token,
      status: (next) => {
        setStatus(next);
        // A query that is refused too leads back to sign-in.
        if (next === "refused") refresh();
      },
      content: refresh,
    });
    connection.subscribe(`player:${player}`, "now", (event) => hear([event]), refresh);
    setOpen(connection);
    return () => connection.close();
  }, [token, player, hear, refresh]);

  const watch = useCallback<Live["watch"]>(
    (subject, heard, jumped) => open?.subscribe(subject, "now", heard, jumped) ?? nothing,
    [open],
  );
  const live = useMemo(() => ({ status, fresh, hear, watch }), [status, fresh, hear, watch]);
  return <LiveContext value={live}>{children}</LiveContext>;
}
