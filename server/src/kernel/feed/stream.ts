import type { Envelope } from "@espalier/rules/kernel/event";
import type { Subject } from "@espalier/rules/kernel/subject";
import type { Engine } from "../engine.ts";

/** Where a stream's events go, and what ends it. */
export interface Sink {
  /** Stored events; the next ones are not fetched before these were taken. */
  replay(events: readonly Envelope[]): Promise<void>;
  /** Events as they happen. */
  live(events: readonly Envelope[]): void;
  /** The events that come next are not kept any more. */
  expired(horizon: number): void;
  gone(): void;
  failed(error: unknown): void;
}

const pageSize = 200;
/** Between two looks at a store that does not show yet what was heard, in milliseconds. */
const patience = 50;

/**
 * A subject's events after a seq: first from the store, then as they are heard, each once and in order.
 * It listens before it looks, so nothing falls between. While it is behind it only notes how far the
 * subject has come, and goes on fetching: what it hears then needs no memory.
 */
export class Stream {
  private next: number;
  private heardUpTo = 0;
  private behind = true;
  private stopped = false;
  private readonly engine: Engine;
  private readonly subject: Subject;
  private readonly sink: Sink;
  private readonly undo: () => void;

  constructor(engine: Engine, subject: Subject, after: number, sink: Sink) {
    this.engine = engine;
    this.subject = subject;
    this.next = after + 1;
    this.sink = sink;
    this.undo = engine.watch(subject, (events) => this.hear(events));
    void this.catchUp();
  }

  stop(): void {
    this.stopped = true;
    this.undo();
  }

  private hear(events: readonly Envelope[]): void {
    this.heardUpTo = Math.max(this.heardUpTo, events.at(-1)?.seq ?? 0);
    if (this.behind || this.stopped) return;
    const fresh = events.filter((event) => event.seq >= this.next);
    const first = fresh[0];
    if (first === undefined) return;
    if (first.seq > this.next) {
      this.behind = true;
      void this.catchUp();
      return;
    }
    this.next += fresh.length;
    this.sink.live(fresh);
  }

  private async catchUp(): Promise<void> {
    try {
      while (!this.stopped && (await this.step()));
    } catch (error) {
      if (!this.stopped) this.end(() => this.sink.failed(error));
    }
  }

  /** Fetches and passes on one page. False when there is nothing more to do. */
  private async step(): Promise<boolean> {
    const page = await this.engine.events(this.subject, this.next - 1, pageSize);
    if (this.stopped) return false;
    if (page.horizon >= this.next) return this.end(() => this.sink.expired(page.horizon));
    const last = page.events.at(-1);
    if (last !== undefined) {
      this.next = last.seq + 1;
      await this.sink.replay(page.events);
      return true;
    }
    if (page.version >= this.next) return this.end(() => this.sink.gone());
    if (this.heardUpTo < this.next) {
      this.behind = false;
      return false;
    }
    await new Promise((resolve) => setTimeout(resolve, patience));
    return true;
  }

  private end(say: () => void): false {
    this.stop();
    say();
    return false;
  }
}
