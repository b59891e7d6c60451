import type { Envelope } from "../kernel/event.ts";
import type { JsonObject } from "../kernel/json.ts";
import { type Booked, type LevelReached, type Levels, skillOf } from "./state.ts";

/** XP line by line, and how far it brought each skill. */
export function gains(state: Levels, events: readonly Envelope[]): JsonObject {
  const lines = events
    .filter(({ kind }) => kind === "levels.xp_granted")
    .map(({ data }) => lineOf(data as Booked));
  const skills = [...new Set(events.map(({ data }) => data["skill"] as string))];
  return { lines, skills: skills.map((skill) => climbed(skill, state, events)) };
}

function lineOf({ skill, amount, source, ref }: Booked): JsonObject {
  return { skill, amount, source, ref };
}

function climbed(skill: string, state: Levels, events: readonly Envelope[]): JsonObject {
  const of = (kind: string) => events.filter((event) => event.kind === kind && event.data["skill"] === skill);
  const levelUps = of("levels.level_reached").map(({ data }) => (data as LevelReached["data"]).level);
  const { xp, level } = skillOf(state, skill);
  return {
    skill,
    xp,
    before: level - levelUps.length + of("levels.level_lost").length,
    after: level,
    levelUps,
  };
}
