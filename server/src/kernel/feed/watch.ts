import type { Envelope } from "@espalier/rules/kernel/event";
import type { Subject } from "@espalier/rules/kernel/subject";
import type { Published } from "../commit/finish.ts";
import type { Moves } from "../nodes/nodes.ts";

type Heard = (events: readonly Envelope[]) => void;

interface Watched {
  /** The newest seq that was told; undefined before the first. */
  last: number | undefined;
  readonly heard: Set<Heard>;
}

export interface WatchersParts {
  /** A subject's stored events after a seq, a page of them; none when there are no more. */
  readonly fetch: (subject: Subject, after: number) => Promise<readonly Envelope[]>;
  readonly report: (error: unknown) => void;
}

/**
 * Who listens to which subject, on this node. Hears committed events only, in order, and from the first
 * one on without gaps, whichever node wrote them.
 */
export class Watchers {
  private readonly of = new Map<Subject, Watched>();
  private readonly parts: WatchersParts;

  constructor(parts: WatchersParts) {
    this.parts = parts;
  }

  watch(subject: Subject, heard: Heard): () => void {
    const watched = this.of.get(subject) ?? { last: undefined, heard: new Set<Heard>() };
    this.of.set(subject, watched);
    watched.heard.add(heard);
    return () => {
      watched.heard.delete(heard);
      if (watched.heard.size === 0 && this.of.get(subject) === watched) this.of.delete(subject);
    };
  }

  /** Nobody hears any more. */
  close(): void {
    for (const { heard } of this.of.values()) heard.clear();
    this.of.clear();
  }

  /** Events this node committed. */
  publish(published: Published): void {
    if (this.of.size === 0) return;
    for (const [subject, events] of published) {
      const watched = this.of.get(subject);
      const first = events[0];
      if (watched === undefined || first === undefined) continue;
      if (watched.last === undefined || first.seq <= watched.last + 1) this.tell(watched, events);
      else void this.catchUp(subject, watched, watched.last).catch(this.parts.report);
    }
  }

  /** Another node wrote these subjects: what is watched is fetched from the store. */
  async moved(moves: Moves): Promise<void> {
    for (const [subject, before] of moves) {
      const watched = this.of.get(subject);
      if (watched !== undefined) await this.catchUp(subject, watched, watched.last ?? before);
    }
  }

  /** Events that are no longer stored leave a gap: what is left is told all the same. */
  private async catchUp(subject: Subject, watched: Watched, after: number): Promise<void> {
    for (let from = after; watched.heard.size > 0; ) {
      const page = await this.parts.fetch(subject, from);
      const newest = page.at(-1);
      if (newest === undefined) return;
      this.tell(watched, page);
      from = newest.seq;
    }
  }

  private tell(watched: Watched, events: readonly Envelope[]): void {
    const { last } = watched;
    const fresh = last === undefined ? events : events.filter((event) => event.seq > last);
    const newest = fresh.at(-1);
    if (newest === undefined) return;
    watched.last = newest.seq;
    for (const heard of [...watched.heard]) {
      try {
        heard(fresh);
      } catch (error) {
        // The commit stands, whatever a listener makes of it.
        this.parts.report(error);
      }
    }
  }
}
