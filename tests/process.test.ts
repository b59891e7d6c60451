import { once } from "node:events";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { runNode } from "../server/src/testing/child.ts";
import { enter } from "../server/src/testing/feed.ts";
import {
  copyPack,
  dataPlace,
  environment,
  grant,
  type Place,
  ran,
  root,
  type Server,
  started,
  startServer,
} from "./program.ts";

const places: Place[] = [];
const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
  for (const place of places.splice(0)) await place.remove();
});

function newPlace(): Place {
  const place = dataPlace();
  places.push(place);
  return place;
}

async function newServer(...args: Parameters<typeof startServer>): Promise<Server> {
  const server = await startServer(...args);
  servers.push(server);
  return server;
}

describe("a data folder", () => {
  it("is not opened a second time: the program ends and names who has it", async () => {
    const place = newPlace();
    const server = await newServer(place);
    const second = await ran(place, ["serve", "--port", "0"]);
    expect(second.code).toBe(1);
    expect(second.errors).toContain(`in use by process ${server.pid}`);
    expect((await server.ask("GET", "/v1/content")).status).toBe(200);
  });

  it("can have a PostgreSQL of its own, which further servers use", async () => {
    const place = newPlace();
    const one = await newServer(place, ["--engine", "postgres"]);
    expect(one.greeting).toContain("(postgres)");
    const two = await newServer(place);
    expect((await one.ask("POST", "/v1/players/ada/grants", grant("salvage", 100, "g"))).status).toBe(200);
    expect((await two.ask("POST", "/v1/players/ada/grants", grant("salvage", 100, "g"))).body.replayed).toBe(
      true,
    );
    // Who started the PostgreSQL may leave first.
    expect((await one.stop()).code).toBe(0);
    expect((await two.ask("POST", "/v1/players/ada/grants", grant("salvage", 1, "h"))).status).toBe(200);
    expect((await two.stop()).code).toBe(0);
    servers.splice(0);
    expect((await ran(place, ["serve", "--port", "0", "--engine", "pglite"])).errors).toContain(
      "belongs to postgres",
    );
  });
});

describe("in production", () => {
  const production = { NODE_ENV: "production" };
  const given = {
    ...production,
    ESPALIER_JWT_SECRET: "a secret of tests, long enough for anybody",
    ESPALIER_SERVER_KEYS: "esp_a_server_key_of_tests",
  };

  it.each([
    ["no secret", {}, "nothing says how player tokens are signed"],
    ["a short secret", { ESPALIER_JWT_SECRET: "short" }, "shorter than 32 bytes"],
  ])("it does not start with %s", async (_, env, words) => {
    const place = newPlace();
    const { code, errors } = await ran(place, ["serve", "--port", "0"], { ...production, ...env });
    expect([code, errors]).toEqual([1, expect.stringContaining(words)]);
    expect(readdirSync(place.folder)).toEqual([]);
  });

  it("the development secrets are worth nothing, and files are not watched", async () => {
    const place = newPlace();
    const development = await startServer(place);
    const token = await development.token("ada");
    await development.stop();

    const packs = copyPack(place);
    const server = await newServer(place, ["--packs", packs], given);
    expect(server.greeting).not.toContain("token");
    for (const bearer of [token, development.key]) {
      const { status } = await server.ask("GET", "/v1/players/ada", undefined, { bearer });
      expect(status).toBe(401);
    }
    const live = (await server.ask("GET", "/v1/content")).body.hash;
    // What is live stays so across starts and saves, until somebody activates other content.
    const curves = join(packs, "levels/curves.yaml");
    writeFileSync(curves, readFileSync(curves, "utf8").replace("[100,", "[101,"));
    expect((await ran(place, ["check", packs])).code).toBe(0);
    expect((await server.ask("GET", "/v1/content")).body.hash).toBe(live);
  });
});

describe("Ctrl-C", () => {
  it("ends the program once every request that had come has its answer", async () => {
    const server = await newServer(newPlace());
    const feed = await enter(`${server.address.replace("http", "ws")}/v1/feed`, server.key);
    feed.say({ kind: "subscribe", subject: "player:p0" });
    await feed.next(({ kind }) => kind === "subscribed");
    const body = JSON.stringify(grant("salvage", 100, "last"));
    const requests = await Promise.all(
      Array.from({ length: 8 }, (_, n) => halfRequest(server, `/v1/players/p${n}/grants`, body)),
    );
    const ended = server.stop("SIGINT");
    servers.splice(0);
    await expect.poll(() => refusesNew(server)).toBe(true);
    for (const { finish } of requests) finish();
    for (const { answer } of requests) expect(await answer).toMatch(/^HTTP\/1\.1 200 .*"replayed":false/s);
    // The feed hears the last of it before it closes.
    expect(await feed.closed).toBe(1001);
    expect(feed.seqs().length).toBeGreaterThan(0);
    expect((await ended).code).toBe(0);
  });
});

async function refusesNew(server: Server): Promise<boolean> {
  const reply = await server.ask("GET", "/v1/content").catch(() => undefined);
  return reply === undefined || reply.body.reason === "shutting_down";
}

/** A request whose head the server has taken, and whose body is still to come. */
async function halfRequest(server: Server, path: string, body: string) {
  const { port, host } = new URL(server.address);
  const socket = connect(Number(port), "127.0.0.1");
  let text = "";
  socket.setEncoding("utf8").on("data", (part: string) => {
    text += part;
  });
  const closed = once(socket, "close");
  socket.write(
    [
      `POST ${path} HTTP/1.1`,
      `host: ${host}`,
      `authorization: Bearer ${server.key}`,
      "content-type: application/json",
      `content-length: ${body.length}`,
      "expect: 100-continue",
      "",
      "",
    ].join("\r\n"),
  );
  while (!text.includes("100 Continue")) await once(socket, "data");
  text = "";
  return { finish: () => void socket.write(body), answer: closed.then(() => text) };
}

describe("npm start", () => {
  it("says where it is and how to get a token, and rests small", async () => {
    const place = newPlace();
    const env = { ...environment(), ...place.env, PORT: "0" };
    const child = runNode([join(root, "scripts/start.mjs")], { cwd: root, env });
    const server = await started(place, child);
    servers.push(server);
    expect(server.greeting).toContain(`npx espalier token --player demo --data ${place.folder}`);
    expect((await fetch(`${server.address}/`)).headers.get("content-type")).toContain("text/html");
    await server.ask("POST", "/v1/players/demo/grants", grant("salvage", 500, "g"));
    expect(memoryOf(server.pid)).toBeLessThan(350);
  });
});

/** Megabytes in memory of a process and all that it started; 0 where the platform does not say. */
function memoryOf(pid: number): number {
  try {
    const resident = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? "0";
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
    return Number(resident) / 1_024 + children.reduce((sum, child) => sum + memoryOf(Number(child)), 0);
  } catch {
    return 0;
  }
}
