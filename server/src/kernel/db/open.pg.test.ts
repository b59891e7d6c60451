import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Child, runFile } from "../../testing/child.ts";
import { openFolder } from "../../testing/folder.ts";
import { EngineMismatch } from "./folder.ts";
import { loadTemplate } from "./initdb.ts";
import { FolderLocked } from "./lock.ts";
import { openDb } from "./open.ts";
import { alive } from "./process.ts";

// An archive that is there makes each new folder three seconds cheaper.
beforeAll(() => loadTemplate());

let folder: ReturnType<typeof openFolder>;
let children: Child[];
beforeEach(() => {
  folder = openFolder();
  children = [];
});
afterEach(async () => {
  for (const child of children) child.kill("SIGKILL");
  await Promise.all(children.map((child) => child.ended()));
  folder.remove();
});

describe("a folder with PGlite", () => {
  test("keeps what was written, and its engine", async () => {
    const first = await openDb({ dataDir: folder.path });
    await first.script("create table t (n int8); insert into t values (7)");
    await first.close();
    const again = await openDb({ dataDir: folder.path });
    expect(again.engine).toBe("pglite");
    expect(again.connections).toBe(1);
    expect(await again.query("select n from t")).toEqual([{ n: 7 }]);
    await again.close();
    await expect(openDb({ dataDir: folder.path, engine: "postgres" })).rejects.toThrow(EngineMismatch);
    expect(readdirSync(folder.path).sort()).toEqual(["engine", "pglite"]);
  });

  test("is refused to a second process, which names the first", async () => {
    const holder = open("pglite", "hold");
    expect(await holder.line()).toBe("open");
    const second = open("pglite", "hold");
    const { code, errors } = await second.ended();
    expect(code).toBe(1);
    expect(errors).toContain("FolderLocked");
    expect(errors).toContain(`process ${holder.pid}`);
    await expect(openDb({ dataDir: folder.path })).rejects.toThrow(FolderLocked);
    holder.kill("SIGTERM");
    await holder.ended();
    await (await openDb({ dataDir: folder.path })).close();
  });

  test("is refused to a second opener in the same process", async () => {
    const db = await openDb({ dataDir: folder.path });
    await expect(openDb({ dataDir: folder.path })).rejects.toMatchObject({ pid: process.pid });
    await db.close();
  });

  test("reopens after kill -9 with everything that was acknowledged", async () => {
    const writer = open("pglite", "write");
    expect(await writer.line()).toBe("open");
    const last = await killedAfter(writer, 50);
    const db = await openDb({ dataDir: folder.path });
    expect(await db.query("select count(*) many, max(n) >= $1 as kept from w", [last])).toEqual([
      { many: expect.any(Number), kept: true },
    ]);
    await db.close();
  });

  test("an interrupted initdb leaves nothing half made", async () => {
    const child = open("pglite", "hold");
    await expect.poll(() => existsSync(join(folder.path, "lock")), { timeout: 10_000 }).toBe(true);
    child.kill("SIGKILL");
    await child.ended();
    const db = await openDb({ dataDir: folder.path });
    expect(await db.query("select 1 as one")).toEqual([{ one: 1 }]);
    await db.close();
  });

  test("costs little memory at rest", async () => {
    await (await openDb({ dataDir: folder.path })).close();
    const child = open("pglite", "rest");
    expect(await child.line()).toBe("open");
    const megabytes = Number(await child.line());
    console.log(`an open PGlite folder adds ${megabytes} MB to its process`);
    expect(megabytes).toBeLessThan(200);
  });
});

