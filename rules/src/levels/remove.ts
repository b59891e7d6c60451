import type { Denial } from "../kernel/denial.ts";
import type { Decision } from "../kernel/room.ts";
import { wrongAmount } from "./amount.ts";
import { lost } from "./climb.ts";
import type { LevelsEvent, Remove, SkillContent, SkillState } from "./state.ts";
import { levelAt, startOf } from "./table.ts";

/** Takes XP as far as the policy allows; a level goes only when its own threshold is crossed. */
export function remove(
  before: SkillState,
  command: Remove,
  skill: SkillContent,
): Decision<LevelsEvent> | Denial {
  const { amount, source, ref, policy } = command;
  const wrong = wrongAmount(amount);
  if (wrong !== undefined) return wrong;
  const floor = policy === "floor" ? Math.min(before.xp, startOf(skill.totals, before.level)) : 0;
  const taken = Math.min(amount, before.xp - floor);
  const total = before.xp - taken;
  const booked = {
    skill: skill.id,
    amount: taken,
    ...(taken < amount ? { asked: amount } : {}),
    total,
    source,
    ref,
  };
  return {
    events: [
      { kind: "levels.xp_removed", data: booked },
      ...lost(skill.id, before, levelAfter(before, total, skill)),
    ],
  };
}

/** A level held above the curve's (it got dearer) stays until the loss crosses a level of the curve. */
function levelAfter(before: SkillState, total: number, skill: SkillContent): number {
  const level = levelAt(skill.totals, total);
  return level < levelAt(skill.totals, before.xp) ? level : before.level;
}
