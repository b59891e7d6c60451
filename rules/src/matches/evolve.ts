import { instant } from "../kernel/iso.ts";
import type { Match, Matches, MatchesEvent, MatchRecorded } from "./state.ts";

export function evolve(state: Matches, event: MatchesEvent): Matches {
  switch (event.kind) {
    case "matches.match_recorded":
      return { ...state, match: matchOf(event.data) };
    case "matches.match_counted": {
      const { source, day, count, before } = event.data;
      return { ...state, paid: { ...state.paid, [source]: { day, count, before } } };
    }
  }
}

function matchOf({ match: _, endedAt, receivedAt, seats, ...rest }: MatchRecorded["data"]): Match {
  const times = { endedAt: instant(endedAt), receivedAt: instant(receivedAt) };
  const seated = seats.map((seat) => [seat.seat, { ...seat, receivedAt: times.receivedAt }] as const);
  return { ...rest, ...times, seats: Object.fromEntries(seated) };
}
