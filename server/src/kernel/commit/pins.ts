import type { PinName, Pins } from "@espalier/rules/kernel/pin";
import type { AnyRoom } from "@espalier/rules/kernel/room";
import { stateOf } from "@espalier/rules/kernel/snapshot";
import { kindOf, type Subject } from "@espalier/rules/kernel/subject";
import type { Queries, Statement } from "../db/db.ts";
import type { Plan } from "./plan.ts";

/** A subject holds a pinned entry. */
export interface Hold {
  readonly subject: Subject;
  readonly hash: string;
}

/** What a batch changes about who holds what. */
export interface Holds {
  readonly added: readonly Hold[];
  readonly removed: readonly Hold[];
  /** The texts of the hashes that were added. */
  readonly texts: ReadonlyMap<string, string>;
}

/** Where pinned entries are kept: the commit path loads and writes them by it. */
export interface PinStore {
  /** Makes entries ready from the database; null for one that nobody holds. */
  load(db: Queries, wanted: readonly PinName[]): Promise<readonly (readonly [PinName, unknown])[]>;
  /** To be run in the transaction that moves the subjects, after it did. */
  statements(holds: Holds): readonly Statement[];
  /** The statements that let go of all a subject holds. */
  release(subject: Subject): readonly Statement[];
  /** A write was refused: what was taken to be stored may not be. */
  doubt(): void;
}

/** Where no room pins anything. */
export const noPinStore: PinStore = {
  load: async (_, wanted) => wanted.map((name) => [name, null] as const),
  statements: () => [],
  release: () => [],
  doubt: () => {},
};

/** Pinned entries for one batch or look: those in memory, and those it loaded. */
export class Thawed {
  private readonly pins: Pins;
  private readonly store: PinStore;
  private loaded: Map<string, unknown> | undefined;

  constructor(pins: Pins, store: PinStore) {
    this.pins = pins;
    this.store = store;
  }

  readonly find: Pins["find"] = (room, hash) =>
    this.pins.find(room, hash) ?? this.loaded?.get(nameOf({ room, hash }));

  async load(db: Queries, wanted: readonly PinName[]): Promise<void> {
    if (wanted.length === 0) return;
    this.loaded ??= new Map();
    for (const [name, entry] of await this.store.load(db, wanted)) this.loaded.set(nameOf(name), entry);
  }
}

/** What a batch pins and lets go of: the difference between what the states before and after hold. */
export function pinStatements(plan: Plan, store: PinStore): readonly Statement[] {
  const { pinning, pins } = plan.program;
  if (pinning.length === 0) return [];
  const added: Hold[] = [];
  const removed: Hold[] = [];
  const texts = new Map<string, string>();
  for (const [subject, after] of plan.after) {
    for (const room of pinning) {
      if (!room.subjects.includes(kindOf(subject))) continue;
      const last = heldBy(room, plan.before.get(subject));
      const next = heldBy(room, after);
      for (const hash of last) if (!next.has(hash)) removed.push({ subject, hash });
      for (const hash of next) {
        if (last.has(hash)) continue;
        added.push({ subject, hash });
        const text = pins.text(room.name, hash);
        if (text !== undefined) texts.set(hash, text);
      }
    }
  }
  return added.length + removed.length === 0 ? [] : store.statements({ added, removed, texts });
}

function heldBy(room: AnyRoom, snapshot: Parameters<typeof stateOf>[0] | undefined): ReadonlySet<string> {
  if (snapshot === undefined) return none;
  return new Set(room.held?.(stateOf(snapshot, room)));
}

function nameOf({ room, hash }: PinName): string {
  return `${room} ${hash}`;
}

const none: ReadonlySet<string> = new Set();
