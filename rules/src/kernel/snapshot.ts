import type { AnyRoom } from "./room.ts";

/** A subject's whole state at a version, by room. Immutable: a change makes a new one. */
export interface Snapshot {
  /** The seq of the last event; 0 where the subject does not exist yet. */
  readonly version: number;
  /** When it was deleted, milliseconds; undefined while it lives. */
  readonly goneAt?: number;
  /** The state of each room that has any; the others are at their `initial`. */
  readonly states: Readonly<Record<string, unknown>>;
}

export const nothing: Snapshot = { version: 0, states: {} };

export function stateOf(
  snapshot: Snapshot,
  room: { readonly name: string; readonly initial: unknown },
): unknown {
  return snapshot.states[room.name] ?? room.initial;
}

export function withState(before: Snapshot, room: AnyRoom, state: unknown, version: number): Snapshot {
  return { ...before, version, states: { ...before.states, [room.name]: state } };
}
