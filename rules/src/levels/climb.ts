import type { LevelLost, LevelReached, SkillState } from "./state.ts";

/** One event per level from the one after `before` to `level`, in order; none when it is not higher. */
export function reached(skill: string, before: SkillState, level: number): LevelReached[] {
  const events: LevelReached[] = [];
  for (let next = before.level + 1; next <= level; next += 1) {
    events.push({ kind: "levels.level_reached", data: { skill, level: next, again: next <= before.peak } });
  }
  return events;
}

/** One event per level from the highest down to the one above `level`. */
export function lost(skill: string, before: SkillState, level: number): LevelLost[] {
  const events: LevelLost[] = [];
  for (let gone = before.level; gone > level; gone -= 1) {
    events.push({ kind: "levels.level_lost", data: { skill, level: gone } });
  }
  return events;
}
