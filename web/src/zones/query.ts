import { take } from "@espalier/client";
import type { PlayerNodeView } from "@espalier/rules/gathering/view";
import type { MapInput } from "@espalier/rules/zones/map";
import type { RunView } from "@espalier/rules/zones/view";
import { type QueryClient, useQuery } from "@tanstack/react-query";
import { type Clock, clockAt } from "../gathering/clock.ts";
import { api } from "../kernel/api.ts";
import { useSession } from "../kernel/session.ts";

/** Most runs that are listed. */
const most = 50;

/** The zones that are live. */
export function useZones() {
  return useQuery({
    queryKey: ["zones"],
    queryFn: async () => take(await api.GET("/v1/zones")).zones,
  });
}

export type ZoneHead = NonNullable<ReturnType<typeof useZones>["data"]>[number];

/** The signed-in player's newest runs. */
export function useRuns() {
  const player = useSession()?.player ?? "";
  return useQuery({
    queryKey: ["runs", player],
    queryFn: async () => {
      const params = { path: { player }, query: { limit: most } };
      return take(await api.GET("/v1/players/{player}/runs", { params })).runs;
    },
    staleTime: 0,
    enabled: player !== "",
  });
}

export type RunHead = NonNullable<ReturnType<typeof useRuns>["data"]>[number];

export interface Shown {
  readonly run: RunView;
  readonly clock: Clock;
}

/** A run as its player may see it. */
export function useRun(run: string) {
  return useQuery({
    queryKey: keysOf(run).run,
    queryFn: async (): Promise<Shown> => {
      const answer = take(await api.GET("/v1/runs/{run}", { params: { path: { run } } }));
      // The document describes reasons more loosely than the rules that make them.
      return { run: answer.run as RunView, clock: clockAt(answer.serverNow) };
    },
    staleTime: 0,
  });
}

/** What a run has seen of its zone. */
export function useMap(run: string) {
  return useQuery({
    queryKey: keysOf(run).map,
    queryFn: async (): Promise<MapInput> => {
      const params = { path: { run }, query: { format: "json" as const } };
      return take(await api.GET("/v1/runs/{run}/map", { params })) as MapInput;
    },
    staleTime: 0,
  });
}

/** What is gathered where a run stands. */
export function useHarvest({ id, node, harvest }: Pick<RunView, "id" | "node" | "harvest">) {
  return useQuery({
    queryKey: [...keysOf(id).resources, node],
    queryFn: async () => {
      const answer = take(await api.GET("/v1/runs/{run}/resources", { params: { path: { run: id } } }));
      return { nodes: answer.nodes as readonly PlayerNodeView[], clock: clockAt(answer.serverNow) };
    },
    staleTime: 0,
    enabled: harvest.length > 0,
  });
}

/** Where what is known of a run is kept. */
export function keysOf(run: string) {
  return {
    run: ["run", run],
    map: ["run_map", run],
    resources: ["run_resources", run],
    story: ["run_story", run],
    step: ["run_step", run],
  } as const;
}

/** Loads a run anew; what happened before stays as it was told. */
export function anew(queries: QueryClient, run: string): void {
  const { run: one, map, resources } = keysOf(run);
  for (const queryKey of [one, map, resources]) void queries.invalidateQueries({ queryKey });
}
