import { useSyncExternalStore } from "react";
import { stored } from "./stored.ts";

/** A player token with what it says. */
export interface Session {
  readonly token: string;
  readonly player: string;
  /** Milliseconds since 1970; null where it does not expire. */
  readonly expires: number | null;
}

/** Why a pasted text is no session. */
export type TokenFault = "empty" | "server_key" | "not_a_token" | "no_player" | "expired";

/** Why a session ended by itself. */
export type Left = "expired" | "refused";

const kept = stored("espalier.token");
let left: Left | undefined;
/** The last session read, so that one token gives one object. */
let last: { readonly token: string; readonly session: Session | undefined } | undefined;

export function useSession(): Session | undefined {
  return useSyncExternalStore(kept.watch, currentSession);
}

export function currentSession(): Session | undefined {
  const token = kept.read();
  if (token === null) return undefined;
  if (last?.token !== token) {
    const session = readToken(token, Date.now());
    if (session === "expired") left = "expired";
    last = { token, session: typeof session === "string" ? undefined : session };
  }
  return last?.session;
}

export function signIn(session: Session): void {
  left = undefined;
  kept.write(session.token);
}

/** Forgets the token. `why` is told at the next sign-in. */
export function signOut(why?: Left): void {
  left = why;
  kept.write(null);
}

/** Why the last session ended, unless the player ended it. */
export function lastLeft(): Left | undefined {
  return left;
}

/** Reads a pasted token. It is not verified here: the server does that with every request. */
export function readToken(pasted: string, now: number): Session | TokenFault {
  const token = pasted.trim().replace(/^Bearer\s+/i, "");
  if (token === "") return "empty";
  const parts = token.split(".");
  if (parts.length !== 3) return token.startsWith("esp_") ? "server_key" : "not_a_token";
  const claims = decode(parts[1] ?? "");
  if (claims === undefined) return "not_a_token";
  const { sub, exp } = claims;
  if (typeof sub !== "string" || sub === "") return "no_player";
  const expires = typeof exp === "number" ? exp * 1_000 : null;
  return expires !== null && expires <= now ? "expired" : { token, player: sub, expires };
}

function decode(part: string): { readonly sub?: unknown; readonly exp?: unknown } | undefined {
  try {
    const bytes = Uint8Array.from(atob(part.replace(/-/g, "+").replace(/_/g, "/")), (char) =>
      char.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === "object" && claims !== null ? claims : undefined;
  } catch {
    return undefined;
  }
}
