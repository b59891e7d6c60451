import type { Subject } from "@espalier/rules/kernel/subject";
import type { Outcome, Request } from "../engine.ts";
import { Lane } from "./lane.ts";
import type { LaneParts } from "./parts.ts";
import type { Queue } from "./queue.ts";
import { identityOf, type Task } from "./task.ts";

/** The program is closing: what was accepted is finished, nothing new is taken. */
export class Closing extends Error {
  override readonly name = "Closing";
}

/** The one write path: commands queue up and lanes carry them in batches. No delay is added. */
export class Committer {
  private readonly free: Lane[];
  private readonly lanes: number;
  private readonly queue: Queue;
  private readonly parts: LaneParts;
  private scheduled = false;
  private closing: (() => void) | undefined;
  private closed: Promise<void> | undefined;

  constructor(parts: LaneParts, node: string, lanes: number) {
    this.parts = parts;
    this.queue = parts.queue;
    this.lanes = lanes;
    this.free = Array.from({ length: lanes }, (_, at) => new Lane(`${node}.${at}`, parts));
  }

  submit(request: Request): Promise<Outcome> {
    if (this.closing !== undefined) return Promise.reject(new Closing("the server is closing"));
    const program = this.parts.live.program();
    const room = program.room(request.room);
    if (room === undefined) return Promise.reject(new Error(`there is no room ${request.room}`));
    const touched = room.touches?.(request.command, program.content(room.name)) ?? [];
    return new Promise((resolve, reject) => {
      const task: Task = {
        ...identityOf(request, room.once?.(request.command)),
        subjects: new Set<Subject>([request.subject, ...touched]),
        natural: room.natural?.(request.command),
        arrived: 0,
        waits: 0,
        settled: false,
        settle: (outcome) => {
          task.settled = true;
          this.parts.meter.command(request.room, labelOf(outcome));
          resolve(outcome);
        },
        fail: (error) => {
          task.settled = true;
          this.parts.meter.command(request.room, "failed");
          reject(error);
        },
      };
      this.queue.add(task);
      this.schedule();
    });
  }

  /** Resolves once everything that was accepted has its answer. */
  close(): Promise<void> {
    this.closed ??= new Promise((resolve) => {
      this.closing = resolve;
      this.settleClose();
    });
    return this.closed;
  }

  /** Lanes start after the callers that are ready now have spoken, so that they share a trip. */
  private schedule(): void {
    if (this.scheduled || this.spare() <= 0) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      this.start();
    });
  }

  private start(): void {
    while (this.spare() > 0 && this.queue.length > 0) {
      const { tasks, held } = this.queue.take(this.spare());
      if (tasks.length === 0) return;
      const lane = this.free.shift() as Lane;
      void this.carry(lane, tasks, held);
    }
  }

  /** Lanes that may start. Beside other nodes one works at a time: two would lock each other's subjects. */
  private spare(): number {
    const usable = this.parts.alone() ? this.lanes : 1;
    return usable - (this.lanes - this.free.length);
  }

  private async carry(lane: Lane, tasks: readonly Task[], held: Set<Subject>): Promise<void> {
    try {
      await lane.run(tasks, held);
    } catch (error) {
      for (const task of tasks) if (!task.settled) task.fail(error);
    }
    this.queue.release(held);
    this.free.push(lane);
    this.schedule();
    this.settleClose();
  }

  private settleClose(): void {
    if (this.queue.length === 0 && this.free.length === this.lanes) this.closing?.();
  }
}

function labelOf(outcome: Outcome): string {
  if (outcome.kind === "denied") return outcome.denial.reason;
  return outcome.replayed ? "replayed" : "accepted";
}
