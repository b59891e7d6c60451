import { deny } from "@espalier/rules/kernel/denial";
import type { Envelope } from "@espalier/rules/kernel/event";
import type { Subject } from "@espalier/rules/kernel/subject";
import type { Outcome } from "../engine.ts";
import type { Cache } from "./cache.ts";
import { asksTheSame, mismatch } from "./lookup.ts";
import type { Done, Plan } from "./plan.ts";
import { replayText } from "./reply.ts";
import { denied, type Task } from "./task.ts";

/** The events of a committed batch, by subject, in order. */
export type Published = ReadonlyMap<Subject, readonly Envelope[]>;

/** After the commit, and only then: memory, feed, answers. */
export function finish(
  made: Plan,
  parts: { readonly cache: Cache; readonly publish: (events: Published) => void },
): void {
  for (const [subject, state] of made.after) parts.cache.put(subject, state);
  if (made.done.length > 0) parts.publish(bySubject(made.done));
  for (const done of made.done) done.task.settle({ kind: "accepted", replayed: false, body: done.body });
  for (const { task, of } of made.twins) task.settle(twinOutcome(task, of));
}

function bySubject(done: readonly Done[]): Published {
  const events = new Map<Subject, Envelope[]>();
  for (const { accepted } of done) {
    for (const event of accepted.events) {
      const list = events.get(event.subject);
      if (list === undefined) events.set(event.subject, [event]);
      else list.push(event);
    }
  }
  return events;
}

/** What a command gets that came twice in one batch: the other one's answer, if it asks the same. */
function twinOutcome(task: Task, of: Done): Outcome {
  if (task.key !== undefined && task.key === of.task.key) {
    if (!asksTheSame(task, of.task.request.hash ?? "")) return mismatch(task);
  } else if (task.natural !== undefined && task.natural.amount !== of.task.natural?.amount) {
    const rule = `${task.request.room}.${task.request.command.kind}`;
    const need = of.task.natural?.amount ?? null;
    return denied({ ...deny(task.natural.conflict, { need, have: task.natural.amount }), rule });
  }
  return { kind: "accepted", replayed: true, body: replayText(of.body) };
}
