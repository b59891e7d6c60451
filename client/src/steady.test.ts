import { describe, expect, it } from "vitest";
import { steady } from "./steady.ts";

type Turn = "lost" | number;

/** A network that answers each attempt as told, and what it was sent. */
function network(...turns: readonly Turn[]) {
  const sent: { readonly key: string | null; readonly body: string }[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    const turn = turns[sent.length];
    sent.push({ key: request.headers.get("Idempotency-Key"), body: await request.text() });
    if (turn === "lost" || turn === undefined) throw new TypeError("fetch failed");
    return new Response("{}", { status: turn });
  };
  let keys = 0;
  const newKey = (): string => {
    keys += 1;
    return `key-${keys}`;
  };
  return { sent, send: steady({ fetch, waits: [1, 1], newKey }) };
}

function post(headers: Record<string, string> = {}): Request {
  return new Request("http://here/v1", { method: "POST", body: "{}", headers });
}

describe("a steady fetch", () => {
  it.each([
    ["answers the first time", [200], 200, ["key-1"]],
    ["sends again under the same key when the connection is lost", ["lost", 200], 200, ["key-1", "key-1"]],
    ["sends again when a gateway lost the server", [502, 503, 200], 200, ["key-1", "key-1", "key-1"]],
    ["takes a refusal as the answer", [409], 409, ["key-1"]],
    ["takes a bug of the server as the answer", [500], 500, ["key-1"]],
    ["gives up after its waits", ["lost", "lost", "lost", 200], 503, ["key-1", "key-1", "key-1"]],
  ] as const)("%s", async (_name, turns, status, keys) => {
    const { sent, send } = network(...turns);
    expect((await send(post())).status).toBe(status);
    expect(sent).toEqual(keys.map((key) => ({ key, body: "{}" })));
  });

  it("says as a problem that nobody answered", async () => {
    const answer = await network("lost", "lost", "lost").send(post());
    expect(await answer.json()).toMatchObject({ reason: "connection_lost", status: 503 });
  });

  it("keeps a key that its caller chose, and gives reads none", async () => {
    const { sent, send } = network(200, 200);
    await send(post({ "Idempotency-Key": "mine" }));
    await send(new Request("http://here/v1"));
    expect(sent.map(({ key }) => key)).toEqual(["mine", null]);
  });

  it("stops when its caller aborts", async () => {
    const abort = new AbortController();
    const { sent, send } = network("lost", "lost", "lost");
    const answer = send(new Request("http://here/v1", { signal: abort.signal }));
    abort.abort(new Error("no longer wanted"));
    await expect(answer).rejects.toThrow();
    expect(sent.length).toBeLessThan(3);
  });
});
