import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Method, openServed, type Served, secret, serverKey, tokenOf } from "../../testing/served.ts";
import { makeToken } from "../auth/token.ts";

let served: Served;
beforeAll(async () => {
  served = await openServed({ limits: { requests: 1_000 } });
});
afterAll(() => served.close());

const grant = { skill: "salvage", amount: 150, source: "match", ref: "m1" };

describe("what a request must be", () => {
  const to = "/v1/players/refused/grants";
  const text = (payload: string, type = "application/json") => ({
    payload,
    headers: { "content-type": type },
  });
  const json = (body: unknown) => text(JSON.stringify(body));
  const rows: [string, object, number, string, string?][] = [
    ["no JSON", text("{"), 400, "malformed", "body"],
    [
      "no UTF-8",
      { payload: Buffer.from([0x22, 0xff, 0x22]), headers: { "content-type": "application/json" } },
      400,
      "malformed",
      "body",
    ],
    ["no object", text("[]"), 400, "malformed", "body"],
    ["no body", {}, 400, "malformed", "body.skill"],
    ["empty body", text(""), 400, "malformed", "body.skill"],
    ["null", text("null"), 400, "malformed", "body.skill"],
    ["wrong type", json({ ...grant, skill: 7 }), 400, "malformed", "body.skill"],
    ["amount as text", json({ ...grant, amount: "150" }), 400, "malformed", "body.amount"],
    ["unknown field", json({ ...grant, bonus: 1 }), 400, "malformed", "body.bonus"],
    ["__proto__", text('{"skill":"salvage","__proto__":{"amount":1}}'), 400, "malformed", "body"],
    ["U+0000", json({ ...grant, ref: "a\u0000b" }), 400, "malformed", "body.ref"],
    [
      "half a surrogate pair",
      text('{"skill":"salvage","amount":1,"source":"s","ref":"\\ud800"}'),
      400,
      "malformed",
      "body.ref",
    ],
    ["nested too deep", text(`${"[".repeat(65)}${"]".repeat(65)}`), 400, "malformed", "body"],
    ["a nest of a million", text("[".repeat(200_000)), 400, "malformed", "body"],
    ["too large", text(`"${"x".repeat(256 * 1024)}"`), 413, "body_too_large"],
    ["other type", text("skill=salvage", "application/x-www-form-urlencoded"), 415, "unsupported_media_type"],
    ["plain text", text("hello", "text/plain"), 415, "unsupported_media_type"],
    ["unknown query", { ...json(grant), url: `${to}?dry=1` }, 400, "malformed", "query.dry"],
    ["zero", json({ ...grant, amount: 0 }), 422, "amount_must_be_positive"],
    ["fraction", json({ ...grant, amount: 1.5 }), 422, "amount_not_integer"],
    [
      "beyond 2^53",
      text('{"skill":"salvage","amount":1e999,"source":"s","ref":"r"}'),
      422,
      "amount_too_large",
    ],
    ["unknown skill", json({ ...grant, skill: "cooking" }), 404, "unknown_skill"],
    [
      "long player",
      { ...json(grant), url: `/v1/players/${"p".repeat(129)}/grants` },
      400,
      "malformed",
      "params.player",
    ],
    [
      "player with a newline",
      { ...json(grant), url: "/v1/players/a%0Ab/grants" },
      400,
      "malformed",
      "params.player",
    ],
    ["broken escape", { ...json(grant), url: "/v1/players/%zz/grants" }, 400, "malformed", "url"],
    [
      "empty key",
      { ...json(grant), headers: { "content-type": "application/json", "idempotency-key": "" } },
      400,
      "malformed",
      "headers.idempotency-key",
    ],
    [
      "long key",
      { ...json(grant), headers: { "content-type": "application/json", "idempotency-key": "k".repeat(256) } },
      400,
      "malformed",
      "headers.idempotency-key",
    ],
    ["long address", { ...json(grant), url: `/v1/players/p?${"x".repeat(9_000)}` }, 414, "url_too_long"],
    ["unknown route", { ...json(grant), url: "/v1/nothing" }, 404, "unknown_route"],
  ];

  test.each(rows)(
    "%s",
    async (_name, { headers, ...options }: { headers?: object }, status, reason, path) => {
      const reply = await served.ask({
        method: "POST",
        url: to,
        headers: { authorization: `Bearer ${serverKey}`, ...headers },
        ...options,
      });
      expect(reply.body).toMatchObject({ status, reason, type: `urn:espalier:reason:${reason}` });
      expect(reply.status).toBe(status);
      expect(reply.headers["content-type"]).toBe("application/problem+json");
      expect(reply.text).not.toMatch(/\bat .*\.[tj]s|node_modules/);
      if (path !== undefined) expect(reply.body.issues[0].path).toBe(path);
    },
  );

  test("nothing of it changed anything", async () => {
    const { body } = await served.server("GET", "/v1/players/refused/events");
    expect(body).toMatchObject({ events: [], version: 0 });
  });
});

