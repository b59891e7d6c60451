import createFetch, { type Client as FetchClient } from "openapi-fetch";
import type { paths } from "./api.ts";
import { defaultWaits, steady } from "./steady.ts";

export type { components, paths } from "./api.ts";
export type { Feed, FeedEvent, FeedOptions, FeedStatus } from "./feed.ts";
export { feed } from "./feed.ts";
export type { Problem } from "./problem.ts";
export { ApiError, problemOf, take } from "./problem.ts";

/** Espalier's HTTP API: `api.GET("/v1/players/{player}/skills", { params: { path: { player } } })`. */
export type Client = FetchClient<paths>;

export interface ClientOptions {
  /** Where the server is, without `/v1`: `http://127.0.0.1:8080`. */
  readonly baseUrl: string;
  /** A player token or server key; a function where it may change. */
  readonly token: string | (() => string | undefined);
  readonly fetch?: (request: Request) => Promise<Response>;
  /** Waits before a lost request is sent again, in milliseconds. */
  readonly waits?: readonly number[];
}

/**
 * A typed client. An answer is `{ data }` or `{ error }`, where error is a problem with a stable
 * `reason`; `take(answer)` turns it into data or an ApiError. Writes carry an Idempotency-Key and
 * are sent again under the same key when the connection is lost.
 */
export function createClient(options: ClientOptions): Client {
  const { baseUrl, token, fetch = (request) => globalThis.fetch(request), waits = defaultWaits } = options;
  const client = createFetch<paths>({
    baseUrl,
    fetch: steady({ fetch, waits, newKey: () => crypto.randomUUID() }),
  });
  client.use({
    onRequest({ request }) {
      const bearer = typeof token === "string" ? token : token();
      if (bearer !== undefined) request.headers.set("Authorization", `Bearer ${bearer}`);
    },
  });
  return client;
}
