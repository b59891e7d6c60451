import type { Entry } from "../content/kind.ts";
import { type FactSpec, factKey, splitKey, type Vocabulary } from "../gates/vocabulary.ts";
import type { TrackBody } from "./content.ts";

/** What gates may ask of mastery: `perk(id)`, `chosen(track, tier, branch)`. */
export function masteryFacts(entries: ReadonlyMap<string, Entry<TrackBody>>): Vocabulary {
  const perks = new Map<string, FactSpec>();
  const chosen = new Map<string, FactSpec>();
  for (const [track, { body }] of entries) {
    for (const [at, tier] of body.tiers.entries()) {
      for (const [branch, { perks: given }] of Object.entries(tier.branches)) {
        const [, argument] = splitKey(factKey("chosen", track, at + 1, branch));
        if (tier.pick === "choose") chosen.set(argument, held);
        for (const perk of given) perks.set(perk, held);
      }
    }
  }
  return { perk: { of: perks }, chosen: { of: chosen } };
}

const held: FactSpec = { type: "bool", class: "monotone" };
