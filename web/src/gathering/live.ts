import type { FeedEvent } from "@espalier/client";
import type { PlayerNodeView } from "@espalier/rules/gathering/view";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLive } from "../kernel/Live.tsx";
import { useSession } from "../kernel/session.ts";
import { type Clock, nowBy } from "./clock.ts";
import { leftBy } from "./heard.ts";
import { anew, put } from "./query.ts";

/** A connection may send 50 messages a second, and one that comes back asks for all of its subjects at once. */
const most = 40;
/** Watching takes two messages, so it begins with so many at a time, and so many milliseconds apart. */
const batch = 10;
const pause = 500;
/** Milliseconds between looks at nodes beyond those. */
const look = 15_000;
/** Milliseconds in which several reasons to load anew are one. */
const together = 100;
/** The longest a browser's timer can wait. */
const longest = 2 ** 31 - 1;

/** Shows what other players take, as they take it. */
export function useDepletion(nodes: readonly PlayerNodeView[]): void {
  const player = useSession()?.player ?? "";
  const queries = useQueryClient();
  const { watch } = useLive();
  const shared = nodes.filter(({ scope }) => scope === "world").map(({ id }) => id);
  const ids = shared.slice(0, most).join(" ");
  const beyond = shared.length > most;

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const jumped = (): void => {
      timer ??= setTimeout(() => {
        timer = undefined;
        anew(queries, player);
      }, together);
    };
    const heard = (event: FeedEvent): void => {
      const after = leftBy(event);
      if (after !== undefined) put(queries, player, after);
    };
    const undos: (() => void)[] = [];
    const starts = (ids === "" ? [] : ids.split(" ")).map((id, at) =>
      setTimeout(() => undos.push(watch(`node:${id}`, heard, jumped)), Math.floor(at / batch) * pause),
    );
    return () => {
      clearTimeout(timer);
      for (const start of starts) clearTimeout(start);
      for (const undo of undos) undo();
    };
  }, [ids, watch, queries, player]);

  useEffect(() => {
    if (!beyond) return;
    const timer = setInterval(() => anew(queries, player), look);
    return () => clearInterval(timer);
  }, [beyond, queries, player]);
}

/** Loads anew when the next of the nodes has grown. Looks again after a second if the server is not that far. */
export function useRegrowth(nodes: readonly PlayerNodeView[], clock: Clock): void {
  const player = useSession()?.player ?? "";
  const queries = useQueryClient();
  const times = nodes.flatMap(({ nextAt }) => (nextAt === null ? [] : [Date.parse(nextAt)]));
  const next = times.length === 0 ? undefined : Math.min(...times);
  useEffect(() => {
    if (next === undefined) return;
    const wait = Math.min(Math.max(1_000, next - nowBy(clock) + together), longest);
    const timer = setTimeout(() => anew(queries, player), wait);
    return () => clearTimeout(timer);
  }, [next, clock, queries, player]);
}
