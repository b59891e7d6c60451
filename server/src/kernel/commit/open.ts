import { view } from "@espalier/rules/kernel/decide";
import type { Envelope } from "@espalier/rules/kernel/event";
import type { JsonObject } from "@espalier/rules/kernel/json";
import type { Context } from "@espalier/rules/kernel/room";
import type { Snapshot } from "@espalier/rules/kernel/snapshot";
import type { Subject } from "@espalier/rules/kernel/subject";
import type { Work } from "@espalier/rules/kernel/work";
import type { Db, Row } from "../db/db.ts";
import type { Engine, Page } from "../engine.ts";
import { Watchers } from "../feed/watch.ts";
import type { Meter } from "../meter.ts";
import { joinNodes } from "../nodes/nodes.ts";
import type { ServerRoom } from "../room.ts";
import { Cache } from "./cache.ts";
import { Committer } from "./committer.ts";
import { loader } from "./load.ts";
import { ownedBy } from "./owned.ts";
import type { Live } from "./parts.ts";
import { noPinStore, type PinStore, Thawed } from "./pins.ts";
import { Queue } from "./queue.ts";
import { remove } from "./remove.ts";
import { tableSql } from "./tables.ts";

export interface EngineParts {
  readonly db: Db;
  readonly rooms: readonly ServerRoom[];
  readonly live: Live;
  /** Where pinned content is kept; without it nothing can be pinned. */
  readonly pins?: PinStore;
  readonly meter: Meter;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly report: (error: unknown) => void;
  /** How many subjects' states are kept in memory. */
  readonly cached?: number;
}

const cachedByDefault = 50_000;
/** PGlite has one connection and blocks the process while it works: smaller batches, one lane. */
const limits = { pglite: { lanes: 1, most: 128 }, postgres: { lanes: 2, most: 512 } } as const;

/** Puts the commit path together on a migrated database. */
export async function openEngine(parts: EngineParts): Promise<Engine> {
  const { db, rooms, live, meter, pins = noPinStore } = parts;
  const { lanes, most } = limits[db.engine];
  const cache = new Cache(parts.cached ?? cachedByDefault);
  const load = loader(rooms);
  const now = monotone(parts.clock);
  const watchers = new Watchers({
    fetch: async (subject, after) => (await events(subject, after, 1_000)).events,
    report: parts.report,
  });
  const nodes = await joinNodes({
    db,
    lanes,
    beat: () => live.refresh(),
    report: parts.report,
    async moved(moves) {
      for (const subject of moves.keys()) cache.drop(subject);
      await watchers.moved(moves);
    },
    alone: () => cache.clear(),
  });
  const tables = rooms.flatMap((room) =>
    room.tables.map((table) => tableSql(room.rules.name, table as never)),
  );
  const committer = new Committer(
    {
      db,
      live,
      cache,
      loader: load,
      pins,
      tables,
      queue: new Queue(most),
      meter,
      now,
      alone: nodes.alone,
      publish(published) {
        watchers.publish(published);
        nodes.hint();
      },
    },
    nodes.id,
    lanes,
  );

  async function read<T>(
    subject: Subject,
    look: (context: Context, found: Snapshot) => T,
    also: readonly Subject[] = [],
  ): Promise<T> {
    const seen = new Map<Subject, Snapshot>();
    const recall = (of: Subject): Snapshot | undefined =>
      seen.get(of) ?? (nodes.alone() ? cache.get(of) : undefined);
    const learn = async (subjects: readonly Subject[]): Promise<void> => {
      const trusted = nodes.alone();
      for (const [of, state] of await load.load(db, subjects)) {
        if (trusted && nodes.alone()) cache.put(of, state);
        seen.set(of, state);
      }
    };
    const cold = [subject, ...also].filter((of) => recall(of) === undefined);
    if (cold.length > 0) await learn(cold);
    const program = live.program();
    const thawed = new Thawed(program.pins, pins);
    const see = (work: Work): T => look(work, work.of(subject));
    for (;;) {
      const found = view(program, recall, subject, now(), see, thawed.find);
      if (found.kind === "seen") return found.value;
      if (found.subjects.length > 0) await learn(found.subjects);
      await thawed.load(db, found.pins);
    }
  }

  async function events(subject: Subject, after: number, limit: number): Promise<Page> {
    const rows = await db.query(pageText, [subject, after, limit]);
    const [head] = rows;
    return {
      events: rows.filter((row) => row["seq"] !== null).map((row) => envelope(subject, row)),
      version: (head?.["version"] as number | undefined) ?? 0,
      horizon: ((head?.["first"] as number | null | undefined) ?? 1) - 1,
    };
  }

  async function bury(subject: Subject): Promise<boolean> {
    const gone = await remove(db, rooms, subject, now(), pins.release(subject));
    cache.drop(subject);
    return gone;
  }

  return {
    submit: (request) => committer.submit(request),
    read,
    events,
    watch: (subject, heard) => watchers.watch(subject, heard),
    contentHash: () => live.program().hash,
    async remove(subject) {
      const gone = await bury(subject);
      for (const owned of await ownedBy(db, rooms, subject)) await bury(owned);
      return gone;
    },
    async close() {
      await committer.close();
      watchers.close();
      await nodes.close();
    },
  };
}

/** One statement, so that version and events are from one moment. A subject without events has one row. */
const pageText =
  "select s.version, h.first, e.seq, e.kind, e.player, e.at, e.data from (select 1) one " +
  "left join subjects s on s.id = $1 " +
  "left join lateral (select min(seq) as first from events where subject = $1) h on true " +
  "left join lateral (select seq, kind, player, at, data from events where subject = $1 and seq > $2::int8 " +
  "order by seq limit $3::int4) e on true order by e.seq";

function envelope(subject: Subject, row: Row): Envelope {
  return {
    subject,
    seq: row["seq"] as number,
    player: row["player"] as string | null,
    kind: row["kind"] as string,
    at: row["at"] as number,
    data: JSON.parse(row["data"] as string) as JsonObject,
  };
}

/** The clock of decisions: whole milliseconds that never go back while this node runs. */
function monotone(clock: () => number): () => number {
  let last = 0;
  return () => {
    last = Math.max(last, Math.trunc(clock()));
    return last;
  };
}
