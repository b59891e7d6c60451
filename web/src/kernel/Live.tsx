import { type FeedEvent, type FeedStatus, feed } from "@espalier/client";
import { useQueryClient } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useIntl } from "react-intl";
import { useTell } from "./News.tsx";
import type { Format } from "./room.ts";
import { useRooms } from "./rooms.ts";
import type { Session } from "./session.ts";
import { useTexts } from "./texts.ts";

interface Live {
  readonly status: FeedStatus;
  /** Events of the last moments, newest last: what is new on the page. */
  readonly fresh: readonly FeedEvent[];
  /** Takes events that came with a reply; those that the feed brings too are heard once. */
  readonly hear: (events: readonly FeedEvent[]) => void;
}

const LiveContext = createContext<Live>({ status: "connecting", fresh: [], hear: () => undefined });
/** Milliseconds for which an event counts as new. */
const freshFor = 12_000;

export function useLive(): Live {
  return use(LiveContext);
}

/** Keeps the pages of a signed-in player up to date by the feed. */
export function LiveProvider({
  session,
  children,
}: {
  readonly session: Session;
  readonly children: ReactNode;
}) {
  const [status, setStatus] = useState<FeedStatus>("connecting");
  const { fresh, hear, begin, refresh } = useHearing();
  const subject = `player:${session.player}`;

  useEffect(() => {
    const connection = feed({
      baseUrl: location.origin,
      token: session.token,
      status: (next) => {
        setStatus(next);
        // A query that is refused too leads back to sign-in.
        if (next === "refused") refresh();
      },
      content: refresh,
    });
    const leave = connection.subscribe(subject, "now", (event) => hear([event]), begin);
    return () => {
      leave();
      connection.close();
    };
  }, [session.token, subject, hear, begin, refresh]);

  const live = useMemo(() => ({ status, fresh, hear }), [status, fresh, hear]);
  return <LiveContext value={live}>{children}</LiveContext>;
}

function useHearing() {
  const queries = useQueryClient();
  const tell = useTell();
  const rooms = useRooms();
  const words = useWords();
  const seen = useRef(0);
  const [fresh, setFresh] = useState<readonly FeedEvent[]>([]);

  const hear = useCallback(
    (events: readonly FeedEvent[]) => {
      const unheard = events.filter((event) => event.seq > seen.current);
      if (unheard.length === 0) return;
      seen.current = Math.max(...unheard.map((event) => event.seq));
      setFresh((before) => [...before, ...unheard]);
      setTimeout(() => setFresh((before) => before.filter((event) => !unheard.includes(event))), freshFor);
      for (const event of unheard) {
        for (const room of rooms) {
          for (const key of room.stale?.(event) ?? []) void queries.invalidateQueries({ queryKey: [key] });
          const news = room.news?.(event, words.current.say, words.current.format);
          if (news !== undefined) tell(news);
        }
      }
    },
    [queries, rooms, tell, words],
  );
  const refresh = useCallback(() => void queries.invalidateQueries(), [queries]);
  // What happened before this seq was not heard, so everything shown is loaded anew.
  const begin = useCallback(
    (seq: number) => {
      seen.current = seq;
      refresh();
    },
    [refresh],
  );
  return { fresh, hear, begin, refresh };
}

/** The current language's words, for callbacks that outlive a change of language. */
function useWords() {
  const { say } = useTexts();
  const intl = useIntl();
  const format: Format = (id, values) => intl.formatMessage({ id }, values);
  const words = useRef({ say, format });
  useEffect(() => {
    words.current = { say, format };
  });
  return words;
}
