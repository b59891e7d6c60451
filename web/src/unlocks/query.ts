import { take } from "@espalier/client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../kernel/api.ts";
import { useLive } from "../kernel/Live.tsx";
import { useSession } from "../kernel/session.ts";

/** What the signed-in player has unlocked. */
export function useUnlocks() {
  const player = useSession()?.player ?? "";
  return useQuery({
    queryKey: keyOf(player),
    queryFn: async () =>
      take(await api.GET("/v1/players/{player}/unlocks", { params: { path: { player } } })),
    enabled: player !== "",
  });
}

/** Buys an item. Nothing is predicted: money moves once the server says so. */
export function usePurchase(item: string) {
  const player = useSession()?.player ?? "";
  const settle = useSettle(player);
  const { hear } = useLive();
  return useMutation({
    mutationFn: async () =>
      take(
        await api.POST("/v1/players/{player}/unlocks/{item}/purchase", {
          params: { path: { player, item } },
        }),
      ),
    onSuccess: ({ events }) => hear(events),
    onSettled: settle,
  });
}

/** Chooses what a slot wears. */
export function useSelect(slot: string, item: string) {
  const player = useSession()?.player ?? "";
  const settle = useSettle(player);
  const { hear } = useLive();
  return useMutation({
    mutationFn: async () =>
      take(
        await api.PUT("/v1/players/{player}/selections/{slot}", {
          params: { path: { player, slot } },
          body: { item },
        }),
      ),
    onSuccess: ({ events }) => hear(events),
    onSettled: settle,
  });
}

function useSettle(player: string): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: keyOf(player) });
}

function keyOf(player: string): readonly string[] {
  return ["unlocks", player];
}
