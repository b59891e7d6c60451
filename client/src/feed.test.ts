import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { backoff } from "./backoff.ts";
import { type FeedEvent, type FeedStatus, feed } from "./feed.ts";

/** The server's end of the sockets that were opened, the newest last. */
let sockets: Socket[] = [];

class Socket {
  onopen: (() => void) | null = null;
  onmessage: ((message: { readonly data: string }) => void) | null = null;
  onclose: ((close: { readonly code: number }) => void) | null = null;
  readonly url: string;
  readonly sent: unknown[] = [];

  constructor(url: string) {
    this.url = url;
    sockets.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.sent.push("closed");
  }

  /** The server greets: from here on the feed is live. */
  greet(): void {
    this.onopen?.();
    this.say({ kind: "ready", content: "hash", heartbeat: 1_000 });
  }

  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

function newest(): Socket {
  const socket = sockets.at(-1);
  if (socket === undefined) throw new Error("no socket was opened");
  return socket;
}

function events(...seqs: readonly number[]): object {
  const all = seqs.map((seq) => ({ seq, subject: "player:p1", kind: "levels.xp_granted", data: {} }));
  return { kind: "events", subject: "player:p1", content: "hash", events: all };
}

function open() {
  const statuses: FeedStatus[] = [];
  const contents: string[] = [];
  const heard: number[] = [];
  const jumps: number[] = [];
  const live = feed({
    baseUrl: "https://here",
    token: "secret",
    WebSocket: Socket as unknown as new (url: string) => WebSocket,
    status: (status) => statuses.push(status),
    content: (hash) => contents.push(hash),
  });
  const hear = ({ seq }: FeedEvent): unknown => heard.push(seq);
  const subscribe = (after: number | "now") =>
    live.subscribe("player:p1", after, hear, (seq) => jumps.push(seq));
  return { live, statuses, contents, heard, jumps, subscribe };
}

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the feed", () => {
  it("authenticates first, then subscribes what was asked for meanwhile", () => {
    const { subscribe, statuses, contents } = open();
    subscribe(3);
    expect(newest().url).toBe("wss://here/v1/feed");
    expect(newest().sent).toEqual([]);
    newest().greet();
    expect(newest().sent).toEqual([
      { kind: "authenticate", token: "secret" },
      { kind: "subscribe", subject: "player:p1", after: 3 },
    ]);
    expect(statuses).toEqual(["connecting", "live"]);
    expect(contents).toEqual(["hash"]);
  });

  it("passes each event once and resumes after the last one when it comes back", async () => {
    const { subscribe, heard, statuses } = open();
    subscribe(0);
    newest().greet();
    newest().say(events(1, 2));
    newest().onclose?.({ code: 1006 });
    await vi.advanceTimersByTimeAsync(backoff(0, 1));
    expect(sockets).toHaveLength(2);
    newest().greet();
    expect(newest().sent.at(-1)).toEqual({ kind: "subscribe", subject: "player:p1", after: 2 });
    newest().say(events(2, 3));
    expect(heard).toEqual([1, 2, 3]);
    expect(statuses).toEqual(["connecting", "live", "lost", "live"]);
  });

  it.each([
    ["now", { reason: "seq_ahead", need: 9 }, 9],
    [12, { reason: "seq_ahead", need: 9 }, 9],
    [1, { reason: "seq_expired", horizon: 5, snapshot: { seq: 7 } }, 7],
  ] as const)("from %s goes on where the server says", (after, error, seq) => {
    const { subscribe, heard, jumps } = open();
    subscribe(after);
    newest().greet();
    newest().say({ kind: "error", subject: "player:p1", ...error });
    expect(newest().sent.at(-1)).toEqual({ kind: "subscribe", subject: "player:p1", after: seq });
    newest().say(events(seq, seq + 1));
    expect(heard).toEqual([seq + 1]);
    expect(jumps).toEqual([seq]);
  });

  it.each([4400, 4401])("does not come back after close code %d", async (code) => {
    const { statuses } = open();
    newest().greet();
    newest().onclose?.({ code });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets).toHaveLength(1);
    expect(statuses.at(-1)).toBe("refused");
  });

  it.each([1001, 1006, 1011, 4408, 4429])("comes back after close code %d", async (code) => {
    open();
    newest().greet();
    newest().onclose?.({ code });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sockets).toHaveLength(2);
  });

  it("gives up a connection that no longer answers", async () => {
    const { statuses } = open();
    newest().greet();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(newest().sent.at(-1)).toEqual({ kind: "authenticate", token: "secret" });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(statuses.at(-1)).toBe("lost");
  });

  it("lets go of a subject, and of everything when it is closed", async () => {
    const { subscribe, live, heard } = open();
    newest().greet();
    const leave = subscribe(0);
    expect(() => subscribe(0)).toThrow("already subscribed");
    leave();
    expect(newest().sent.at(-1)).toEqual({ kind: "unsubscribe", subject: "player:p1" });
    newest().say(events(1));
    live.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(heard).toEqual([]);
    expect(sockets).toHaveLength(1);
  });
});

describe("backoff", () => {
  it.each([
    [0, 0, 250],
    [0, 1, 500],
    [3, 0.5, 3_000],
    [30, 1, 15_000],
  ])("after %d failures with chance %d is %d ms", (failures, chance, wait) => {
    expect(backoff(failures, chance)).toBe(wait);
  });
});