describe("a folder with PostgreSQL", () => {
  test("keeps what was written, and stops its server with the last user", async () => {
    const first = await openDb({ dataDir: folder.path, engine: "postgres" });
    await first.script("create table t (n int8); insert into t values (7)");
    const pid = serverPid();
    const guest = open("postgres", "hold");
    expect(await guest.line()).toBe("open");
    await first.close();
    expect(alive(pid)).toBe(true);
    guest.kill("SIGTERM");
    await guest.ended();
    expect(alive(pid)).toBe(false);
    const again = await openDb({ dataDir: folder.path });
    expect(again.engine).toBe("postgres");
    expect(await again.query("select n from t")).toEqual([{ n: 7 }]);
    await again.close();
    await expect(openDb({ dataDir: folder.path, engine: "pglite" })).rejects.toThrow(EngineMismatch);
  });

  test("adopts the server that a killed process left running", async () => {
    const writer = open("postgres", "write");
    expect(await writer.line()).toBe("open");
    const last = await killedAfter(writer, 50);
    const pid = serverPid();
    expect(alive(pid)).toBe(true);
    const db = await openDb({ dataDir: folder.path });
    expect(serverPid()).toBe(pid);
    expect(await db.query("select max(n) >= $1 as kept from w", [last])).toEqual([{ kept: true }]);
    await db.close();
    expect(alive(pid)).toBe(false);
  });

  test("starts again after its server was killed", async () => {
    const writer = open("postgres", "write");
    expect(await writer.line()).toBe("open");
    for (let i = 0; i < 50; i++) await writer.line();
    process.kill(serverPid(), "SIGKILL");
    const { output, errors } = await writer.ended();
    expect(errors).toMatch(/ConnectionLost|57P0/);
    const last = Number(output.trim().split("\n").at(-1));
    const db = await openDb({ dataDir: folder.path });
    expect(await db.query("select max(n) >= $1 as kept from w", [last])).toEqual([{ kept: true }]);
    await db.close();
  });

  test("is not misled by a stale pid of another program", async () => {
    await (await openDb({ dataDir: folder.path, engine: "postgres" })).close();
    const stale = [process.pid, folder.path, 1, 5432, "", "", "", "ready"].join("\n");
    writeFileSync(join(folder.path, "postgres", "postmaster.pid"), stale);
    const db = await openDb({ dataDir: folder.path });
    expect(await db.query("select 1 as one")).toEqual([{ one: 1 }]);
    await db.close();
  });

  test("two processes that open a new folder at once share one server", async () => {
    const both = [open("postgres", "hold"), open("postgres", "hold")];
    expect(await Promise.all(both.map((child) => child.line()))).toEqual(["open", "open"]);
    const pid = serverPid();
    for (const child of both) child.kill("SIGTERM");
    await Promise.all(both.map((child) => child.ended()));
    expect(alive(pid)).toBe(false);
  });

  test("hides its password", async () => {
    await (await openDb({ dataDir: folder.path, engine: "postgres" })).close();
    const { mode } = await import("node:fs").then(({ statSync }) => statSync(join(folder.path, "password")));
    expect(mode & 0o077).toBe(0);
  });
});

test("an unknown engine in the folder is an error", async () => {
  writeFileSync(join(folder.path, "engine"), "sqlite\n");
  await expect(openDb({ dataDir: folder.path })).rejects.toThrow(EngineMismatch);
});

test("something must say where the database is", async () => {
  await expect(openDb({})).rejects.toThrow("openDb needs");
});

test("a database in memory needs no place", async () => {
  const db = await openDb({ memory: true });
  expect(await db.query("select 1 as one")).toEqual([{ one: 1 }]);
  await db.close();
});

function open(engine: string, mode: string): Child {
  const file = new URL("../../testing/opener.ts", import.meta.url);
  const child = runFile(file, [folder.path, engine, mode], ["--expose-gc"]);
  children.push(child);
  return child;
}

/** Kills a writer once it has acknowledged so many rows; returns the last it acknowledged. */
async function killedAfter(writer: Child, rows: number): Promise<number> {
  for (let i = 0; i < rows; i++) await writer.line();
  writer.kill("SIGKILL");
  const { output } = await writer.ended();
  return Number(output.slice(0, output.lastIndexOf("\n")).split("\n").at(-1));
}

function serverPid(): number {
  return Number(readFileSync(join(folder.path, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);
}
