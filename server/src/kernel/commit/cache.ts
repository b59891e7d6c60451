import type { Snapshot } from "@espalier/rules/kernel/snapshot";
import type { Subject } from "@espalier/rules/kernel/subject";
import { LRUCache } from "lru-cache";

/** States of subjects as last committed or loaded. Bounded; what falls out is loaded again. */
export class Cache {
  private readonly states: LRUCache<Subject, Snapshot>;

  constructor(most: number) {
    this.states = new LRUCache({ max: most });
  }

  get(subject: Subject): Snapshot | undefined {
    return this.states.get(subject);
  }

  /** Keeps the newer of what is known: a load may come back after a commit. */
  put(subject: Subject, snapshot: Snapshot): void {
    const known = this.states.peek(subject);
    if (known !== undefined && known.version > snapshot.version) return;
    if (snapshot.version > 0 || snapshot.goneAt !== undefined) this.states.set(subject, snapshot);
  }

  drop(subject: Subject): void {
    this.states.delete(subject);
  }

  clear(): void {
    this.states.clear();
  }
}
