import type { Denial } from "./denial.ts";
import { noPins, type Pins } from "./pin.ts";
import type { AnyRoom, Command, FactSource } from "./room.ts";
import type { Snapshot } from "./snapshot.ts";
import type { Subject, SubjectKind } from "./subject.ts";

/** May this command touch this subject at all? Asked once per command, before anything is decided. */
export type Admission = (
  subject: Subject,
  before: Snapshot,
  room: string,
  command: Command,
) => Denial | undefined;

/** Rooms and content, put together: what decides. Made once per content. */
export interface Program {
  readonly rooms: readonly AnyRoom[];
  readonly hash: string;
  readonly admit: Admission;
  room(name: string): AnyRoom | undefined;
  /** Its place in the order of rooms. */
  order(name: string): number;
  /** The room that made an event, by the event's prefix. */
  maker(event: string): AnyRoom;
  content(room: string): unknown;
  owing(kind: SubjectKind): readonly AnyRoom[];
  readonly reacting: readonly AnyRoom[];
  /** The rooms that tell what a commit brought a subject. */
  readonly gaining: readonly AnyRoom[];
  fact(key: string): Provider | undefined;
  readonly pins: Pins;
  /** The rooms whose subjects pin content. */
  readonly pinning: readonly AnyRoom[];
}

export interface Provider {
  readonly room: AnyRoom;
  readonly source: FactSource<unknown, unknown>;
  readonly argument: string;
}

export interface ProgramParts {
  readonly rooms: readonly AnyRoom[];
  /** Resolved content by room name; a room that is absent gets its `empty`. */
  readonly content: Readonly<Record<string, unknown>>;
  readonly hash: string;
  readonly admit?: Admission;
  /** Without it nothing can be pinned. */
  readonly pins?: Pins;
}

export function program(parts: ProgramParts): Program {
  const { rooms, content } = parts;
  const byName = new Map(rooms.map((room) => [room.name, room]));
  const orders = new Map(rooms.map((room, at) => [room.name, at]));
  const makers = new Map<string, AnyRoom>();
  const providers = new Map<string, Provider | undefined>();
  const owing = new Map<SubjectKind, readonly AnyRoom[]>();

  return {
    rooms,
    hash: parts.hash,
    admit: parts.admit ?? (() => undefined),
    room: (name) => byName.get(name),
    order: (name) => orders.get(name) ?? rooms.length,
    maker: (event) => known(makers, event, () => makerOf(byName, event)),
    content: (room) => content[room] ?? byName.get(room)?.empty,
    owing: (kind) =>
      known(owing, kind, () => rooms.filter((r) => r.owed !== undefined && r.subjects.includes(kind))),
    reacting: rooms.filter((room) => room.react !== undefined),
    gaining: rooms.filter((room) => room.gains !== undefined),
    fact: (key) => known(providers, key, () => providerOf(rooms, key)),
    pins: parts.pins ?? noPins,
    pinning: rooms.filter((room) => room.held !== undefined),
  };
}

function known<K, V>(memo: Map<K, V>, key: K, make: () => V): V {
  const found = memo.get(key);
  if (found !== undefined || memo.has(key)) return found as V;
  const made = make();
  memo.set(key, made);
  return made;
}

function makerOf(rooms: ReadonlyMap<string, AnyRoom>, event: string): AnyRoom {
  const room = rooms.get(event.slice(0, event.indexOf(".")));
  if (room === undefined) throw new Error(`event ${event} belongs to no room`);
  return room;
}

/** `level(salvage)` is family `level` with argument `salvage`; a bare `level` has argument "". */
function providerOf(rooms: readonly AnyRoom[], key: string): Provider | undefined {
  const open = key.indexOf("(");
  const family = open < 0 ? key : key.slice(0, open);
  const argument = open < 0 ? "" : key.slice(open + 1, -1);
  for (const room of rooms) {
    if (room.facts === undefined || !Object.hasOwn(room.facts, family)) continue;
    const source = room.facts[family] as FactSource<unknown, unknown>;
    return { room, source, argument };
  }
  return undefined;
}
