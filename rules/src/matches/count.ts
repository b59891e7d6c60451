import type { Decision } from "../kernel/room.ts";
import { type CountMatch, type Matches, type MatchesEvent, type Paid, paidOn } from "./state.ts";

/** Counts a match that pays, on the day it ended. */
export function count(state: Matches, { source, day }: CountMatch): Decision<MatchesEvent> {
  return { events: [{ kind: "matches.match_counted", data: { source, ...next(state, source, day) } }] };
}

/** Of the days before yesterday nothing is kept: no match may end then any more. */
function next(state: Matches, source: string, day: number): Paid {
  const newest = state.paid[source]?.day ?? day;
  const on = (of: number) => paidOn(state, source, of) + (of === day ? 1 : 0);
  const last = Math.max(newest, day);
  return { day: last, count: on(last), before: on(last - 1) };
}
