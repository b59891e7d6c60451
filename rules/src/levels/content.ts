import * as z from "zod";
import type { ContentKind, Entry, Report, RoomContent, Sources } from "../content/kind.ts";
import { slug } from "../content/slug.ts";
import { nearest } from "../kernel/nearest.ts";
import { type Curve, curve, expand } from "./curves/kinds.ts";
import type { LevelsContent, SkillContent } from "./state.ts";

export const curves: ContentKind<Curve> = { room: "levels", name: "curves", schema: curve };

const skill = z.strictObject({
  curve: slug.describe("The id of a level curve."),
  cap: z.int().min(1).optional().describe("The last level players can reach; without it, the curve's last."),
  above: z
    .enum(["discard", "bank"])
    .default("discard")
    .describe("XP beyond the start of the last level: thrown away, or kept for the day the cap rises."),
  start: z.int().min(0).default(0).describe("XP every player starts with."),
});

export type Skill = z.infer<typeof skill>;

export const skills: ContentKind<Skill> = {
  room: "levels",
  name: "skills",
  schema: skill,
  account: true,
  words: (id) => [`skill.${id}.name`],
};

export const levelsContent: RoomContent<LevelsContent> = {
  room: "levels",
  kinds: [curves, skills],
  resolve,
  fingerprint: ({ skills }) => Object.fromEntries([...skills.values()].map(({ id, totals }) => [id, totals])),
};

/** The last level of a skill; undefined where the skill or its curve does not exist. */
export function capOf(sources: Sources, skill: string): number | undefined {
  const body = sources.of(skills).get(skill)?.body;
  const entry = body === undefined ? undefined : sources.of(curves).get(body.curve);
  return body?.cap ?? (entry === undefined ? undefined : expand(entry.body).length);
}

function resolve(sources: Sources, report: Report): LevelsContent {
  const tables = new Map<string, readonly number[]>();
  for (const [id, entry] of sources.of(curves)) tables.set(id, tabled(entry, report));
  const resolved = new Map<string, SkillContent>();
  for (const [id, entry] of sources.of(skills)) {
    const totals = capped(entry, tables, report);
    if (totals !== undefined) resolved.set(id, skillOf(entry, totals, report));
  }
  return { skills: resolved, main: mainSkill(sources, report) };
}

function tabled(entry: Entry<Curve>, report: Report): readonly number[] {
  const totals = expand(entry.body);
  for (const [index, total] of totals.entries()) {
    const place = entry.body.kind === "table" ? entry.place("totals", index - 1) : entry.place();
    if (total > BigInt(Number.MAX_SAFE_INTEGER)) {
      report.error("curve_too_steep", place, `Level ${index + 1} of "${entry.id}" starts beyond 2^53-1 XP.`);
      break;
    }
    if (index > 0 && total <= (totals[index - 1] ?? 0n)) {
      const message = `Level ${index + 1} of "${entry.id}" starts at ${total} XP, not after the level before it.`;
      report.error("curve_not_ascending", place, message, "Every level must cost at least 1 XP.");
      break;
    }
  }
  return totals.map(Number);
}

function capped(
  entry: Entry<Skill>,
  tables: ReadonlyMap<string, readonly number[]>,
  report: Report,
): readonly number[] | undefined {
  const totals = tables.get(entry.body.curve);
  if (totals === undefined) {
    const message = `Skill "${entry.id}" names curve "${entry.body.curve}", which does not exist.`;
    report.error("unknown_curve", entry.place("curve"), message, meant(entry.body.curve, tables.keys()));
    return undefined;
  }
  const { cap = totals.length } = entry.body;
  if (cap <= totals.length) return totals.slice(0, cap);
  const message = `Skill "${entry.id}" is capped at level ${cap}, but curve "${entry.body.curve}" ends at ${totals.length}.`;
  report.error("cap_above_curve", entry.place("cap"), message);
  return totals;
}

function skillOf(entry: Entry<Skill>, totals: readonly number[], report: Report): SkillContent {
  const { above, start } = entry.body;
  const most = totals.at(-1) ?? 0;
  if (above === "discard" && start > most) {
    const message = `Skill "${entry.id}" starts with ${start} XP, but its last level starts at ${most}.`;
    report.error("start_above_cap", entry.place("start"), message, "Lower it, or set `above: bank`.");
  }
  return { id: entry.id, totals, above, start };
}

function mainSkill(sources: Sources, report: Report): string | undefined {
  const main = sources.manifest.mainSkill;
  const known = sources.of(skills);
  if (main !== undefined && !known.has(main)) {
    const message = `The main skill "${main}" does not exist.`;
    report.error("unknown_skill", sources.manifestPlace("mainSkill"), message, meant(main, known.keys()));
  }
  return main;
}

/** Asks whether the nearest name was meant, where there is one. */
function meant(name: string, names: Iterable<string>): string | undefined {
  const near = nearest(name, names);
  return near === undefined ? undefined : `Did you mean "${near}"?`;
}
