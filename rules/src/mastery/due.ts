import type { Read } from "../gates/types.ts";
import { iso } from "../kernel/iso.ts";
import type { Consequence, Context } from "../kernel/room.ts";
import { reader } from "./facts.ts";
import {
  type Mastery,
  type MasteryCommand,
  type MasteryContent,
  type PerkSource,
  type PerkUnlocked,
  perkOf,
  pickOf,
  type Tier,
  type Track,
} from "./state.ts";

/** What a track's picks and open tiers hold that is not unlocked yet, tier by tier. */
export function unlocks(
  state: Mastery,
  track: Track,
  source: PerkSource,
  content: MasteryContent,
  context: Context,
): readonly PerkUnlocked[] {
  const read = reader(state, content, context);
  const { skill } = track;
  const at = iso(context.at);
  return track.tiers.flatMap((tier) =>
    owing(state, track, tier, read).map((perk): PerkUnlocked => {
      const branch = branchOf(state, skill, tier) ?? "";
      return { kind: "mastery.perk_unlocked", data: { skill, tier: tier.index, branch, perk, source, at } };
    }),
  );
}

/** A review for each track that has something to unlock. */
export function reviews(state: Mastery, content: MasteryContent, context: Context): readonly Consequence[] {
  const read = reader(state, content, context);
  const due = [...content.tracks.values()].filter((track) =>
    track.tiers.some((tier) => owing(state, track, tier, read).length > 0),
  );
  return due.map(({ skill }): Consequence => {
    const command: MasteryCommand = { kind: "review", track: skill };
    return { how: "tell", room: "mastery", subject: context.subject, command };
  });
}

/** The branch a tier gives its perks from: the player's pick in the tier that decides. */
export function branchOf(state: Mastery, skill: string, tier: Tier): string | undefined {
  return pickOf(state, skill, tier.decides)?.branch;
}

/** A picked tier was open when it was picked; a follow tier must be open now. Cheap tests come first. */
function owing(state: Mastery, track: Track, tier: Tier, read: Read): readonly string[] {
  const branch = branchOf(state, track.skill, tier);
  if (branch === undefined) return [];
  const locked = (tier.branches.get(branch) ?? []).filter((perk) => perkOf(state, perk) === undefined);
  if (locked.length === 0 || tier.pick === "choose") return locked;
  return tier.whole.evaluate(read) === "open" ? locked : [];
}
