import { startDue } from "./settle.ts";
import { type Levels, type SkillContent, skillOf } from "./state.ts";
import { startOf } from "./table.ts";

export interface SkillView {
  readonly id: string;
  readonly xp: number;
  readonly level: number;
  /** The XP at which this level starts. */
  readonly levelXp: number;
  /** The XP at which the next level starts; null on the last. */
  readonly nextXp: number | null;
  /** The last level. */
  readonly cap: number;
  /** Start XP that the player's first command will book. */
  readonly due?: number;
}

export function skillView(state: Levels, skill: SkillContent): SkillView {
  const stored = skillOf(state, skill.id);
  const { xp, level } = stored;
  const cap = skill.totals.length;
  const due = startDue(stored, skill);
  return {
    id: skill.id,
    xp,
    level,
    levelXp: startOf(skill.totals, level),
    nextXp: level < cap ? startOf(skill.totals, level + 1) : null,
    cap,
    ...(due > 0 ? { due } : {}),
  };
}
