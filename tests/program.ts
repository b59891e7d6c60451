import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { makeToken } from "@espalier/server/kernel/auth/token";
import { type Child, runNode } from "../server/src/testing/child.ts";
import { freshDatabase } from "../server/src/testing/databases.ts";
import { openFolder } from "../server/src/testing/folder.ts";

export const root = fileURLToPath(new URL("..", import.meta.url));
const cli = join(root, "cli/bin/espalier.js");

/** Where a server keeps its data: a temporary folder, and in it or in a PostgreSQL the database. */
export interface Place {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  /** Leads to the database where it is a PostgreSQL of the run. */
  readonly url?: string;
  remove(): Promise<void>;
}

/** A data folder; the engine's database comes to be in it. */
export function dataPlace(): Place {
  const { path, remove } = openFolder();
  return { folder: path, env: { ESPALIER_DATA: path }, remove: async () => remove() };
}

/** A fresh database on the run's PostgreSQL; the folder holds the development secrets alone. */
export async function databasePlace(): Promise<Place & { readonly url: string }> {
  const { path, remove } = openFolder();
  const { url, drop } = await freshDatabase();
  return {
    folder: path,
    url,
    env: { ESPALIER_DATA: path, DATABASE_URL: url },
    async remove() {
      await drop();
      remove();
    },
  };
}

/** A copy of the salvage pack in the place's folder, to be edited. */
export function copyPack(place: Place, name = "pack"): string {
  const folder = join(place.folder, name);
  cpSync(join(root, "content/salvage"), folder, { recursive: true });
  return folder;
}

/** Runs a command of the real program in the place: `run(place, ["db", "verify"])`. */
export function run(place: Place, args: readonly string[], env: NodeJS.ProcessEnv = {}): Child {
  return runNode([cli, ...args], { cwd: root, env: { ...environment(), ...place.env, ...env } });
}

/** The command's exit code, what it printed, and that as JSON where it is. */
export async function ran(
  place: Place,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ readonly code: number | null; readonly output: string; readonly errors: string }> {
  return run(place, args, env).ended();
}

/** This process's environment without what would steer the program. */
export function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(ESPALIER_|DATABASE_URL$|NATS_URL$|NODE_|VITEST|PORT$|HOST$|TEST$)/.test(name),
  );
  return Object.fromEntries(kept);
}

/** A server of the real program. */
export interface Server {
  readonly address: string;
  readonly pid: number;
  /** What it printed when it was up. */
  readonly greeting: string;
  /** A server key. */
  readonly key: string;
  token(player: string, ttl?: number | string): Promise<string>;
  /** Asks with the server key, or as whoever the bearer is. */
  ask(method: Method, path: string, body?: unknown, options?: Asking): Promise<Reply>;
  /** Sends the signal, and waits for the end: its exit code and everything it said. */
  stop(signal?: NodeJS.Signals): Promise<{ readonly code: number | null; readonly errors: string }>;
}

export type Method = "GET" | "POST" | "PUT" | "DELETE";

export interface Asking {
  readonly bearer?: string;
  /** Idempotency-Key. */
  readonly key?: string;
}

export interface Reply {
  readonly status: number;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into any answer.
  readonly body: any;
}

/** Starts `espalier serve` on a free port, and waits until it is ready. */
export async function startServer(
  place: Place,
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = {},
): Promise<Server> {
  return started(place, run(place, ["serve", "--port", "0", ...args], env), env);
}

/** Waits until the child is up and ready. */
export async function started(place: Place, child: Child, env: NodeJS.ProcessEnv = {}): Promise<Server> {
  const greeting: string[] = [];
  while (!/Ctrl-C/.test(greeting.at(-1) ?? "")) greeting.push(await child.line());
  const text = greeting.join("\n");
  const address = /up at (\S+)/.exec(text)?.[1] ?? "";
  const { serverKey, jwtSecret } = secretsOf(place, env);
  await ready(address);
  return {
    address,
    pid: child.pid,
    greeting: text,
    key: serverKey,
    token: (player, ttl = "1h") => makeToken({ player, ttl, secret: jwtSecret }),
    ask: (method, path, body, { bearer = serverKey, key } = {}) =>
      ask(address + path, method, body, { bearer, ...(key === undefined ? {} : { key }) }),
    async stop(signal = "SIGINT") {
      child.kill(signal);
      return child.ended();
    },
  };
}

function secretsOf(place: Place, env: NodeJS.ProcessEnv): { serverKey: string; jwtSecret: string } {
  const { ESPALIER_SERVER_KEYS: serverKey, ESPALIER_JWT_SECRET: jwtSecret } = env;
  if (serverKey !== undefined && jwtSecret !== undefined) return { serverKey, jwtSecret };
  return JSON.parse(readFileSync(join(place.folder, "development.json"), "utf8"));
}

async function ready(address: string): Promise<void> {
  const { status } = await ask(`${address}/readyz`, "GET");
  if (status !== 200) throw new Error(`/readyz answers ${status}`);
}

/** One request. Throws when no whole answer came: nobody knows then what became of it. */
export async function ask(
  url: string,
  method: Method,
  body?: unknown,
  { bearer, key }: Asking = {},
): Promise<Reply> {
  const response = await fetch(url, {
    method,
    headers: {
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      ...(key === undefined ? {} : { "idempotency-key": key }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const json = /json/.test(response.headers.get("content-type") ?? "");
  return { status: response.status, text, body: json ? JSON.parse(text) : undefined };
}

export function grant(skill: string, amount: number, ref: string) {
  return { skill, amount, source: "test", ref };
}
