import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { type Client, connect, enter, listen } from "../../testing/feed.ts";
import { openServed, type Served, serverKey, tokenOf } from "../../testing/served.ts";
import { defaultLimits } from "../http/limits.ts";

let served: Served;
let url: string;
const feed = { ...defaultLimits.feed, greeting: 300, heartbeat: 60_000 };
beforeAll(async () => {
  served = await openServed({ limits: { feed } });
  url = await listen(served.app);
});
afterAll(() => served.close());

/** Moves a player's sequence on by one. */
let turn = 0;
const facts = (player: string) => {
  turn += 1;
  return served.server("PUT", `/v1/players/${player}/facts`, { facts: { perception: turn } });
};
const many = async (player: string, count: number) => {
  for (let at = 0; at < count; at += 100) {
    await Promise.all(Array.from({ length: Math.min(100, count - at) }, () => facts(player)));
  }
};
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const versionOf = async (player: string, after = 0): Promise<number> =>
  (await served.server("GET", `/v1/players/${player}/events?limit=1&after=${after}`)).body.version;
const reached = async (client: Client, seq: number) => {
  while ((client.seqs().at(-1) ?? 0) < seq) await client.next(({ kind }) => kind === "events");
};

describe("who may listen", () => {
  test("says hello with what a client needs to know", async () => {
    const client = await connect(url);
    client.say({ kind: "authenticate", token: await tokenOf("p1") });
    expect(await client.next(() => true)).toEqual({
      kind: "ready",
      caller: "player:p1",
      content: served.hash,
      serverNow: expect.any(String),
      heartbeat: 60_000,
    });
    client.socket.close();
  });

  test.each([
    ["a wrong token", async () => ({ kind: "authenticate", token: "nonsense" }), "token_invalid"],
    [
      "an expired token",
      async () => ({ kind: "authenticate", token: await tokenOf("p1", -60) }),
      "token_expired",
    ],
    ["something else first", async () => ({ kind: "subscribe", subject: "player:p1" }), "token_missing"],
  ])("%s is refused with 4401", async (_name, message, reason) => {
    const client = await connect(url);
    client.say(await message());
    expect(await client.next(() => true)).toMatchObject({ kind: "error", reason });
    expect(await client.closed).toBe(4401);
  });

  test("silence is not waited for", async () => {
    const client = await connect(url);
    expect(await client.closed).toBe(4401);
    expect(client.messages).toMatchObject([{ kind: "error", reason: "token_missing" }]);
  });

  test("a token in the address is none", async () => {
    const client = await connect(`${url}?token=${await tokenOf("p1")}`);
    expect(await client.closed).toBe(4401);
  });

  test.each([
    ["own", () => tokenOf("p1"), "player:p1", "subscribed"],
    ["foreign", () => tokenOf("p1"), "player:p2", "foreign_subject"],
    ["a node", () => tokenOf("p1"), "node:n1", "subscribed"],
    ["a run", () => tokenOf("p1"), "run:r1", "foreign_subject"],
    ["anything, by server key", async () => serverKey, "run:r1", "subscribed"],
  ])("%s", async (_name, token, subject, says) => {
    const client = await enter(url, await token());
    client.say({ kind: "subscribe", subject, after: 0 });
    const { kind, reason } = await client.next((message) => message.subject === subject);
    expect(reason ?? kind).toBe(says);
    client.socket.close();
  });

  test("a token may be renewed, but not for somebody else", async () => {
    const client = await enter(url, await tokenOf("p1"));
    client.say({ kind: "authenticate", token: await tokenOf("p1", "2h") });
    await client.next(({ kind }) => kind === "ready");
    client.say({ kind: "authenticate", token: await tokenOf("p2") });
    expect(await client.closed).toBe(4401);
  });
});

