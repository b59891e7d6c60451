import type * as z from "zod";
import type { TimeZones } from "../kernel/calendar-zone.ts";
import type { Place } from "../kernel/diagnostic.ts";
import type { Json } from "../kernel/json.ts";
import type { Freezing } from "../kernel/pin.ts";

/** A kind of content entry. Its files are `<room>/<name>.yaml` or `<room>/<name>/*.yaml`, a map from id to body. */
export interface ContentKind<T = unknown> {
  readonly room: string;
  /** Plural, as the file is named: `skills`. */
  readonly name: string;
  readonly schema: z.ZodType<T>;
  /** True where an entry's id is a ledger account (skill, currency, item): no two such kinds share an id. */
  readonly account?: boolean;
  /**
   * The display texts an entry needs in `locales/<lang>.yaml`: `skill.salvage.name`. Texts beside a needed
   * one (`skill.salvage.hint`) are allowed, not missed.
   */
  words?(id: string, body: T): readonly string[];
}

/**
 * One entry after merging packs, parsed, with a way back to where it stands. Maps keep their author's
 * order, except that keys which look like whole numbers come first.
 */
export interface Entry<T = unknown> {
  readonly id: string;
  readonly pack: string;
  readonly body: T;
  /** The place of a value inside the body; of the nearest parent that has one. */
  place(...path: readonly (string | number)[]): Place;
}

/** A fact the host game supplies, declared in the pack's manifest. Booleans are 0 and 1 to a gate. */
export interface HostFact {
  readonly type: "int" | "bool";
  readonly min?: number;
  readonly max?: number;
  readonly default?: number;
}

/** The manifests of all loaded packs, merged in order. */
export interface Manifest {
  readonly mainSkill?: string;
  readonly facts: Readonly<Record<string, HostFact>>;
}

/** All entries of all packs. */
export interface Sources {
  readonly manifest: Manifest;
  of<T>(kind: ContentKind<T>): ReadonlyMap<string, Entry<T>>;
  /** Where a value of the manifest stands: `manifestPlace("mainSkill")`. */
  manifestPlace(...path: readonly (string | number)[]): Place;
  /** What is known of time zones; it comes from outside. */
  readonly timeZone: TimeZones;
}

export interface Report {
  error(code: string, place: Place, message: string, hint?: string): void;
  warning(code: string, place: Place, message: string, hint?: string): void;
}

/** What a room does with content: its kinds, and how entries become what its decider reads. */
export interface RoomContent<K = unknown> {
  readonly room: string;
  readonly kinds: readonly ContentKind[];
  /** First parts of message keys that authors may use freely, beyond the kinds' words and `reason`. */
  readonly words?: readonly string[];
  /** Links and checks entries. Reports every finding; what it returns is used only when none is an error. */
  resolve(sources: Sources, report: Report): K;
  /** What belongs to the content hash beyond the entries: expanded tables and the like. */
  fingerprint?(content: K): Json;
  /** Entries that subjects may pin. */
  readonly pins?: Freezing<K, unknown>;
}
