import type { Entry, Report } from "../content/kind.ts";
import type { Read } from "../gates/types.ts";
import { splitKey } from "../gates/vocabulary.ts";
import type { TrackBody } from "./content.ts";
import { pickKey, type Tier, type Track } from "./state.ts";

/**
 * Reports perks that nobody can reach: their tier's gate stays closed whatever else is the case.
 * Tiers open round by round; what an open tier may give is unknown, what only closed ones give is no.
 */
export function checkReach(
  tracks: readonly Track[],
  entries: ReadonlyMap<string, Entry<TrackBody>>,
  report: Report,
): void {
  const open = new Set<string>();
  const all = tracks.flatMap(({ skill, tiers }) => tiers.map((tier) => ({ skill, tier })));
  for (let before = -1; before < open.size; ) {
    before = open.size;
    const read = reading(all, open);
    for (const { skill, tier } of all) {
      if (canOpen(skill, tier, open, read)) open.add(pickKey(skill, tier.index));
    }
  }
  for (const { skill, tier } of all.filter((one) => !open.has(pickKey(one.skill, one.tier.index)))) {
    const place = entries.get(skill)?.place("tiers", tier.index - 1, "gate");
    const perks = [...tier.branches.values()].flat();
    const lost = perks.length === 0 ? "its branches" : perks.join(", ");
    const message = `Nobody can open tier ${tier.index} of "${skill}": out of reach are ${lost}.`;
    if (place !== undefined) report.error("perk_unreachable", place, message);
  }
}

function canOpen(skill: string, tier: Tier, open: ReadonlySet<string>, read: Read): boolean {
  const picked = tier.decides === tier.index || open.has(pickKey(skill, tier.decides));
  return picked && tier.gate?.evaluate(read) !== "closed";
}

function reading(
  all: readonly { readonly skill: string; readonly tier: Tier }[],
  open: ReadonlySet<string>,
): Read {
  const reached = all.filter(({ skill, tier }) => open.has(pickKey(skill, tier.index)));
  const perks = new Set(reached.flatMap(({ tier }) => [...tier.branches.values()].flat()));
  return (key) => {
    const [family, argument] = splitKey(key);
    if (family === "perk") return perks.has(argument) ? undefined : 0;
    if (family !== "chosen") return undefined;
    const [skill = "", tier = ""] = argument.split(",");
    return open.has(`${skill}/${tier}`) ? undefined : 0;
  };
}
