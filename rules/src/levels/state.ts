import type { Event } from "../kernel/event.ts";
import type { Command } from "../kernel/room.ts";

/** One player's XP and levels, by skill. A skill nobody touched has no record. */
export interface Levels {
  readonly skills: Readonly<Record<string, SkillState>>;
}

export interface SkillState {
  /** The sum of the skill's ledger entries: 0 to 2^53-1. */
  readonly xp: number;
  /** From 1. Stored, so that a changed curve never lowers it silently. */
  readonly level: number;
  /** The highest level ever reached: what was paid for it is not paid again. */
  readonly peak: number;
  /** True once the skill's start XP is booked. */
  readonly started: boolean;
}

/** A skill as the live content has it. */
export interface SkillContent {
  readonly id: string;
  /** `totals[i]` is the XP at which level `i + 1` starts; the last one is the cap. */
  readonly totals: readonly number[];
  /** What becomes of XP beyond the start of the last level. */
  readonly above: "discard" | "bank";
  /** XP every player starts with; 0 for none. */
  readonly start: number;
}

export interface LevelsContent {
  readonly skills: ReadonlyMap<string, SkillContent>;
  /** The skill a plain `level` in a gate means. */
  readonly main: string | undefined;
}

/** Gives XP. `source` and `ref` make the entry unique: one match pays one skill once. */
export interface Grant extends Command {
  readonly kind: "grant";
  readonly skill: string;
  readonly amount: number;
  readonly source: string;
  readonly ref: string;
}

/** Takes XP, never below 0. `lower` lets levels go with it, `floor` stops at the level's start. */
export interface Remove extends Command {
  readonly kind: "remove";
  readonly skill: string;
  readonly amount: number;
  readonly source: string;
  readonly ref: string;
  readonly policy: "lower" | "floor";
}

/**
 * Settles a stored level that is higher than the live curve has it: `keep_xp` lowers the level,
 * `keep_level` gives the XP that is short, under source `adjust` and this `ref`.
 */
export interface Adjust extends Command {
  readonly kind: "adjust";
  readonly skill: string;
  readonly policy: "keep_xp" | "keep_level";
  readonly ref: string;
}

/** Books what a skill owes: its start XP, and levels that a cheaper curve has already given. */
export interface Settle extends Command {
  readonly kind: "settle";
  readonly skill: string;
}

export type LevelsCommand = Grant | Remove | Adjust | Settle;

export interface XpGranted extends Event {
  readonly kind: "levels.xp_granted";
  readonly data: Booked;
}

export interface XpRemoved extends Event {
  readonly kind: "levels.xp_removed";
  readonly data: Booked;
}

export interface LevelReached extends Event {
  readonly kind: "levels.level_reached";
  readonly data: {
    readonly skill: string;
    readonly level: number;
    /** True when the player had reached it before, lost it, and has it back: pay nothing twice. */
    readonly again: boolean;
  };
}

export interface LevelLost extends Event {
  readonly kind: "levels.level_lost";
  /** The level that is gone; the player is now on the one below. */
  readonly data: { readonly skill: string; readonly level: number };
}

export type LevelsEvent = XpGranted | XpRemoved | LevelReached | LevelLost;

export type Booked = {
  readonly skill: string;
  /** What was really given or taken; 0 or more. */
  readonly amount: number;
  /** What was asked for, when that was more. */
  readonly asked?: number;
  /** The skill's XP afterwards. */
  readonly total: number;
  readonly source: string;
  readonly ref: string;
};

export const initial: Levels = { skills: {} };

/** A skill's record, or that of a skill nobody touched yet. */
export function skillOf(state: Levels, skill: string): SkillState {
  return (Object.hasOwn(state.skills, skill) ? state.skills[skill] : undefined) ?? untouched;
}

const untouched: SkillState = { xp: 0, level: 1, peak: 1, started: false };
