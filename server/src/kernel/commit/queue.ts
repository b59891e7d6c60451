import type { Subject } from "@espalier/rules/kernel/subject";
import type { Task } from "./task.ts";

/** How far a lane looks past commands that must wait. */
const reach = 4;
const least = 32;

/** Commands for a lane, and the subjects it holds for them. */
export interface Taken {
  readonly tasks: readonly Task[];
  readonly held: Set<Subject>;
}

/** Commands in order of arrival, and which subjects the lanes hold. */
export class Queue {
  private waiting: Task[] = [];
  private arrivals = 0;
  private readonly busy = new Set<Subject>();
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  get length(): number {
    return this.waiting.length;
  }

  add(task: Task): void {
    this.arrivals += 1;
    task.arrived = this.arrivals;
    this.waiting.push(task);
  }

  /** Puts commands back where they were: behind all that came earlier, or those could wait for ever. */
  putBack(tasks: readonly Task[]): void {
    if (tasks.length > 0) this.waiting = [...tasks, ...this.waiting].sort((a, b) => a.arrived - b.arrived);
  }

  /**
   * Takes a lane's share of the commands whose subjects are free and holds those subjects.
   * A command that must wait reserves its subjects, so that later ones cannot starve it.
   */
  take(freeLanes: number): Taken {
    return this.share(Math.max(least, Math.ceil(this.waiting.length / freeLanes)), never, always);
  }

  /** Takes what waits for subjects that its lane holds already, with what is free beside it, if all of it is `warm`. */
  follow(mine: ReadonlySet<Subject>, warm: (subject: Subject) => boolean): Taken {
    const waits = this.waiting.some(({ subjects }) => some(subjects, (subject) => mine.has(subject)));
    return waits
      ? this.share(this.most, (subject) => mine.has(subject), warm)
      : { tasks: [], held: new Set() };
  }

  private share(most: number, mine: Test, warm: Test): Taken {
    const share = Math.min(this.most, most);
    const tasks: Task[] = [];
    const kept: Task[] = [];
    const held = new Set<Subject>();
    const reserved = new Set<Subject>();
    let at = 0;
    for (; at < this.waiting.length && tasks.length < share && at < this.most * reach; at += 1) {
      const task = this.waiting[at] as Task;
      if (this.free(task, reserved, mine, warm)) {
        tasks.push(task);
        for (const subject of task.subjects) held.add(subject);
      } else {
        kept.push(task);
        for (const subject of task.subjects) reserved.add(subject);
      }
    }
    if (at > 0)
      this.waiting = kept.length === 0 ? this.waiting.slice(at) : [...kept, ...this.waiting.slice(at)];
    for (const subject of held) this.busy.add(subject);
    return { tasks, held };
  }

  /** Makes one more subject a lane's; false when another lane holds it. */
  claim(subject: Subject, held: Set<Subject>): boolean {
    if (held.has(subject)) return true;
    if (this.busy.has(subject)) return false;
    this.busy.add(subject);
    held.add(subject);
    return true;
  }

  release(held: ReadonlySet<Subject>): void {
    for (const subject of held) this.busy.delete(subject);
  }

  private free({ subjects }: Task, reserved: ReadonlySet<Subject>, mine: Test, warm: Test): boolean {
    for (const subject of subjects) {
      if (reserved.has(subject) || (this.busy.has(subject) && !mine(subject)) || !warm(subject)) return false;
    }
    return true;
  }
}

type Test = (subject: Subject) => boolean;

const never: Test = () => false;
const always: Test = () => true;

function some(subjects: ReadonlySet<Subject>, test: Test): boolean {
  for (const subject of subjects) if (test(subject)) return true;
  return false;
}
