import { chmodSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { build } from "../scripts/build.mjs";
import { lockFolder } from "../server/src/kernel/db/lock.ts";
import { adoptServer, startServer } from "../server/src/kernel/db/server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A PostgreSQL whose user may create databases; each test file makes its own in it. */
    readonly postgresUrl: string;
  }
}

/**
 * Builds the program for the tests that run it, and provides one PostgreSQL for the whole run:
 * TEST_DATABASE_URL, or one that is started here.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const { filenamePattern = [] } = project.vitest as { filenamePattern?: readonly string[] };
  if (runsProgram(filenamePattern)) build({ quiet: true });
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined && given !== "") {
    project.provide("postgresUrl", given);
    return undefined;
  }
  await sweep();
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  chmodSync(folder, 0o755);
  await lockFolder(folder);
  const server = await startServer(folder, { tcp: true, settings: { max_connections: "300" } });
  project.provide("postgresUrl", server.url);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Only the tests here start the built program; a run that is asked for others alone does not wait for it. */
function runsProgram(asked: readonly string[]): boolean {
  return asked.length === 0 || asked.some((pattern) => pattern.includes("tests"));
}

const PREFIX = "espalier-run-";

/** Ends the servers of runs that were killed before they could; a run that lives holds its lock. */
async function sweep(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = join(tmpdir(), name);
    try {
      await lockFolder(folder);
      await (await adoptServer(folder))?.stop();
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // It lives, or it belongs to another user.
    }
  }
}
