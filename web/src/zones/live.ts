import type { FeedEvent } from "@espalier/client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { type Clock, nowBy } from "../gathering/clock.ts";
import { useLive } from "../kernel/Live.tsx";
import { anew, keysOf } from "./query.ts";
import { told } from "./told.ts";

/** Milliseconds in which the events of one command are one reason to load anew. */
const together = 60;
/** The longest a browser's timer can wait. */
const longest = 2 ** 31 - 1;

/** Shows what happens to a run as it happens, in whatever tab, by chat or by time. */
export function useWatching(run: string): void {
  const { watch } = useLive();
  const queries = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        // A step that is on its way loads it anew itself, and shows until then where it is believed to lead.
        if (queries.isMutating({ mutationKey: keysOf(run).step }) === 0) anew(queries, run);
      }, together);
    };
    const heard = (event: FeedEvent): void => {
      told(queries, run, [event]);
      look();
    };
    const jumped = (): void => {
      void queries.invalidateQueries({ queryKey: keysOf(run).story });
      look();
    };
    const undo = watch(`run:${run}`, heard, jumped);
    return () => {
      clearTimeout(timer);
      undo();
    };
  }, [run, watch, queries]);
}

/** Looks again when time has something to do with a run, and a moment later for those that do it. */
export function useDue(run: string, at: string | null, clock: Clock): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (at === null) return;
    const wait = Math.min(Math.max(5_000, Date.parse(at) - nowBy(clock) + 1_000), longest);
    const timer = setTimeout(() => anew(queries, run), wait);
    return () => clearTimeout(timer);
  }, [run, at, clock, queries]);
}
