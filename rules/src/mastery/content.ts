import * as z from "zod";
import type { ContentKind, Entry, Report, RoomContent, Sources } from "../content/kind.ts";
import { slug } from "../content/slug.ts";
import { gateSchema } from "../gates/schema.ts";
import type { Gate } from "../gates/types.ts";
import { splitKey, type Vocabulary } from "../gates/vocabulary.ts";
import { itemFacts } from "../inventory/vocabulary.ts";
import { levelFacts } from "../levels/vocabulary.ts";
import { hostFacts } from "../players/vocabulary.ts";
import { walletFacts } from "../wallet/vocabulary.ts";
import { checkTracks } from "./check.ts";
import { type Make, maker, reportGate } from "./gate.ts";
import { checkReach } from "./reach.ts";
import type { MasteryContent, Tier, Track } from "./state.ts";
import { masteryFacts } from "./vocabulary.ts";

const price = z.strictObject({ currency: slug, amount: z.int().min(1).max(1_000_000_000) });

const branch = z.strictObject({
  perks: z.array(slug).max(64).default([]).describe("The perks this branch gives in this tier, if any."),
});

const tier = z.strictObject({
  pick: z
    .enum(["choose", "follow"])
    .describe(
      "`choose`: the player picks a branch. `follow`: goes on with the pick of the choose tier before it.",
    ),
  level: z.int().min(1).describe("The skill level it needs."),
  gate: gateSchema.optional().describe("What else it needs."),
  price: price.optional().describe("What a pick costs. A respec pays back what was paid."),
  branches: z.record(slug, branch).describe("The branches by id."),
});

const track = z.strictObject({
  respec: z
    .strictObject({ price: price.optional() })
    .optional()
    .describe("What returning the track's picks costs. Without it, nothing."),
  tiers: z.array(tier).min(1).max(200).describe("The tiers, lowest first."),
});

type Branch = z.infer<typeof branch>;
export type TrackBody = z.infer<typeof track>;
type Tracks = ReadonlyMap<string, Entry<TrackBody>>;
export type TierBody = TrackBody["tiers"][number];

export const tracks: ContentKind<TrackBody> = {
  room: "mastery",
  name: "tracks",
  schema: track,
  words: (id, { tiers }) => [
    ...new Set(tiers.flatMap((one) => Object.entries(one.branches).flatMap(wordsOf(id)))),
  ],
};

/** A track's id is the skill it belongs to. */
export const masteryContent: RoomContent<MasteryContent> = {
  room: "mastery",
  kinds: [tracks],
  words: ["tier"],
  resolve,
};

function resolve(sources: Sources, report: Report): MasteryContent {
  const entries = sources.of(tracks);
  checkTracks(entries, sources, report);
  const known = { ...hostFacts(sources.manifest), ...masteryFacts(entries) };
  checkGates(entries, { ...known, ...climbed(sources, "bounded") }, report);
  const made = tracksOf(entries, { ...known, ...climbed(sources, "unbounded") });
  return {
    tracks: new Map(made.map((track) => [track.skill, track])),
    perks: new Set(made.flatMap(perksOf)),
    homely: made.every(isHomely),
  };
}

/** What a player gathers on the way: levels, money and items. */
function climbed(sources: Sources, bounds: "bounded" | "unbounded"): Vocabulary {
  return { ...levelFacts(sources, bounds), ...walletFacts(sources), ...itemFacts(sources, bounds) };
}

function tracksOf(entries: Tracks, facts: Vocabulary): readonly Track[] {
  const make = maker(facts);
  return [...entries.values()].map((entry) => trackOf(entry, make));
}

function checkGates(entries: Tracks, facts: Vocabulary, report: Report): void {
  for (const entry of entries.values()) {
    for (const [at, { gate }] of entry.body.tiers.entries()) {
      if (gate === undefined) continue;
      reportGate(gate, facts, (...path) => entry.place("tiers", at, "gate", ...path), report);
    }
  }
  checkReach(tracksOf(entries, undecided(facts)), entries, report);
}

/** Facts without their defaults: whatever the host game has not set yet, it may set tomorrow. */
function undecided(facts: Vocabulary): Vocabulary {
  return Object.fromEntries(
    Object.entries(facts).map(([name, family]) => {
      const specs = [...(family.of ?? [])].map(([of, { default: _, ...spec }]) => [of, spec] as const);
      return [name, { ...family, of: new Map(specs) }];
    }),
  );
}

function wordsOf(skill: string): (branch: readonly [string, Branch]) => readonly string[] {
  return ([id, { perks }]) => [`branch.${skill}.${id}.name`, ...perks.map((perk) => `perk.${perk}.name`)];
}

function trackOf(entry: Entry<TrackBody>, make: Make): Track {
  const skill = entry.id;
  let chosen = 1;
  const tiers = entry.body.tiers.map((body, at): Tier => {
    const index = at + 1;
    if (body.pick === "choose") chosen = index;
    const { pick, level, price, gate } = body;
    const needs: Gate = { kind: "level_min", level, skill };
    return {
      index,
      pick,
      decides: chosen,
      level,
      ...(price === undefined ? {} : { price }),
      ...(gate === undefined ? {} : { gate: make(gate) }),
      whole: make(gate === undefined ? needs : { all: [needs, gate] }),
      branches: new Map(Object.entries(body.branches).map(([id, { perks }]) => [id, perks])),
    };
  });
  const price = entry.body.respec?.price;
  return { skill, ...(price === undefined ? {} : { price }), tiers };
}

function perksOf({ tiers }: Track): readonly string[] {
  return tiers.flatMap(({ branches }) => [...branches.values()].flat());
}

const home = ["level", "fact", "perk", "chosen"];

function isHomely({ tiers }: Track): boolean {
  return tiers.every(({ whole }) => whole.facts.every((key) => home.includes(splitKey(key)[0])));
}
