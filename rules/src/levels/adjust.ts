import type { Decision } from "../kernel/room.ts";
import { lost } from "./climb.ts";
import { give } from "./grant.ts";
import type { Adjust, LevelsEvent, SkillContent, SkillState } from "./state.ts";
import { levelAt, startOf } from "./table.ts";

/** Brings a level that the live curve does not cover in line, one way or the other. */
export function adjust(before: SkillState, command: Adjust, skill: SkillContent): Decision<LevelsEvent> {
  const level = levelAt(skill.totals, before.xp);
  if (before.level <= level) return { events: [] };
  if (command.policy === "keep_xp") return { events: lost(skill.id, before, level) };
  const short = startOf(skill.totals, before.level) - before.xp;
  if (short <= 0) return { events: [] };
  return give(before, { amount: short, source: "adjust", ref: command.ref }, skill);
}
