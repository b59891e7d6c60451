/** What a match must be like to pay a seat; a rule that is absent is not asked. Spans in milliseconds. */
export interface PlayRules {
  /** At least so many decisions of the player's own. */
  readonly decisions?: number;
  /** At most this share of the player's turns lost, in basis points. */
  readonly lostTurns?: number;
  /** At most so many turns lost one after the other. */
  readonly lostInARow?: number;
  /** At least so many finished rounds. */
  readonly rounds?: number;
  /** At least so much game time. */
  readonly duration?: number;
}

/** What a game measured of a seat; null for what it did not. */
export type Measured = {
  /** What the player decided before the clock did. */
  readonly decisions: number | null;
  readonly turns: number | null;
  /** Turns that the clock ended. */
  readonly lostTurns: number | null;
  /** The longest run of turns that the clock or a bot played. */
  readonly lostInARow: number | null;
  /** Turns that a bot played while the player was away. */
  readonly coveredTurns: number | null;
};

/** The same, with what was measured of the whole match. */
export type Played = Measured & { readonly rounds: number | null; readonly duration: number | null };

/** Why a seat does not pay: the rule, its threshold and what was measured. */
export type RuleDenial = {
  readonly rule: string;
  readonly reason: string;
  readonly need?: number;
  readonly have?: number;
};

export interface Judged {
  readonly denied: readonly RuleDenial[];
  /** Rules that were not asked, for want of a number. */
  readonly notMeasured: readonly string[];
}

/** Asks every rule there is. */
export function judge(rules: PlayRules, played: Played): Judged {
  const denied: RuleDenial[] = [];
  const notMeasured: string[] = [];
  for (const { name, reason, bound, threshold, measure } of all) {
    const need = threshold(rules);
    if (need === undefined) continue;
    const have = measure(played);
    if (have === null) notMeasured.push(name);
    else if (bound === "least" ? have < need : have > need)
      denied.push({ rule: `matches.${name}`, reason, need, have });
  }
  return { denied, notMeasured };
}

interface Rule {
  readonly name: string;
  readonly reason: string;
  readonly bound: "least" | "most";
  threshold(rules: PlayRules): number | undefined;
  measure(played: Played): number | null;
}

const all: readonly Rule[] = [
  {
    name: "decisions",
    reason: "too_few_decisions",
    bound: "least",
    threshold: ({ decisions }) => decisions,
    measure: ({ decisions }) => decisions,
  },
  {
    name: "lost_turns",
    reason: "too_many_lost_turns",
    bound: "most",
    threshold: ({ lostTurns }) => lostTurns,
    measure: lostShare,
  },
  {
    name: "lost_in_a_row",
    reason: "lost_turns_in_a_row",
    bound: "most",
    threshold: ({ lostInARow }) => lostInARow,
    measure: ({ lostInARow }) => lostInARow,
  },
  {
    name: "rounds",
    reason: "too_few_rounds",
    bound: "least",
    threshold: ({ rounds }) => rounds,
    measure: ({ rounds }) => rounds,
  },
  {
    name: "duration",
    reason: "match_too_short",
    bound: "least",
    threshold: ({ duration }) => duration,
    measure: ({ duration }) => duration,
  },
];

/** In basis points, rounded up, so that a share just above a threshold is seen to be above it. */
function lostShare({ turns, lostTurns, coveredTurns }: Played): number | null {
  if (turns === null || lostTurns === null) return null;
  if (turns === 0) return 0;
  const lost = lostTurns + (coveredTurns ?? 0);
  return Math.floor((lost * 10_000 + turns - 1) / turns);
}
