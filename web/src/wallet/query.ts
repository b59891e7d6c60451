import { take } from "@espalier/client";
import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { api } from "../kernel/api.ts";
import { useSession } from "../kernel/session.ts";

/** How many entries a page has. */
const limit = 25;

/** The signed-in player's balances. */
export function useWallet() {
  const player = useSession()?.player ?? "";
  return useQuery({
    queryKey: ["wallet", player],
    queryFn: async () => take(await api.GET("/v1/players/{player}/wallet", { params: { path: { player } } })),
    enabled: player !== "",
  });
}

/** What the player gained and spent, the newest first, page by page; of one currency, or of all. */
export function useEntries(currency: string | undefined) {
  const player = useSession()?.player ?? "";
  return useInfiniteQuery({
    queryKey: ["wallet-entries", player, currency ?? "all"],
    queryFn: async ({ pageParam }) => {
      const query = {
        limit,
        ...(currency === undefined ? {} : { currency }),
        ...(pageParam === null ? {} : { cursor: pageParam }),
      };
      const params = { path: { player }, query };
      return take(await api.GET("/v1/players/{player}/wallet/entries", { params }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
    enabled: player !== "",
  });
}
