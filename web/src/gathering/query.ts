import { take } from "@espalier/client";
import type { NodeView } from "@espalier/rules/gathering/node";
import type { PlayerNodeView } from "@espalier/rules/gathering/view";
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../kernel/api.ts";
import { useLive } from "../kernel/Live.tsx";
import { useSession } from "../kernel/session.ts";
import { type Clock, clockAt } from "./clock.ts";
import { type Harvest, harvestOf } from "./harvest.ts";
import { kept } from "./heard.ts";

export interface Resources {
  readonly nodes: readonly PlayerNodeView[];
  readonly clock: Clock;
}

/** The resource nodes the signed-in player may find. What others do to them shows at once, so none is kept. */
export function useResources() {
  const player = useSession()?.player ?? "";
  const queries = useQueryClient();
  return useQuery({
    queryKey: keyOf(player),
    queryFn: async (): Promise<Resources> => {
      const params = { path: { player } };
      const answer = take(await api.GET("/v1/players/{player}/resources", { params }));
      // The document describes reasons more loosely than the rules that make them.
      const nodes = answer.nodes as readonly PlayerNodeView[];
      const before = queries.getQueryData<Resources>(keyOf(player));
      return { nodes: kept(before?.nodes ?? [], nodes), clock: clockAt(answer.serverNow) };
    },
    staleTime: 0,
    enabled: player !== "",
  });
}

/** Gathers once. Nothing is predicted: what it yields and takes is the server's to throw. */
export function useGather(node: string) {
  const player = useSession()?.player ?? "";
  const queries = useQueryClient();
  const { hear } = useLive();
  return useMutation({
    mutationFn: async (): Promise<Harvest | undefined> => {
      const answer = take(
        await api.POST("/v1/players/{player}/gathers", { params: { path: { player } }, body: { node } }),
      );
      if (answer.gathered !== undefined) put(queries, player, answer.gathered.node as NodeView);
      hear(answer.events);
      return answer.gathered === undefined ? undefined : harvestOf(answer.gathered, answer.events);
    },
    onError: () => anew(queries, player),
  });
}

/** Replaces what is known of a node; what its gate says stays. */
export function put(
  queries: QueryClient,
  player: string,
  after: Partial<NodeView> & { readonly id: string },
): void {
  queries.setQueryData<Resources>(keyOf(player), (before) =>
    before === undefined
      ? undefined
      : {
          ...before,
          nodes: before.nodes.map((node) => (node.id === after.id ? { ...node, ...after } : node)),
        },
  );
}

/** Loads all nodes anew. */
export function anew(queries: QueryClient, player: string): void {
  void queries.invalidateQueries({ queryKey: keyOf(player) });
}

function keyOf(player: string): readonly string[] {
  return ["resources", player];
}
