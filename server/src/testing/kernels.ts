import type { Db } from "../kernel/db/db.ts";
import { engines, openFresh } from "./databases.ts";
import { type Kernel, type KernelOptions, openKernel, prepare } from "./kernel.ts";

/** A node on a database of a test's own. */
export interface TestKernel {
  readonly db: Db;
  readonly url: string | undefined;
  /** The node as it is now. */
  readonly kernel: () => Kernel;
  /** Ends the node and opens another one, with an empty memory. */
  restart(options?: KernelOptions): Promise<Kernel>;
  close(): Promise<void>;
}

/** Both engines, and PostgreSQL in the gear that other nodes force: the same suite runs on each. */
export const kernels = [
  { name: "pglite", open: (options?: KernelOptions) => openOn("pglite", false, options) },
  { name: "postgres, alone", open: (options?: KernelOptions) => openOn("postgres", false, options) },
  { name: "postgres, among others", open: (options?: KernelOptions) => openOn("postgres", true, options) },
] as const;

async function openOn(name: Db["engine"], crowded: boolean, options?: KernelOptions): Promise<TestKernel> {
  const engine = engines.find((one) => one.name === name);
  const opened = await (engine?.open() ?? openFresh());
  await prepare(opened.db);
  if (crowded) await addNeighbour(opened.db);
  let kernel = await openKernel(opened.db, options);
  return {
    db: opened.db,
    url: opened.url,
    kernel: () => kernel,
    async restart(next) {
      await kernel.close();
      kernel = await openKernel(opened.db, next);
      return kernel;
    },
    async close() {
      await kernel.close();
      await opened.close();
    },
  };
}

/** A node that writes nothing and never dies: whoever opens after it does not trust its memory. */
export async function addNeighbour(db: Db): Promise<void> {
  await db.script(
    "insert into nodes (id, lanes, started_at, beat_at) values ('neighbour', 0, now(), now() + interval '1 day')",
  );
}
