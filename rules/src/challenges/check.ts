import type { Entry, Report, Sources } from "../content/kind.ts";
import { indexOf } from "../kernel/calendar-label.ts";
import { meant } from "../kernel/nearest.ts";
import { skills } from "../levels/content.ts";
import { anchorOf } from "./anchor.ts";
import type { CadenceBody, ChallengeBody } from "./kinds.ts";

type Cadences = ReadonlyMap<string, Entry<CadenceBody>>;
type Challenges = ReadonlyMap<string, Entry<ChallengeBody>>;

/** Checks when each cadence's periods begin, and what they pick from. */
export function checkCadences(
  entries: Cadences,
  challenges: Challenges,
  { timeZone }: Sources,
  report: Report,
): void {
  let own: number | undefined;
  for (const entry of entries.values()) {
    const { clocks = "utc", wall = 0 } = anchorOf(entry.body.anchor) ?? {};
    if (clocks === "player") own ??= wall;
    if (clocks === "player" && own !== wall) {
      const message = `"${entry.id}" begins its days at another time of the player's clocks than others do.`;
      report.error("anchors_differ", entry.place("anchor"), message, "A player has one sequence of days.");
    }
    if (clocks !== "utc" && clocks !== "player" && timeZone(clocks) === undefined)
      report.error("unknown_time_zone", entry.place("anchor"), `There is no time zone "${clocks}".`);
    checkStarts(entry, report);
    checkPools(entry, challenges, report);
    checkBands(entry, challenges, report);
  }
}

/** Checks what each challenge names, and that it can come up. */
export function checkChallenges(
  entries: Challenges,
  cadences: Cadences,
  sources: Sources,
  report: Report,
): void {
  const known = sources.of(skills);
  const drawn = new Set(
    [...cadences.values()].flatMap(({ body }) => body.versions.flatMap(({ pool }) => pool)),
  );
  for (const entry of entries.values()) {
    const { cadence: id, band, skill = sources.manifest.mainSkill } = entry.body;
    const cadence = cadences.get(id);
    if (cadence === undefined) {
      const message = `Challenge "${entry.id}" is of "${id}", which is no cadence.`;
      report.error("unknown_cadence", entry.place("cadence"), message, meant(id, cadences.keys()));
    } else if (!cadence.body.bands.includes(band)) {
      const message = `Challenge "${entry.id}" is of band "${band}", which "${id}" does not have.`;
      report.error("unknown_band", entry.place("band"), message, meant(band, cadence.body.bands));
    }
    if (skill === undefined || !known.has(skill)) {
      const message = `Challenge "${entry.id}" pays ${skill === undefined ? "no skill" : `"${skill}", which is no skill`}.`;
      const hint = skill === undefined ? "Name its `skill`, or a main one." : meant(skill, known.keys());
      report.error("unknown_skill", entry.place("skill"), message, hint);
    }
    if (!drawn.has(entry.id))
      report.warning("idle_challenge", entry.place(), `Challenge "${entry.id}" is in no pool.`);
  }
}

/** A pool edit names the period from which it counts, so that what was shown stays. */
function checkStarts({ id, body, place }: Entry<CadenceBody>, report: Report): void {
  let last = Number.NEGATIVE_INFINITY;
  for (const [at, { from }] of body.versions.entries()) {
    const index = from === undefined ? undefined : indexOf(body.every, from);
    const where = place("versions", at, ...(from === undefined ? [] : ["from"]));
    if (at === 0 && from !== undefined) {
      const message = `The first version of "${id}" counts since ever.`;
      report.error("version_from_start", where, message, "Leave out its `from`.");
    } else if (at > 0 && from === undefined) {
      const message = `Version ${at + 1} of "${id}" does not say from which period it counts.`;
      report.error("version_without_start", where, message, "`espalier calendar` says which comes next.");
    } else if (from !== undefined && index === undefined) {
      const message = `"${from}" names no ${body.every}.`;
      report.error("not_a_period", where, message, `Written as ${examples[body.every]}.`);
    } else if (index !== undefined && index <= last) {
      const message = `Version ${at + 1} of "${id}" does not count from a later period than the one before.`;
      report.error("versions_not_ascending", where, message);
    }
    last = index ?? last;
  }
}

const examples = { day: "`d:2026-11-05`", week: "`w:2026-W46`", month: "`m:2026-12`" } as const;

function checkPools({ id, body, place }: Entry<CadenceBody>, challenges: Challenges, report: Report): void {
  for (const [at, { pool }] of body.versions.entries()) {
    for (const [index, name] of pool.entries()) {
      const where = place("versions", at, "pool", index);
      const of = challenges.get(name)?.body.cadence;
      if (of === undefined) {
        const message = `"${id}" picks from "${name}", which is no challenge.`;
        report.error("unknown_challenge", where, message, meant(name, challenges.keys()));
      } else if (of !== id) {
        report.error("foreign_challenge", where, `"${id}" picks from "${name}", which is of "${of}".`);
      }
    }
  }
}

/** A band without challenges picks nothing; with one, always the same. */
function checkBands({ id, body, place }: Entry<CadenceBody>, challenges: Challenges, report: Report): void {
  const last = body.versions.length - 1;
  for (const [at, band] of body.bands.entries()) {
    const pool = new Set(body.versions[last]?.pool);
    const size = [...pool].filter((name) => challenges.get(name)?.body.band === band).length;
    if (size === 0)
      report.warning("empty_band", place("bands", at), `"${id}" has no challenge of band "${band}" to pick.`);
    if (size === 1)
      report.warning(
        "fixed_band",
        place("bands", at),
        `"${id}" has one challenge of band "${band}": every period picks it.`,
      );
  }
}
