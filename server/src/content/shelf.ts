import type { RoomContent } from "@espalier/rules/content/kind";
import { stable } from "@espalier/rules/kernel/digest";
import type { Json } from "@espalier/rules/kernel/json";
import type { Freezing, PinName, Pins } from "@espalier/rules/kernel/pin";
import { LRUCache } from "lru-cache";
import type { PinStore } from "../kernel/commit/pins.ts";
import { hashOf } from "./hash.ts";
import { holding, keptTexts, releasing } from "./pins.ts";

/** Pinned entries of all content that is or was live: made ready once, kept while there is room. */
export interface Shelf {
  readonly store: PinStore;
  /** What a program that decides with this content finds. Hashes are computed when the first is asked for. */
  over(content: Readonly<Record<string, unknown>>): Pins;
}

interface Ready {
  readonly entry: unknown;
  readonly text: string;
}

type Way = Freezing<unknown, unknown>;

/** Of loaded entries as many are kept as have this many characters together. */
const mostCharacters = 32_000_000;
const mostStored = 10_000;

export function openShelf(rooms: readonly RoomContent[]): Shelf {
  const ways = new Map(
    rooms.flatMap(({ room, pins }) => (pins === undefined ? [] : [[room, pins] as const])),
  );
  const loaded = new LRUCache<string, Ready>({
    maxSize: mostCharacters,
    sizeCalculation: ({ text }) => text.length + 1,
  });
  // A guess that saves sending the text with every run: wrong where another node dropped it meanwhile.
  const stored = new LRUCache<string, true>({ max: mostStored });
  return { store: storeOf(ways, loaded, stored), over };

  function over(content: Readonly<Record<string, unknown>>): Pins {
    const live = new Map<string, LiveEntries>();
    const liveOf = (room: string): LiveEntries | undefined => {
      const way = ways.get(room);
      if (way !== undefined && !live.has(room)) live.set(room, liveEntries(way, content[room]));
      return live.get(room);
    };
    const ready = (room: string, hash: string): Ready | undefined =>
      liveOf(room)?.ready.get(hash) ?? loaded.get(keyOf({ room, hash }));
    return {
      hash: (room, id) => liveOf(room)?.hashes.get(id),
      find: (room, hash) => ready(room, hash)?.entry,
      text: (room, hash) => ready(room, hash)?.text,
    };
  }
}

interface LiveEntries {
  /** By the entry's id. */
  readonly hashes: ReadonlyMap<string, string>;
  readonly ready: ReadonlyMap<string, Ready>;
}

function liveEntries(way: Way, content: unknown): LiveEntries {
  const hashes = new Map<string, string>();
  const ready = new Map<string, Ready>();
  for (const [id, entry] of way.entries(content)) {
    const text = stable(way.freeze(entry));
    const hash = hashOf(text);
    hashes.set(id, hash);
    ready.set(hash, { entry, text });
  }
  return { hashes, ready };
}

function storeOf(
  ways: ReadonlyMap<string, Way>,
  loaded: LRUCache<string, Ready>,
  stored: LRUCache<string, true>,
): PinStore {
  return {
    async load(db, wanted) {
      const texts = await keptTexts(db, [...new Set(wanted.map(({ hash }) => hash))]);
      return wanted.map((name) => {
        const way = ways.get(name.room);
        const text = texts.get(name.hash);
        if (way === undefined || text === undefined) return [name, null] as const;
        const ready = { entry: way.thaw(JSON.parse(text) as Json), text };
        loaded.set(keyOf(name), ready);
        return [name, ready.entry] as const;
      });
    },
    statements({ added, removed, texts }) {
      const unsure = new Map([...texts].filter(([hash]) => !stored.has(hash)));
      for (const { hash } of added) stored.set(hash, true);
      for (const { hash } of removed) stored.delete(hash);
      return holding({ added, removed, texts: unsure });
    },
    release(subject) {
      stored.clear();
      return releasing(subject);
    },
    doubt: () => stored.clear(),
  };
}

function keyOf({ room, hash }: PinName): string {
  return `${room} ${hash}`;
}
