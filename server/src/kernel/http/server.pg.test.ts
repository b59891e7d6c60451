import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rooms } from "../../rooms.ts";
import { listen } from "../../testing/feed.ts";
import { openServed, type Served, serverKey, tokenOf } from "../../testing/served.ts";
import { OutcomeUnknown } from "../commit/fence.ts";
import { clientWritable, routesOf } from "./app.ts";

let served: Served;
let folder: string;
const lines: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "espalier-pages-"));
  const files = {
    "web/index.html": "<!doctype html><title>pages</title>",
    "web/assets/app-1a2b3c4d.js": "export {};",
    "web/icon.svg": "<svg/>",
    "web/.secret": "hidden",
    "secret.txt": "outside",
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  served = await openServed({
    webFolder: join(folder, "web"),
    limits: { requests: 20, arrival: 500 },
    log: { level: "info", stream: { write: (line) => lines.push(line) } },
  });
});
afterAll(async () => {
  await served.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  served.ask({ method: "GET", url, headers });
const html = { accept: "text/html,*/*;q=0.8" };

describe("pages", () => {
  test.each([
    ["/", html, 200, "pages", "no-cache"],
    ["/index.html", html, 200, "pages", "no-cache"],
    ["/assets/app-1a2b3c4d.js", {}, 200, "export {};", "public, max-age=31536000, immutable"],
    ["/icon.svg", {}, 200, "<svg/>", "no-cache"],
    ["/players/p.1/skills?tab=2", html, 200, "pages", "no-cache"],
    ["/players/p1/skills", { accept: "application/json" }, 404, "unknown_route", "no-store"],
    ["/assets/gone-00000000.js", html, 404, "unknown_route", "no-store"],
    ["/v1/nothing", html, 404, "unknown_route", "no-store"],
    ["/v1", html, 404, "unknown_route", "no-store"],
    ["/assets", { accept: "*/*" }, 404, "unknown_route", "no-store"],
    ["/.secret", {}, 404, "unknown_route", "no-store"],
    ["/../secret.txt", {}, 404, "unknown_route", "no-store"],
    ["/..%2fsecret.txt", {}, 400, "malformed", "no-store"],
    ["/assets/..%5c..%5csecret.txt", {}, 400, "malformed", "no-store"],
    ["/index.html%00.js", {}, 400, "malformed", "no-store"],
  ])("%s", async (url, headers, status, text, caching) => {
    const reply = await get(url, headers);
    expect([reply.status, reply.headers["cache-control"]]).toEqual([status, caching]);
    expect(reply.text).toContain(text);
    expect(reply.text).not.toMatch(/outside|hidden/);
  });

  test("may load nothing but their own files", async () => {
    const { headers } = await get("/", html);
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).not.toMatch(/upgrade-insecure|unsafe-eval/);
    expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "referrer-policy": "no-referrer" });
    expect(headers["x-powered-by"]).toBeUndefined();
  });
});

describe("docs", () => {
  test("the page loads what it needs under its own policy", async () => {
    const page = await get("/docs/", html);
    expect(page.status).toBe(200);
    expect(page.headers["content-security-policy"]).toMatch(/script-src 'self';/);
    const scripts = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(
      ([, url = ""]) => new URL(url, "http://h/docs/").pathname,
    );
    expect(scripts.length).toBeGreaterThan(3);
    for (const url of scripts) expect([url, (await get(url)).status]).toEqual([url, 200]);
    expect(page.text).not.toMatch(/<script>[^<]/);
    expect((await get("/docs/static/swagger-initializer.js")).text).toContain("/openapi.json");
  });
});

