import { type Denial, deny } from "@espalier/rules/kernel/denial";
import type { Json } from "@espalier/rules/kernel/json";
import type { Game } from "@espalier/rules/matches/game";
import type { Stats } from "@espalier/rules/matches/state";
import { stats } from "@espalier/rules/matches/wire";

/** What a game counts in its events for each of its seats. */
export function count(
  of: string,
  events: readonly Json[],
  seats: number,
  games: readonly Game[],
): readonly Stats[] | Denial {
  const game = games.find(({ id }) => id === of);
  if (game === undefined) return deny("events_not_counted", { game: of });
  const counted: Stats[] = [];
  for (let seat = 0; seat < seats; seat += 1) {
    const found = stats.safeParse(game.statsFromEvents(events, seat));
    if (!found.success) return deny("unreadable_events", { game: of });
    counted.push(found.data);
  }
  return counted;
}
