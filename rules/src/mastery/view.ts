import type { Context } from "../kernel/room.ts";
import type { Subject } from "../kernel/subject.ts";
import { mastery } from "./room.ts";
import type { Perk, PerkSource } from "./state.ts";
import { type TrackView, trackView } from "./track.ts";

export interface MasteryView {
  readonly tracks: readonly TrackView[];
  /** Every perk the player holds, oldest first, also those that content no longer names. */
  readonly perks: readonly HeldView[];
}

export interface HeldView {
  readonly id: string;
  readonly skill: string;
  readonly tier: number;
  readonly branch: string;
  readonly source: PerkSource;
  /** ISO-8601, UTC. */
  readonly at: string;
}

/** Every track of the live content, in its order. `player` must be the subject the context looks at. */
export function masteryView(context: Context, player: Subject): MasteryView {
  const content = context.content(mastery);
  const state = context.ask(mastery, player);
  return {
    tracks: [...content.tracks.values()].map((track) => trackView(state, track, content, context)),
    perks: Object.values(state.perks)
      .sort(byTime)
      .map(({ perk, skill, tier, branch, source, at }) => ({ id: perk, skill, tier, branch, source, at })),
  };
}

/** ISO times of one form sort as text. */
function byTime(a: Perk, b: Perk): number {
  if (a.at !== b.at) return a.at < b.at ? -1 : 1;
  return a.perk < b.perk ? -1 : 1;
}
