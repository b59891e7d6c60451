import { type Accepted, decide } from "@espalier/rules/kernel/decide";
import type { Denial } from "@espalier/rules/kernel/denial";
import type { PinName } from "@espalier/rules/kernel/pin";
import type { Program } from "@espalier/rules/kernel/program";
import type { Snapshot } from "@espalier/rules/kernel/snapshot";
import type { Subject } from "@espalier/rules/kernel/subject";
import type { Thawed } from "./pins.ts";
import { replyText } from "./reply.ts";
import { type Task, twinKeys } from "./task.ts";

export interface Done {
  readonly task: Task;
  readonly accepted: Accepted;
  /** The JSON text of each event's data, written once and used for the row and the reply. */
  readonly data: readonly string[];
  readonly body: string;
}

export interface Refusal {
  readonly task: Task;
  readonly denial: Denial;
  /** What the denial was decided on; it is answered only if none of these moved. */
  readonly looked: ReadonlySet<Subject>;
}

/** What must be loaded before a batch can be decided. */
export interface Wants {
  readonly subjects: ReadonlySet<Subject>;
  readonly pins: readonly PinName[];
}

/** What a batch decided, before anything is written. */
export interface Plan {
  /** What decided. */
  readonly program: Program;
  readonly at: number;
  readonly epoch: number;
  readonly done: readonly Done[];
  readonly refused: readonly Refusal[];
  /** Commands that repeat one of `done` under the same key. */
  readonly twins: readonly { readonly task: Task; readonly of: Done }[];
  /** Commands that need a subject which another lane holds. */
  readonly away: readonly Task[];
  /** The states it decided on, and those it would leave. */
  readonly before: ReadonlyMap<Subject, Snapshot>;
  readonly after: ReadonlyMap<Subject, Snapshot>;
}

export interface Ground {
  readonly program: Program;
  /** The epoch of the content that the program decides with. */
  readonly epoch: number;
  readonly at: number;
  /** The states that were loaded for this batch. Grows while it is decided. */
  readonly before: Map<Subject, Snapshot>;
  readonly thawed: Thawed;
  /** Makes a subject this lane's; false when another lane holds it. */
  claim(subject: Subject): boolean;
  /** A claimed subject's state, if it is in memory. */
  recall(subject: Subject): Snapshot | undefined;
}

/** Decides a batch on an overlay. Returns what must be loaded first, if anything. */
export function plan(ground: Ground, tasks: readonly Task[]): Plan | Wants {
  const after = new Map<Subject, Snapshot>();
  const seen = new Map<string, Done>();
  const crowded = crowdedSubjects(tasks);
  const done: Done[] = [];
  const refused: Refusal[] = [];
  const twins: { task: Task; of: Done }[] = [];
  const away: Task[] = [];
  const subjects = new Set<Subject>();
  const pins: PinName[] = [];
  const now = new Date(ground.at).toISOString();
  const look = (subject: Subject): Snapshot | undefined => after.get(subject) ?? ground.before.get(subject);

  for (const task of tasks) {
    const keys = crowded.has(task.request.subject) ? twinKeys(task) : [];
    const twin = keys.map((key) => seen.get(key)).find((found) => found !== undefined);
    if (twin !== undefined) {
      twins.push({ task, of: twin });
      continue;
    }
    const verdict = decided(ground, look, task);
    if (verdict === "away") {
      away.push(task);
    } else if (verdict.kind === "wanting") {
      for (const subject of verdict.subjects) subjects.add(subject);
      pins.push(...verdict.pins);
    } else if (verdict.kind === "denied") {
      refused.push({ task, denial: verdict.denial, looked: verdict.looked });
    } else {
      const data = verdict.events.map((event) => JSON.stringify(event.data));
      const made = {
        task,
        accepted: verdict,
        data,
        body: replyText(verdict, data, now, ground.program.hash),
      };
      done.push(made);
      for (const key of keys) seen.set(key, made);
      for (const [subject, state] of verdict.states) after.set(subject, state);
    }
  }
  if (subjects.size + pins.length > 0) return { subjects, pins };
  const { program, at, epoch, before } = ground;
  return { program, at, epoch, done, refused, twins, away, before, after };
}

/** Subjects with more than one command in the batch: only they can have the same command twice. */
function crowdedSubjects(tasks: readonly Task[]): ReadonlySet<Subject> {
  const seen = new Set<Subject>();
  const crowded = new Set<Subject>();
  for (const { request } of tasks) {
    if (seen.has(request.subject)) crowded.add(request.subject);
    else seen.add(request.subject);
  }
  return crowded;
}

function decided(ground: Ground, look: (subject: Subject) => Snapshot | undefined, task: Task) {
  const { room, subject, command } = task.request;
  for (;;) {
    const verdict = decide(
      ground.program,
      look,
      { room, subject, command, at: ground.at },
      ground.thawed.find,
    );
    if (verdict.kind !== "wanting") return verdict;
    for (const wanted of verdict.subjects) task.subjects.add(wanted);
    if (!verdict.subjects.every((wanted) => ground.claim(wanted))) return "away";
    const cold = verdict.subjects.filter((wanted) => {
      const recalled = ground.recall(wanted);
      if (recalled !== undefined) ground.before.set(wanted, recalled);
      return recalled === undefined;
    });
    const { pins } = verdict;
    if (cold.length + pins.length > 0) return { kind: "wanting", subjects: cold, pins } as const;
  }
}
