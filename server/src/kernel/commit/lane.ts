import { setTimeout as pause } from "node:timers/promises";
import { nothing, type Snapshot } from "@espalier/rules/kernel/snapshot";
import type { Subject } from "@espalier/rules/kernel/subject";
import type { Db, Row, Statement, Tx } from "../db/db.ts";
import { faultOf } from "./faults.ts";
import { fence } from "./fence.ts";
import { finish } from "./finish.ts";
import { ahead, type Flight, type Letter, type Sending, sending } from "./flight.ts";
import { unsettled, without, withoutBusy } from "./lists.ts";
import { answered, doubled, keyStatements, lockStatement, refusalStatements } from "./lookup.ts";
import { groundOf, type LaneParts } from "./parts.ts";
import { pinStatements } from "./pins.ts";
import { type Ground, type Plan, plan } from "./plan.ts";
import type { Task } from "./task.ts";
import { writeStatements } from "./write.ts";

/** How many batches a lane stays careful after it met a stale state or a known key. */
const careful = 64;
const mostRounds = 40;
/** After this many skips of a busy subject a command waits for its lock. */
const mostWaits = 3;

interface Round {
  /** Commands to decide again at once. */
  readonly open: readonly Task[];
  /** Commands that wait for a subject held elsewhere. */
  readonly away: readonly Task[];
  /** The batch that was decided meanwhile and is on its way already. */
  readonly flying?: Flight;
}

/** One lane: takes batches of commands through decide and commit, one after the other. */
export class Lane {
  private readonly name: string;
  private readonly parts: LaneParts;
  /** The number of the next log row. */
  private n = 1;
  private distrust = 0;
  private retries = 0;
  /** How deep it is in splitting a batch that failed. */
  private splits = 0;
  /** Connections lost since the last trip that came back. */
  private losses = 0;

  constructor(name: string, parts: LaneParts) {
    this.name = name;
    this.parts = parts;
  }

  /** Works until every command has its answer or waits in the queue again. `held` is then what it still holds. */
  async run(tasks: readonly Task[], held: Set<Subject>): Promise<void> {
    let open = tasks;
    let late: readonly Task[] = [];
    let flying: Flight | undefined;
    for (let round = 0; open.length > 0; round += 1) {
      if (round === mostRounds) {
        for (const task of open) task.fail(new Error(`gave up after ${mostRounds} rounds of conflicts`));
        break;
      }
      const next: Round = await this.round(open, held, flying);
      this.parts.queue.putBack(next.away);
      flying = next.flying;
      late = [...late, ...next.open];
      if (flying !== undefined) {
        open = flying.tasks;
        round = 0;
      } else {
        open = late;
        late = [];
      }
    }
    this.distrust = Math.max(0, this.distrust - 1);
    this.retries = Math.max(0, this.retries - 1);
  }

  private async round(tasks: readonly Task[], held: Set<Subject>, flying?: Flight): Promise<Round> {
    const asked = this.retries > 0;
    try {
      if (flying !== undefined) return await this.land(flying, held);
      return await (this.trusts() ? this.trusting(tasks, held) : this.locking(tasks, held));
    } catch (error) {
      return this.recovered(error, tasks, held, asked);
    }
  }

  /** What recovery itself meets, such as a lost connection, is recovered from in its turn. */
  private async recovered(
    error: unknown,
    tasks: readonly Task[],
    held: Set<Subject>,
    asked: boolean,
  ): Promise<Round> {
    try {
      return await this.recover(error, tasks, held, asked);
    } catch (another) {
      if (faultOf(another).kind === "unexplained") throw another;
      return this.recover(another, tasks, held, false);
    }
  }

  /** First gear: decides on what is in memory; the write proves that nothing moved. One trip. */
  private async trusting(tasks: readonly Task[], held: Set<Subject>): Promise<Round> {
    const { db, cache, loader } = this.parts;
    const before = new Map<Subject, Snapshot>();
    const cold = this.recall(tasks, before);
    const open = this.retries > 0 ? await this.known(db, tasks) : tasks;
    if (cold.length > 0) this.learn(await loader.load(db, cold), before);
    const ground = this.ground(held, before, (subject) => cache.get(subject));
    let made = plan(ground, open);
    while (!("done" in made)) {
      if (made.subjects.size > 0) this.learn(await loader.load(db, [...made.subjects]), before);
      await ground.thawed.load(db, made.pins);
      made = plan(ground, open);
    }
    return this.land(this.launch(open, this.letter(made, this.n)), held);
  }

  /** Whether what is in memory may be decided on. */
  private trusts(): boolean {
    return this.parts.alone() && this.distrust === 0;
  }

  private launch(tasks: readonly Task[], letter: Letter): Flight {
    const began = performance.now();
    return { tasks, ...letter, began, ...sending(this.parts.db, letter.statements) };
  }

