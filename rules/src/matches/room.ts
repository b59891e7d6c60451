import type { Denial } from "../kernel/denial.ts";
import type { Context, Decision, Room } from "../kernel/room.ts";
import { player, type Subject } from "../kernel/subject.ts";
import { count } from "./count.ts";
import { evolve } from "./evolve.ts";
import { record } from "./record.ts";
import {
  initial,
  type Matches,
  type MatchesCommand,
  type MatchesContent,
  type MatchesEvent,
} from "./state.ts";
import { recordedView } from "./view.ts";

/** Finished games: who sat where, how it went, and what it paid. */
export const matches: Room<Matches, MatchesCommand, MatchesEvent, MatchesContent> = {
  name: "matches",
  initial,
  empty: { games: new Map(), sources: new Map() },
  subjects: ["match", "player"],
  decide,
  evolve,
  once: ({ kind }) => (kind === "record" ? "match_conflict" : undefined),
  reasons: { match_conflict: "conflict" },
  touches,
  answer: (_, command, context, made) =>
    command.kind === "record" ? { match: recordedView(context, context.subject, made) } : {},
};

function decide(state: Matches, command: MatchesCommand, context: Context): Decision<MatchesEvent> | Denial {
  switch (command.kind) {
    case "record":
      return record(state, command, context);
    case "count":
      return count(state, command);
  }
}

function touches(command: MatchesCommand): readonly Subject[] {
  if (command.kind !== "record") return [];
  return command.seats.flatMap(({ player: id }) => (id === undefined ? [] : [player(id)]));
}
