import type { BranchView, PerkView, TierView, TrackView } from "@espalier/rules/mastery/track";

/**
 * How a tier stands: `choice` waits for the player's pick, `grown` has its branch and is open,
 * `waiting` is open but follows a pick not yet made, `locked` needs more, `unsure` cannot be told.
 */
export type TierState = "choice" | "grown" | "waiting" | "locked" | "unsure";

export function tierState({ verdict, pick, picked }: TierView): TierState {
  if (verdict === "closed") return "locked";
  if (verdict === "unknown") return "unsure";
  if (picked !== null) return "grown";
  return pick === "choose" ? "choice" : "waiting";
}

/**
 * How a branch stands: `open` may be picked, `picked` is grown, `coming` is the player's own but its tier
 * is locked, `cut` lost to another choice, `locked` needs more.
 */
export type BranchState = "open" | "picked" | "coming" | "cut" | "locked";

export function branchState(tier: TierView, branch: BranchView): BranchState {
  if (tier.picked !== null && !branch.picked) return "cut";
  if (branch.picked) return tier.verdict === "open" ? "picked" : "coming";
  return branch.selectable ? "open" : "locked";
}

/** How a perk stands: `offered` comes with the pick that is open, `coming` with its tier. */
export type PerkState = "unlocked" | "offered" | "coming" | "cut" | "locked";

/** A perk once earned stays, whatever became of its branch. */
export function perkState(branch: BranchState, perk: PerkView): PerkState {
  if (perk.unlocked) return "unlocked";
  if (branch === "open") return "offered";
  return branch === "picked" ? "coming" : branch;
}

/** The choose tier whose pick a follow tier goes on with. */
export function followed(track: TrackView, tier: TierView): number | undefined {
  return track.tiers.findLast(({ pick, index }) => pick === "choose" && index < tier.index)?.index;
}

/** What the player can do or wait for next: the first tier with a choice, else the first that is not grown. */
export function nextTier(track: TrackView): TierView | undefined {
  const choice = track.tiers.find((tier) => tierState(tier) === "choice");
  return choice ?? track.tiers.find((tier) => tierState(tier) !== "grown");
}

export type Side = "left" | "right";

/** The side of the trunk each branch grows on: the same in every tier, so that one eye can follow it up. */
export function sidesOf(track: TrackView): ReadonlyMap<string, Side> {
  const sides = new Map<string, Side>();
  for (const { branches } of track.tiers) {
    branches.forEach(({ id }, index) => {
      if (!sides.has(id)) sides.set(id, index % 2 === 0 ? "left" : "right");
    });
  }
  return sides;
}
