import { ApiError, createClient } from "@espalier/client";
import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { currentSession, signOut } from "./session.ts";

/** The server these pages came from, as the player who is signed in. */
export const api = createClient({
  baseUrl: location.origin,
  token: () => currentSession()?.token,
  fetch: (request) => globalThis.fetch(request),
});

/** Keeps what was loaded. The client itself repeats lost requests, so a query is not repeated on top. */
export function createQueries(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: leaveWhenRefused }),
    mutationCache: new MutationCache({ onError: leaveWhenRefused }),
    defaultOptions: { queries: { retry: whenLimited, retryDelay: 1_000, staleTime: 30_000 } },
  });
}

/** Who asks too much in a second is told to wait one. */
function whenLimited(failed: number, error: Error): boolean {
  return error instanceof ApiError && error.status === 429 && failed < 5;
}

/** A token the server no longer takes leads back to sign-in; the address stays, so one returns to it. */
function leaveWhenRefused(error: Error): void {
  if (!(error instanceof ApiError) || error.status !== 401) return;
  signOut(error.reason === "token_expired" ? "expired" : "refused");
}
