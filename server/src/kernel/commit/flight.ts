import { setImmediate as turn } from "node:timers/promises";
import type { Snapshot } from "@espalier/rules/kernel/snapshot";
import type { Subject } from "@espalier/rules/kernel/subject";
import type { Db, Row, Statement } from "../db/db.ts";
import { groundOf, type LaneParts } from "./parts.ts";
import { type Plan, plan } from "./plan.ts";
import type { Task } from "./task.ts";

/** What is being sent, as far as it is known yet. */
export interface Sending {
  made?: Plan;
  /** How many statements before the writes look up what denials were decided on. */
  lookups: number;
  /** When it went off, by `performance.now()`. */
  began: number;
}

/** What a plan sends: look-ups for its denials, then its writes. */
export interface Letter {
  readonly made: Plan;
  readonly lookups: number;
  readonly statements: readonly Statement[];
}

/** A batch on its way to the database. */
export interface Flight extends Sending {
  readonly made: Plan;
  readonly tasks: readonly Task[];
  readonly rows: Promise<Row[][]>;
  /** Resolves when it left the process, or came back. */
  readonly away: Promise<void>;
}

/** Sends statements; a failure is looked at when `rows` is waited for, which may be later. */
export function sending(db: Db, statements: readonly Statement[]): Pick<Flight, "rows" | "away"> {
  let left: () => void = () => {};
  const away = new Promise<void>((resolve) => {
    left = resolve;
  });
  const rows = db.pipeline(statements, left);
  rows.then(left, left);
  return { rows, away };
}

/** A batch decided on what the one before it will leave. It is sent or dropped, never kept. */
export interface Next {
  readonly tasks: readonly Task[];
  /** The batch before it is committed: `held` becomes what this one needs. */
  take(): Letter;
  /** The batch before it is not: its commands wait again. */
  drop(): void;
}

/**
 * Decides the commands that wait for the subjects of a batch on its way, once it has left the process
 * (deciding would hold up what a socket did not take at once) and the callers before it had their turn.
 * Nothing of it leaves the process before that batch is committed. What is not in memory waits.
 */
export async function ahead(
  flight: Flight,
  held: Set<Subject>,
  parts: LaneParts,
  write: (made: Plan) => Letter,
): Promise<Next | undefined> {
  await flight.away;
  await turn();
  const { made } = flight;
  const { queue, cache } = parts;
  const recall = (subject: Subject): Snapshot | undefined =>
    made.after.get(subject) ?? made.before.get(subject) ?? cache.get(subject);
  const taken = queue.follow(held, (subject) => recall(subject) !== undefined);
  const { tasks } = taken;
  if (tasks.length === 0) return undefined;
  const before = new Map<Subject, Snapshot>();
  for (const subject of taken.held) before.set(subject, recall(subject) as Snapshot);
  const claim = (subject: Subject): boolean => {
    if (held.has(subject)) taken.held.add(subject);
    return queue.claim(subject, taken.held);
  };
  const drop = (): void => {
    queue.release(without(taken.held, held));
    queue.putBack(tasks);
  };
  try {
    const planned = plan(groundOf(parts, { before, claim, recall }), tasks);
    if ("done" in planned) return { tasks, drop, take: taking(write(planned)) };
  } catch {
    // Whoever is to blame is found when these commands are decided in their turn.
  }
  drop();
  return undefined;

  function taking(letter: Letter): () => Letter {
    return () => {
      queue.release(without(held, taken.held));
      held.clear();
      for (const subject of taken.held) held.add(subject);
      return letter;
    };
  }
}

function without(all: ReadonlySet<Subject>, less: ReadonlySet<Subject>): ReadonlySet<Subject> {
  return new Set([...all].filter((subject) => !less.has(subject)));
}
