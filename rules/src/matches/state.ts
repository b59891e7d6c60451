import type { Event } from "../kernel/event.ts";
import type { Command } from "../kernel/room.ts";
import type { Measured, PlayRules, RuleDenial } from "./fair.ts";

/** On `match:<id>` a finished game; on a player how many have paid today, where that is capped. */
export interface Matches {
  readonly match?: Match;
  /** By source. */
  readonly paid: Readonly<Record<string, Paid>>;
}

/** A finished game. It never changes. Times in milliseconds since 1970. */
export interface Match {
  readonly game: string;
  readonly engine: string;
  readonly source: string;
  readonly endedAt: number;
  readonly receivedAt: number;
  readonly rounds: number | null;
  readonly duration: number | null;
  /** By their number, from 0. */
  readonly seats: Readonly<Record<number, SeatState>>;
}

export interface SeatState extends Seat {
  /** That of the match, so that a player's matches are found in order. */
  readonly receivedAt: number;
}

/** Who sat there and how it went. */
export type Seat = Measured & {
  readonly seat: number;
  /** The player's id; null for a bot. */
  readonly player: string | null;
  readonly bot: boolean;
  /** What it wore. */
  readonly item: string | null;
  /** From 1; null where the game has none. */
  readonly place: number | null;
  readonly won: boolean;
  readonly roundsWon: number;
  readonly stats: Stats;
  /** Whether it is paid and counts for anything. Never of a bot. */
  readonly pays: boolean;
  /** Why it does not pay. */
  readonly denied: readonly RuleDenial[];
  /** Rules for fair play that could not be asked, since the game did not say. */
  readonly notMeasured: readonly string[];
};

/** What a game counted for a seat: whole numbers by metric. */
export type Stats = Readonly<Record<string, number>>;

/** How many matches of a source have paid. Days by the cap's anchor, numbered from 1970. */
export interface Paid {
  readonly day: number;
  readonly count: number;
  /** How many on the day before: a match that ended then may still come. */
  readonly before: number;
}

export interface MatchesContent {
  readonly games: ReadonlyMap<string, GameContent>;
  readonly sources: ReadonlyMap<string, SourceContent>;
}

/** What a finished game pays to a seat. */
export interface GameContent {
  readonly id: string;
  readonly skill: string;
  readonly xp: { readonly finish: number; readonly round: number; readonly win: number };
  readonly coins?: Coins;
}

/** Money for finishing, and more for winning. */
export interface Coins {
  readonly currency: string;
  readonly finish: number;
  readonly win: number;
}

/** What matches of one source must be like to pay. */
export interface SourceContent {
  readonly rules: PlayRules;
  readonly cap?: Cap;
}

export interface Cap {
  /** How many pay a day. */
  readonly matches: number;
  /** When a day begins: milliseconds after midnight UTC. */
  readonly anchor: number;
}

/** Records a finished game and pays its players. Once for each match, for ever. */
export interface RecordMatch extends Command {
  readonly kind: "record";
  readonly game: string;
  /** The version of the game's engine. */
  readonly engine: string;
  /** `online` without it. */
  readonly source?: string;
  /** When it ended, as the game says: milliseconds since 1970. */
  readonly endedAt?: number;
  readonly rounds?: number;
  /** Milliseconds of game time. */
  readonly duration?: number;
  readonly seats: readonly SeatReport[];
}

/** What the game says of a seat; what it did not measure is absent. */
export interface SeatReport extends Partial<Readonly<Record<keyof Measured, number>>> {
  /** Absent for a bot. */
  readonly player?: string;
  readonly item?: string;
  readonly place?: number;
  readonly won: boolean;
  readonly roundsWon: number;
  readonly stats: Stats;
}

/** What `record` tells a player whose match pays, where its source has a cap. */
export interface CountMatch extends Command {
  readonly kind: "count";
  readonly source: string;
  readonly day: number;
}

export type MatchesCommand = RecordMatch | CountMatch;

/** On the match's subject. Times ISO-8601 UTC. */
export interface MatchRecorded extends Event {
  readonly kind: "matches.match_recorded";
  readonly data: {
    readonly match: string;
    readonly game: string;
    readonly engine: string;
    readonly source: string;
    /** What its periods and caps go by. */
    readonly endedAt: string;
    readonly receivedAt: string;
    readonly rounds: number | null;
    readonly duration: number | null;
    readonly seats: readonly Seat[];
  };
}

/** On a player: another match of the source has paid. */
export interface MatchCounted extends Event {
  readonly kind: "matches.match_counted";
  readonly data: { readonly source: string } & Readonly<Record<keyof Paid, number>>;
}

export type MatchesEvent = MatchRecorded | MatchCounted;

export const initial: Matches = { paid: {} };

/** How many matches of a source have paid on a day. */
export function paidOn({ paid }: Matches, source: string, day: number): number {
  const stored = Object.hasOwn(paid, source) ? paid[source] : undefined;
  if (stored === undefined) return 0;
  if (day === stored.day) return stored.count;
  return day === stored.day - 1 ? stored.before : 0;
}
