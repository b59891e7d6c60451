import { type Period, periodAt, periodOf } from "../kernel/calendar-period.ts";
import { type Denial, deny } from "../kernel/denial.ts";
import { iso } from "../kernel/iso.ts";
import type { Context } from "../kernel/room.ts";
import type { Subject } from "../kernel/subject.ts";
import { cycleOf } from "./cycle.ts";
import { goalsOf } from "./picks.ts";
import { picked } from "./pool.ts";
import { challenges } from "./room.ts";
import type { Cadence, Challenges, ChallengesContent, Goal } from "./state.ts";
import { timeZoneOf } from "./time-zone.ts";

export interface ChallengesView {
  readonly timeZone: ReturnType<typeof timeZoneOf>;
  readonly cadences: readonly CadenceView[];
}

/** A cadence's period that is now, and what a player has to do in it. Times ISO-8601 UTC. */
export interface CadenceView {
  readonly id: string;
  readonly every: Cadence["every"];
  readonly period: string;
  readonly index: number;
  readonly startsAt: string;
  /** When the next period starts. */
  readonly endsAt: string;
  readonly challenges: readonly GoalView[];
}

export interface GoalView {
  readonly id: string;
  readonly band: string;
  readonly metric: string;
  readonly target: number;
  readonly progress: number;
  readonly xp: number;
  readonly skill: string;
  readonly art: string | null;
  /** When it was completed and paid; null while it is open. */
  readonly doneAt: string | null;
}

/** What a player can do now. Looking keeps nothing: a period without progress shows what it picks. */
export function challengesView(context: Context, player: Subject): ChallengesView {
  const { content, state } = seen(context, player);
  return {
    timeZone: timeZoneOf(state, context.at),
    cadences: [...content.cadences.values()].map((cadence) => {
      const period = periodAt(cycleOf(cadence, state, content), context.at);
      const { label, index, startsAt, endsAt } = period;
      return {
        ...{ id: cadence.id, every: cadence.every, period: label, index },
        ...{ startsAt: iso(startsAt), endsAt: iso(endsAt) },
        challenges: goalsOf(state, cadence, period, content).map((goal) => goalView(goal, content)),
      };
    }),
  };
}

/** One challenge: where it stands if it is picked now, and when it is picked next. */
export interface ChallengeView {
  readonly id: string;
  readonly cadence: string;
  /** Null where this period did not pick it. */
  readonly current: GoalView | null;
  /** The next period that picks it; null where no pool has it. Times ISO-8601 UTC. */
  readonly next: { readonly period: string; readonly startsAt: string } | null;
}

export function challengeView(context: Context, player: Subject, id: string): ChallengeView | Denial {
  const { content, state } = seen(context, player);
  const challenge = content.challenges.get(id);
  const cadence = challenge === undefined ? undefined : content.cadences.get(challenge.cadence);
  if (challenge === undefined || cadence === undefined) return deny("unknown_challenge", { challenge: id });
  const cycle = cycleOf(cadence, state, content);
  const period = periodAt(cycle, context.at);
  const goal = goalsOf(state, cadence, period, content).find((one) => one.challenge === id);
  const next = nextIndex(cadence, challenge, period);
  const { label, startsAt } = periodOf(cycle, next ?? 0);
  return {
    ...{ id, cadence: cadence.id },
    current: goal === undefined ? null : goalView(goal, content),
    next: next === undefined ? null : { period: label, startsAt: iso(startsAt) },
  };
}

function seen(context: Context, player: Subject): { content: ChallengesContent; state: Challenges } {
  return { content: context.content(challenges), state: context.ask(challenges, player) };
}

function goalView(goal: Goal, content: ChallengesContent): GoalView {
  const { challenge: id, band, metric, target, progress, xp, skill, done } = goal;
  const art = content.challenges.get(id)?.art ?? null;
  const doneAt = done === null ? null : iso(done);
  return { id, band, metric, target, progress, xp, skill, art, doneAt };
}

/** Within a version each comes up at the latest after 2n - 1 periods; each version begins anew. */
function nextIndex(
  { pools }: Cadence,
  { id, band }: { readonly id: string; readonly band: string },
  { index }: Period,
): number | undefined {
  const pool = pools.find((one) => one.band === band);
  if (pool === undefined) return undefined;
  const begins = pool.versions.flatMap(({ from }) => (from !== undefined && from > index ? [from] : []));
  for (const begin of [index + 1, ...begins]) {
    const most = 2 * Math.max(...pool.versions.map(({ items }) => items.length));
    for (let at = begin; at < begin + most; at += 1) if (picked(pool, at) === id) return at;
  }
  return undefined;
}
