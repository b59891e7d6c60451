import type { Subject } from "@espalier/rules/kernel/subject";
import type { Task } from "./task.ts";

/** Those whose subjects are free; the others are counted as passed over and put into `waits`. */
export function withoutBusy(
  tasks: readonly Task[],
  busy: ReadonlySet<Subject>,
  waits: Task[],
): readonly Task[] {
  if (busy.size === 0) return tasks;
  return tasks.filter((task) => {
    if (![...task.subjects].some((subject) => busy.has(subject))) return true;
    task.waits += 1;
    waits.push(task);
    return false;
  });
}

export function without(tasks: readonly Task[], found: ReadonlyMap<Task, unknown>): readonly Task[] {
  return tasks.filter((task) => !found.has(task));
}

export function unsettled(tasks: readonly Task[]): readonly Task[] {
  return tasks.filter((task) => !task.settled);
}
