import { move } from "../kernel/calendar-move.ts";
import { zoneDays } from "../kernel/calendar-zone.ts";
import { type Denial, deny } from "../kernel/denial.ts";
import { iso } from "../kernel/iso.ts";
import type { Context, Decision } from "../kernel/room.ts";
import { daysOf } from "./cycle.ts";
import type { Challenges, ChallengesContent, ChallengesEvent, SetTimeZone, ZoneMove } from "./state.ts";

/** Where everybody is who never said so. */
const home: ZoneMove = { zone: "UTC", from: 0, day: 0, until: 0 };

/** How many moves that count already are remembered: a game that ended an hour ago looks back one at most. */
const remembered = 3;

/** Moves a player from the next boundary on. What was asked before and does not count yet is forgotten. */
export function setTimeZone(
  { moves }: Challenges,
  { zone }: SetTimeZone,
  content: ChallengesContent,
  { at }: Context,
): Decision<ChallengesEvent> | Denial {
  const known = content.timeZones(zone);
  if (known === undefined) return deny("unknown_time_zone", { zone });
  if ((moves.at(-1) ?? home).zone === zone) return { events: [] };
  const begun = begunBy(moves, at).slice(-remembered);
  if (begun.at(-1)?.zone === zone) return { events: [set(zone, at, begun)] };
  const next = move(daysOf(begun, content), zoneDays(known, content.wall), at);
  return { events: [set(zone, next.from, [...begun, { zone, ...next }])] };
}

/** The zone a player is in and, where they asked for another that does not count yet, that one. */
export function timeZoneOf({ moves }: Challenges, at: number) {
  const last = moves.at(-1) ?? home;
  const now = begunBy(moves, at).at(-1) ?? home;
  return { zone: now.zone, next: last === now ? null : { zone: last.zone, from: iso(last.from) } };
}

/** The first always counts: it is where the player was before all that is remembered. */
function begunBy(moves: readonly ZoneMove[], at: number): readonly ZoneMove[] {
  const [first = home, ...others] = moves;
  return [first, ...others.filter(({ from }) => from <= at)];
}

function set(zone: string, from: number, moves: readonly ZoneMove[]): ChallengesEvent {
  const data = { zone, from: iso(from), moves: moves.map((one) => ({ ...one })) };
  return { kind: "challenges.time_zone_set", data };
}
