import type { Denial, ReasonClass } from "./denial.ts";
import type { Entry, Envelope, Event } from "./event.ts";
import type { JsonObject } from "./json.ts";
import type { HasPins } from "./pin.ts";
import type { Subject, SubjectKind } from "./subject.ts";

/** What is asked of a room, imperative: `{ kind: "grant", skill, amount, … }`. */
export interface Command {
  readonly kind: string;
}

/** A room's command to a neighbour. A denied *tell* denies all; a denied *offer* undoes only itself. */
export interface Consequence {
  readonly how: "tell" | "offer";
  readonly room: string;
  readonly subject: Subject;
  readonly command: Command;
}

/** What a room decided: its events, and what it owes other rooms. */
export interface Decision<E extends Event = Event> {
  readonly events: readonly E[];
  readonly then?: readonly Consequence[];
}

/** What a decision may look at besides its own state. Time comes in; nothing else does. */
export interface Context {
  /** When this is decided: milliseconds since 1970, UTC. */
  readonly at: number;
  readonly subject: Subject;
  /** A room's resolved content, as live when this is decided. */
  content<K>(room: HasContent<K>): K;
  /** The hash of an entry of a room's content as it is live; undefined where there is none. Events keep it. */
  pin(room: HasPins<unknown>, id: string): string | undefined;
  /** The entry that was pinned under a hash, whatever is live by now; undefined once nobody holds it. */
  pinned<P>(room: HasPins<P>, hash: string): P | undefined;
  /** Another room's state, or another subject's. Sees what was decided earlier in this commit. */
  ask<S>(room: HasState<S>, subject: Subject): S;
  /** Why any command on a subject would be denied: it was deleted, or nobody registered it. */
  barred(subject: Subject): Denial | undefined;
  /** A fact a gate may ask of a subject, by its key (`level(salvage)`); undefined when nobody knows. */
  fact(subject: Subject, key: string): number | undefined;
}

/** What one command came to. */
export interface Made {
  readonly events: readonly Envelope[];
  /** Offers that were undone, in order. */
  readonly denied: readonly Denial[];
  /** What it brought a subject, by room; a room that did nothing there is absent. */
  gains(subject: Subject): JsonObject;
}

export interface HasState<S> {
  readonly name: string;
  readonly initial: S;
}

export interface HasContent<K> {
  readonly name: string;
  /** Marks the type of the room's resolved content; what a pack without this room resolves to. */
  readonly empty: K;
}

export interface NaturalKey {
  readonly account: string;
  readonly source: string;
  readonly ref: string;
  /** What the command asks for, signed as the entry is. */
  readonly amount: number;
  /** The reason when the same key comes with another amount. */
  readonly conflict: string;
}

/** A family of facts: `level` answers `level(salvage)` with argument `salvage`, and plain `level` with "". */
export type FactSource<S, K> = (state: S, argument: string, content: K) => number | undefined;

/**
 * A room of the house: one noun's decider with what the kernel must know of it.
 * `decide` and `evolve` are pure; `evolve` never reads content, so events carry results.
 */
export interface Room<S = unknown, C extends Command = Command, E extends Event = Event, K = unknown>
  extends HasState<S>,
    HasContent<K> {
  /** The kinds of subject that carry this room's state. */
  readonly subjects: readonly SubjectKind[];
  decide(state: S, command: C, context: Context): Decision<E> | Denial;
  evolve(state: S, event: E): S;
  /** What this room does when something happened in another room to a subject. */
  react?(event: Event, context: Context): readonly Consequence[];
  /**
   * What a subject's state owes, looked at before each command on it: entries due at creation,
   * perks added to tiers it has passed. Its consequences run first. Must return [] once they ran.
   */
  owed?(state: S, context: Context): readonly Consequence[];
  /** The ledger entry that an event books, if any. */
  entry?(event: E): Entry | undefined;
  /**
   * Subjects beside its own that a command is known to need: they are loaded with it, and it waits for
   * them in its place. What a decision asks beyond them is found out on the way, which costs a trip.
   */
  touches?(command: C, content: K): readonly Subject[];
  /**
   * The ledger key that makes a command the same command for ever, whatever key the client sends.
   * The kernel answers a known one with the first reply, or `conflict` when the amounts differ.
   */
  natural?(command: C): NaturalKey | undefined;
  /**
   * For what a subject takes once for ever: the same command again gets the first reply, whoever sends it and
   * under whatever key, and another one is refused with this reason. Such replies are never dropped.
   */
  once?(command: C): string | undefined;
  /** What a reply shows beside the events: the changed resource after the commit. */
  answer?(state: S, command: C, context: Context, made: Made): JsonObject;
  /** What a commit brought one subject, from this room's events on it: a section of replies that list it. */
  gains?(state: S, events: readonly Envelope[], context: Context): JsonObject;
  /** Reasons this room may refuse with. Those it does not list are "refused"; `unknown_…` are "missing". */
  readonly reasons?: Readonly<Record<string, ReasonClass>>;
  readonly facts?: Readonly<Record<string, FactSource<S, K>>>;
  /** Hashes of the pinned entries that a state still uses: they are kept while any subject's state names them. */
  held?(state: S): readonly string[];
}

/** A room whose types nobody needs: how the kernel holds them. */
// biome-ignore lint/suspicious/noExplicitAny: a list of rooms has many state and command types.
export type AnyRoom = Room<any, any, any, any>;

export function tell<C extends Command>(
  room: { readonly name: string; decide(state: never, command: C, context: Context): unknown },
  subject: Subject,
  command: C,
): Consequence {
  return { how: "tell", room: room.name, subject, command };
}

export function offer<C extends Command>(
  room: { readonly name: string; decide(state: never, command: C, context: Context): unknown },
  subject: Subject,
  command: C,
): Consequence {
  return { how: "offer", room: room.name, subject, command };
}
