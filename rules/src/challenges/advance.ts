import { periodAt } from "../kernel/calendar-period.ts";
import { iso } from "../kernel/iso.ts";
import { type Consequence, type Context, type Decision, offer } from "../kernel/room.ts";
import { levels } from "../levels/room.ts";
import { cycleOf } from "./cycle.ts";
import { goalsOf } from "./picks.ts";
import {
  type Advance,
  type Cadence,
  type Challenges,
  type ChallengesContent,
  type ChallengesEvent,
  type Goal,
  keyOf,
} from "./state.ts";

/** Counts a game in each cadence's period that it belongs to, and pays what that completes. */
export function advance(
  state: Challenges,
  command: Advance,
  content: ChallengesContent,
  context: Context,
): Decision<ChallengesEvent> {
  const events = [...content.cadences.values()].flatMap((cadence) =>
    inCadence(state, command, cadence, content, context.at),
  );
  // biome-ignore lint/suspicious/noThenProperty: a decision says what comes then; nobody awaits it.
  return { events, then: events.flatMap((event) => payment(event, context)) };
}

function inCadence(
  state: Challenges,
  { match, at, stats }: Advance,
  cadence: Cadence,
  content: ChallengesContent,
  now: number,
): readonly ChallengesEvent[] {
  const period = periodAt(cycleOf(cadence, state, content), at);
  const goals = goalsOf(state, cadence, period, content);
  const moved = goals.flatMap((goal) => step(goal, counted(stats, goal.metric), match, now));
  const [first] = goals;
  if (moved.length === 0 || first === undefined) return [];
  if (Object.hasOwn(state.goals, keyOf(first.period, first.challenge))) return moved;
  const times = { startsAt: iso(period.startsAt), endsAt: iso(period.endsAt) };
  const picks = goals.map(({ challenge, band, metric, target, xp, skill }) => ({
    ...{ challenge, band, metric, target, xp, skill },
  }));
  const data = { cadence: cadence.id, period: period.label, ...times, picks };
  return [{ kind: "challenges.period_opened", data }, ...moved];
}

/** What a count does to a challenge: nothing once it is done. */
function step(goal: Goal, count: number, match: string, now: number): readonly ChallengesEvent[] {
  const { challenge, period, target, xp, skill } = goal;
  const by = Math.min(count, target - goal.progress);
  if (by <= 0) return [];
  const progress = goal.progress + by;
  const advanced: ChallengesEvent = {
    kind: "challenges.advanced",
    data: { challenge, period, by, progress, target, match },
  };
  if (progress < target) return [advanced];
  const data = { challenge, period, xp, skill, match, doneAt: iso(now) };
  return [advanced, { kind: "challenges.completed", data }];
}

function counted(stats: Advance["stats"], metric: string): number {
  const count = Object.hasOwn(stats, metric) ? (stats[metric] ?? 0) : 0;
  return Number.isSafeInteger(count) ? count : 0;
}

/**
 * Pays what was completed. Offered: a skill that content has lost since the challenge was shown must not refuse
 * the game to everybody in it; the reply lists it.
 */
function payment(event: ChallengesEvent, { subject }: Context): readonly Consequence[] {
  if (event.kind !== "challenges.completed") return [];
  const { challenge, period, skill, xp: amount } = event.data;
  const ref = `${challenge}:${period}`;
  return [offer(levels, subject, { kind: "grant", skill, amount, source: "challenge", ref })];
}
