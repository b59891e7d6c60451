import { type Levels, type LevelsContent, skillOf } from "./state.ts";
import { levelAt } from "./table.ts";

/** A skill whose stored level is not what the live curve says of its XP. */
export interface Change {
  readonly skill: string;
  readonly xp: number;
  /** The stored level. */
  readonly level: number;
  /** What the live curve says: higher is booked with the next command, lower needs `adjust`. */
  readonly curve: number;
}

/** Who would change under the live curve, for one player; what `db levels` lists. */
export function changes(state: Levels, content: LevelsContent): readonly Change[] {
  return [...content.skills.values()].flatMap((skill) => {
    const { xp, level } = skillOf(state, skill.id);
    const curve = levelAt(skill.totals, xp);
    return curve === level ? [] : [{ skill: skill.id, xp, level, curve }];
  });
}
