import type { FeedEvent } from "@espalier/client";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { useIntl } from "react-intl";
import { useTell } from "./News.tsx";
import type { Format } from "./room.ts";
import { useRooms } from "./rooms.ts";
import { useTexts } from "./texts.ts";

/** Milliseconds for which an event counts as new. */
const freshFor = 12_000;
/** Milliseconds in which events make things stale together: a command has several, each thing is loaded once. */
const together = 40;
/** So many events back, one that comes a second time is known: it came with a reply, then by the feed. */
const remembered = 500;

/** What becomes of events: what they make stale is loaded anew, and the rooms say what there is to say. */
export function useHearing() {
  const queries = useQueryClient();
  const tell = useTell();
  const rooms = useRooms();
  const words = useWords();
  const known = useRef<readonly string[]>([]);
  const [fresh, setFresh] = useState<readonly FeedEvent[]>([]);
  const spoil = useSpoiling();

  const hear = useCallback(
    (events: readonly FeedEvent[]) => {
      const unheard = events.filter((event) => !known.current.includes(keyOf(event)));
      if (unheard.length === 0) return;
      known.current = [...known.current, ...unheard.map(keyOf)].slice(-remembered);
      setFresh((before) => [...before, ...unheard]);
      setTimeout(() => setFresh((before) => before.filter((event) => !unheard.includes(event))), freshFor);
      for (const event of unheard) {
        for (const room of rooms) {
          spoil(room.stale?.(event) ?? []);
          const news = room.news?.(event, words.current.say, words.current.format);
          if (news !== undefined) tell(news);
        }
      }
    },
    [rooms, tell, words, spoil],
  );

  /** Whatever was heard before may be otherwise now: everything shown is loaded anew. */
  const refresh = useCallback(() => {
    known.current = [];
    void queries.invalidateQueries();
  }, [queries]);
  return { fresh, hear, refresh };
}

/** Loads anew what is stale, once for all events of a moment. */
function useSpoiling(): (keys: readonly string[]) => void {
  const queries = useQueryClient();
  const due = useRef(new Set<string>());
  return useCallback(
    (keys) => {
      if (due.current.size === 0 && keys.length > 0) {
        setTimeout(() => {
          const stale = [...due.current];
          due.current.clear();
          for (const key of stale) void queries.invalidateQueries({ queryKey: [key] });
        }, together);
      }
      for (const key of keys) due.current.add(key);
    },
    [queries],
  );
}

function keyOf({ subject, seq }: FeedEvent): string {
  return `${subject} ${seq}`;
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
