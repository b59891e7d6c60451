import { player, type Subject } from "@espalier/rules/kernel/subject";
import { describe, expect, test } from "vitest";
import { Queue } from "./queue.ts";
import type { Task } from "./task.ts";

const [x, y, z] = ["x", "y", "z"].map(player) as [Subject, Subject, Subject];

function task(...subjects: readonly Subject[]): Task {
  return {
    request: { room: "purse", subject: subjects[0] ?? x, command: { kind: "touch" }, caller: "server:test" },
    subjects: new Set(subjects),
    key: undefined,
    natural: undefined,
    conflict: "idempotency_key_mismatch",
    arrived: 0,
    waits: 0,
    settled: false,
    settle() {},
    fail() {},
  };
}

function queueOf(most: number, ...tasks: readonly Task[]): Queue {
  const queue = new Queue(most);
  for (const one of tasks) queue.add(one);
  return queue;
}

const many = (count: number) => Array.from({ length: count }, (_, at) => task(player(`p${at}`)));

describe("a lane's share", () => {
  test.each([
    [10, 2, 512, 10],
    [33, 2, 512, 32],
    [64, 2, 512, 32],
    [65, 2, 512, 33],
    [1_000, 2, 512, 500],
    [1_000, 1, 512, 512],
    [5_000, 2, 512, 512],
    [1_000, 1, 128, 128],
    [100, 1, 128, 100],
  ])("of %i commands for %i free lanes, at most %i, is %i", (waiting, lanes, most, share) => {
    const queue = queueOf(most, ...many(waiting));
    expect(queue.take(lanes).tasks.length).toBe(share);
    expect(queue.length).toBe(waiting - share);
  });

  test("commands on one subject share a batch, in the order they came", () => {
    const tasks = [task(x), task(y), task(x)];
    const taken = queueOf(512, ...tasks).take(2);
    expect(taken.tasks).toEqual(tasks);
    expect(taken.held).toEqual(new Set([x, y]));
  });
});

describe("subjects another lane holds", () => {
  test("wait until they are released, others pass", () => {
    const [first, busy, free] = [task(x), task(x), task(y)];
    const queue = queueOf(512, first);
    const taken = queue.take(2);
    queue.add(busy);
    queue.add(free);
    expect(queue.take(1).tasks).toEqual([free]);
    expect(queue.take(1).tasks).toEqual([]);
    queue.release(taken.held);
    expect(queue.take(1).tasks).toEqual([busy]);
  });

  test("are claimed by whoever comes first", () => {
    const queue = queueOf(512, task(x));
    const { held } = queue.take(2);
    const other = new Set<Subject>();
    expect([
      queue.claim(x, held),
      queue.claim(y, held),
      queue.claim(y, other),
      queue.claim(z, other),
    ]).toEqual([true, true, false, true]);
    queue.release(held);
    expect(queue.claim(y, other)).toBe(true);
  });

  test("a waiting command reserves all its subjects", () => {
    const queue = queueOf(512, task(x));
    const { held } = queue.take(2);
    const waiting = task(x, y);
    const later = task(y);
    queue.add(waiting);
    queue.add(later);
    expect(queue.take(1).tasks).toEqual([]);
    queue.release(held);
    expect(queue.take(1).tasks).toEqual([waiting, later]);
  });
});

describe("a command on several subjects", () => {
  test("is served although each of them is always wanted", () => {
    const queue = queueOf(512, task(x));
    const lanes = [queue.take(2)];
    queue.add(task(y));
    lanes.push(queue.take(1));
    const both = task(x, y);
    queue.add(both);
    let rounds = 0;
    for (let served = false; !served && rounds < 100; rounds += 1) {
      const finished = lanes.shift();
      queue.add(task(x));
      queue.add(task(y));
      if (finished !== undefined) queue.release(finished.held);
      const next = queue.take(1);
      served = next.tasks.includes(both);
      lanes.push(next);
    }
    expect(rounds).toBe(2);
  });

  test("is not overtaken by those that are put back after it", () => {
    const queue = queueOf(1, task(x));
    const busy = queue.take(1);
    const early = task(x);
    queue.add(early);
    const late = task(z);
    queue.add(late);
    const lane = queue.take(1);
    expect(lane.tasks).toEqual([late]);
    late.subjects.add(x);
    queue.release(lane.held);
    queue.putBack([late]);
    queue.release(busy.held);
    expect(queue.take(1).tasks).toEqual([early]);
  });

  test("goes back before what came later", () => {
    const queue = queueOf(512, ...[task(x), task(y)]);
    const { tasks, held } = queue.take(1);
    const later = task(z);
    queue.add(later);
    queue.release(held);
    queue.putBack([...tasks].reverse());
    expect(queue.take(1).tasks).toEqual([...tasks, later]);
  });
});

describe("what follows a batch on its way", () => {
  const anything = () => true;

  test("waits for its subjects, or is free; what another lane holds stays", () => {
    const [first, other] = [task(x), task(z)];
    const queue = queueOf(512, first, other);
    const { held } = queue.take(2);
    queue.release(new Set([z]));
    held.delete(z);
    queue.add(task(z));
    queue.take(1);
    const [same, beside, theirs] = [task(x), task(y), task(x, z)];
    for (const one of [same, beside, theirs]) queue.add(one);
    const next = queue.follow(held, anything);
    expect(next.tasks).toEqual([same, beside]);
    expect(next.held).toEqual(new Set([x, y]));
    expect(queue.length).toBe(1);
  });

  test("is nothing where nobody waits for its subjects: another lane may take the rest", () => {
    const queue = queueOf(512, task(x));
    const { held } = queue.take(2);
    queue.add(task(y));
    expect(queue.follow(held, anything).tasks).toEqual([]);
    expect(queue.length).toBe(1);
  });

  test("is only what is in memory; what comes behind a command that is not waits with it", () => {
    const queue = queueOf(512, task(x));
    const { held } = queue.take(2);
    const [cold, behind, warm] = [task(x, y), task(x), task(z)];
    for (const one of [cold, behind, warm]) queue.add(one);
    expect(queue.follow(held, (subject) => subject !== y).tasks).toEqual([warm]);
    expect(queue.take(1).tasks).toEqual([]);
    queue.release(held);
    expect(queue.take(1).tasks).toEqual([cold, behind]);
  });
});
