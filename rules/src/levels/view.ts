import type { Context } from "../kernel/room.ts";
import type { Subject } from "../kernel/subject.ts";
import { levels } from "./room.ts";
import { type SkillView, skillView } from "./skill.ts";

export interface SkillsView {
  readonly skills: readonly SkillView[];
}

/** Every skill of the live content, in its order. */
export function skillsView(context: Context, player: Subject): SkillsView {
  const state = context.ask(levels, player);
  const skills = [...context.content(levels).skills.values()];
  return { skills: skills.map((skill) => skillView(state, skill)) };
}
