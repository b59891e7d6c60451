import { createHash } from "node:crypto";
import type { Denial } from "@espalier/rules/kernel/denial";
import { stable } from "@espalier/rules/kernel/digest";
import type { Json } from "@espalier/rules/kernel/json";
import type { NaturalKey } from "@espalier/rules/kernel/room";
import type { Subject } from "@espalier/rules/kernel/subject";
import type { Outcome, Request } from "../engine.ts";

/** A command that waits for its answer. */
export interface Task {
  readonly request: Request;
  /** Every subject it is known to need: its own, and those that its decisions asked for. */
  readonly subjects: Set<Subject>;
  /** Its key among the subject's answers, where the client sent one. */
  readonly key: string | undefined;
  readonly natural: NaturalKey | undefined;
  /** The reason when its key comes with another command. */
  readonly conflict: string;
  /** Its place in the order of arrival; the queue gives it. */
  arrived: number;
  /** How often another node held one of its subjects. */
  waits: number;
  /** Whether it has its answer. */
  settled: boolean;
  settle(outcome: Outcome): void;
  fail(error: unknown): void;
}

/** Idempotency keys belong to who sent them; natural keys to the subject alone. */
export function clientKey(request: Pick<Request, "caller" | "key">): string | undefined {
  return request.key === undefined ? undefined : `i:${request.caller}\t${request.key}`;
}

/** How the keys of replies begin that are kept for ever. */
export const keptPrefix = "o:";

/** How a request is told from others: what its subject takes once needs no key from the client. */
export function identityOf(
  request: Request,
  once: string | undefined,
): Pick<Task, "request" | "key" | "conflict"> {
  if (once === undefined) return { request, key: clientKey(request), conflict: "idempotency_key_mismatch" };
  const { room, command } = request;
  const hash = createHash("sha256")
    .update(stable(command as unknown as Json))
    .digest("base64url");
  return { request: { ...request, hash }, key: `${keptPrefix}${room}`, conflict: once };
}

export function naturalAnswer(natural: NaturalKey): string {
  return `n:${natural.account}\t${natural.source}\t${natural.ref}`;
}

/** The key that its answer is stored under; undefined where no retry can be told from a new command. */
export function answerKey(task: Task): string | undefined {
  return task.key ?? (task.natural === undefined ? undefined : naturalAnswer(task.natural));
}

/** What makes two tasks of one batch the same command. */
export function twinKeys(task: Task): readonly string[] {
  const keys: string[] = [];
  if (task.key !== undefined) keys.push(`${task.request.subject}\u001f${task.key}`);
  if (task.natural !== undefined) keys.push(`${task.request.subject}\u001f${naturalAnswer(task.natural)}`);
  return keys;
}

export function denied(denial: Denial): Outcome {
  return { kind: "denied", denial };
}
