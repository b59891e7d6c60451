import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename } from "node:path";

/** When a process started, in a form that only compares; empty where the system does not say. */
export function startOf(pid: number): string {
  return stat(pid)?.start ?? "";
}

/**
 * Whether the process lives. A zombie does not, and a process that took the number later is
 * another one: `start` tells, where both are known.
 */
export function alive(pid: number, start = ""): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  const seen = stat(pid);
  if (seen === undefined) return true;
  return seen.state !== "Z" && seen.state !== "X" && (start === "" || start === seen.start);
}

/** The program's name, empty where the system does not say. */
export function nameOf(pid: number): string {
  const name = read(`/proc/${pid}/comm`).trim();
  if (name !== "" || process.platform === "linux" || process.platform === "win32") return name;
  const { stdout } = spawnSync("ps", ["-p", String(pid), "-o", "comm="], { encoding: "utf8" });
  return basename(stdout.trim());
}

/** State and start from `/proc/pid/stat`; the name in brackets before them may hold anything. */
function stat(pid: number): { readonly state: string; readonly start: string } | undefined {
  const text = read(`/proc/${pid}/stat`);
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  const state = fields[0];
  const ticks = fields[19];
  if (text === "" || state === undefined || ticks === undefined) return undefined;
  return { state, start: `${read("/proc/sys/kernel/random/boot_id").trim()}:${ticks}` };
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
