import type { Decision } from "../kernel/room.ts";
import { reached } from "./climb.ts";
import { give, room } from "./grant.ts";
import type { LevelsEvent, SkillContent, SkillState } from "./state.ts";
import { levelAt } from "./table.ts";

/** Whether start XP is not booked yet, or a cheaper curve has given a level that is not reached. */
export function isDue(before: SkillState, skill: SkillContent): boolean {
  return startDue(before, skill) > 0 || levelAt(skill.totals, before.xp) > before.level;
}

/** Start XP that is still to come: 0 where it is booked. */
export function startDue(before: SkillState, skill: SkillContent): number {
  return before.started ? 0 : Math.min(skill.start, room(before, skill));
}

/** Books both. Twice is as good as once. */
export function settle(before: SkillState, skill: SkillContent): Decision<LevelsEvent> {
  const amount = startDue(before, skill);
  if (amount > 0) return give(before, { amount, source: "start", ref: "start" }, skill);
  return { events: reached(skill.id, before, levelAt(skill.totals, before.xp)) };
}
