import { replay } from "@espalier/rules/kernel/decide";
import type { Envelope } from "@espalier/rules/kernel/event";
import type { JsonObject } from "@espalier/rules/kernel/json";
import { type Program, program } from "@espalier/rules/kernel/program";
import type { AnyRoom } from "@espalier/rules/kernel/room";
import { nothing } from "@espalier/rules/kernel/snapshot";
import { player, type Subject, subject } from "@espalier/rules/kernel/subject";
import { contentMigrations } from "../content/store.ts";
import { loader } from "../kernel/commit/load.ts";
import { openEngine } from "../kernel/commit/open.ts";
import type { Db } from "../kernel/db/db.ts";
import { migrate, sqlFolder } from "../kernel/db/migrate.ts";
import { openPostgres, type PostgresOptions } from "../kernel/db/postgres.ts";
import type { Engine, Outcome, Request } from "../kernel/engine.ts";
import { quiet } from "../kernel/meter.ts";
import type { ServerRoom } from "../kernel/room.ts";
import {
  type BadgeCommand,
  badge,
  type DealCommand,
  deal,
  type PoolCommand,
  type PurseCommand,
  pool,
  purse,
  stores,
  tablesSql,
} from "./rooms.ts";

/** The test rooms as one program. */
export const running: Program = program({
  rooms: stores.map((store) => store.rules),
  content: {},
  hash: "test",
});

/** One node: the engine on a database, and what it met on its way. */
export interface Kernel {
  readonly db: Db;
  readonly engine: Engine;
  /** How often each kind of fault was met. */
  readonly faults: ReadonlyMap<string, number>;
  /** How many commands each committed batch held. */
  readonly batches: readonly number[];
  /** What was reported as going wrong behind the scenes. */
  readonly reports: readonly unknown[];
  purse(player: string, command: PurseCommand, options?: Asking): Promise<Outcome>;
  badge(player: string, command: BadgeCommand, options?: Asking): Promise<Outcome>;
  pool(node: string, command: PoolCommand, options?: Asking): Promise<Outcome>;
  deal(match: string, command: DealCommand, options?: Asking): Promise<Outcome>;
  /** The coins of a player as this node sees them. */
  coins(player: string): Promise<number>;
  /** Ends the engine, and the connections where they are its own. */
  close(): Promise<void>;
}

export type Asking = Partial<Pick<Request, "caller" | "key" | "hash">>;

export interface KernelOptions {
  readonly cached?: number;
  readonly clock?: () => number;
  readonly epoch?: () => number;
  readonly refresh?: () => Promise<void>;
  readonly rooms?: readonly ServerRoom[];
}

/** Brings an empty database to where the engine can be opened on it: epoch 1 is live. */
export async function prepare(db: Db): Promise<void> {
  await migrate(db, [
    { room: "kernel", folder: sqlFolder(import.meta.url, "../kernel/migrations/") },
    contentMigrations,
  ]);
  await db.script(tablesSql);
  await db.script("insert into content_live (epoch, hash, at) values (1, 'test', now())");
}

/** Opens a node on a database that was prepared. */
export async function openKernel(db: Db, options: KernelOptions = {}): Promise<Kernel> {
  const faults = new Map<string, number>();
  const batches: number[] = [];
  const reports: unknown[] = [];
  const rooms = options.rooms ?? stores;
  const mine =
    rooms === stores
      ? running
      : program({ rooms: rooms.map((room) => room.rules), content: {}, hash: "test" });
  const engine = await openEngine({
    db,
    rooms,
    live: {
      program: () => mine,
      epoch: options.epoch ?? (() => 1),
      refresh: options.refresh ?? (async () => {}),
    },
    meter: {
      ...quiet,
      fault: (kind) => faults.set(kind, (faults.get(kind) ?? 0) + 1),
      batch: (commands) => batches.push(commands),
    },
    clock: options.clock ?? Date.now,
    report: (error) => reports.push(error),
    ...(options.cached === undefined ? {} : { cached: options.cached }),
  });
  const submit =
    (room: AnyRoom, of: (id: string) => Subject) =>
    (id: string, command: Request["command"], asking: Asking = {}): Promise<Outcome> =>
      engine.submit({ room: room.name, subject: of(id), command, caller: "server:test", ...asking });
  return {
    db,
    engine,
    faults,
    batches,
    reports,
    purse: submit(purse, player),
    badge: submit(badge, player),
    pool: submit(pool, (id) => subject("node", id)),
    deal: submit(deal, (id) => subject("match", id)),
    coins: (id) => engine.read(player(id), (context) => context.ask(purse, player(id)).coins),
    close: () => engine.close(),
  };
}

