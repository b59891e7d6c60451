/** Waits between attempts, in milliseconds; their number is how often a lost request is sent again. */
export const defaultWaits: readonly number[] = [200, 800, 2_000];

export interface SteadyOptions {
  readonly fetch: (request: Request) => Promise<Response>;
  readonly waits: readonly number[];
  readonly newKey: () => string;
}

/** Statuses of a gateway that may have lost the answer of a server behind it. */
const lost: ReadonlySet<number> = new Set([502, 503, 504]);
const safe: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * A fetch that survives lost connections: every write carries an Idempotency-Key, and a request
 * without an answer is sent again under the same key, so it is done once however often it is sent.
 * When no attempt is answered, the answer is a problem `connection_lost` with status 503.
 */
export function steady({ fetch, waits, newKey }: SteadyOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    const keyed = withKey(request, newKey);
    for (const wait of waits) {
      const answer = await attempt(fetch, keyed.clone());
      if (answer !== undefined && !lost.has(answer.status)) return answer;
      await pause(wait, keyed.signal);
    }
    return (await attempt(fetch, keyed)) ?? connectionLost();
  };
}

function withKey(request: Request, newKey: () => string): Request {
  if (safe.has(request.method) || request.headers.has("Idempotency-Key")) return request;
  const headers = new Headers(request.headers);
  headers.set("Idempotency-Key", newKey());
  return new Request(request, { headers });
}

/** An answer, or undefined where the connection was lost. A request its caller aborted still throws. */
async function attempt(fetch: SteadyOptions["fetch"], request: Request): Promise<Response | undefined> {
  try {
    return await fetch(request);
  } catch (error) {
    if (request.signal.aborted) throw error;
    return undefined;
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener("abort", stop, { once: true });
    function done(): void {
      signal.removeEventListener("abort", stop);
      resolve();
    }
    function stop(): void {
      clearTimeout(timer);
      reject(signal.reason);
    }
  });
}

function connectionLost(): Response {
  const body = { reason: "connection_lost", status: 503, title: "The server could not be reached" };
  return new Response(JSON.stringify(body), {
    status: 503,
    headers: { "Content-Type": "application/problem+json" },
  });
}
