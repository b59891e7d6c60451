import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import type { TokenSource } from "./token.ts";

/** What decides who may come in, as the environment has it. */
export interface AuthEnv {
  readonly NODE_ENV?: string | undefined;
  readonly ESPALIER_JWT_SECRET?: string | undefined;
  readonly ESPALIER_JWKS_URL?: string | undefined;
  readonly ESPALIER_SERVER_KEYS?: string | undefined;
}

export interface Secrets {
  readonly tokens: TokenSource;
  /** Keys that come from the environment, and the development key where there is one. */
  readonly keys: readonly { readonly name: string; readonly key: string }[];
  /** True where the secret or the key were made by this program. */
  readonly development: boolean;
  /** Told to whoever started the program. */
  readonly warnings: readonly string[];
}

/** The shortest secret that nobody guesses: bytes of an HS256 secret, characters of a server key. */
const shortestSecret = 32;
const shortestKey = 16;

/**
 * Gathers secrets from the environment. Outside production, what is missing is made once and kept in
 * `development.json` in the data folder, which only its owner can read; without a folder it lives in memory.
 * Throws, in words for whoever starts the program, when production lacks a secret or has a weak one.
 */
export async function gatherSecrets(env: AuthEnv, folder: string | undefined): Promise<Secrets> {
  const production = env.NODE_ENV === "production";
  const keys = environmentKeys(env.ESPALIER_SERVER_KEYS ?? "");
  const given = givenSource(env);
  const warnings = weaknesses(given, keys);
  if (production) {
    if (given === undefined) throw new Error(missing);
    if (warnings[0] !== undefined) throw new Error(warnings[0]);
    return { tokens: given, keys, development: false, warnings: [] };
  }
  const made = await developmentSecrets(folder);
  const development = { name: "development", key: made.serverKey };
  return {
    tokens: given ?? { kind: "secret", secret: made.jwtSecret },
    keys: [...keys, development],
    development: true,
    warnings,
  };
}

const missing =
  "NODE_ENV is production, but nothing says how player tokens are signed. " +
  "Set ESPALIER_JWT_SECRET (at least 32 characters) or ESPALIER_JWKS_URL; the development secret is never used in production.";

function givenSource(env: AuthEnv): TokenSource | undefined {
  const { ESPALIER_JWT_SECRET: secret, ESPALIER_JWKS_URL: url } = env;
  if (secret && url) throw new Error("Set ESPALIER_JWT_SECRET or ESPALIER_JWKS_URL, not both.");
  if (url) {
    if (!URL.canParse(url)) throw new Error("ESPALIER_JWKS_URL is not a URL.");
    return { kind: "jwks", url: new URL(url) };
  }
  return secret ? { kind: "secret", secret } : undefined;
}

/**
 * `KEY` or `NAME=KEY`, comma separated. No bearer token has `=` before its end, so a key is never cut.
 * Keys without a name share the name `environment`.
 */
function environmentKeys(list: string): { name: string; key: string }[] {
  const items = list.split(",").map((item) => item.trim());
  return items
    .filter((item) => item !== "")
    .map((item) => {
      const named = /^([a-z0-9_.-]{1,64})=(.*[^=].*)$/.exec(item);
      return { name: named?.[1] ?? "environment", key: named?.[2] ?? item };
    });
}

function weaknesses(tokens: TokenSource | undefined, keys: readonly { key: string }[]): string[] {
  const found: string[] = [];
  if (tokens?.kind === "secret" && Buffer.byteLength(tokens.secret) < shortestSecret) {
    found.push(`ESPALIER_JWT_SECRET is shorter than ${shortestSecret} bytes.`);
  }
  if (tokens?.kind === "jwks" && tokens.url.protocol !== "https:" && !isLoopback(tokens.url)) {
    found.push("ESPALIER_JWKS_URL is not https.");
  }
  if (keys.some(({ key }) => key.length < shortestKey)) {
    found.push(`ESPALIER_SERVER_KEYS has a key shorter than ${shortestKey} characters.`);
  }
  return found;
}

function isLoopback(url: URL): boolean {
  return url.hostname === "localhost" || url.hostname === "127.0.0.1" || url.hostname === "[::1]";
}

const developmentFile = z.object({ jwtSecret: z.string().min(1), serverKey: z.string().min(1) });
type Development = z.infer<typeof developmentFile>;

async function developmentSecrets(folder: string | undefined): Promise<Development> {
  const made = { jwtSecret: secretText(), serverKey: `esp_dev_${secretText()}` };
  if (folder === undefined) return made;
  const file = join(folder, "development.json");
  await mkdir(folder, { recursive: true });
  // Written aside and then linked, which fails where there is one: two first starts never see half of it.
  const aside = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
  try {
    await writeFile(aside, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: "wx" });
    await link(aside, file);
    return made;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return developmentFile.parse(JSON.parse(await readFile(file, "utf8")));
  } finally {
    await rm(aside, { force: true });
  }
}

function secretText(): string {
  return randomBytes(32).toString("base64url");
}
