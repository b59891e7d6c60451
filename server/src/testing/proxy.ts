import { connect, createServer, type Socket } from "node:net";

/** A TCP proxy before a database, to cut the wire at will. */
export interface Proxy {
  /** The given url, through the proxy. */
  readonly url: string;
  /** How many messages came from clients so far, each in one piece or more. */
  trips(): number;
  /** Cuts all connections there are. */
  cut(): void;
  /** Cuts the connections as soon as the client has sent something more; `reply` lets it reach the server first. */
  cutOnNext(reply: "before" | "after"): void;
  /**
   * Cuts one connection at the next message of a client that fits: before it reaches the server, with half
   * of it sent, or once the server replies. Resolves when that has happened. Several may be set at once.
   */
  cutAt(when: Moment, fits: (message: Buffer) => boolean): Promise<void>;
  close(): Promise<void>;
}

export type Moment = "before" | "during" | "after";

interface Cut {
  readonly when: Moment;
  readonly fits: (message: Buffer) => boolean;
  readonly done: () => void;
}

export async function openProxy(target: string): Promise<Proxy> {
  const url = new URL(target);
  const port = Number(url.port || 5432);
  const socket = url.searchParams.get("host");
  const reach = () => (socket === null ? connect(port, url.hostname) : connect(`${socket}/.s.PGSQL.${port}`));
  const pairs = new Set<readonly [Socket, Socket]>();
  let trips = 0;
  let next: "before" | "after" | undefined;
  const cut = () => {
    next = undefined;
    for (const pair of pairs) for (const socket of pair) socket.destroy();
    pairs.clear();
  };
  const cuts: Cut[] = [];
  const server = createServer((client) => {
    const upstream = reach();
    let replying: Cut | undefined;
    const end = (cut: Cut) => {
      client.destroy();
      upstream.end();
      cut.done();
    };
    pairs.add([client, upstream]);
    for (const socket of [client, upstream]) socket.on("error", () => undefined);
    client.on("data", (data) => {
      trips++;
      const found = cuts.findIndex(({ fits }) => fits(data));
      const [mine] = found < 0 ? [] : cuts.splice(found, 1);
      if (mine?.when === "after") replying = mine;
      if (mine?.when === "during") upstream.write(data.subarray(0, data.length >> 1));
      if (mine !== undefined && mine.when !== "after") end(mine);
      else if (next === "before") cut();
      else upstream.write(data);
    });
    upstream.on("data", (data) => {
      if (replying !== undefined) end(replying);
      else if (next === "after") cut();
      else client.write(data);
    });
    client.on("close", () => upstream.destroy());
    upstream.on("close", () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the proxy has no port");
  const near = new URL(target);
  near.searchParams.delete("host");
  near.hostname = "127.0.0.1";
  near.port = String(address.port);
  return {
    url: near.href,
    trips: () => trips,
    cut,
    cutOnNext: (reply) => {
      next = reply;
    },
    cutAt: (when, fits) => new Promise((done) => cuts.push({ when, fits, done })),
    close: () => {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
