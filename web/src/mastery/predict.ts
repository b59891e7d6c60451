import type { TierView, TrackView } from "@espalier/rules/mastery/track";

/**
 * The track as it will be once this pick is accepted: shown while the server decides. Perks are left
 * as they are; whether a pick unlocks them is told by the answer.
 */
export function predict(track: TrackView, tier: number, branch: string): TrackView {
  let following = false;
  const tiers = track.tiers.map((before): TierView => {
    if (before.index === tier) following = true;
    else if (before.pick === "choose") following = false;
    return following ? withPick(before, branch) : before;
  });
  return { ...track, tiers };
}

function withPick(tier: TierView, branch: string): TierView {
  const branches = tier.branches.map((before) => ({
    ...before,
    picked: before.id === branch,
    selectable: false,
  }));
  return { ...tier, picked: branch, branches };
}
