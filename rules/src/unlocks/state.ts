import type { Event } from "../kernel/event.ts";
import type { Command } from "../kernel/room.ts";
import type { Amount } from "../wallet/state.ts";
import type { Pace } from "./pace.ts";

/** What one player bought, chose and rolled. What levels and starters give is derived, never stored. */
export interface Unlocks {
  /** By item. */
  readonly bought: Readonly<Record<string, Bought>>;
  /** The chosen item, by slot. */
  readonly selected: Readonly<Record<string, string>>;
  /** How often, by roll. */
  readonly rolls: Readonly<Record<string, number>>;
}

export interface Bought {
  readonly currency: string;
  /** What was paid, from 1: refunds go by it whatever content asks by now. */
  readonly price: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** True once a part of it was paid back: that happens once. */
  readonly refunded: boolean;
}

export interface UnlocksContent {
  readonly slots: ReadonlyMap<string, Slot>;
  readonly items: ReadonlyMap<string, Item>;
  readonly rolls: ReadonlyMap<string, Roll>;
  readonly paces: ReadonlyMap<string, Pace>;
}

/** What a player wears one item of: `animal`. */
export interface Slot {
  readonly id: string;
  /** Worn by whoever has chosen nothing that is theirs: a starter. */
  readonly usual: string;
}

/** Something a player can unlock. */
export interface Item {
  readonly id: string;
  readonly slot: string;
  /** Everybody has it from the start. */
  readonly starter: boolean;
  /** False while nobody can have it yet. */
  readonly shipped: boolean;
  /** The skill whose levels unlock it. */
  readonly skill: string;
  /** The level that unlocks it; undefined where none does. */
  readonly level: number | undefined;
  /** Undefined where it is not for sale. */
  readonly price: Amount | undefined;
  /** How much of what was paid comes back when its level is reached, in basis points. */
  readonly refund: number;
}

/** Something that chance gives for money. */
export interface Roll {
  readonly id: string;
  readonly price: Amount;
  /** A currency of which one pays for it as well. */
  readonly voucher: string | undefined;
  readonly table: readonly Chance[];
}

export interface Chance {
  /** An item of the bag. */
  readonly item: string;
  readonly count: number;
  readonly weight: number;
}

/** Buys an item before its level. */
export interface Purchase extends Command {
  readonly kind: "purchase";
  readonly item: string;
}

/** Chooses what a slot wears. */
export interface Select extends Command {
  readonly kind: "select";
  readonly slot: string;
  readonly item: string;
}

/** Lets chance give. A `ref` names one roll for ever. */
export interface RollOnce extends Command {
  readonly kind: "roll";
  readonly roll: string;
  readonly ref: string;
  /** What decides it. Made where nobody can know it before: who chose it would choose what comes. */
  readonly seed: string;
}

/** A level was reached: tells what it unlocks. */
export interface Reach extends Command {
  readonly kind: "reach";
  readonly skill: string;
  readonly level: number;
}

/** Pays back what a bought item's level makes due. Twice is as good as once. */
export interface Refund extends Command {
  readonly kind: "refund";
  readonly item: string;
}

export type UnlocksCommand = Purchase | Select | RollOnce | Reach | Refund;

export interface Unlocked extends Event {
  readonly kind: "unlocks.unlocked";
  readonly data: {
    readonly item: string;
    readonly slot: string;
  } & (
    | { readonly by: "level"; readonly skill: string; readonly level: number }
    | {
        readonly by: "bought";
        readonly currency: string;
        readonly price: number;
        /** ISO-8601 UTC. */
        readonly boughtAt: string;
      }
  );
}

export interface Refunded extends Event {
  readonly kind: "unlocks.refunded";
  readonly data: {
    readonly item: string;
    readonly currency: string;
    /** From 0: half of 1 is nothing. */
    readonly amount: number;
  };
}

export interface Selected extends Event {
  readonly kind: "unlocks.selected";
  readonly data: { readonly slot: string; readonly item: string };
}

export interface Rolled extends Event {
  readonly kind: "unlocks.rolled";
  readonly data: {
    readonly roll: string;
    readonly ref: string;
    /** The player's rolls of this one counted from 1. */
    readonly number: number;
    readonly item: string;
    readonly count: number;
    readonly paid: Amount;
  };
}

export type UnlocksEvent = Unlocked | Refunded | Selected | Rolled;

export const initial: Unlocks = { bought: {}, selected: {}, rolls: {} };

export function boughtOf({ bought }: Unlocks, item: string): Bought | undefined {
  return Object.hasOwn(bought, item) ? bought[item] : undefined;
}

export function selectedIn({ selected }: Unlocks, slot: string): string | undefined {
  return Object.hasOwn(selected, slot) ? selected[slot] : undefined;
}

export function timesOf({ rolls }: Unlocks, roll: string): number {
  return (Object.hasOwn(rolls, roll) ? rolls[roll] : undefined) ?? 0;
}
