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
  close(): Promise<void>;
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
  const server = createServer((client) => {
    const upstream = reach();
    pairs.add([client, upstream]);
    for (const socket of [client, upstream]) socket.on("error", () => undefined);
    client.on("data", (data) => {
      trips++;
      if (next === "before") cut();
      else upstream.write(data);
    });
    upstream.on("data", (data) => {
      if (next === "after") cut();
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
    close: () => {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
