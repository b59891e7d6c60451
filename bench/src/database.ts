import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPostgres } from "@espalier/server/kernel/db/postgres";
import { startServer } from "@espalier/server/kernel/db/server";

/** A PostgreSQL of the bench's own, with its default settings: every commit is flushed to disk. */
export interface BenchServer {
  /** A new database; both sides get one each. */
  database(name: string): Promise<string>;
  stop(): Promise<void>;
}

export async function startBenchServer(): Promise<BenchServer> {
  const folder = await mkdtemp(join(tmpdir(), "espalier-bench-"));
  await chmod(folder, 0o755);
  const server = await startServer(folder, { settings: { max_connections: "200" } });
  const admin = await openPostgres(server.url, { connections: 1 });
  return {
    async database(name) {
      await admin.query(`create database ${name} template template0`);
      const url = new URL(server.url);
      url.pathname = `/${name}`;
      return url.href;
    },
    async stop() {
      await admin.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
