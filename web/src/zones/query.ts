import { type FeedEvent, take } from "@espalier/client";
import type { MapInput } from "@espalier/rules/zones/map";
import type { RunView } from "@espalier/rules/zones/view";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { type Clock, clockAt } from "../gathering/clock.ts";
import { api } from "../kernel/api.ts";
import { useLive } from "../kernel/Live.tsx";
import { useSession } from "../kernel/session.ts";

/** A story that is longer is told from here on. */
const mostEvents = 2_000;
const page = 200;

/** The zones that are live. */
export function useZones() {
  return useQuery({
    queryKey: ["zones"],
    queryFn: async () => take(await api.GET("/v1/zones")).zones,
  });
}

/** The signed-in player's newest runs. */
export function useRuns() {
  const player = useSession()?.player ?? "";
  return useQuery({
    queryKey: ["runs", player],
    queryFn: async () => {
      const params = { path: { player }, query: { limit: 20 } };
      return take(await api.GET("/v1/players/{player}/runs", { params })).runs;
    },
    staleTime: 0,
    enabled: player !== "",
  });
}

export interface Shown {
  readonly run: RunView;
  readonly map: MapInput;
  readonly clock: Clock;
}

/** A run with its map, both as its player may see them. */
export function useRun(run: string) {
  return useQuery({
    queryKey: ["run", run],
    queryFn: async (): Promise<Shown> => {
      const params = { path: { run } };
      const [one, map] = await Promise.all([
        api.GET("/v1/runs/{run}", { params }),
        api.GET("/v1/runs/{run}/map", { params: { ...params, query: { format: "json" } } }),
      ]);
      const answer = take(one);
      // The document describes reasons more loosely than the rules that make them.
      return {
        run: answer.run as RunView,
        map: take(map) as MapInput,
        clock: clockAt(answer.serverNow),
      };
    },
    staleTime: 0,
  });
}

/** All that happened on a run, oldest first. */
export function useStory(run: string) {
  return useQuery({
    queryKey: ["run", run, "story"],
    queryFn: async (): Promise<readonly FeedEvent[]> => {
      const all: FeedEvent[] = [];
      for (let more = true; more && all.length < mostEvents; ) {
        const params = {
          path: { subject: `run:${run}` },
          query: { after: all.at(-1)?.seq ?? 0, limit: page },
        };
        const { events } = take(await api.GET("/v1/subjects/{subject}/events", { params }));
        all.push(...(events as FeedEvent[]));
        more = events.length === page;
      }
      return all;
    },
    staleTime: 0,
  });
}

/** Hears what happens to a run, in whatever tab or by whatever sweep. */
export function useWatching(run: string): void {
  const { watch, hear } = useLive();
  const queries = useQueryClient();
  useEffect(
    () =>
      watch(
        `run:${run}`,
        (event) => hear([event]),
        () => void queries.invalidateQueries({ queryKey: ["run", run] }),
      ),
    [run, watch, hear, queries],
  );
}

/** What a player may do on a run. */
export type Step =
  | { readonly kind: "advance" | "abandon" | "collect" }
  | { readonly kind: "choose"; readonly edge: string }
  | { readonly kind: "gather"; readonly resource: string };

/** Takes a step. Nothing is predicted: rolls and finds are the server's to throw. */
export function useStep(run: string) {
  const { hear } = useLive();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (step: Step) => {
      const answer = take(await sent(run, step));
      const after = { run: answer.run as RunView, clock: clockAt(answer.serverNow) };
      // What is to be done next shows with the answer; the map and the story follow.
      queries.setQueryData<Shown>(["run", run], (before) =>
        before === undefined ? before : { ...before, ...after },
      );
      hear(answer.events as FeedEvent[]);
    },
    // Whatever refused it, what is shown may be old.
    onError: () => void queries.invalidateQueries({ queryKey: ["run", run] }),
  });
}

function sent(run: string, step: Step) {
  const params = { path: { run } };
  switch (step.kind) {
    case "advance":
      return api.POST("/v1/runs/{run}/advance", { params, body: {} });
    case "abandon":
      return api.POST("/v1/runs/{run}/abandon", { params, body: {} });
    case "collect":
      return api.POST("/v1/runs/{run}/collect", { params, body: {} });
    case "choose":
      return api.POST("/v1/runs/{run}/choices", { params, body: { edge: step.edge } });
    case "gather":
      return api.POST("/v1/runs/{run}/gathers", { params, body: { resource: step.resource } });
  }
}

/** Begins a run of a zone; resolves to its id. */
export function useStart() {
  const player = useSession()?.player ?? "";
  const { hear } = useLive();
  return useMutation({
    mutationFn: async (zone: string): Promise<string> => {
      const params = { path: { player } };
      const answer = take(await api.POST("/v1/players/{player}/runs", { params, body: { zone } }));
      hear(answer.events as FeedEvent[]);
      return (answer as { readonly run: RunView }).run.id;
    },
  });
}
