import type { Entry, Report, Sources } from "../content/kind.ts";
import { nearest } from "../kernel/nearest.ts";
import { capOf, skills } from "../levels/content.ts";
import { checkCurrency } from "../wallet/content.ts";
import type { TierBody, TrackBody } from "./content.ts";

type TrackEntry = Entry<TrackBody>;

/** Checks each track by itself, and that no perk is given twice. */
export function checkTracks(
  entries: ReadonlyMap<string, TrackEntry>,
  sources: Sources,
  report: Report,
): void {
  for (const entry of entries.values()) {
    checkSkill(entry, sources, report);
    checkPrices(entry, sources, report);
    checkOrder(entry, sources, report);
    checkBranches(entry, report);
  }
  checkPerks(entries, report);
}

function checkSkill(entry: TrackEntry, sources: Sources, report: Report): void {
  const known = sources.of(skills);
  if (known.has(entry.id)) return;
  const message = `Track "${entry.id}" belongs to no skill: its id must be a skill's.`;
  report.error("unknown_skill", entry.place(), message, meant(entry.id, known.keys()));
}

function checkPrices(entry: TrackEntry, sources: Sources, report: Report): void {
  const { respec, tiers } = entry.body;
  if (respec?.price !== undefined) {
    checkCurrency(respec.price.currency, entry.place("respec", "price", "currency"), sources, report);
  }
  for (const [at, { pick, price }] of tiers.entries()) {
    if (price === undefined) continue;
    checkCurrency(price.currency, entry.place("tiers", at, "price", "currency"), sources, report);
    if (pick === "choose") continue;
    const message = `Tier ${at + 1} of "${entry.id}" asks a price, but nothing is picked there.`;
    report.error(
      "price_without_pick",
      entry.place("tiers", at, "price"),
      message,
      "Ask it in the tier it follows.",
    );
  }
}

function checkOrder(entry: TrackEntry, sources: Sources, report: Report): void {
  const cap = capOf(sources, entry.id) ?? Number.MAX_SAFE_INTEGER;
  let before = 0;
  for (const [at, { level }] of entry.body.tiers.entries()) {
    const place = entry.place("tiers", at, "level");
    if (level < before) {
      const message = `Tier ${at + 1} of "${entry.id}" needs level ${level}, less than the tier before it (${before}).`;
      report.error("tiers_not_ascending", place, message, "Write tiers lowest first.");
    }
    if (level > cap) {
      const message = `Tier ${at + 1} of "${entry.id}" needs level ${level}, but the skill ends at ${cap}.`;
      report.error("tier_above_cap", place, message);
    }
    before = level;
  }
}

function checkBranches(entry: TrackEntry, report: Report): void {
  let chosen: TierBody | undefined;
  for (const [at, tier] of entry.body.tiers.entries()) {
    if (tier.pick === "choose") chosen = tier;
    checkEmpty(entry, at, report);
    if (tier.pick === "follow" && chosen === undefined) {
      const message = `Tier ${at + 1} of "${entry.id}" follows a pick, but no tier before it lets players choose.`;
      report.error(
        "nothing_to_follow",
        entry.place("tiers", at, "pick"),
        message,
        "Make an earlier tier `pick: choose`.",
      );
    } else if (tier.pick === "follow" && chosen !== undefined) {
      checkFollow(entry, at, Object.keys(chosen.branches), report);
    }
  }
}

function checkFollow(entry: TrackEntry, at: number, choices: readonly string[], report: Report): void {
  const branches = Object.keys(entry.body.tiers[at]?.branches ?? {});
  for (const branch of choices.filter((id) => !branches.includes(id))) {
    const message = `Tier ${at + 1} of "${entry.id}" says nothing of branch "${branch}", which players may have picked.`;
    report.error(
      "missing_branch",
      entry.place("tiers", at, "branches"),
      message,
      `Add it; \`${branch}: {}\` gives nothing.`,
    );
  }
  for (const branch of branches.filter((id) => !choices.includes(id))) {
    const message = `Tier ${at + 1} of "${entry.id}" names branch "${branch}", which nobody can have picked.`;
    report.error(
      "unknown_branch",
      entry.place("tiers", at, "branches", branch),
      message,
      meant(branch, choices),
    );
  }
}

/** A tier without branches is a slip; one that gives nothing, now or in a tier that follows it, most likely too. */
function checkEmpty(entry: TrackEntry, at: number, report: Report): void {
  const { tiers } = entry.body;
  const tier = tiers[at];
  if (tier === undefined) return;
  const place = entry.place("tiers", at, "branches");
  if (Object.keys(tier.branches).length === 0) {
    report.error("empty_tier", place, `Tier ${at + 1} of "${entry.id}" has no branches.`);
  } else if (!gives(tier) && (tier.pick === "follow" || tiers[at + 1]?.pick !== "follow")) {
    report.warning("idle_tier", place, `Tier ${at + 1} of "${entry.id}" gives no perk.`);
  }
}

function gives(tier: TierBody): boolean {
  return Object.values(tier.branches).some(({ perks }) => perks.length > 0);
}

function checkPerks(entries: ReadonlyMap<string, TrackEntry>, report: Report): void {
  const taken = new Map<string, string>();
  for (const entry of entries.values()) {
    for (const [at, tier] of entry.body.tiers.entries()) {
      for (const [branch, { perks }] of Object.entries(tier.branches)) {
        for (const [index, perk] of perks.entries()) {
          const place = entry.place("tiers", at, "branches", branch, "perks", index);
          const other = taken.get(perk);
          taken.set(perk, other ?? `${place.file}:${place.line}`);
          if (other === undefined) continue;
          report.error(
            "duplicate_perk",
            place,
            `Perk "${perk}" is given twice.`,
            `The other one is at ${other}.`,
          );
        }
      }
    }
  }
}

/** Asks whether the nearest name was meant, where there is one. */
function meant(name: string, names: Iterable<string>): string | undefined {
  const near = nearest(name, names);
  return near === undefined ? undefined : `Did you mean "${near}"?`;
}