describe("the OpenAPI document", () => {
  // biome-ignore lint/suspicious/noExplicitAny: a document of any shape.
  let document: any;
  beforeAll(async () => {
    document = (await get("/openapi.json")).body;
  });
  const routes = routesOf({ rooms, routes: [] });

  test("is OpenAPI 3.1 with both ways to sign in", () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.components.securitySchemes).toMatchObject({
      serverKey: { type: "http", scheme: "bearer" },
      playerToken: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
    });
  });

  test.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    "has %s",
    (_name, route) => {
      const operation = document.paths[route.path][route.method.toLowerCase()];
      expect(operation).toMatchObject({
        summary: route.summary,
        operationId: expect.stringMatching(/^[a-z0-9_]+$/),
        responses: {
          200: { content: expect.any(Object) },
          default: {
            content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
          },
        },
      });
      const schemes = operation.security.map((one: object) => Object.keys(one).join());
      expect(schemes).toEqual(
        {
          any: [],
          own: ["playerToken", "serverKey"],
          self: ["playerToken", "serverKey"],
          reader: ["playerToken", "serverKey", ""],
          server: ["serverKey"],
        }[route.who],
      );
      const names = (operation.parameters ?? []).map(({ name }: { name: string }) => name);
      for (const [, name] of route.path.matchAll(/\{(\w+)\}/g)) expect(names).toContain(name);
      expect(names.includes("idempotency-key")).toBe(route.method !== "GET");
      expect(operation.requestBody?.content["application/json"].example).toEqual(route.example);
      expect([operation.requestBody, route.example].map((one) => one !== undefined)).toEqual(
        Array(2).fill(route.body !== undefined),
      );
    },
  );

  test("has the feed, every operation once, and no reference that leads nowhere", () => {
    expect(document.paths["/v1/feed"].get["x-messages"].client.$ref).toMatch(/FeedRequest/);
    const ids = Object.values<Record<string, { operationId: string }>>(document.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
    const references = JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g);
    for (const [, name = ""] of references) expect(document.components.schemas).toHaveProperty([name]);
    const { schema } =
      document.paths["/v1/players/{player}/grants"].post.requestBody.content["application/json"];
    expect(schema).toMatchObject({
      additionalProperties: false,
      required: ["skill", "amount", "source", "ref"],
    });
    expect(document.components.schemas.Event.additionalProperties).toBeUndefined();
  });
});

test("what a player may write to is known by heart", () => {
  expect(clientWritable(routesOf({ rooms, routes: [] }))).toEqual([
    "POST /v1/players/{player}/wallet/spends (own)",
    "POST /v1/players/{player}/wallet/import (own)",
    "POST /v1/players/{player}/mastery/{track}/tiers/{tier}/pick (own)",
    "POST /v1/players/{player}/mastery/{track}/respec (own)",
    "POST /v1/players/{player}/unlocks/{item}/purchase (own)",
    "PUT /v1/players/{player}/selections/{slot} (own)",
    "POST /v1/players/{player}/rolls/{roll} (own)",
    "POST /v1/players/{player}/gathers (own)",
    "POST /v1/players/{player}/runs (own)",
    "POST /v1/runs/{run}/advance (own)",
    "POST /v1/runs/{run}/choices (own)",
    "POST /v1/runs/{run}/abandon (own)",
    "POST /v1/runs/{run}/gathers (own)",
    "POST /v1/runs/{run}/collect (own)",
    "POST /v1/text (self)",
    "PUT /v1/players/{player}/time-zone (own)",
  ]);
});

describe("limits", () => {
  test("a player's requests a second; a server's have none", async () => {
    const ask = () => served.player("eager", "GET", "/v1/players/eager/skills");
    const replies = await Promise.all(Array.from({ length: 25 }, ask));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([
      ...Array(20).fill(200),
      ...Array(5).fill(429),
    ]);
    const [refused] = replies.filter(({ status }) => status === 429);
    expect(refused?.body).toMatchObject({ reason: "rate_limited", need: 20 });
    expect(refused?.headers["retry-after"]).toBe("1");
    expect((await served.player("calm", "GET", "/v1/players/calm/skills")).status).toBe(200);
    const server = await Promise.all(
      Array.from({ length: 60 }, () => served.server("GET", "/v1/players/eager/skills")),
    );
    expect(server.every(({ status }) => status === 200)).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 1_050));
    expect((await ask()).status).toBe(200);
  });

  test.each([
    ["broken HTTP", "NONSENSE\r\n\r\n", 400, "malformed"],
    [
      "headers too large",
      `GET / HTTP/1.1\r\nHost: h\r\nX: ${"x".repeat(20_000)}\r\n\r\n`,
      431,
      "headers_too_large",
    ],
    [
      "a body that says it is too large",
      `POST /v1/grants HTTP/1.1\r\nHost: h\r\nAuthorization: Bearer ${serverKey}\r\nContent-Type: application/json\r\nContent-Length: 300000\r\n\r\n[`,
      413,
      "body_too_large",
    ],
  ])("%s", async (_name, request, status, reason) => {
    const { port } = new URL(await started());
    const text = await talk(Number(port), request);
    expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(text).toContain(`"reason":"${reason}"`);
    expect(text).toMatch(/content-type: application\/problem\+json/i);
  });
});

