import type { Event } from "../kernel/event.ts";
import type { Command } from "../kernel/room.ts";

/** One player's money, by currency. A currency nobody touched has no record. */
export interface Wallet {
  readonly purses: Readonly<Record<string, Purse>>;
}

export interface Purse {
  /** The sum of the currency's ledger entries: 0 to 2^53-1. */
  readonly balance: number;
  /** True once the start balance is booked. */
  readonly started: boolean;
  /** True once a balance from elsewhere was imported: that happens once. */
  readonly imported: boolean;
}

/** A currency as the live content has it. */
export interface Currency {
  readonly id: string;
  /** What every player starts with; 0 for none. */
  readonly start: number;
  /** The most that a balance from elsewhere may bring; 0 where none may be imported. */
  readonly imports: number;
}

export interface WalletContent {
  readonly currencies: ReadonlyMap<string, Currency>;
  /** What levels pay, by skill. */
  readonly rewards: ReadonlyMap<string, readonly Reward[]>;
}

/** What some levels of a skill give. */
export interface Reward {
  readonly levels: readonly number[];
  /** Levels beyond these, without end. */
  readonly past?: Past;
  readonly gives: readonly Amount[];
}

/** Each `every`-th level after `after`: after 30 and every 5 are 35, 40, 45 and so on. */
export type Past = {
  readonly after: number;
  readonly every: number;
};

export type Amount = {
  readonly currency: string;
  /** From 1. */
  readonly amount: number;
};

/** Gives money. `source` and `ref` make the entry unique: one match pays one currency once. */
export interface Credit extends Command {
  readonly kind: "credit";
  readonly currency: string;
  readonly amount: number;
  readonly source: string;
  readonly ref: string;
}

/** Takes money, all of it or none. */
export interface Debit extends Command {
  readonly kind: "debit";
  readonly currency: string;
  readonly amount: number;
  readonly source: string;
  readonly ref: string;
}

/** Takes over a balance that was kept elsewhere, once for ever and up to what content allows. */
export interface Import extends Command {
  readonly kind: "import";
  readonly currency: string;
  readonly amount: number;
}

/** Books the start balance that a currency owes. */
export interface Settle extends Command {
  readonly kind: "settle";
  readonly currency: string;
}

export type WalletCommand = Credit | Debit | Import | Settle;

export interface Credited extends Event {
  readonly kind: "wallet.credited";
  readonly data: Booked;
}

export interface Debited extends Event {
  readonly kind: "wallet.debited";
  readonly data: Booked;
}

export type WalletEvent = Credited | Debited;

export type Booked = {
  readonly currency: string;
  /** What was really given or taken, from 1. */
  readonly amount: number;
  /** What was asked for, when that was more. */
  readonly asked?: number;
  readonly source: string;
  readonly ref: string;
  /** The currency's balance afterwards. */
  readonly balance: number;
};

export const initial: Wallet = { purses: {} };

/** A currency's record, or that of one nobody touched yet. */
export function purseOf(state: Wallet, currency: string): Purse {
  return (Object.hasOwn(state.purses, currency) ? state.purses[currency] : undefined) ?? untouched;
}

const untouched: Purse = { balance: 0, started: false, imported: false };
