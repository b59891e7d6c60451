import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync, realpathSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Binaries, findBinaries } from "./binaries.ts";
import { type Cluster, ENVIRONMENT, openCluster, placeOfCluster, USER } from "./cluster.ts";
import {
  findRunning,
  orphansGone,
  PATIENCE,
  readStatus,
  removeLocks,
  STEP,
  type Status,
  serves,
  stop,
} from "./postmaster.ts";

/** A PostgreSQL server that runs on a data folder of ours. */
export interface Server {
  /** Leads to its database `postgres`. */
  readonly url: string;
  readonly pid: number;
  /** False where it ran already and was adopted. */
  readonly started: boolean;
  /** Stops it, adopted or not: open transactions are rolled back. */
  stop(): Promise<void>;
}

export interface ServerOptions {
  /** Listens on a free port of the loopback address instead of a socket in the folder. */
  readonly tcp?: boolean;
  /** Settings beyond PostgreSQL's defaults, by name. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** The server that another process runs on the folder, if it is ready. */
export async function adoptServer(dataDir: string): Promise<Server | undefined> {
  const place = placeOfCluster(realpathSync(dataDir));
  const status = readStatus(place.folder);
  if (status === undefined || !status.ready || !serves(status.pid)) return undefined;
  return handle({ ...place, password: readFileSync(place.secret, "utf8") }, status, false);
}

/** Starts PostgreSQL on the folder, or adopts the one that already runs on it. */
export async function startServer(dataDir: string, options: ServerOptions = {}): Promise<Server> {
  const binaries = await findBinaries(process.getuid?.() === 0);
  const cluster = await openCluster(realpathSync(dataDir), binaries);
  const running = await findRunning(cluster.folder);
  if (running !== undefined) return handle(cluster, running, false);
  await orphansGone(cluster.folder);
  removeLocks(cluster.folder);
  const status = await start(cluster, binaries, options);
  return handle(cluster, status, true);
}

function handle(cluster: Pick<Cluster, "password">, status: Status, started: boolean): Server {
  const place = status.socket === "" ? "" : `?host=${encodeURIComponent(status.socket)}`;
  const host = status.host === "" ? "localhost" : status.host;
  return {
    url: `postgres://${USER}:${cluster.password}@${host}:${status.port}/postgres${place}`,
    pid: status.pid,
    started,
    stop: () => stop(status.pid),
  };
}

async function start(cluster: Cluster, binaries: Binaries, options: ServerOptions): Promise<Status> {
  const place = await address(cluster.folder, options.tcp === true);
  const settings = { ...place, log_checkpoints: "off", ...options.settings };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const log = openSync(logOf(cluster.folder), "a");
  // Its own process group, so that Ctrl-C on a terminal reaches us and not the server first.
  const child = spawn(binaries.postgres, ["-D", cluster.folder, ...flags], {
    ...cluster.runner,
    cwd: cluster.folder,
    env: ENVIRONMENT,
    stdio: ["ignore", log, log],
    detached: true,
  });
  closeSync(log);
  child.unref();
  return ready(child, cluster);
}

async function ready(child: ChildProcess, cluster: Cluster): Promise<Status> {
  let failure: Error | undefined;
  child.on("error", (error) => {
    failure = error;
  });
  for (let waited = 0; waited < PATIENCE; waited += STEP) {
    if (failure !== undefined) throw failure;
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`PostgreSQL did not start on ${cluster.folder}:\n${lastWords(cluster.folder)}`);
    }
    const status = readStatus(cluster.folder);
    if (status !== undefined && status.pid === child.pid && status.ready) return status;
    await sleep(STEP);
  }
  await stop(child.pid ?? 0);
  throw new Error(`PostgreSQL did not become ready on ${cluster.folder}`);
}

function logOf(folder: string): string {
  return join(folder, "..", "postgres.log");
}

/** The end of the log, which says why. */
function lastWords(folder: string): string {
  return readFileSync(logOf(folder), "utf8").trim().split("\n").slice(-5).join("\n");
}

/** A socket in the folder where its path is short enough for one, else the loopback address. */
async function address(folder: string, tcp: boolean): Promise<Readonly<Record<string, string>>> {
  if (!tcp && process.platform !== "win32" && Buffer.byteLength(folder) < 80) {
    return { listen_addresses: "", unix_socket_directories: folder, port: "5432" };
  }
  return { listen_addresses: "127.0.0.1", unix_socket_directories: "", port: `${await freePort()}` };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}
