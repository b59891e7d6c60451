import { readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { alive, nameOf } from "./process.ts";

/** What a server writes into its `postmaster.pid`. */
export interface Status {
  readonly pid: number;
  readonly port: number;
  readonly socket: string;
  readonly host: string;
  readonly ready: boolean;
}

/** The server that runs on the folder, once it is ready. */
export async function findRunning(folder: string): Promise<Status | undefined> {
  for (let waited = 0; waited < PATIENCE; waited += STEP) {
    const status = readStatus(folder);
    if (status === undefined || !serves(status.pid)) return undefined;
    if (status.ready) return status;
    await sleep(STEP);
  }
  throw new Error(`a PostgreSQL server on ${folder} does not become ready`);
}

/** After a crash the number may belong to a zombie or to another program. */
export function serves(pid: number): boolean {
  return alive(pid) && ["", "postgres"].includes(nameOf(pid));
}

/**
 * Lock files of a server that is gone. PostgreSQL itself takes any process with the number for its
 * own, a zombie too, and would refuse to start.
 */
export function removeLocks(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name === "postmaster.pid" || name.startsWith(".s.PGSQL."))
      rmSync(join(folder, name), { force: true });
  }
}

/** Children of a killed server still write to the files until they notice. */
export async function orphansGone(folder: string): Promise<void> {
  for (let waited = 0; waited < PATIENCE; waited += STEP) {
    if (!processesIn(folder)) return;
    await sleep(STEP);
  }
  throw new Error(`processes of a killed PostgreSQL server still work in ${folder}: end them first`);
}

function processesIn(folder: string): boolean {
  try {
    const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
    return pids.some((pid) => placeOf(pid) === folder && nameOf(Number(pid)) === "postgres");
  } catch {
    // Without /proc PostgreSQL's own check of its shared memory has to do.
    return false;
  }
}

function placeOf(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return "";
  }
}

/** SIGINT is PostgreSQL's fast shutdown. */
export async function stop(pid: number): Promise<void> {
  for (let waited = 0; alive(pid); waited += STEP) {
    if (waited === 0) interrupt(pid);
    if (waited > PATIENCE) throw new Error(`PostgreSQL process ${pid} does not stop`);
    await sleep(STEP);
  }
}

function interrupt(pid: number): void {
  try {
    process.kill(pid, "SIGINT");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

export function readStatus(folder: string): Status | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(folder, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return undefined;
  }
  const [pid, , , port = "", socket = "", host = "", , state = ""] = lines;
  // A negative number is a single-user run.
  return { pid: Math.abs(Number(pid)), port: Number(port), socket, host, ready: state.startsWith("ready") };
}

/** Milliseconds that something may take, and between two looks at it. */
export const PATIENCE = 30_000;
export const STEP = 20;
