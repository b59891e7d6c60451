import { existsSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openFolder } from "../../testing/folder.ts";
import { FolderLocked, lockFolder } from "./lock.ts";
import { alive, startOf } from "./process.ts";

let folder: ReturnType<typeof openFolder>;
let file: string;
beforeEach(() => {
  folder = openFolder();
  file = join(folder.path, "lock");
});
afterEach(() => folder.remove());

const MISSING = 2 ** 22 + 1;

const dead: readonly [name: string, content: string][] = [
  ["a process that is gone", `${MISSING}\nboot:1\n`],
  ["a process whose number another one has now", `${process.pid}\nanother boot:1\n`],
];
test.each(dead)("a lock of %s is taken over", async (_name, content) => {
  writeFileSync(file, content);
  const lock = await lockFolder(folder.path);
  await expect(lockFolder(folder.path)).rejects.toMatchObject({ pid: process.pid, folder: folder.path });
  lock.release();
  expect(existsSync(file)).toBe(false);
});

test("a lock of a process that lives is never taken", async () => {
  writeFileSync(file, `${process.ppid}\n${startOf(process.ppid)}\n`);
  await expect(lockFolder(folder.path)).rejects.toThrow(FolderLocked);
  await expect(lockFolder(folder.path)).rejects.toThrow(`process ${process.ppid}`);
  expect(existsSync(file)).toBe(true);
});

test("a lock that was never finished is taken over once it is old", async () => {
  writeFileSync(file, "");
  utimesSync(file, new Date(0), new Date(0));
  (await lockFolder(folder.path)).release();
});

test("a gate that a crash left is no obstacle", async () => {
  writeFileSync(file, `${MISSING}\n\n`);
  writeFileSync(`${file}.gate`, `${MISSING}\n\n`);
  utimesSync(`${file}.gate`, new Date(0), new Date(0));
  (await lockFolder(folder.path)).release();
});

test("of many that see a dead lock one gets it", async () => {
  writeFileSync(file, `${MISSING}\n\n`);
  const all = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder.path)));
  expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const reasons = all.filter((result) => result.status === "rejected").map(({ reason }) => reason);
  expect(reasons.every((reason) => reason instanceof FolderLocked)).toBe(true);
});

test("releasing does not remove another's lock", async () => {
  const lock = await lockFolder(folder.path);
  writeFileSync(file, `${process.ppid}\n${startOf(process.ppid)}\n`);
  lock.release();
  expect(existsSync(file)).toBe(true);
});

test("a process lives, a missing one does not, and a start that differs is another process", () => {
  expect(alive(process.pid)).toBe(true);
  expect(alive(process.pid, startOf(process.pid))).toBe(true);
  expect(alive(MISSING)).toBe(false);
  if (startOf(process.pid) === "") console.log("this system does not say when a process started");
  else expect(alive(process.pid, "another")).toBe(false);
});
