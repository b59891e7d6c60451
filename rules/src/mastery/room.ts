import { type Denial, deny } from "../kernel/denial.ts";
import type { Event } from "../kernel/event.ts";
import type { Consequence, Context, Decision, Room } from "../kernel/room.ts";
import { levels } from "../levels/room.ts";
import { skillOf } from "../levels/state.ts";
import { reviews } from "./due.ts";
import { evolve } from "./evolve.ts";
import { facts } from "./facts.ts";
import { pick, unlocking } from "./pick.ts";
import { plain } from "./plain.ts";
import { respec } from "./respec.ts";
import {
  initial,
  type Mastery,
  type MasteryCommand,
  type MasteryContent,
  type MasteryEvent,
} from "./state.ts";
import { trackView } from "./track.ts";

/** Tracks of tiers: one branch picked per choose tier, perks unlocked by levels and gates. */
export const mastery: Room<Mastery, MasteryCommand, MasteryEvent, MasteryContent> = {
  name: "mastery",
  initial,
  empty: { tracks: new Map(), perks: new Set(), homely: true },
  subjects: ["player"],
  decide,
  evolve,
  react,
  owed,
  reasons: { branch_already_chosen: "conflict", dependents_exist: "conflict", nothing_to_return: "conflict" },
  facts,
  answer: (state, command, context) => {
    const content = context.content(mastery);
    const track = content.tracks.get(command.track);
    return track === undefined ? {} : { track: plain(trackView(state, track, content, context)) };
  },
};

function decide(state: Mastery, command: MasteryCommand, context: Context): Decision<MasteryEvent> | Denial {
  const content = context.content(mastery);
  const track = content.tracks.get(command.track);
  if (track === undefined) return deny("unknown_track", { track: command.track });
  switch (command.kind) {
    case "pick":
      return pick(state, command, track, content, context);
    case "review":
      return unlocking(state, [], track, "level_up", content, context);
    case "respec":
      return respec(state, command, track, content, context);
  }
}

/** Whatever may open a gate; events of rooms that come later matter only where a gate asks their facts. */
function react(event: Event, context: Context): readonly Consequence[] {
  const content = context.content(mastery);
  const homely = event.kind === "levels.level_reached" || event.kind === "players.facts_set";
  const opens = homely || (!content.homely && !event.kind.startsWith("mastery."));
  if (!opens || isPassing(event, context)) return [];
  return reviews(context.ask(mastery, context.subject), content, context);
}

/** A level on the way to a higher one: one look at the last is enough, however far the jump. */
function isPassing({ kind, data }: Event, context: Context): boolean {
  if (kind !== "levels.level_reached" || typeof data.skill !== "string") return false;
  return data.level !== skillOf(context.ask(levels, context.subject), data.skill).level;
}

/** Looked at before every command: between content changes, `react` has already seen to everything. */
const seen = new WeakMap<Mastery, MasteryContent>();

function owed(state: Mastery, context: Context): readonly Consequence[] {
  const content = context.content(mastery);
  if (seen.get(state) === content) return [];
  const due = reviews(state, content, context);
  if (due.length === 0) seen.set(state, content);
  return due;
}