  /** All that a plan sends as row `n` of the log. */
  private letter(made: Plan, n: number): Letter {
    const lookups = refusalStatements(made);
    if (made.done.length === 0) return { made, lookups: lookups.length, statements: lookups };
    const { tables, pins } = this.parts;
    const writes = writeStatements(made, tables, { lane: this.name, n });
    return {
      made,
      lookups: lookups.length,
      statements: [...lookups, ...writes, ...pinStatements(made, pins)],
    };
  }

  /**
   * Waits for a batch. Meanwhile the commands that wait for its subjects are decided on what it will leave;
   * they are sent only when it is committed, and before it is answered, so that the database has work.
   */
  private async land(flight: Flight, held: Set<Subject>): Promise<Round> {
    const { made, lookups } = flight;
    const steady = this.retries === 0 && this.splits === 0;
    const place = made.done.length === 0 ? this.n : this.n + 1;
    const write = (plan: Plan): Letter => this.letter(plan, place);
    const next = steady ? await ahead(flight, held, this.parts, write) : undefined;
    let rows: Row[][] | undefined;
    try {
      rows = await this.landed(flight, flight.rows);
    } catch (error) {
      next?.drop();
      throw error;
    }
    const flying = next !== undefined && this.trusts() ? this.launch(next.tasks, next.take()) : undefined;
    if (flying === undefined) next?.drop();
    finish(made, this.parts);
    const open = this.refuse(made, rows?.slice(0, lookups));
    return { open, away: made.away, ...(flying === undefined ? {} : { flying }) };
  }

  /**
   * Second gear: locks the free subjects and reloads what moved, so that nothing conflicts. Two trips.
   * Commands that were passed over too often go alone and wait for their locks, holding no others.
   */
  private async locking(all: readonly Task[], held: Set<Subject>): Promise<Round> {
    const starved = all.filter((task) => task.waits >= mostWaits);
    const wait = starved.length > 0;
    const tasks = wait ? starved : all;
    const waits: Task[] = wait ? all.filter((task) => task.waits < mostWaits) : [];
    const keys = this.retries > 0 ? keyStatements(tasks) : [];
    const sent: Sending = { lookups: 0, began: 0 };
    const work = this.parts.db.transaction(async (tx) => {
      const before = new Map<Subject, Snapshot>();
      const busy = new Set<Subject>();
      const subjects = new Set(tasks.flatMap((task) => [...task.subjects]));
      const found = answered(tasks, await this.lock(tx, [...subjects], before, busy, wait, keys));
      for (const [task, outcome] of found) task.settle(outcome);
      const ground = this.ground(held, before, () => undefined);
      let open = withoutBusy(without(tasks, found), busy, waits);
      let made = plan(ground, open);
      while (!("done" in made)) {
        // Never waits while it holds others: two nodes could wait for each other.
        if (made.subjects.size > 0) await this.lock(tx, [...made.subjects], before, busy, false, []);
        await ground.thawed.load(tx, made.pins);
        open = withoutBusy(open, busy, waits);
        made = plan(ground, open);
      }
      waits.push(...made.away);
      const { statements, lookups } = this.letter(made, this.n);
      Object.assign(sent, { made, lookups, began: performance.now() });
      return statements.length === 0 ? [] : tx.commit(statements);
    });
    const rows = await this.landed(sent, work);
    if (sent.made === undefined) return { open: [], away: waits };
    finish(sent.made, this.parts);
    return { open: this.refuse(sent.made, rows?.slice(0, sent.lookups)), away: waits };
  }

  /** Locks subjects and brings what is known of them up to date, in one trip; returns the rows of `more`. */
  private async lock(
    tx: Tx,
    subjects: readonly Subject[],
    before: Map<Subject, Snapshot>,
    busy: Set<Subject>,
    wait: boolean,
    more: readonly Statement[],
  ): Promise<Row[]> {
    const { cache, loader } = this.parts;
    const ids = [...subjects].sort();
    const known = new Map(ids.map((id) => [id, cache.get(id)]));
    const loads = loader.statements(ids, (id) => known.get(id)?.version ?? -1);
    const rows = await tx.pipeline([lockStatement(ids, wait), ...loads, ...more]);
    const locked = new Set(rows[0]?.map((row) => row["id"] as Subject));
    const loaded = loader.read(rows.slice(1, 1 + loads.length).flat());
    for (const id of ids) {
      const snapshot = loaded.get(id) ?? known.get(id) ?? nothing;
      if (snapshot.version > 0 && !locked.has(id)) {
        busy.add(id);
      } else {
        before.set(id, snapshot);
        cache.put(id, snapshot);
      }
    }
    return rows.slice(1 + loads.length).flat();
  }

  /** Waits until what was sent is committed. When the connection broke, the log row tells the truth. */
  private async landed(sent: Sending, work: Promise<Row[][]>): Promise<Row[][] | undefined> {
    let rows: Row[][] | undefined;
    try {
      rows = await work;
    } catch (error) {
      if (sent.made === undefined || !(await this.committed(sent.made, error))) throw error;
    }
    this.losses = 0;
    if (sent.made === undefined || sent.made.done.length === 0) return rows;
    this.n += 1;
    this.parts.meter.batch(sent.made.done.length, performance.now() - sent.began);
    return rows;
  }

