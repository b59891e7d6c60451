import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { WebSocket } from "ws";

// biome-ignore lint/suspicious/noExplicitAny: a test looks into any message.
export type Message = any;

/** A client on the feed, over a real socket. */
export interface Client {
  readonly socket: WebSocket;
  /** Everything that came, in order. */
  readonly messages: readonly Message[];
  say(message: unknown): void;
  /** The next message that fits, also one that has come already; each is given out once. */
  next(fits: (message: Message) => boolean): Promise<Message>;
  /** The seqs of all events that came, in the order they came. */
  seqs(): readonly number[];
  /** Resolves with the close code. */
  readonly closed: Promise<number>;
}

export async function listen(app: FastifyInstance): Promise<string> {
  await app.listen({ port: 0, host: "127.0.0.1" });
  return `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}/v1/feed`;
}

export async function connect(url: string): Promise<Client> {
  const socket = new WebSocket(url);
  const messages: Message[] = [];
  const given = new Set<Message>();
  let wake: (() => void)[] = [];
  socket.on("message", (data) => {
    messages.push(JSON.parse(String(data)));
    for (const waiting of wake.splice(0)) waiting();
  });
  const closed = new Promise<number>((resolve) => {
    socket.on("close", (code) => {
      resolve(code);
      for (const waiting of wake.splice(0)) waiting();
    });
  });
  await new Promise((resolve, reject) => {
    socket.on("open", resolve);
    socket.on("error", reject);
  });
  return {
    socket,
    messages,
    closed,
    say: (message) => socket.send(typeof message === "string" ? message : JSON.stringify(message)),
    async next(fits) {
      for (;;) {
        const found = messages.find((message) => !given.has(message) && fits(message));
        if (found !== undefined) {
          given.add(found);
          return found;
        }
        if (socket.readyState === WebSocket.CLOSED) throw new Error("closed before it came");
        await new Promise<void>((resolve) => {
          wake = [...wake, resolve];
        });
      }
    },
    seqs: () =>
      messages
        .filter(({ kind }) => kind === "events")
        .flatMap(({ events }) => events.map(({ seq }: { seq: number }) => seq)),
  };
}

/** A client that has said who it is. */
export async function enter(url: string, token: string): Promise<Client> {
  const client = await connect(url);
  client.say({ kind: "authenticate", token });
  await client.next(({ kind }) => kind === "ready");
  return client;
}