describe("who may come in", () => {
  const forge = (claims: object, header: object = { alg: "none" }) =>
    `${[header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".")}.`;
  const soon = Math.floor(Date.now() / 1000) + 600;
  const rows: [string, () => Promise<string | undefined>, Method, string, number, string][] = [
    ["no token", async () => undefined, "GET", "/v1/players/p1", 401, "token_missing"],
    ["no token, server route", async () => undefined, "POST", "/v1/players/p1/grants", 401, "token_missing"],
    ["nonsense", async () => "Bearer nonsense", "GET", "/v1/players/p1", 401, "token_invalid"],
    ["basic", async () => "Basic cDE6cDE=", "GET", "/v1/players/p1", 401, "token_invalid"],
    [
      "alg none",
      async () => `Bearer ${forge({ sub: "p1", exp: soon })}`,
      "GET",
      "/v1/players/p1",
      401,
      "token_invalid",
    ],
    [
      "expired",
      async () => `Bearer ${await tokenOf("p1", -60)}`,
      "GET",
      "/v1/players/p1",
      401,
      "token_expired",
    ],
    [
      "other secret",
      async () => `Bearer ${await makeToken({ player: "p1", ttl: 60, secret: `${secret}!` })}`,
      "GET",
      "/v1/players/p1",
      401,
      "token_invalid",
    ],
    [
      "unknown key",
      async () => `Bearer esp_${"0".repeat(16)}_${"a".repeat(43)}`,
      "GET",
      "/v1/players/p1",
      401,
      "token_invalid",
    ],
    [
      "foreign player",
      async () => `Bearer ${await tokenOf("p2")}`,
      "GET",
      "/v1/players/p1",
      403,
      "foreign_player",
    ],
    [
      "foreign pick",
      async () => `Bearer ${await tokenOf("p2")}`,
      "POST",
      "/v1/players/p1/mastery/salvage/tiers/1/pick",
      403,
      "foreign_player",
    ],
    [
      "player grants",
      async () => `Bearer ${await tokenOf("p1")}`,
      "POST",
      "/v1/players/p1/grants",
      403,
      "server_key_required",
    ],
    [
      "player grants many",
      async () => `Bearer ${await tokenOf("p1")}`,
      "POST",
      "/v1/grants",
      403,
      "server_key_required",
    ],
    [
      "player sets facts",
      async () => `Bearer ${await tokenOf("p1")}`,
      "PUT",
      "/v1/players/p1/facts",
      403,
      "server_key_required",
    ],
    [
      "player deletes",
      async () => `Bearer ${await tokenOf("p1")}`,
      "DELETE",
      "/v1/players/p1",
      403,
      "server_key_required",
    ],
    [
      "player lists keys",
      async () => `Bearer ${await tokenOf("p1")}`,
      "GET",
      "/v1/admin/keys",
      403,
      "server_key_required",
    ],
    [
      "foreign subject",
      async () => `Bearer ${await tokenOf("p2")}`,
      "GET",
      "/v1/subjects/player:p1/events",
      403,
      "foreign_subject",
    ],
    [
      "subject without token",
      async () => undefined,
      "GET",
      "/v1/subjects/player:p1/events",
      401,
      "token_missing",
    ],
    [
      "subject nobody may read",
      async () => `Bearer ${await tokenOf("p2")}`,
      "GET",
      "/v1/subjects/run:r1/events",
      403,
      "foreign_subject",
    ],
  ];

  test.each(rows)("%s", async (_name, header, method, url, status, reason) => {
    const authorization = await header();
    const reply = await served.ask({
      method,
      url,
      headers: authorization === undefined ? {} : { authorization },
      ...(method === "GET" || method === "DELETE" ? {} : { payload: {} }),
    });
    expect([reply.status, reply.body.reason]).toEqual([status, reason]);
    expect(reply.headers["www-authenticate"] !== undefined).toBe(status === 401);
  });

  test("a body is not read before the caller is known", async () => {
    const reply = await served.ask({
      method: "POST",
      url: "/v1/players/p1/grants",
      headers: { "content-type": "application/json" },
      payload: "{".repeat(300_000),
    });
    expect(reply.body.reason).toBe("token_missing");
  });

  test("a node is anybody's to read", async () => {
    const reply = await served.ask({ method: "GET", url: "/v1/subjects/node:n1/events" });
    expect(reply).toMatchObject({ status: 200, body: { subject: "node:n1", events: [] } });
  });
});
