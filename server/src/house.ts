import { type Program, program } from "@espalier/rules/kernel/program";
import { type PlayersMode, registeredOnly } from "@espalier/rules/players/admission";
import { contents, rooms as deciders } from "@espalier/rules/rooms";
import { type Live, type LiveContent, openLiveContent } from "./content/live.ts";
import { openShelf, type Shelf } from "./content/shelf.ts";
import { openEngine } from "./kernel/commit/open.ts";
import type { Db } from "./kernel/db/db.ts";
import { migrate } from "./kernel/db/migrate.ts";
import { type OpenOptions, openDb } from "./kernel/db/open.ts";
import type { Engine } from "./kernel/engine.ts";
import { type Meter, quiet } from "./kernel/meter.ts";
import { secure } from "./kernel/policies/secure.ts";
import { closedTables, migrations, rooms } from "./rooms.ts";

export interface HouseOptions {
  readonly dataDir?: string;
  readonly databaseUrl?: string;
  readonly engine?: "pglite" | "postgres";
  /** For pgbouncer in transaction mode. */
  readonly unnamed?: boolean;
  readonly connections?: number;
  /** How many subjects' states are kept in memory; 50,000 without it. */
  readonly cached?: number;
  readonly packs: readonly string[];
  readonly players?: PlayersMode;
  /** Every good save of the packs goes live. */
  readonly watch: boolean;
  readonly meter?: Meter;
  readonly clock?: () => number;
  readonly report?: (error: unknown) => void;
}

/** The database, migrated, with its live content and the engine on it. */
export interface House {
  readonly db: Db;
  readonly content: LiveContent;
  readonly engine: Engine;
  close(): Promise<void>;
}

/** Opens everything below HTTP. Closes what it had opened when something fails. */
export async function openHouse(options: HouseOptions): Promise<House> {
  const { clock = Date.now, report = console.error, meter = quiet } = options;
  const closers: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const db = await openDb(place(options));
    closers.push(() => db.close());
    await migrate(db, migrations());
    await secure(db, { rooms, closed: closedTables });
    const folders = options.packs;
    const content = await openLiveContent({
      db,
      rooms: contents,
      folders,
      watch: options.watch,
      clock,
      report,
    });
    closers.push(() => content.close());
    const shelf = openShelf(contents);
    const programs = programsOf(options.players ?? "open", shelf);
    const live = {
      program: () => programs(content.now()),
      epoch: () => content.now().epoch,
      refresh: () => content.refresh(),
    };
    const cached = options.cached === undefined ? {} : { cached: options.cached };
    const engine = await openEngine({ db, rooms, live, pins: shelf.store, meter, clock, report, ...cached });
    closers.push(() => engine.close());
    for (const { work } of rooms) {
      const working = work?.({ db, engine, meter, clock, report });
      if (working !== undefined) closers.push(() => working.close());
    }
    return { db, content, engine, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function place({ dataDir, databaseUrl, engine, unnamed, connections }: HouseOptions): OpenOptions {
  const options = {
    ...(engine === undefined ? {} : { engine }),
    ...(unnamed === undefined ? {} : { unnamed }),
    ...(connections === undefined ? {} : { connections }),
  };
  if (databaseUrl !== undefined) return { ...options, databaseUrl };
  return dataDir === undefined ? { ...options, memory: true } : { ...options, dataDir };
}

/** One program for each content: gates are compiled and keys looked up once. */
function programsOf(players: PlayersMode, shelf: Shelf): (live: Live) => Program {
  let last: { readonly live: Live; readonly program: Program } | undefined;
  return (live) => {
    if (last?.live.content === live.content) return last.program;
    const made = program({
      rooms: deciders,
      content: live.content.rooms,
      hash: live.hash,
      pins: shelf.over(live.content.rooms),
      ...(players === "registered" ? { admit: registeredOnly } : {}),
    });
    last = { live, program: made };
    return made;
  };
}
