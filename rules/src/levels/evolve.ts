import { type Booked, type Levels, type LevelsEvent, type SkillState, skillOf } from "./state.ts";

export function evolve(state: Levels, event: LevelsEvent): Levels {
  const { skill } = event.data;
  const before = skillOf(state, skill);
  return { ...state, skills: { ...state.skills, [skill]: after(before, event) } };
}

function after(before: SkillState, event: LevelsEvent): SkillState {
  switch (event.kind) {
    case "levels.xp_granted":
      return { ...before, xp: event.data.total, started: before.started || isStart(event.data) };
    case "levels.xp_removed":
      return { ...before, xp: event.data.total };
    case "levels.level_reached":
      return { ...before, level: event.data.level, peak: Math.max(before.peak, event.data.level) };
    case "levels.level_lost":
      return { ...before, level: event.data.level - 1 };
  }
}

function isStart({ source, ref }: Booked): boolean {
  return source === "start" && ref === "start";
}
