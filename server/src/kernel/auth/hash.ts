import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/**
 * A secret at rest. One HMAC is enough: our keys are 256 random bits, which no dictionary holds,
 * so a slow password hash would only slow the server down.
 */
export interface Sealed {
  readonly salt: string;
  readonly hash: string;
}

export function seal(secret: string): Sealed {
  const salt = randomBytes(16).toString("base64url");
  return { salt, hash: digest(secret, salt).toString("base64url") };
}

/** Compares in a time that does not depend on where the two differ. */
export function matches(secret: string, sealed: Sealed): boolean {
  const stored = Buffer.from(sealed.hash, "base64url");
  const given = digest(secret, sealed.salt);
  return stored.length === given.length && timingSafeEqual(stored, given);
}

function digest(secret: string, salt: string): Buffer {
  return createHmac("sha256", Buffer.from(salt, "base64url")).update(secret).digest();
}
