import type { RoomContent } from "@espalier/rules/content/kind";
import { restore } from "@espalier/rules/content/resolve";
import type { Diagnostic } from "@espalier/rules/kernel/diagnostic";
import type { Db } from "../kernel/db/db.ts";
import { timeZones } from "../kernel/time-zones.ts";
import type { Hashed } from "./hash.ts";
import { type Loaded, loadPacks } from "./load.ts";
import { printDiagnostic } from "./print.ts";
import { activate, contentChannel, type Epoch, live, storedContent } from "./store.ts";
import { watchFolders } from "./watch.ts";

/** The content this node decides with. */
export interface Live extends Epoch {
  readonly content: Hashed;
}

export interface LiveContent {
  now(): Live;
  /** Reads which content is live; resolves once this node decides with it. Throws `ContentBroken`. */
  refresh(): Promise<void>;
  /** Reads the pack folders, and makes what they hold live where it has no error. */
  reload(): Promise<Loaded>;
  /** Called after other content went live on this node. Returns the undo. */
  onChange(heard: (live: Live) => void): () => void;
  /** Every finding of the last time the packs were loaded, whether they went live or not. */
  findings(): readonly Diagnostic[];
  /** Languages with texts, the first being the one to fall back to. */
  languages(): readonly string[];
  /** A language's texts by key. */
  locale(language: string): Readonly<Record<string, string>> | undefined;
  close(): Promise<void>;
}

export interface LiveParts {
  readonly db: Db;
  readonly rooms: readonly RoomContent[];
  /** Pack folders, or folders of packs. */
  readonly folders: readonly string[];
  /** Development: what the folders hold goes live now and at every good save. */
  readonly watch: boolean;
  /** Files are named relative to it in findings. */
  readonly base?: string;
  /** Milliseconds since 1970, UTC. */
  readonly clock: () => number;
  /** Told of what fails in the background. */
  readonly report: (error: unknown) => void;
}

/** There is no content to decide with: what is stored or in the folders has errors. */
export class ContentBroken extends Error {
  override readonly name = "ContentBroken";
  readonly diagnostics: readonly Diagnostic[];

  constructor(what: string, diagnostics: readonly Diagnostic[]) {
    const errors = diagnostics.filter(({ severity }) => severity === "error");
    super([`${what}:`, ...errors.map(printDiagnostic)].join("\n"));
    this.diagnostics = diagnostics;
  }
}

/**
 * Opens the live content of a database. The row decides what is live; the folders' content goes live only
 * when nothing is yet, or when they are watched. Throws `ContentBroken` where there is nothing to decide with.
 */
export async function openLiveContent(parts: LiveParts): Promise<LiveContent> {
  const { db } = parts;
  const first = await loadPacks(parts.folders, parts.rooms, parts.base);
  if (first.content !== undefined && (parts.watch || (await live(db)) === undefined)) {
    await activate(db, first.content, parts.clock());
  }
  const opened = await read(parts, undefined, first.content);
  if (opened === undefined)
    throw new ContentBroken("no content is live, and the packs have errors", first.diagnostics);
  return keep(parts, opened, first);
}

async function keep(parts: LiveParts, opened: Live, first: Loaded): Promise<LiveContent> {
  let now = opened;
  let { diagnostics } = first;
  let loaded = first.content;
  const listeners = new Set<(live: Live) => void>();

  const refresh = oneByOne(async () => {
    const next = await read(parts, now, loaded);
    if (next === undefined || next.epoch === now.epoch) return;
    now = next;
    for (const heard of listeners) heard(now);
  });
  const reload = oneByOne(async (): Promise<Loaded> => {
    const found = await loadPacks(parts.folders, parts.rooms, parts.base);
    diagnostics = found.diagnostics;
    if (found.content === undefined) return found;
    loaded = found.content;
    await activate(parts.db, loaded, parts.clock());
    await refresh();
    return found;
  });
  const background = (work: () => Promise<unknown>) => () => void work().catch(parts.report);
  const unlisten = await parts.db.listen(contentChannel, background(refresh));
  const unwatch = parts.watch ? watchFolders(parts.folders, background(reload)) : () => {};
  return {
    now: () => now,
    refresh,
    reload,
    onChange(heard) {
      listeners.add(heard);
      return () => void listeners.delete(heard);
    },
    findings: () => diagnostics,
    languages: () => languagesOf(now.content),
    locale: (language) =>
      Object.hasOwn(now.content.locales, language) ? now.content.locales[language] : undefined,
    async close() {
      unwatch();
      await unlisten();
      await Promise.allSettled([reload.idle(), refresh.idle()]);
    },
  };
}

/** The content of the row, from what is at hand where that is the same. */
async function read(
  parts: LiveParts,
  now: Live | undefined,
  loaded: Hashed | undefined,
): Promise<Live | undefined> {
  const row = await live(parts.db);
  if (row === undefined || row.epoch === now?.epoch) return now;
  if (row.hash === now?.hash) return { ...row, content: now.content };
  if (row.hash === loaded?.hash) return { ...row, content: loaded };
  const entries = await storedContent(parts.db, row.hash);
  if (entries === undefined) throw new Error(`content ${row.hash} is live but not stored`);
  const { content, diagnostics } = restore(parts.rooms, entries, timeZones);
  if (content === undefined)
    throw new ContentBroken(`this program cannot use the live content ${row.hash}`, diagnostics);
  // The row's hash names it on every node, even where a newer program expands it otherwise.
  return { ...row, content: { ...content, hash: row.hash } };
}

function languagesOf({ entries, locales }: Hashed): readonly string[] {
  const declared = new Set(entries.packs.flatMap(({ languages }) => languages));
  return [...declared].filter((language) => Object.hasOwn(locales, language));
}

/** Runs work one after the other; `idle` resolves when nothing runs. */
function oneByOne<T>(work: () => Promise<T>): (() => Promise<T>) & { idle(): Promise<unknown> } {
  let last: Promise<unknown> = Promise.resolve();
  const run = (): Promise<T> => {
    const next = last.catch(() => undefined).then(work);
    last = next;
    return next;
  };
  return Object.assign(run, { idle: () => last });
}
