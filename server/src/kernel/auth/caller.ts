import type { Denial } from "@espalier/rules/kernel/denial";

/** Who sends a request. A server key may do what any player may, and more. */
export type Caller =
  | { readonly kind: "server"; readonly name: string }
  | { readonly kind: "player"; readonly id: string }
  | { readonly kind: "nobody" };

export const nobody: Caller = { kind: "nobody" };

/** How idempotency keys and the audit name a caller: `server:NAME`, `player:ID`. */
export function nameOf(caller: Caller): string {
  if (caller.kind === "server") return `server:${caller.name}`;
  return caller.kind === "player" ? `player:${caller.id}` : "nobody";
}

/** Turns a bearer token into its caller, or says why not. Throws when it cannot find out. */
export type Identify = (token: string) => Promise<Caller | Denial>;
