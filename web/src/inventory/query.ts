import { take } from "@espalier/client";
import { useQuery } from "@tanstack/react-query";
import { api } from "../kernel/api.ts";
import { useSession } from "../kernel/session.ts";

/** The signed-in player's bag. */
export function useInventory() {
  const player = useSession()?.player ?? "";
  return useQuery({
    queryKey: ["inventory", player],
    queryFn: async () =>
      take(await api.GET("/v1/players/{player}/inventory", { params: { path: { player } } })),
    enabled: player !== "",
  });
}
