import type { Entry, Report, RoomContent, Sources } from "../content/kind.ts";
import { utcDays } from "../kernel/calendar.ts";
import { indexOf } from "../kernel/calendar-label.ts";
import { zoneDays } from "../kernel/calendar-zone.ts";
import { anchorOf } from "./anchor.ts";
import { checkCadences, checkChallenges } from "./check.ts";
import { type CadenceBody, type ChallengeBody, cadences, challengeKind } from "./kinds.ts";
import { type Edition, type Pool, pool } from "./pool.ts";
import type { Cadence, Challenge, ChallengesContent } from "./state.ts";

type Challenges = ReadonlyMap<string, Entry<ChallengeBody>>;

export const challengesContent: RoomContent<ChallengesContent> = {
  room: "challenges",
  kinds: [cadences, challengeKind],
  resolve,
};

function resolve(sources: Sources, report: Report): ChallengesContent {
  const bodies = sources.of(challengeKind);
  const entries = sources.of(cadences);
  checkCadences(entries, bodies, sources, report);
  checkChallenges(bodies, entries, sources, report);
  const resolved = [...entries.values()].map((entry) => cadenceOf(entry, bodies, sources));
  return {
    cadences: new Map(resolved.map((cadence) => [cadence.id, cadence])),
    challenges: new Map([...bodies].map(([id, { body }]) => [id, challengeOf(id, body, sources)])),
    timeZones: sources.timeZone,
    wall: [...entries.values()].map(({ body }) => anchorOf(body.anchor)).find(isOwn)?.wall ?? 0,
  };
}

function cadenceOf({ id, body }: Entry<CadenceBody>, challenges: Challenges, sources: Sources): Cadence {
  const { every, on, anchor } = body;
  const { clocks = "utc", wall = 0 } = anchorOf(anchor) ?? {};
  const zone = clocks === "utc" || clocks === "player" ? undefined : sources.timeZone(clocks);
  return {
    ...{ id, every, on, own: clocks === "player" },
    days: zone === undefined ? utcDays(wall) : zoneDays(zone, wall),
    pools: body.bands.map((band) => poolOf(id, band, body, challenges)),
  };
}

function poolOf(
  cadence: string,
  band: string,
  { salt, every, versions }: CadenceBody,
  challenges: Challenges,
): Pool {
  const editions = versions.map(
    ({ from, pool: ids }): Edition => ({
      from: from === undefined ? undefined : indexOf(every, from),
      items: ids.filter((id) => challenges.get(id)?.body.band === band),
    }),
  );
  return pool({ salt, cadence, band }, editions);
}

function challengeOf(id: string, body: ChallengeBody, { manifest }: Sources): Challenge {
  const { cadence, band, metric, target, xp, skill = manifest.mainSkill ?? "", art } = body;
  return { id, cadence, band, metric, target, xp, skill, ...(art === undefined ? {} : { art }) };
}

function isOwn(anchor: ReturnType<typeof anchorOf>): boolean {
  return anchor?.clocks === "player";
}
