import { take } from "@espalier/client";
import { useQuery } from "@tanstack/react-query";
import { api } from "../kernel/api.ts";
import { useSession } from "../kernel/session.ts";

/** The signed-in player's skills. */
export function useSkills() {
  const player = useSession()?.player ?? "";
  return useQuery({
    queryKey: ["skills", player],
    queryFn: async () => take(await api.GET("/v1/players/{player}/skills", { params: { path: { player } } })),
    enabled: player !== "",
  });
}
