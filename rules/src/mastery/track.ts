import { asks } from "../gates/ask.ts";
import type { Reason } from "../gates/explain.ts";
import type { Read, Verdict } from "../gates/types.ts";
import type { Context } from "../kernel/room.ts";
import type { Amount } from "../wallet/state.ts";
import { branchOf } from "./due.ts";
import { reader } from "./facts.ts";
import { paidFor, sums } from "./payment.ts";
import { removal } from "./removal.ts";
import {
  type Branching,
  type Mastery,
  type MasteryContent,
  type PerkSource,
  perkOf,
  pickOf,
  type Tier,
  type Track,
} from "./state.ts";

export interface TrackView {
  /** The same as its skill. */
  readonly id: string;
  readonly skill: string;
  readonly level: number;
  readonly tiers: readonly TierView[];
  readonly respec: RespecView;
}

export interface TierView {
  readonly index: number;
  readonly pick: "choose" | "follow";
  readonly level: number;
  /** What a pick costs; absent where it is free. */
  readonly price?: Amount;
  readonly verdict: Verdict;
  /** The level and the gate, node by node. */
  readonly reason: Reason;
  /** The fewest requirements that would open it; none when it is open or nothing can. */
  readonly missing: readonly Missing[];
  /** The branch picked here, or the one it follows. */
  readonly picked: string | null;
  readonly branches: readonly BranchView[];
}

/** A requirement that is not met; `negated` where it must close for the tier to open. */
export type Missing = Reason & { readonly negated?: true };

export interface BranchView {
  readonly id: string;
  readonly picked: boolean;
  /** Whether a pick of it would be accepted now. */
  readonly selectable: boolean;
  readonly perks: readonly PerkView[];
}

export interface PerkView {
  readonly id: string;
  readonly unlocked: boolean;
  readonly source?: PerkSource;
  /** ISO-8601, UTC. */
  readonly at?: string;
}

export interface RespecView {
  /** True where there is something to return and nothing else stands on it. */
  readonly possible: boolean;
  /** Tiers of other tracks that only `cascade` would take along. */
  readonly dependents: readonly Branching[];
  /** What it costs; absent where it is free. */
  readonly price?: Amount;
  /** What it pays back with all that goes, by currency; absent where nothing was paid. */
  readonly refund?: readonly Amount[];
}

export function trackView(
  state: Mastery,
  track: Track,
  content: MasteryContent,
  context: Context,
): TrackView {
  const { skill } = track;
  const read = reader(state, content, context);
  const { own, cascade, dependents } = removal(state, track, content, context);
  const refund = sums(paidFor(state, cascade));
  return {
    id: skill,
    skill,
    level: context.fact(context.subject, `level(${skill})`) ?? 1,
    tiers: track.tiers.map((tier) => tierView(state, skill, tier, read)),
    respec: {
      possible: own.length > 0 && dependents.length === 0,
      dependents,
      ...(track.price === undefined ? {} : { price: track.price }),
      ...(refund.length === 0 ? {} : { refund }),
    },
  };
}

function tierView(state: Mastery, skill: string, tier: Tier, read: Read): TierView {
  const { index, pick, level, price } = tier;
  const reason = tier.whole.explain(read);
  const { verdict } = reason;
  const selectable = pick === "choose" && verdict === "open" && pickOf(state, skill, index) === undefined;
  const picked = branchOf(state, skill, tier) ?? null;
  const branches = [...tier.branches].map(([id, perks]): BranchView => {
    return { id, picked: id === picked, selectable, perks: perks.map((perk) => perkView(state, perk)) };
  });
  return {
    ...{ index, pick, level, ...(price === undefined ? {} : { price }) },
    ...{ verdict, reason, missing: missing(reason), picked, branches },
  };
}

/** The fewest requirements that would open a gate; none when it is open or nothing can. */
export function missing(reason: Reason): readonly Missing[] {
  const [fewest = []] = asks(reason, 1);
  return fewest.map(({ reason, negated }) => (negated === undefined ? reason : { ...reason, negated }));
}

function perkView(state: Mastery, id: string): PerkView {
  const held = perkOf(state, id);
  return held === undefined
    ? { id, unlocked: false }
    : { id, unlocked: true, source: held.source, at: held.at };
}
