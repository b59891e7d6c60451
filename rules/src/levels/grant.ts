import { type Denial, deny } from "../kernel/denial.ts";
import type { Decision } from "../kernel/room.ts";
import { wrongAmount } from "./amount.ts";
import { reached } from "./climb.ts";
import type { Grant, LevelsEvent, SkillContent, SkillState } from "./state.ts";
import { levelAt, startOf } from "./table.ts";

/** Gives XP and every level it reaches, in order. A level that is higher already stays. */
export function grant(
  before: SkillState,
  command: Grant,
  skill: SkillContent,
): Decision<LevelsEvent> | Denial {
  const { amount, source, ref } = command;
  const wrong = wrongAmount(amount);
  if (wrong !== undefined) return wrong;
  const most = room(before, skill);
  if (skill.above === "bank" && amount > most) return deny("amount_overflow", { need: most, have: amount });
  const given = Math.min(amount, most);
  return give(before, { ...(given < amount ? { asked: amount } : {}), amount: given, source, ref }, skill);
}

/** Books XP that is known to fit, with the levels it reaches. */
export function give(
  before: SkillState,
  booked: { readonly amount: number; readonly asked?: number; readonly source: string; readonly ref: string },
  skill: SkillContent,
): Decision<LevelsEvent> {
  const total = before.xp + booked.amount;
  return {
    events: [
      { kind: "levels.xp_granted", data: { skill: skill.id, ...booked, total } },
      ...reached(skill.id, before, levelAt(skill.totals, total)),
    ],
  };
}

/** How much more XP a skill takes. */
export function room(before: SkillState, skill: SkillContent): number {
  const most = skill.above === "bank" ? Number.MAX_SAFE_INTEGER : startOf(skill.totals, skill.totals.length);
  return Math.max(0, most - before.xp);
}
