import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startServer } from "../server/src/kernel/db/server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A PostgreSQL whose user may create databases; each test file makes its own in it. */
    readonly postgresUrl: string;
  }
}

/** Provides one PostgreSQL for the whole run: TEST_DATABASE_URL, or one that is started here. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.TEST_DATABASE_URL;
  if (given !== undefined && given !== "") {
    project.provide("postgresUrl", given);
    return undefined;
  }
  const folder = mkdtempSync(join(tmpdir(), "espalier-test-"));
  chmodSync(folder, 0o755);
  const server = await startServer(folder, { tcp: true, settings: { max_connections: "300" } });
  project.provide("postgresUrl", server.url);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
