import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { alive, startOf } from "./process.ts";

/** Holds a data folder until it is released or its process ends. */
export interface Lock {
  release(): void;
}

/** Another process has the data folder open. */
export class FolderLocked extends Error {
  override readonly name = "FolderLocked";
  readonly folder: string;
  readonly pid: number;

  constructor(folder: string, pid: number) {
    super(`the data folder ${folder} is in use by process ${pid}: stop it first, or use DATABASE_URL`);
    this.folder = folder;
    this.pid = pid;
  }
}

/**
 * Takes the folder's lock file. Two openers of one PGlite folder lose each other's commits without
 * an error, so a lock is never taken from a process that lives, only from one that is gone.
 */
export async function lockFolder(folder: string): Promise<Lock> {
  const file = join(folder, "lock");
  for (let round = 0; ; round++) {
    if (create(file)) return { release: () => release(file) };
    const holder = read(file);
    if (holder !== undefined && alive(holder.pid, holder.start)) throw new FolderLocked(folder, holder.pid);
    if (!takeOver(file) && round === ROUNDS) throw new FolderLocked(folder, holder?.pid ?? 0);
    await sleep(20);
  }
}

const ROUNDS = 250;

interface Holder {
  readonly pid: number;
  readonly start: string;
}

/** Makes the file unless it is there. */
function create(file: string): boolean {
  try {
    writeFileSync(file, `${process.pid}\n${startOf(process.pid)}\n`, { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/**
 * Removes a dead holder's file, one process at a time: two that both saw it dead could otherwise
 * remove each other's new one. Returns whether it was removed.
 */
function takeOver(file: string): boolean {
  const gate = `${file}.gate`;
  if (!create(gate)) {
    const keeper = read(gate);
    if (age(gate) > HALF_WRITTEN && (keeper === undefined || !alive(keeper.pid, keeper.start))) remove(gate);
    return false;
  }
  try {
    const holder = read(file);
    // An unreadable file may be one that is just being written.
    const dead = holder === undefined ? age(file) > HALF_WRITTEN : !alive(holder.pid, holder.start);
    if (dead) remove(file);
    return dead;
  } finally {
    remove(gate);
  }
}

/** Milliseconds after which a file without a holder in it was left by a crash. */
const HALF_WRITTEN = 2_000;

function release(file: string): void {
  const holder = read(file);
  if (holder?.pid === process.pid && holder.start === startOf(process.pid)) remove(file);
}

function read(file: string): Holder | undefined {
  try {
    const match = /^(\d+)\n(.*)\n$/.exec(readFileSync(file, "utf8"));
    return match === null ? undefined : { pid: Number(match[1]), start: match[2] ?? "" };
  } catch {
    return undefined;
  }
}

function age(file: string): number {
  try {
    return Date.now() - statSync(file).mtimeMs;
  } catch {
    return 0;
  }
}

function remove(file: string): void {
  rmSync(file, { force: true });
}
