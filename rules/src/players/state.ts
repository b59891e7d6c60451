import type { HostFact } from "../content/kind.ts";
import type { Event } from "../kernel/event.ts";
import type { Command } from "../kernel/room.ts";

/** What is known of a player besides what they climb. */
export interface Players {
  /** True once the game's backend registered the player; by itself it opens nothing. */
  readonly registered: boolean;
  /** Host facts that were set, by name. Booleans are 0 and 1. */
  readonly facts: Readonly<Record<string, number>>;
}

export interface PlayersContent {
  readonly facts: Readonly<Record<string, HostFact>>;
}

export interface Register extends Command {
  readonly kind: "register";
}

/** Sets host facts; null forgets one. All of them or, when one is refused, none. */
export interface SetFacts extends Command {
  readonly kind: "set_facts";
  readonly facts: Readonly<Record<string, number | boolean | null>>;
}

export type PlayersCommand = Register | SetFacts;

export interface Registered extends Event {
  readonly kind: "players.registered";
  readonly data: Record<string, never>;
}

/** Only what changed: a number, or null where a fact was forgotten. */
export interface FactsSet extends Event {
  readonly kind: "players.facts_set";
  readonly data: { readonly facts: Readonly<Record<string, number | null>> };
}

export type PlayersEvent = Registered | FactsSet;

export const initial: Players = { registered: false, facts: {} };
