import { createHash, timingSafeEqual } from "node:crypto";
import { type Denial, deny, isDenial } from "@espalier/rules/kernel/denial";
import { LRUCache } from "lru-cache";
import type { Queries } from "../db/db.ts";
import type { Caller, Identify } from "./caller.ts";
import { type Keys, openKeys } from "./keys.ts";
import type { Secrets } from "./secrets.ts";
import { tokenReader } from "./token.ts";

export interface Auth {
  readonly identify: Identify;
  readonly keys: Keys;
}

/** How long a verified player token is believed without checking its signature again, in milliseconds. */
const believed = 60_000;

/** Tells callers by their bearer token: keys of the environment, keys of the database, then player tokens. */
export function openAuth(db: Queries, secrets: Secrets): Auth {
  const keys = openKeys(db);
  const given = secrets.keys.map(({ name, key }) => ({ name, digest: sha256(key) }));
  const player = remembered(tokenReader(secrets.tokens));
  return {
    keys,
    async identify(token) {
      const name = named(given, token) ?? (await keys.check(token));
      if (name !== undefined) return { kind: "server", name };
      return looksLikeJwt(token) ? player(token) : deny("token_invalid");
    },
  };
}

/** Looks at every key, so that the time tells nothing about which one came close. */
function named(keys: readonly { name: string; digest: Buffer }[], token: string): string | undefined {
  const digest = sha256(token);
  let found: string | undefined;
  for (const key of keys) {
    if (timingSafeEqual(key.digest, digest)) found = key.name;
  }
  return found;
}

function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

function looksLikeJwt(token: string): boolean {
  return /^[\w-]+\.[\w-]+\.[\w-]*$/.test(token);
}

/** Remembers tokens that were right, for a minute and never beyond their end. */
function remembered(read: Identify): Identify {
  const known = new LRUCache<string, Caller>({ max: 10_000, ttl: believed });
  return async (token): Promise<Caller | Denial> => {
    const caller = known.get(token);
    if (caller !== undefined) return caller;
    const found = await read(token);
    if (!isDenial(found))
      known.set(token, found, { ttl: Math.max(1, Math.min(believed, expiry(token) - Date.now())) });
    return found;
  };
}

/** When a token that was verified ends, in milliseconds. */
function expiry(token: string): number {
  const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as {
    exp: number;
  };
  return claims.exp * 1000;
}
