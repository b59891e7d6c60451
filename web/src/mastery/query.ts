import { take } from "@espalier/client";
import type { TrackView } from "@espalier/rules/mastery/track";
import type { MasteryView } from "@espalier/rules/mastery/view";
import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../kernel/api.ts";
import { useLive } from "../kernel/Live.tsx";
import { useTell } from "../kernel/News.tsx";
import { useSession } from "../kernel/session.ts";
import { predict } from "./predict.ts";
import { useRefusal } from "./refusal.ts";

type Mastery = Pick<MasteryView, "tracks">;

export function useMastery() {
  const player = useSession()?.player ?? "";
  return useQuery({
    queryKey: keyOf(player),
    // The document describes reasons more loosely than the rules that make them.
    queryFn: async (): Promise<Mastery> =>
      take(await api.GET("/v1/players/{player}/mastery", { params: { path: { player } } })) as MasteryView,
    enabled: player !== "",
  });
}

interface Choice {
  readonly tier: number;
  readonly branch: string;
}

/** Picks a branch. The page shows it at once; a denial takes it back and says why. */
export function usePick(track: string) {
  const player = useSession()?.player ?? "";
  const queries = useQueryClient();
  const { hear } = useLive();
  const refused = useRefusal();
  const tell = useTell();
  return useMutation({
    mutationFn: async ({ tier, branch }: Choice) =>
      take(
        await api.POST("/v1/players/{player}/mastery/{track}/tiers/{tier}/pick", {
          params: { path: { player, track, tier } },
          body: { branch },
        }),
      ),
    onMutate: async ({ tier, branch }) => {
      await queries.cancelQueries({ queryKey: keyOf(player) });
      const before = queries.getQueryData<Mastery>(keyOf(player));
      replace(queries, player, track, (view) => predict(view, tier, branch));
      return { before };
    },
    onError: (error, _choice, context) => {
      queries.setQueryData(keyOf(player), context?.before);
      tell({ tone: "refused", ...refused(error) });
    },
    onSuccess: (answer) => {
      const { track: after } = answer as { readonly track?: TrackView };
      if (after !== undefined) replace(queries, player, track, () => after);
      hear(answer.events);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(player) }),
  });
}

/** Returns a track's picks and removes what they unlocked. */
export function useRespec(track: string) {
  const player = useSession()?.player ?? "";
  const queries = useQueryClient();
  const { hear } = useLive();
  const refused = useRefusal();
  const tell = useTell();
  return useMutation({
    mutationFn: async (cascade: boolean) =>
      take(
        await api.POST("/v1/players/{player}/mastery/{track}/respec", {
          params: { path: { player, track } },
          body: { cascade },
        }),
      ),
    onError: (error) => tell({ tone: "refused", ...refused(error) }),
    onSuccess: (answer) => hear(answer.events),
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf(player) }),
  });
}

function keyOf(player: string): readonly string[] {
  return ["mastery", player];
}

function replace(
  queries: QueryClient,
  player: string,
  track: string,
  by: (view: TrackView) => TrackView,
): void {
  queries.setQueryData<Mastery>(keyOf(player), (before) =>
    before === undefined
      ? undefined
      : { ...before, tracks: before.tracks.map((view) => (view.id === track ? by(view) : view)) },
  );
}
