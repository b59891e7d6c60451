import type { Days } from "../kernel/calendar.ts";
import type { Every } from "../kernel/calendar-label.ts";
import type { Move } from "../kernel/calendar-move.ts";
import type { TimeZones } from "../kernel/calendar-zone.ts";
import type { Event } from "../kernel/event.ts";
import type { Command } from "../kernel/room.ts";
import type { Pool } from "./pool.ts";

/** A player's challenges of the latest periods in which anything was done, and the clocks they live by. */
export interface Challenges {
  /** By period and challenge, see `keyOf`. */
  readonly goals: Readonly<Record<string, Goal>>;
  /** The first is where they were before; empty for UTC. The last may be yet to count. */
  readonly moves: readonly ZoneMove[];
}

/** A challenge in a period, as it was when the player first did something in that period. */
export interface Goal {
  readonly period: string;
  readonly challenge: string;
  readonly cadence: string;
  readonly band: string;
  readonly metric: string;
  readonly target: number;
  readonly xp: number;
  readonly skill: string;
  /** 0 to the target. */
  readonly progress: number;
  /** When the period ends: milliseconds since 1970. */
  readonly ends: number;
  /** When it was completed and paid: milliseconds since 1970. */
  readonly done: number | null;
}

export interface ZoneMove extends Move {
  /** IANA name. */
  readonly zone: string;
}

export interface ChallengesContent {
  readonly cadences: ReadonlyMap<string, Cadence>;
  readonly challenges: ReadonlyMap<string, Challenge>;
  readonly timeZones: TimeZones;
  /** When the days of those cadences begin that go by each player's clocks: milliseconds after midnight. */
  readonly wall: number;
}

/** Periods of one length, and what they pick from. */
export interface Cadence {
  readonly id: string;
  readonly every: Every;
  readonly on: number;
  /** For players who live by UTC where `own`, else for all. */
  readonly days: Days;
  /** Whether each player's own clocks count. */
  readonly own: boolean;
  /** One for each band, in order. */
  readonly pools: readonly Pool[];
}

export interface Challenge {
  readonly id: string;
  readonly cadence: string;
  readonly band: string;
  /** What is counted. */
  readonly metric: string;
  readonly target: number;
  readonly xp: number;
  readonly skill: string;
  readonly art?: string;
}

/** Counts a finished game. Told once for each game and player. */
export interface Advance extends Command {
  readonly kind: "advance";
  readonly match: string;
  readonly game: string;
  /** Decides the period: milliseconds since 1970. */
  readonly at: number;
  /** What the game counted, by metric. Whole numbers; those below 1 move nothing. */
  readonly stats: Readonly<Record<string, number>>;
}

/** Lets a player's own days go by other clocks, from the next boundary on. */
export interface SetTimeZone extends Command {
  readonly kind: "set_time_zone";
  readonly zone: string;
}

export type ChallengesCommand = Advance | SetTimeZone;

/** The first progress in a period: from now on its picks stay as they are. */
export interface PeriodOpened extends Event {
  readonly kind: "challenges.period_opened";
  readonly data: {
    readonly cadence: string;
    readonly period: string;
    /** ISO-8601 UTC. */
    readonly startsAt: string;
    readonly endsAt: string;
    readonly picks: readonly Pick[];
  };
}

/** What is kept of a challenge for a period. */
export type Pick = {
  readonly challenge: string;
  readonly band: string;
  readonly metric: string;
  readonly target: number;
  readonly xp: number;
  readonly skill: string;
};

export interface Advanced extends Event {
  readonly kind: "challenges.advanced";
  readonly data: {
    readonly challenge: string;
    readonly period: string;
    /** What was really added. */
    readonly by: number;
    readonly progress: number;
    readonly target: number;
    readonly match: string;
  };
}

export interface Completed extends Event {
  readonly kind: "challenges.completed";
  readonly data: {
    readonly challenge: string;
    readonly period: string;
    readonly xp: number;
    readonly skill: string;
    readonly match: string;
    /** ISO-8601 UTC. */
    readonly doneAt: string;
  };
}

export interface TimeZoneSet extends Event {
  readonly kind: "challenges.time_zone_set";
  readonly data: {
    readonly zone: string;
    /** From when on it counts, ISO-8601 UTC. */
    readonly from: string;
    /** All that is still of use, this one included. */
    readonly moves: readonly (Readonly<Record<keyof Move, number>> & { readonly zone: string })[];
  };
}

export type ChallengesEvent = PeriodOpened | Advanced | Completed | TimeZoneSet;

export const initial: Challenges = { goals: {}, moves: [] };

/** What separates the parts of a row's key; no id contains it. */
const separator = "\u001f";

export function keyOf(period: string, challenge: string): string {
  return `${period}${separator}${challenge}`;
}