let address: Promise<string> | undefined;
const started = () => {
  address ??= listen(served.app).then((url) => url.replace(/^ws/, "http"));
  return address;
};

function talk(port: number, request: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = "";
    const socket = connect(port, "127.0.0.1", () => socket.write(request));
    socket.setTimeout(5_000, () => socket.destroy());
    socket.on("data", (data) => {
      text += data;
      if (text.includes("}")) socket.destroy();
    });
    socket.on("close", () => resolve(text));
    socket.on("error", reject);
  });
}

test("the log knows who asked for what, and no secret", async () => {
  lines.length = 0;
  const token = await tokenOf("logged");
  await served.ask({
    method: "POST",
    url: "/v1/players/logged/mastery/salvage/tiers/1/pick",
    headers: { authorization: `Bearer ${token}`, cookie: "session=secret-cookie" },
    payload: { branch: "secret-branch" },
  });
  await served.ask({ method: "GET", url: `/v1/players/logged?token=${token}` });
  await served.server("POST", "/v1/admin/keys", { name: "logged" });
  const text = lines.join("");
  expect(lines.map((line) => JSON.parse(line)).find(({ route }) => route?.endsWith("/pick"))).toMatchObject({
    msg: "answered",
    method: "POST",
    status: 404,
    caller: "player:logged",
  });
  for (const hidden of [token, token.slice(-20), serverKey, "secret-branch", "secret-cookie", "esp_"]) {
    expect(text).not.toContain(hidden);
  }
});

test("what breaks inside stays inside", async () => {
  const broken = await openServed({
    log: { level: "error", stream: { write: (line) => lines.push(line) } },
  });
  broken.house.engine.submit = async () => {
    throw new Error("the secret of the database");
  };
  lines.length = 0;
  const reply = await broken.server("PUT", "/v1/players/p1");
  expect(reply).toMatchObject({ status: 500, body: { reason: "internal", detail: "Internal." } });
  expect(reply.text).not.toMatch(/secret|stack|\.ts/);
  expect(lines.join("")).toContain("the secret of the database");
  broken.house.engine.submit = async () => {
    throw new OutcomeUnknown("nobody knows");
  };
  const open = await broken.server("PUT", "/v1/players/p1");
  expect([open.status, open.body.reason, open.headers["retry-after"]]).toEqual([503, "unavailable", "1"]);
  const gone = async () => {
    throw Object.assign(new Error("connection gone"), { code: "57P01" });
  };
  broken.house.engine.events = gone;
  broken.house.engine.read = gone;
  expect((await broken.ask({ method: "GET", url: "/readyz" })).body).toMatchObject({
    reason: "unavailable",
    status: 503,
  });
  const lost = await broken.server("GET", "/v1/players/p1");
  expect([lost.status, lost.body.reason, lost.headers["retry-after"]]).toEqual([503, "unavailable", "1"]);
  await broken.close();
});

test("an answer that takes too long is given up, and said so", async () => {
  const slow = await openServed({ limits: { answer: 100 } });
  const { submit } = slow.house.engine;
  slow.house.engine.submit = async (request) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return submit(request);
  };
  const reply = await slow.server("PUT", "/v1/players/p1");
  expect([reply.status, reply.body.reason, reply.headers["retry-after"]]).toEqual([503, "timed_out", "1"]);
  await slow.close();
});
