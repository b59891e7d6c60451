import type { SkillView } from "@espalier/rules/levels/skill";

/** How far a skill has grown into its level. */
export interface Growth {
  /** XP since this level began; never more than needed. */
  readonly have: number;
  /** XP from this level's start to the next; 0 on the last level. */
  readonly need: number;
  readonly capped: boolean;
}

/** A stored level may be above its XP, after a curve changed: then nothing has grown into it yet. */
export function growthOf({ xp, levelXp, nextXp }: Pick<SkillView, "xp" | "levelXp" | "nextXp">): Growth {
  if (nextXp === null) return { have: 0, need: 0, capped: true };
  const need = nextXp - levelXp;
  return { have: Math.min(Math.max(0, xp - levelXp), need), need, capped: false };
}
