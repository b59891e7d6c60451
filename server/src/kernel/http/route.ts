import type { Denial } from "@espalier/rules/kernel/denial";
import type { Command, Context } from "@espalier/rules/kernel/room";
import type { Subject } from "@espalier/rules/kernel/subject";
import type * as z from "zod";
import { type Caller, nameOf } from "../auth/caller.ts";
import type { Outcome } from "../engine.ts";
import type { Services } from "./services.ts";

/**
 * Who may call a route: `any` anybody, `own` the player in its path or whose run is, `self` any player, for
 * themselves, `reader` whoever may read the subject in its path, `server` a server key. A server key may
 * call them all.
 */
export type Who = "any" | "own" | "self" | "reader" | "server";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** A request as a handler sees it: parsed, and from somebody who may ask. */
export interface Call<P = unknown, Q = unknown, B = unknown> {
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly caller: Caller;
  /** The client's Idempotency-Key, if it sent one. */
  readonly key?: string;
  /** Digest of method, path and parsed body. */
  readonly hash: string;
  readonly services: Services;
}

export type Answer =
  | Outcome
  | Denial
  | { readonly kind: "found"; readonly body: object; readonly etag?: string }
  | { readonly kind: "text"; readonly type: string; readonly text: string; readonly status?: number };

export interface RouteParts<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType> {
  readonly method: Method;
  /** `/v1/players/{player}/grants`; every placeholder has its schema in `params`. */
  readonly path: `/${string}`;
  readonly who: Who;
  readonly summary: string;
  readonly description?: string;
  /** The room it belongs to, for the docs page; else the path tells. */
  readonly tag?: string;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  /** A body as a client might send it, for the docs. */
  readonly example?: z.input<B>;
  /** What comes with status 200. */
  readonly answer: z.ZodType;
  handle(call: Call<z.output<P>, z.output<Q>, z.output<B>>): Promise<Answer>;
}

export type Route = RouteParts<z.ZodObject, z.ZodObject, z.ZodType>;

/** Declares a route. Nothing is callable by default: `who` must be said, and the app does not start without it. */
export function route<
  P extends z.ZodObject = z.ZodObject<Record<never, never>>,
  Q extends z.ZodObject = z.ZodObject<Record<never, never>>,
  B extends z.ZodType = z.ZodUndefined,
>(parts: RouteParts<P, Q, B>): Route {
  return parts as unknown as Route;
}

export function found(body: object, etag?: string): Answer {
  return { kind: "found", body, ...(etag === undefined ? {} : { etag }) };
}

/** Sends a command down the one write path, in the caller's name and under the request's key. */
export function submit<C extends Command>(
  call: Call,
  room: { readonly name: string; decide(state: never, command: C, context: Context): unknown },
  subject: Subject,
  command: C,
): Promise<Outcome> {
  const { engine } = call.services;
  const keyed = call.key === undefined ? {} : { key: call.key, hash: call.hash };
  return engine.submit({ room: room.name, subject, command, caller: nameOf(call.caller), ...keyed });
}
