import type { Envelope } from "@espalier/rules/kernel/event";
import type { Subject } from "@espalier/rules/kernel/subject";
import type { Published } from "../commit/finish.ts";

type Heard = (events: readonly Envelope[]) => void;

/** Who listens to which subject, on this node. Hears committed events only, in order, without gaps. */
export class Watchers {
  private readonly of = new Map<Subject, { last: number; readonly heard: Set<Heard> }>();
  private readonly fetch: (subject: Subject, after: number) => Promise<readonly Envelope[]>;

  constructor(fetch: (subject: Subject, after: number) => Promise<readonly Envelope[]>) {
    this.fetch = fetch;
  }

  watch(subject: Subject, heard: Heard): () => void {
    const watched = this.of.get(subject) ?? { last: 0, heard: new Set<Heard>() };
    this.of.set(subject, watched);
    watched.heard.add(heard);
    return () => {
      watched.heard.delete(heard);
      if (watched.heard.size === 0 && this.of.get(subject) === watched) this.of.delete(subject);
    };
  }

  /** Events this node committed. */
  publish(published: Published): void {
    if (this.of.size === 0) return;
    for (const [subject, events] of published) this.tell(subject, events);
  }

  /** Another node wrote these subjects: what is watched is fetched from the store. */
  async moved(subjects: readonly string[]): Promise<void> {
    const watched = [...new Set(subjects as readonly Subject[])].filter((subject) => this.of.has(subject));
    for (const subject of watched) await this.catchUp(subject);
  }

  private tell(subject: Subject, events: readonly Envelope[]): void {
    const watched = this.of.get(subject);
    const first = events[0];
    if (watched === undefined || first === undefined) return;
    if (watched.last > 0 && first.seq > watched.last + 1) {
      void this.catchUp(subject);
      return;
    }
    const fresh = events.filter((event) => event.seq > watched.last);
    const newest = fresh.at(-1);
    if (newest === undefined) return;
    watched.last = newest.seq;
    for (const heard of [...watched.heard]) heard(fresh);
  }

  private async catchUp(subject: Subject): Promise<void> {
    const watched = this.of.get(subject);
    if (watched === undefined) return;
    const events = await this.fetch(subject, watched.last);
    if (events.length > 0) this.tell(subject, events);
  }
}