/** A node with connections of its own, as another process has them. */
export async function openNode(url: string, options: KernelOptions & PostgresOptions = {}): Promise<Kernel> {
  const db = await openPostgres(url, options);
  const kernel = await openKernel(db, options);
  return {
    ...kernel,
    async close() {
      await kernel.close();
      await db.close();
    },
  };
}

export function credit(amount: number, ref: string, source = "test"): PurseCommand {
  return { kind: "credit", amount, source, ref };
}

export function spend(amount: number, ref: string, source = "test"): PurseCommand {
  return { kind: "spend", amount, source, ref };
}

/** What became of a command, in a word: `accepted`, `replayed` or the reason of its denial. */
export function told(outcome: Outcome): string {
  if (outcome.kind === "denied") return outcome.denial.reason;
  return outcome.replayed ? "replayed" : "accepted";
}

export interface Reply {
  readonly replayed: boolean;
  readonly events: readonly (Omit<Envelope, "at"> & { readonly at: string })[];
  readonly denied: readonly JsonObject[];
  readonly purse?: { readonly coins: number; readonly bumps: number };
}

/** The reply of an accepted command. */
export function reply(outcome: Outcome): Reply {
  if (outcome.kind === "denied") throw new Error(`denied: ${outcome.denial.reason}`);
  return JSON.parse(outcome.body) as Reply;
}

export function count(outcomes: readonly Outcome[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[told(outcome)] = (counts[told(outcome)] ?? 0) + 1;
  return counts;
}

/** Everything that must hold whatever happened; what is wrong, a line each. */
export async function violations(db: Db): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [name, text] of Object.entries(checks)) {
    for (const row of await db.query(text)) found.push(`${name}: ${JSON.stringify(row)}`);
  }
  return [...found, ...(await unlikeEvents(db))];
}

const checks = {
  "the balance is the sum of the entries":
    "select p.subject, p.coins, e.sum from purses p left join (select subject, sum(amount)::int8 as sum from ledger_entries " +
    "group by subject) e using (subject) where p.coins <> coalesce(e.sum, 0)",
  "an entry has its event and its purse":
    "select l.subject, l.ref from ledger_entries l where not exists (select 1 from events e where e.subject = l.subject " +
    "and e.seq = l.seq and e.kind = 'purse.booked') or not exists (select 1 from purses p where p.subject = l.subject)",
  "the version is the newest seq, and seqs are gapless":
    "select s.id, s.version, e.n, e.last from subjects s left join (select subject, count(*) n, max(seq) last from events " +
    "group by subject) e on e.subject = s.id where s.gone_at is null and " +
    "(s.version <> coalesce(e.last, 0) or s.version <> coalesce(e.n, 0))",
  "events belong to a subject":
    "select subject from events e where not exists (select 1 from subjects s where s.id = e.subject)",
  "the log of a lane is gapless":
    "select lane from commit_log group by lane having count(*) <> max(n) - min(n) + 1",
};

/** Subjects whose rows are not what their events make of them. */
async function unlikeEvents(db: Db): Promise<readonly string[]> {
  const rows = await db.query("select id from subjects where gone_at is null order by id");
  const subjects = rows.map((row) => row["id"] as Subject);
  const loaded = await loader(stores).load(db, subjects);
  const events = new Map<Subject, Envelope[]>(subjects.map((id) => [id, []]));
  for (const row of await db.query(
    "select subject, seq, kind, player, at, data from events order by subject, seq",
  )) {
    events
      .get(row["subject"] as Subject)
      ?.push({ ...row, data: JSON.parse(row["data"] as string) } as unknown as Envelope);
  }
  return subjects.flatMap((id) => {
    const made = replay(running, events.get(id) ?? [], nothing);
    const stored = loaded.get(id) ?? nothing;
    const [a, b] = [made, stored].map((of) =>
      stores.map(({ rules }) => of.states[rules.name] ?? rules.initial),
    );
    const same = made.version === stored.version && JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
    return same ? [] : [`rows are what events make of them: ${id} ${JSON.stringify([a, b])}`];
  });
}

function sorted(value: unknown): unknown {
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map(sorted);
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, sorted(item)]),
  );
}
