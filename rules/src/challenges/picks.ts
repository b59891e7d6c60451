import type { Period } from "../kernel/calendar-period.ts";
import { picked } from "./pool.ts";
import type { Cadence, Challenge, Challenges, ChallengesContent, Goal } from "./state.ts";

/** What a period of this number picks: one challenge a band, in the order of bands. */
export function picksOf(
  { pools }: Cadence,
  index: number,
  { challenges }: ChallengesContent,
): readonly Challenge[] {
  return pools.flatMap((pool) => {
    const id = picked(pool, index);
    const challenge = id === undefined ? undefined : challenges.get(id);
    return challenge ?? [];
  });
}

/** What a player has of a cadence's period: what was kept at the first progress in it, else what it picks. */
export function goalsOf(
  state: Challenges,
  cadence: Cadence,
  period: Period,
  content: ChallengesContent,
): readonly Goal[] {
  const kept = Object.values(state.goals).filter(
    (goal) => goal.period === period.label && goal.cadence === cadence.id,
  );
  if (kept.length > 0) return kept.toSorted(byBand(cadence));
  return picksOf(cadence, period.index, content).map(
    ({ id: challenge, band, metric, target, xp, skill }) => ({
      ...{ period: period.label, cadence: cadence.id, ends: period.endsAt, progress: 0, done: null },
      ...{ challenge, band, metric, target, xp, skill },
    }),
  );
}

/** As the cadence has its bands; those it has no more come first. */
function byBand({ pools }: Cadence): (one: Goal, other: Goal) => number {
  const place = (of: Goal) => pools.findIndex(({ band }) => band === of.band);
  return (one, other) => place(one) - place(other);
}