  /** Whether a batch that failed is committed all the same. Where that cannot be learnt its commands fail. */
  private async committed(made: Plan, error: unknown): Promise<boolean> {
    if (made.done.length === 0 || faultOf(error).kind !== "lost") return false;
    const stamp = this.stamp();
    try {
      if (await fence(this.parts.db, stamp)) return true;
    } catch (unknown) {
      for (const { task } of [...made.done, ...made.twins, ...made.refused]) task.fail(unknown);
    }
    // The place in the log is taken, or may be.
    this.n = stamp.n + 1;
    return false;
  }

  /** Answers denials whose grounds still stand; the others are decided again. */
  private refuse(made: Plan, rows: Row[][] | undefined): readonly Task[] {
    if (made.refused.length === 0) return [];
    const tasks = made.refused.map((refusal) => refusal.task);
    if (rows === undefined) return tasks;
    const [moved = [], ...keys] = rows;
    const stale = new Set(moved.map((row) => row["id"] as Subject));
    const found = answered(tasks, keys.flat());
    if (stale.size > 0) this.doubt(stale);
    const open: Task[] = [];
    for (const { task, denial, looked } of made.refused) {
      const again = found.get(task);
      if (again !== undefined) task.settle(again);
      else if ([...looked].some((subject) => stale.has(subject))) open.push(task);
      else task.settle({ kind: "denied", denial });
    }
    return open;
  }

  /** Answers those that were answered before; returns the others. */
  private async known(db: Db, tasks: readonly Task[]): Promise<readonly Task[]> {
    const statements = keyStatements(tasks);
    if (statements.length === 0) return tasks;
    const found = answered(tasks, (await db.pipeline(statements)).flat());
    for (const [task, outcome] of found) task.settle(outcome);
    return without(tasks, found);
  }

  /** Makes what went wrong right and says what to decide again. */
  private async recover(
    error: unknown,
    tasks: readonly Task[],
    held: Set<Subject>,
    asked: boolean,
  ): Promise<Round> {
    const fault = faultOf(error);
    const open = unsettled(tasks);
    this.parts.meter.fault(fault.kind);
    this.parts.pins.doubt();
    switch (fault.kind) {
      case "stale":
        this.doubt(fault.subjects.length > 0 ? new Set(fault.subjects) : held);
        return { open, away: [] };
      case "content":
        await this.parts.live.refresh();
        return { open, away: [] };
      case "known": {
        this.retries = careful;
        if (!asked) return { open, away: [] };
        const left = await this.known(this.parts.db, open);
        return left.length < open.length ? { open: left, away: [] } : this.split(error, open, held);
      }
      case "again":
        await pause(5 + Math.random() * 20);
        return { open, away: [] };
      case "lost":
        this.losses += 1;
        await pause(Math.min(1_000, 5 * 2 ** this.losses) * (0.5 + Math.random()));
        return { open, away: [] };
      case "unexplained":
        return this.split(fault.error, open, held);
    }
  }

  /** Only an error that nobody can explain costs more trips: halves, until it names one command. */
  private async split(error: unknown, open: readonly Task[], held: Set<Subject>): Promise<Round> {
    const [only] = open;
    if (open.length <= 1) {
      const fault = faultOf(error);
      if (fault.kind === "known" && fault.entry) only?.settle(doubled(only));
      else only?.fail(error);
      return { open: [], away: [] };
    }
    const middle = Math.ceil(open.length / 2);
    this.splits += 1;
    try {
      const first = await this.round(open.slice(0, middle), held);
      const second = await this.round(open.slice(middle), held);
      return { open: [...first.open, ...second.open], away: [...first.away, ...second.away] };
    } finally {
      this.splits -= 1;
    }
  }

  private doubt(subjects: ReadonlySet<Subject>): void {
    for (const subject of subjects) this.parts.cache.drop(subject);
    this.distrust = careful;
  }

  private recall(tasks: readonly Task[], before: Map<Subject, Snapshot>): readonly Subject[] {
    const cold = new Set<Subject>();
    for (const task of tasks) {
      for (const subject of task.subjects) {
        const snapshot = this.parts.cache.get(subject);
        if (snapshot === undefined) cold.add(subject);
        else before.set(subject, snapshot);
      }
    }
    return [...cold];
  }

  private learn(loaded: ReadonlyMap<Subject, Snapshot>, before: Map<Subject, Snapshot>): void {
    for (const [subject, snapshot] of loaded) {
      before.set(subject, snapshot);
      this.parts.cache.put(subject, snapshot);
    }
  }

  private ground(
    held: Set<Subject>,
    before: Map<Subject, Snapshot>,
    recall: (subject: Subject) => Snapshot | undefined,
  ): Ground {
    const claim = (subject: Subject): boolean => this.parts.queue.claim(subject, held);
    return groundOf(this.parts, { before, claim, recall });
  }

  private stamp() {
    return { lane: this.name, n: this.n };
  }
}
