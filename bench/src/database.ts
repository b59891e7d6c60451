import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Db } from "@espalier/server/kernel/db/db";
import { openPostgres } from "@espalier/server/kernel/db/postgres";
import { startServer } from "@espalier/server/kernel/db/server";

/** A PostgreSQL of the bench's own, with its default durability: every commit is flushed to disk. */
export interface BenchServer {
  /** A new database; both sides get one each. */
  database(name: string): Promise<string>;
  stop(): Promise<void>;
}

export async function startBenchServer(): Promise<BenchServer> {
  const folder = await mkdtemp(join(tmpdir(), "espalier-bench-"));
  await chmod(folder, 0o755);
  const server = await startServer(folder, { settings: { max_connections: "200", min_wal_size: "1GB" } });
  const admin = await openPostgres(server.url, { connections: 1 });
  await age(admin);
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

/**
 * A database that has run for a while writes its log into old segments. A new one makes each of them first,
 * 16 MB of zeros at a time, which would be a tenth of what either side is measured by.
 */
async function age(admin: Db): Promise<void> {
  for (let segment = 0; segment < 62; segment += 1) {
    await admin.query("select pg_current_xact_id()");
    await admin.query("select pg_switch_wal()");
  }
  await admin.query("checkpoint");
}
