import { take } from "@espalier/client";
import type { MapInput } from "@espalier/rules/zones/map";
import type { RunView } from "@espalier/rules/zones/view";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { clockAt } from "../gathering/clock.ts";
import { type Harvest, harvestOf } from "../gathering/harvest.ts";
import { api } from "../kernel/api.ts";
import { useLive } from "../kernel/Live.tsx";
import { useSession } from "../kernel/session.ts";
import { moved, type Walk, walked } from "./predict.ts";
import { anew, keysOf, type Shown } from "./query.ts";
import { told } from "./told.ts";

/** What a player may do on a run. A choice names the fork it was read from, so that it never falls on another. */
export type Step =
  | ({ readonly kind: "advance" | "back" } & Walk)
  | ({ readonly kind: "choose"; readonly choice: number; readonly fork: number } & Walk)
  | { readonly kind: "abandon" | "collect" }
  | { readonly kind: "gather"; readonly resource: string };

/**
 * Takes a step. A walk shows at once, and a denial takes it back; what waits, is found and rolled there is the
 * server's to throw, so nothing more is predicted. Resolves to what was gathered, if anything.
 */
export function useStep(run: string) {
  const { hear } = useLive();
  const queries = useQueryClient();
  const keys = keysOf(run);
  return useMutation({
    mutationKey: keys.step,
    mutationFn: async (step: Step): Promise<Harvest | undefined> => {
      const answer = take(await sent(run, step));
      const { run: after, gathered } = answer as { run?: RunView; gathered?: Harvest | null };
      if (after !== undefined)
        queries.setQueryData<Shown>(keys.run, { run: after, clock: clockAt(answer.serverNow) });
      told(queries, run, answer.events);
      hear(answer.events);
      return gathered == null ? undefined : harvestOf(gathered, answer.events);
    },
    onMutate: async (step) => {
      if (!("to" in step)) return {};
      await Promise.all([keys.run, keys.map].map((queryKey) => queries.cancelQueries({ queryKey })));
      const shown = queries.getQueryData<Shown>(keys.run);
      const map = queries.getQueryData<MapInput>(keys.map);
      if (shown !== undefined) queries.setQueryData(keys.run, { ...shown, run: walked(shown.run, step) });
      if (map !== undefined) queries.setQueryData(keys.map, moved(map, step));
      return { shown, map };
    },
    onError: (_error, _step, before) => {
      if (before?.shown !== undefined) queries.setQueryData(keys.run, before.shown);
      if (before?.map !== undefined) queries.setQueryData(keys.map, before.map);
    },
    onSettled: () => anew(queries, run),
  });
}

function sent(run: string, step: Step) {
  const params = { path: { run } };
  switch (step.kind) {
    case "advance":
      return api.POST("/v1/runs/{run}/advance", { params, body: {} });
    case "choose": {
      const { choice, fork } = step;
      return api.POST("/v1/runs/{run}/choices", { params, body: { choice, fork } });
    }
    case "back":
      return api.POST("/v1/runs/{run}/choices", { params, body: { edge: step.edge } });
    case "abandon":
      return api.POST("/v1/runs/{run}/abandon", { params, body: {} });
    case "collect":
      return api.POST("/v1/runs/{run}/collect", { params, body: {} });
    case "gather":
      return api.POST("/v1/runs/{run}/gathers", { params, body: { resource: step.resource } });
  }
}

/** Begins a run of a zone; resolves to its id. */
export function useStart() {
  const player = useSession()?.player ?? "";
  const { hear } = useLive();
  return useMutation({
    mutationFn: async (body: { readonly zone: string; readonly entry?: string }): Promise<string> => {
      const params = { path: { player } };
      const answer = take(await api.POST("/v1/players/{player}/runs", { params, body }));
      hear(answer.events);
      return (answer as { readonly run: RunView }).run.id;
    },
  });
}
