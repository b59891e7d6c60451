import type { Context } from "../kernel/room.ts";
import { evolve } from "./evolve.ts";
import { reader } from "./facts.ts";
import {
  type Branching,
  type Mastery,
  type MasteryContent,
  type Perk,
  type PerkRemoved,
  type PicksReturned,
  pickKey,
  pickOf,
  type Tier,
  type Track,
} from "./state.ts";

/** What a respec would take, and what stands on it elsewhere. */
export interface Removal {
  /** Tiers of other tracks that would not be open without it. */
  readonly dependents: readonly Branching[];
  /** The events that take the track's own picks and perks. */
  readonly own: readonly (PicksReturned | PerkRemoved)[];
  /** The same with everything that depends on them, and on those in turn. */
  readonly cascade: readonly (PicksReturned | PerkRemoved)[];
}

/** Grows the set of tiers that go until nothing that stays depends on one that goes. */
export function removal(state: Mastery, track: Track, content: MasteryContent, context: Context): Removal {
  const used = [...Object.values(state.picks), ...Object.values(state.perks)];
  const gone = new Set(
    used.filter(({ skill }) => skill === track.skill).map((one) => pickKey(one.skill, one.tier)),
  );
  const own = removing(state, gone, content);
  const dependents: Branching[] = [];
  let events = own;
  for (;;) {
    const found = dependentsOf(state, events.reduce(evolve, state), gone, content, context);
    if (found.length === 0) return { dependents, own, cascade: events };
    for (const { skill, tier } of found) gone.add(pickKey(skill, tier));
    dependents.push(...found);
    events = removing(state, gone, content);
  }
}

/** Tiers that are used, were open, and are not without what goes; and those that follow a pick that goes. */
function dependentsOf(
  state: Mastery,
  left: Mastery,
  gone: ReadonlySet<string>,
  content: MasteryContent,
  context: Context,
): readonly Branching[] {
  const now = reader(state, content, context);
  const then = reader(left, content, context);
  return [...content.tracks.values()].flatMap(({ skill, tiers }) =>
    tiers.flatMap((tier) => {
      const branch = gone.has(pickKey(skill, tier.index)) ? undefined : usedBranch(state, skill, tier);
      if (branch === undefined) return [];
      const lost = tier.whole.evaluate(now) === "open" && tier.whole.evaluate(then) !== "open";
      const orphaned = tier.decides !== tier.index && gone.has(pickKey(skill, tier.decides));
      return lost || orphaned ? [{ skill, tier: tier.index, branch }] : [];
    }),
  );
}

/** The branch a tier was picked in or has given perks of. */
function usedBranch(state: Mastery, skill: string, tier: Tier): string | undefined {
  const picked = pickOf(state, skill, tier.index);
  if (picked !== undefined) return picked.branch;
  return Object.values(state.perks).find((perk) => perk.skill === skill && perk.tier === tier.index)?.branch;
}

/** Per track: its picks as one event, then each perk. */
function removing(
  state: Mastery,
  gone: ReadonlySet<string>,
  content: MasteryContent,
): readonly (PicksReturned | PerkRemoved)[] {
  return [...content.tracks.keys()].flatMap((skill) => {
    const goes = (one: Branching) => one.skill === skill && gone.has(pickKey(skill, one.tier));
    const picks = Object.values(state.picks).filter(goes).sort(byTier);
    const perks = Object.values(state.perks).filter(goes).sort(byPerk);
    const returned = picks.map(({ tier, branch }) => ({ tier, branch }));
    return [
      ...(returned.length === 0
        ? []
        : [{ kind: "mastery.picks_returned", data: { skill, picks: returned } } as const]),
      ...perks.map(({ tier, branch, perk }): PerkRemoved => {
        return { kind: "mastery.perk_removed", data: { skill, tier, branch, perk } };
      }),
    ];
  });
}

function byTier(a: Branching, b: Branching): number {
  return a.tier - b.tier;
}

/** By id within a tier, so that the order does not depend on how the state was loaded. */
function byPerk(a: Perk, b: Perk): number {
  return byTier(a, b) || (a.perk < b.perk ? -1 : 1);
}