describe("messages that are none", () => {
  test.each([
    ["no JSON", "{"],
    ["no kind", {}],
    ["unknown kind", { kind: "shout" }],
    ["unknown field", { kind: "subscribe", subject: "player:p1", from: 3 }],
    ["no subject", { kind: "subscribe", subject: "p1" }],
    ["a negative seq", { kind: "subscribe", subject: "player:p1", after: -1 }],
  ])("%s", async (_name, message) => {
    const client = await enter(url, await tokenOf("p1"));
    client.say(message);
    expect(await client.next(({ kind }) => kind === "error")).toMatchObject({ reason: "malformed" });
    expect(client.socket.readyState).toBe(WebSocket.OPEN);
    client.socket.close();
  });

  test("too many of them end it with 4400", async () => {
    const client = await enter(url, await tokenOf("p1"));
    for (let at = 0; at < feed.mistakes; at += 1) client.say("{");
    expect(await client.closed).toBe(4400);
  });

  test("too many of any kind end it with 4429", async () => {
    const client = await enter(url, await tokenOf("p1"));
    for (let at = 0; at < 3 * feed.messages; at += 1) client.say({ kind: "unsubscribe", subject: "node:n1" });
    expect(await client.closed).toBe(4429);
  });

  test("one that is too large ends it with 1009", async () => {
    const client = await enter(url, await tokenOf("p1"));
    client.say("x".repeat(feed.message + 1));
    expect(await client.closed).toBe(1009);
  });

  test("too many subscriptions are refused", async () => {
    const small = await openServed({ limits: { feed: { ...feed, subscriptions: 1 } } });
    const client = await enter(await listen(small.app), serverKey);
    for (const subject of ["node:n1", "node:n2", "node:n1"]) client.say({ kind: "subscribe", subject });
    expect(await client.next(({ kind }) => kind === "error")).toMatchObject({
      reason: "too_many_subscriptions",
      subject: "node:n2",
      need: 1,
    });
    await client.next(({ kind }) => kind === "subscribed");
    await client.next(({ kind, subject }) => kind === "subscribed" && subject === "node:n1");
    await small.close();
  });
});

describe("events", () => {
  test("come from the store, then live, each once and in order, however busy the player is", async () => {
    await many("busy", 450);
    const client = await enter(url, await tokenOf("busy"));
    const writing = many("busy", 300);
    client.say({ kind: "subscribe", subject: "player:busy", after: 0 });
    await writing;
    const version = await versionOf("busy");
    await reached(client, version);
    expect(client.seqs()).toEqual(range(1, version));
    expect(client.messages.find(({ kind }) => kind === "subscribed")).toMatchObject({
      subject: "player:busy",
      after: 0,
    });

    await facts("busy");
    await reached(client, version + 1);
    const last = client.messages.at(-1);
    expect(last).toMatchObject({ kind: "events", subject: "player:busy", content: served.hash });
    const stored = await served.server("GET", `/v1/players/busy/events?after=${version}`);
    expect(last.events).toEqual(stored.body.events);
    client.socket.close();
  });

  test("a cut feed resumes after what it has", async () => {
    await many("cut", 10);
    const first = await enter(url, await tokenOf("cut"));
    first.say({ kind: "subscribe", subject: "player:cut", after: 0 });
    await reached(first, await versionOf("cut"));
    first.socket.terminate();
    await many("cut", 10);
    const again = await enter(url, await tokenOf("cut"));
    again.say({ kind: "subscribe", subject: "player:cut", after: first.seqs().at(-1) });
    const version = await versionOf("cut");
    await reached(again, version);
    expect([...first.seqs(), ...again.seqs()]).toEqual(range(1, version));
    again.socket.close();
  });

  test("stop with the subscription; subscribing again starts over", async () => {
    await many("stop", 3);
    const client = await enter(url, await tokenOf("stop"));
    const subject = "player:stop";
    client.say({ kind: "subscribe", subject, after: await versionOf("stop") });
    await client.next(({ kind }) => kind === "subscribed");
    client.say({ kind: "unsubscribe", subject });
    await client.next(({ kind }) => kind === "unsubscribed");
    await facts("stop");
    expect(client.seqs()).toEqual([]);
    client.say({ kind: "subscribe", subject, after: 1 });
    const version = await versionOf("stop");
    await reached(client, version);
    expect(client.seqs()).toEqual(range(2, version));
    client.socket.close();
  });

  test("that the server never wrote are not waited for", async () => {
    const client = await enter(url, await tokenOf("ahead"));
    client.say({ kind: "subscribe", subject: "player:ahead", after: 7 });
    expect(await client.next(({ kind }) => kind === "error")).toMatchObject({
      reason: "seq_ahead",
      need: 0,
      have: 7,
    });
    client.socket.close();
  });

  test("that are no longer kept come as the state they led to, to go on from", async () => {
    await many("old", 5);
    await served.house.db.query("delete from events where subject = 'player:old' and seq <= 3");
    const client = await enter(url, await tokenOf("old"));
    client.say({ kind: "subscribe", subject: "player:old", after: 1 });
    const expired = await client.next(({ kind }) => kind === "error");
    const version = await versionOf("old", 3);
    expect(expired).toMatchObject({
      reason: "seq_expired",
      horizon: 3,
      snapshot: { seq: version, players: {} },
    });
    client.say({ kind: "subscribe", subject: "player:old", after: expired.snapshot.seq });
    await client.next(({ kind, after }) => kind === "subscribed" && after === version);
    await facts("old");
    await reached(client, version + 1);
    expect(client.seqs()).toEqual([version + 1]);
    client.socket.close();
  });

  test("of a deleted player are gone", async () => {
    await facts("gone");
    await served.server("DELETE", "/v1/players/gone");
    const client = await enter(url, serverKey);
    client.say({ kind: "subscribe", subject: "player:gone", after: 0 });
    expect(await client.next(({ kind }) => kind === "error")).toMatchObject({ reason: "player_gone" });
    client.socket.close();
  });
});

