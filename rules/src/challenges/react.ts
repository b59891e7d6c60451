import type { Event } from "../kernel/event.ts";
import { instant } from "../kernel/iso.ts";
import type { Json } from "../kernel/json.ts";
import type { Consequence } from "../kernel/room.ts";
import { player } from "../kernel/subject.ts";
import type { Advance } from "./state.ts";

/** What challenges need to know of a finished game. */
interface Recorded {
  readonly match: string;
  readonly game: string;
  /** ISO-8601 UTC. */
  readonly endedAt: string;
  readonly seats: readonly Seat[];
}

interface Seat {
  readonly player: string | null;
  readonly won: boolean;
  readonly roundsWon: number;
  readonly stats: Readonly<Record<string, number>>;
  /** False where a rule for fair play said no. */
  readonly pays: boolean;
}

/** Counts a finished game for everybody who played it and is paid for it. */
export function react({ kind, data }: Event): readonly Consequence[] {
  if (kind !== "matches.match_recorded") return [];
  const { match, game, endedAt, seats } = data as Readonly<Record<string, Json>> & Recorded;
  return seats.flatMap(({ player: id, pays, ...seat }): readonly Consequence[] => {
    if (id === null || !pays) return [];
    const command: Advance = { kind: "advance", match, game, at: instant(endedAt), stats: statsOf(seat) };
    return [{ how: "tell", room: "challenges", subject: player(id), command }];
  });
}

/** What every game counts, beside what this one counted itself. */
function statsOf({ won, roundsWon, stats }: Pick<Seat, "won" | "roundsWon" | "stats">): Advance["stats"] {
  return { ...stats, games: 1, games_won: won ? 1 : 0, rounds_won: roundsWon };
}
