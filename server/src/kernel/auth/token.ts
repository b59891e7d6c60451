import { type Denial, deny } from "@espalier/rules/kernel/denial";
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify, SignJWT } from "jose";
import { playerId } from "../http/ids.ts";
import type { Caller } from "./caller.ts";

/** Seconds by which two honest clocks may differ. */
const clockTolerance = 5;
const requiredClaims = ["sub", "exp"];
const publicKeyAlgorithms = ["RS256", "PS256", "ES256", "ES384", "EdDSA", "Ed25519"];

export type TokenSource =
  | { readonly kind: "secret"; readonly secret: string }
  | { readonly kind: "jwks"; readonly url: URL };

export interface TokenParts {
  readonly player: string;
  /** Seconds, or a span such as `1h`, `30m`, `7d`. Throws a TypeError when it is neither. */
  readonly ttl: number | string;
  readonly secret: string;
}

/** A player token, signed with the shared secret: for games without an identity provider, and for trying out. */
export function makeToken({ player, ttl, secret }: TokenParts): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setSubject(playerId.parse(player))
    .setIssuedAt()
    .setExpirationTime(typeof ttl === "number" ? `${ttl}s` : ttl)
    .sign(bytes(secret));
}

/** Checks player tokens. The algorithm is pinned by the source, never chosen by the token. */
export function tokenReader(source: TokenSource): (token: string) => Promise<Caller | Denial> {
  const verify = verifier(source);
  return async (token) => {
    try {
      const payload = await verify(token);
      const id = playerId.safeParse(payload.sub);
      return id.success ? { kind: "player", id: id.data } : deny("token_invalid");
    } catch (error) {
      return refusal(error);
    }
  };
}

function verifier(source: TokenSource): (token: string) => Promise<JWTPayload> {
  if (source.kind === "secret") {
    const key = bytes(source.secret);
    const options = { algorithms: ["HS256"], clockTolerance, requiredClaims };
    return async (token) => (await jwtVerify(token, key, options)).payload;
  }
  const keys = createRemoteJWKSet(source.url, { cooldownDuration: 30_000, cacheMaxAge: 600_000 });
  const options = { algorithms: publicKeyAlgorithms, clockTolerance, requiredClaims };
  return async (token) => (await jwtVerify(token, keys, options)).payload;
}

/** What is wrong with the token is a denial; keys that cannot be fetched are an error of the server. */
function refusal(error: unknown): Denial {
  if (error instanceof errors.JWTExpired) return deny("token_expired");
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) throw error;
  if (error instanceof errors.JOSEError && error.code !== "ERR_JOSE_GENERIC") return deny("token_invalid");
  throw error;
}

function bytes(secret: string): Uint8Array {
  return new TextEncoder().encode(secret);
}
