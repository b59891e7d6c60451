import type { RoomContent } from "../content/kind.ts";
import { type Accepted, decide, view } from "../kernel/decide.ts";
import type { Denial } from "../kernel/denial.ts";
import { program } from "../kernel/program.ts";
import type { AnyRoom, Command, Context } from "../kernel/room.ts";
import { nothing, type Snapshot } from "../kernel/snapshot.ts";
import { player, type Subject } from "../kernel/subject.ts";
import { memoryPins } from "./pins.ts";

export const hero = player("hero");

/** A world in memory that decides as the house does and keeps what was accepted. */
export interface Play {
  /** Replaces the live content, keeping every state. */
  live(content: Readonly<Record<string, unknown>>): void;
  tell<C extends Command>(room: AnyRoom, command: C, subject?: Subject): Accepted | Denial;
  look<T>(see: (context: Context) => T, subject?: Subject): T;
  snapshot(subject?: Subject): Snapshot;
  /** Moves the clock, back where `by` is negative. */
  wait(by: number): void;
}

/** `contents` are the rooms whose entries can be pinned. */
export function play(
  rooms: readonly AnyRoom[],
  content: Readonly<Record<string, unknown>>,
  contents: readonly RoomContent[] = [],
): Play {
  const states = new Map<Subject, Snapshot>();
  const state = (subject: Subject) => states.get(subject) ?? nothing;
  let now = 0;
  const pins = memoryPins(contents);
  let running = program({ rooms, content, hash: "first", pins: pins(content) });
  return {
    live: (next) => {
      running = program({ rooms, content: next, hash: "next", pins: pins(next) });
    },
    tell: (room, command, subject = hero) => {
      now += 1_000;
      const verdict = decide(running, state, { room: room.name, subject, command, at: now });
      if (verdict.kind === "wanting") throw new Error(`${verdict.subjects} is wanting`);
      if (verdict.kind === "denied") return verdict.denial;
      for (const [changed, after] of verdict.states) states.set(changed, after);
      return verdict;
    },
    look: (see, subject = hero) => {
      const seen = view(running, state, subject, now, see);
      if (seen.kind === "wanting") throw new Error(`${seen.subjects} is wanting`);
      return seen.value;
    },
    snapshot: (subject = hero) => state(subject),
    wait: (by) => {
      now += by;
    },
  };
}

/** What a told command came to, short: its events as `kind {data}`, or its reason. */
export function told(outcome: Accepted | Denial): readonly unknown[] | string {
  if (outcome.kind === "denial") return outcome.reason;
  return outcome.events.map(({ kind, data }) => [kind.slice(kind.indexOf(".") + 1), data]);
}