describe("a reader that does not read", () => {
  test("is dropped with 4408, and resumes", async () => {
    const small = await openServed({ limits: { feed: { ...feed, backlogBytes: 64 * 1024 } } });
    const at = await listen(small.app);
    const client = await enter(at, await tokenOf("slow"));
    client.say({ kind: "subscribe", subject: "player:slow", after: 0 });
    await client.next(({ kind }) => kind === "subscribed");
    client.socket.pause();
    const wide = "\u{1f9d7}".repeat(128);
    const write = (from: number, count: number) =>
      Promise.all(
        range(from, from + count - 1).map((at) =>
          small.server("POST", "/v1/players/slow/grants", {
            skill: "salvage",
            amount: 1,
            source: wide,
            ref: `${at}`,
          }),
        ),
      );
    const dropped = /espalier_feed_closed_total\{code="4408"\} 1/;
    for (
      let from = 1;
      !dropped.test((await small.ask({ method: "GET", url: "/metrics" })).text);
      from += 500
    ) {
      expect(from).toBeLessThan(100_000);
      await write(from, 500);
    }
    client.socket.resume();
    expect(await client.closed).toBe(4408);
    const seen = client.seqs();
    expect(seen).toEqual(range(1, seen.length));

    const again = await enter(at, await tokenOf("slow"));
    again.say({ kind: "subscribe", subject: "player:slow", after: seen.length });
    const { body } = await small.server("GET", "/v1/players/slow/events?limit=1");
    await reached(again, body.version);
    expect(again.seqs()).toEqual(range(seen.length + 1, body.version));
    await small.close();
  }, 120_000);
});

describe("heartbeat", () => {
  test("pings, drops a dead peer, and ends what a token no longer allows", async () => {
    const quick = await openServed({ limits: { feed: { ...feed, heartbeat: 200 } } });
    const at = await listen(quick.app);
    const living = await enter(at, await tokenOf("p1"));
    let pings = 0;
    living.socket.on("ping", () => {
      pings += 1;
    });
    const dead = await enter(at, await tokenOf("p1"));
    dead.socket.pause();
    const { body } = await quick.server("POST", "/v1/admin/keys", { name: "short" });
    const revoked = await enter(at, body.key);
    await quick.server("DELETE", `/v1/admin/keys/${body.id}`);
    expect(await revoked.closed).toBe(4401);
    await until(async () =>
      /espalier_feed_clients 1$/m.test((await quick.ask({ method: "GET", url: "/metrics" })).text),
    );
    expect(pings).toBeGreaterThan(0);
    expect(living.socket.readyState).toBe(WebSocket.OPEN);
    dead.socket.terminate();
    await quick.close();
  });
});

test("a server that stops finishes what it took, tells it, then closes with 1001", async () => {
  const last = await openServed({ limits: { feed } });
  const at = await listen(last.app);
  const client = await enter(at, await tokenOf("late"));
  client.say({ kind: "subscribe", subject: "player:late", after: 0 });
  await client.next(({ kind }) => kind === "subscribed");
  const address = at.replace(/^ws/, "http").replace("/v1/feed", "/v1/players/late/facts");
  const taken = fetch(address, {
    method: "PUT",
    headers: { authorization: `Bearer ${serverKey}`, "content-type": "application/json" },
    body: JSON.stringify({ facts: { perception: 4 } }),
  });
  await until(async () =>
    /late/.test(JSON.stringify(await last.house.engine.events("player:late" as never, 0, 1))),
  );
  await last.close();
  expect((await taken).status).toBe(200);
  expect(await client.closed).toBe(1001);
  expect(client.seqs()).toEqual(range(1, client.seqs().length));
  expect(client.seqs().length).toBeGreaterThan(0);
});

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
}
