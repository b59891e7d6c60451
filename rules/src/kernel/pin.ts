import type { Json } from "./json.ts";

/** A room whose subjects go on using entries as they were when they began. */
export interface HasPins<P> {
  /** The room's name. */
  readonly name: string;
  /** Marks the type of what is pinned; never there. */
  readonly pinned?: P;
}

/** How a room's entries are kept after other content went live. */
export interface Freezing<K, P> {
  /** The entries that may be pinned, by id, as they are live. */
  entries(content: K): ReadonlyMap<string, P>;
  /**
   * All that an entry is made of, what it refers to included. Equal entries freeze to equal text, so the
   * order of keys is fixed. Stored for as long as it is held: what reads it must read older ones too.
   */
  freeze(entry: P): Json;
  /** Makes a frozen entry ready: equal to the one it was frozen from. */
  thaw(body: Json): P;
}

/** A pinned entry's name: equal hash, equal text. */
export interface PinName {
  readonly room: string;
  readonly hash: string;
}

/** Pinned entries as far as they are in memory. */
export interface Pins {
  /** The hash of an entry as it is live; undefined where there is none. */
  hash(room: string, id: string): string | undefined;
  /** What is kept under a hash: undefined where it is not in memory, null where nobody holds it. */
  find(room: string, hash: string): unknown;
  /** The text that a hash names, where it is in memory. */
  text(room: string, hash: string): string | undefined;
}

/** Where nothing is ever pinned. */
export const noPins: Pins = { hash: () => undefined, find: () => null, text: () => undefined };
