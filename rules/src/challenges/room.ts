import { noTimeZones } from "../kernel/calendar-zone.ts";
import type { Denial } from "../kernel/denial.ts";
import type { JsonObject } from "../kernel/json.ts";
import type { Context, Decision, Room } from "../kernel/room.ts";
import { advance } from "./advance.ts";
import { evolve } from "./evolve.ts";
import { react } from "./react.ts";
import {
  type Challenges,
  type ChallengesCommand,
  type ChallengesContent,
  type ChallengesEvent,
  initial,
} from "./state.ts";
import { setTimeZone, timeZoneOf } from "./time-zone.ts";

/** Counted goals, some for each day, week or month, that pay XP when they are reached. */
export const challenges: Room<Challenges, ChallengesCommand, ChallengesEvent, ChallengesContent> = {
  name: "challenges",
  initial,
  empty: { cadences: new Map(), challenges: new Map(), timeZones: noTimeZones, wall: 0 },
  subjects: ["player"],
  decide,
  evolve,
  react,
  answer,
  // A request that names no place is well-formed and about something that exists: it is no 404.
  reasons: { unknown_time_zone: "refused" },
};

function decide(
  state: Challenges,
  command: ChallengesCommand,
  context: Context,
): Decision<ChallengesEvent> | Denial {
  const content = context.content(challenges);
  switch (command.kind) {
    case "advance":
      return advance(state, command, content, context);
    case "set_time_zone":
      return setTimeZone(state, command, content, context);
  }
}

function answer(state: Challenges, { kind }: ChallengesCommand, { at }: Context): JsonObject {
  return kind === "set_time_zone" ? { timeZone: timeZoneOf(state, at) } : {};
}
