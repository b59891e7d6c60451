import type { Reason } from "../gates/explain.ts";
import type { Read, Verdict } from "../gates/types.ts";
import type { Event } from "../kernel/event.ts";
import type { Command } from "../kernel/room.ts";
import type { Amount } from "../wallet/state.ts";

/** What one player picked and unlocked. Perks are kept whatever content or levels do; only a respec takes them. */
export interface Mastery {
  /** By `pickKey`: `salvage/1`. */
  readonly picks: Readonly<Record<string, Pick>>;
  /** By the perk's id. */
  readonly perks: Readonly<Record<string, Perk>>;
  /** By skill: how many of its picks and perks were ever taken back. Tells a payment from the one before it. */
  readonly taken: Readonly<Record<string, number>>;
}

/** Where a branch stands: the skill is the track's id, tiers count from 1. */
export interface Branching {
  readonly skill: string;
  readonly tier: number;
  readonly branch: string;
}

export interface Pick extends Branching {
  /** ISO-8601, UTC. */
  readonly at: string;
  /** What it cost, as the ledger has it; absent where it was free. A respec pays this back. */
  readonly paid?: Paid;
}

/** A payment under the ref of its ledger entry. */
export type Paid = Amount & { readonly ref: string };

/** How a perk was earned: with the pick itself, or later, when its tier opened. */
export type PerkSource = "branch_pick" | "level_up";

export interface Perk extends Branching {
  readonly perk: string;
  readonly source: PerkSource;
  /** ISO-8601, UTC. */
  readonly at: string;
}

export interface MasteryContent {
  /** By the skill's id. */
  readonly tracks: ReadonlyMap<string, Track>;
  /** All perks of all tracks. */
  readonly perks: ReadonlySet<string>;
  /** True where gates ask only what levels, host facts and mastery itself tell. */
  readonly homely: boolean;
}

export interface Track {
  readonly skill: string;
  /** What a respec costs, if anything. */
  readonly price?: Amount;
  /** Tier n is at n - 1. */
  readonly tiers: readonly Tier[];
}

export interface Tier {
  readonly index: number;
  /** `choose` takes the player's pick; `follow` goes on with the pick of the choose tier before it. */
  readonly pick: "choose" | "follow";
  /** The tier whose pick decides the branch: itself, or the one it follows. */
  readonly decides: number;
  /** The skill level it needs. */
  readonly level: number;
  /** What a pick costs, if anything. */
  readonly price?: Amount;
  /** What else it needs, if anything. */
  readonly gate?: TierGate;
  /** The level and the gate as one. */
  readonly whole: TierGate;
  /** The perks of each branch, by its id. */
  readonly branches: ReadonlyMap<string, readonly string[]>;
}

/** A gate ready to be asked. */
export interface TierGate {
  /** The keys of the facts it looks at. */
  readonly facts: readonly string[];
  evaluate(read: Read): Verdict;
  explain(read: Read): Reason;
}

/** Picks a branch of a choose tier, once. */
export interface PickBranch extends Command {
  readonly kind: "pick";
  readonly track: string;
  readonly tier: number;
  readonly branch: string;
}

/** Unlocks what the track's open tiers hold for its picks. The house asks for it; twice adds nothing. */
export interface Review extends Command {
  readonly kind: "review";
  readonly track: string;
}

/** Returns a track's picks and what they unlocked; with `cascade` also what other tracks built on it. */
export interface Respec extends Command {
  readonly kind: "respec";
  readonly track: string;
  readonly cascade?: boolean;
}

export type MasteryCommand = PickBranch | Review | Respec;

export interface BranchPicked extends Event {
  readonly kind: "mastery.branch_picked";
  readonly data: {
    readonly skill: string;
    readonly tier: number;
    readonly branch: string;
    readonly at: string;
    readonly paid?: Paid;
  };
}

export interface PerkUnlocked extends Event {
  readonly kind: "mastery.perk_unlocked";
  readonly data: {
    readonly skill: string;
    readonly tier: number;
    readonly branch: string;
    readonly perk: string;
    readonly source: PerkSource;
    readonly at: string;
  };
}

export interface PicksReturned extends Event {
  readonly kind: "mastery.picks_returned";
  readonly data: {
    readonly skill: string;
    readonly picks: readonly { readonly tier: number; readonly branch: string }[];
  };
}

export interface PerkRemoved extends Event {
  readonly kind: "mastery.perk_removed";
  readonly data: {
    readonly skill: string;
    readonly tier: number;
    readonly branch: string;
    readonly perk: string;
  };
}

export type MasteryEvent = BranchPicked | PerkUnlocked | PicksReturned | PerkRemoved;

export const initial: Mastery = { picks: {}, perks: {}, taken: {} };

export function pickKey(skill: string, tier: number): string {
  return `${skill}/${tier}`;
}

export function pickOf(state: Mastery, skill: string, tier: number): Pick | undefined {
  return state.picks[pickKey(skill, tier)];
}

export function takenOf(state: Mastery, skill: string): number {
  return (Object.hasOwn(state.taken, skill) ? state.taken[skill] : undefined) ?? 0;
}

export function perkOf(state: Mastery, perk: string): Perk | undefined {
  return Object.hasOwn(state.perks, perk) ? state.perks[perk] : undefined;
}
