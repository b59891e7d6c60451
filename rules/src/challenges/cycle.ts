import type { Days } from "../kernel/calendar.ts";
import { movedDays } from "../kernel/calendar-move.ts";
import type { Cycle } from "../kernel/calendar-period.ts";
import { type TimeZones, utc, zoneDays } from "../kernel/calendar-zone.ts";
import type { Cadence, Challenges, ChallengesContent, ZoneMove } from "./state.ts";

/** A cadence's periods as a player lives them. */
export function cycleOf(
  { every, on, own, days }: Cadence,
  { moves }: Challenges,
  content: ChallengesContent,
): Cycle {
  return { every, on, days: own && moves.length > 0 ? daysOf(moves, content) : days };
}

/** The days of a player who lived by these clocks, one after the other. A zone that is unknown by now is UTC. */
export function daysOf(
  [first, ...others]: readonly ZoneMove[],
  { timeZones, wall }: Pick<ChallengesContent, "timeZones" | "wall">,
): Days {
  const days = (zone: string | undefined) => zoneDays(known(timeZones, zone), wall);
  return movedDays(
    days(first?.zone),
    others.map((one) => ({ ...one, days: days(one.zone) })),
  );
}

function known(timeZones: TimeZones, zone: string | undefined) {
  return (zone === undefined ? undefined : timeZones(zone)) ?? utc;
}
