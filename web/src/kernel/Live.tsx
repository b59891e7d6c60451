import { type FeedEvent, type FeedStatus, feed } from "@espalier/client";
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from "react";
import { useHearing } from "./hearing.ts";
import type { Session } from "./session.ts";

interface Live {
  readonly status: FeedStatus;
  /** Events of the last moments, newest last: what is new on the page. */
  readonly fresh: readonly FeedEvent[];
  /** Takes events that came with a reply; those that the feed brings too are heard once. */
  readonly hear: (events: readonly FeedEvent[]) => void;
}

const LiveContext = createContext<Live>({ status: "connecting", fresh: [], hear: () => undefined });

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
    return () => connection.close();
  }, [token, player, hear, refresh]);

  const live = useMemo(() => ({ status, fresh, hear }), [status, fresh, hear]);
  return <LiveContext value={live}>{children}</LiveContext>;
}
