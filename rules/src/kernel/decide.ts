import type { Denial } from "./denial.ts";
import type { Entry, Envelope } from "./event.ts";
import type { JsonObject } from "./json.ts";
import type { PinName, Pins } from "./pin.ts";
import type { Program } from "./program.ts";
import type { Command } from "./room.ts";
import type { Snapshot } from "./snapshot.ts";
import { stateOf } from "./snapshot.ts";
import type { Subject } from "./subject.ts";
import { Missing, Work } from "./work.ts";

/** Committed or earlier decided state; undefined where it is not in memory. */
export type Look = (subject: Subject) => Snapshot | undefined;

export interface Asked {
  readonly room: string;
  readonly subject: Subject;
  readonly command: Command;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
}

/** Everything one accepted command writes. */
export interface Accepted {
  readonly kind: "accepted";
  readonly events: readonly Envelope[];
  readonly entries: readonly Booked[];
  /** Offers that were undone, in order. */
  readonly denied: readonly Denial[];
  /** The states it changed. */
  readonly states: ReadonlyMap<Subject, Snapshot>;
  /** Every subject it looked at, with the changed ones. */
  readonly looked: ReadonlySet<Subject>;
  /** What the reply shows beside the events. */
  readonly answer: JsonObject;
}

/** A ledger entry with the event that booked it. */
export interface Booked extends Entry {
  readonly subject: Subject;
  readonly seq: number;
}

export interface Refused {
  readonly kind: "denied";
  readonly denial: Denial;
  readonly looked: ReadonlySet<Subject>;
}

/** The decision needs states or pinned content that are not in memory: load them and decide again. */
export interface Wanting {
  readonly kind: "wanting";
  readonly subjects: readonly Subject[];
  readonly pins: readonly PinName[];
}

export type Verdict = Accepted | Refused | Wanting;

/**
 * Decides one command with all its consequences. Pure: the same state and command, the same verdict.
 * `find` looks up pinned content, as the program does where it is left out.
 */
export function decide(program: Program, look: Look, asked: Asked, find?: Pins["find"]): Verdict {
  const work = new Work(program, look, asked.at, find);
  try {
    const denial = work.start(asked);
    if (denial !== undefined) return { kind: "denied", denial, looked: work.looked };
    return {
      kind: "accepted",
      events: work.events,
      entries: work.entries,
      denied: work.denied,
      states: work.states,
      looked: work.looked,
      answer: work.answer(asked),
    };
  } catch (error) {
    if (error instanceof Missing) return wanting(error);
    throw error;
  }
}

/** Looks without deciding. Returns what is missing, or what was seen. */
export function view<T>(
  program: Program,
  look: Look,
  subject: Subject,
  at: number,
  see: (context: Work) => T,
  find?: Pins["find"],
): { readonly kind: "seen"; readonly value: T } | Wanting {
  const work = new Work(program, look, at, find);
  try {
    work.of(subject);
    work.subject = subject;
    return { kind: "seen", value: see(work) };
  } catch (error) {
    if (error instanceof Missing) return wanting(error);
    throw error;
  }
}

function wanting({ subjects, pins }: Missing): Wanting {
  return { kind: "wanting", subjects, pins };
}

/** Rebuilds a subject's state from its events: what the ledger and the feed can prove. */
export function replay(program: Program, events: readonly Envelope[], from: Snapshot): Snapshot {
  let snapshot = from;
  for (const event of events) {
    const room = program.maker(event.kind);
    const state = room.evolve(stateOf(snapshot, room), event);
    snapshot = { ...snapshot, version: event.seq, states: { ...snapshot.states, [room.name]: state } };
  }
  return snapshot;
}
