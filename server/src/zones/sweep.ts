import { randomUUID } from "node:crypto";
import { subject } from "@espalier/rules/kernel/subject";
import { zones } from "@espalier/rules/zones/room";
import type { ZonesCommand } from "@espalier/rules/zones/state";
import { leave, take } from "../kernel/nodes/duty.ts";
import type { Ground, Work } from "../kernel/room.ts";
import { type Due, dueRuns } from "./due.ts";

/** How often due runs are looked for, in milliseconds. */
const usual = 5_000;
/** The duty is taken on with every page; a node that freezes loses it after this long. */
const turn = 30_000;
const page = 256;

/**
 * Touches runs whose fork has waited too long or that have expired. One node at a time does it for all; should
 * two, each run still moves once, since a touch is a command like any other.
 */
export function sweepRuns(ground: Ground, every = usual): Work {
  const duty = { name: "zones.sweep", holder: randomUUID() };
  let closed = false;
  let running: Promise<unknown> | undefined;
  const mine = async (): Promise<boolean> => !closed && (await take(ground.db, duty, turn));
  const timer = setInterval(() => {
    running ??= sweep(ground, mine)
      .catch(ground.report)
      .finally(() => {
        running = undefined;
      });
  }, every);
  timer.unref();
  return {
    async close() {
      closed = true;
      clearInterval(timer);
      await running;
      await leave(ground.db, duty).catch(ground.report);
    },
  };
}

/** Touches all that is due now, page by page, as long as it is `mine` to do. Returns how many runs moved. */
export async function sweep(ground: Ground, mine: () => Promise<boolean>): Promise<number> {
  const { db, clock } = ground;
  const now = clock();
  let moved = 0;
  for (let last = { due: 0, run: "" }; await mine(); ) {
    const runs = await dueRuns(db, now, last, page);
    const touched = await Promise.all(runs.map((run) => touch(ground, run)));
    moved += touched.filter(Boolean).length;
    // What could not be touched is passed over until the next sweep, so that it holds up nobody.
    const end = runs.at(-1);
    if (end === undefined || runs.length < page) break;
    last = end;
  }
  return moved;
}

async function touch({ engine, meter, clock, report }: Ground, { run, due }: Due): Promise<boolean> {
  const command: ZonesCommand = { kind: "touch" };
  const request = { room: zones.name, subject: subject("run", run), caller: "server:sweep", command };
  try {
    const outcome = await engine.submit(request);
    // Nothing happened where another touch came first.
    if (outcome.kind === "denied" || outcome.body.includes('"events":[]')) return false;
    meter.swept(zones.name, clock() - due);
    return true;
  } catch (error) {
    report(error);
    return false;
  }
}
