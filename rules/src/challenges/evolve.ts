import { instant } from "../kernel/iso.ts";
import { type Challenges, type ChallengesEvent, type Goal, keyOf, type PeriodOpened } from "./state.ts";

/** How long what ended before a period is kept beside it: a day, for games that are told late. */
const kept = 86_400_000;

export function evolve(state: Challenges, event: ChallengesEvent): Challenges {
  switch (event.kind) {
    case "challenges.period_opened":
      return { ...state, goals: opened(state.goals, event.data) };
    case "challenges.advanced": {
      const { period, challenge, progress } = event.data;
      return changed(state, keyOf(period, challenge), { progress });
    }
    case "challenges.completed": {
      const { period, challenge, doneAt } = event.data;
      return changed(state, keyOf(period, challenge), { done: instant(doneAt) });
    }
    case "challenges.time_zone_set":
      return { ...state, moves: event.data.moves };
  }
}

/** What is long over goes: what was paid stays in the ledger, what happened in the events. */
function opened(
  goals: Challenges["goals"],
  { cadence, period, startsAt, endsAt, picks }: PeriodOpened["data"],
): Challenges["goals"] {
  const oldest = instant(startsAt) - kept;
  const ends = instant(endsAt);
  const late = Object.entries(goals).filter(([, goal]) => goal.ends > oldest);
  const fresh = picks.map((pick): [string, Goal] => [
    keyOf(period, pick.challenge),
    { ...pick, period, cadence, ends, progress: 0, done: null },
  ]);
  return Object.fromEntries([...late, ...fresh]);
}

function changed(state: Challenges, key: string, change: Partial<Goal>): Challenges {
  const goal = Object.hasOwn(state.goals, key) ? state.goals[key] : undefined;
  if (goal === undefined) return state;
  return { ...state, goals: { ...state.goals, [key]: { ...goal, ...change } } };
}
