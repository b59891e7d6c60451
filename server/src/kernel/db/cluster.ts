import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chown, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Binaries, enterable } from "./binaries.ts";
import { freshBeside } from "./initdb.ts";

/** Who runs PostgreSQL: it refuses to run as root, so root lends it another user. */
export interface Runner {
  readonly uid: number;
  readonly gid: number;
}

/** A PostgreSQL cluster in a data folder. */
export interface Cluster {
  readonly folder: string;
  readonly password: string;
  /** Undefined for the user we are ourselves. */
  readonly runner: Runner | undefined;
}

export const USER = "espalier";

/** Opens the folder's cluster; makes it with initdb first if there is none. */
export async function openCluster(dataDir: string, binaries: Binaries): Promise<Cluster> {
  const { folder, secret } = placeOfCluster(dataDir);
  const runner = await runnerOf(dataDir, folder);
  const password = await passwordOf(secret);
  if (!existsSync(join(folder, "PG_VERSION"))) await initdb(dataDir, folder, binaries, password, runner);
  return { folder, password, runner };
}

/** Where a data folder keeps its cluster, and the password beside it. */
export function placeOfCluster(dataDir: string): { readonly folder: string; readonly secret: string } {
  return { folder: join(dataDir, "postgres"), secret: join(dataDir, "password") };
}

const NOBODY: Runner = { uid: 65_534, gid: 65_534 };

async function runnerOf(dataDir: string, folder: string): Promise<Runner | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  if (!(await enterable(dataDir))) {
    throw new Error(
      `root must run PostgreSQL as another user, who cannot enter ${dataDir}: choose another folder`,
    );
  }
  const owner = existsSync(folder) ? await stat(folder) : undefined;
  return owner === undefined || owner.uid === 0 ? NOBODY : { uid: owner.uid, gid: owner.gid };
}

/** The password lies beside the cluster, readable for its owner only. */
async function passwordOf(file: string): Promise<string> {
  const made = randomBytes(24).toString("base64url");
  await writeFile(file, made, { flag: "wx", mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  return readFile(file, "utf8");
}

/** Works beside the final place, so that an interrupted initdb leaves nothing half made. */
async function initdb(
  dataDir: string,
  folder: string,
  binaries: Binaries,
  password: string,
  runner: Runner | undefined,
): Promise<void> {
  const fresh = await freshBeside(folder);
  const secret = join(dataDir, "password.new");
  await writeFile(secret, password, { mode: 0o600 });
  if (runner !== undefined) for (const path of [fresh, secret]) await chown(path, runner.uid, runner.gid);
  const flags = ["--encoding=UTF8", "--no-locale", "--auth=scram-sha-256", `--pwfile=${secret}`];
  await run(binaries.initdb, ["-D", fresh, "-U", USER, ...flags], {
    ...runner,
    cwd: fresh,
    env: ENVIRONMENT,
  });
  await rm(secret);
  await rename(fresh, folder);
}

const run = promisify(execFile);

/** Messages are read by us, so they must be English. */
export const ENVIRONMENT = { PATH: process.env.PATH ?? "", LC_ALL: "C", TZ: "UTC" };
