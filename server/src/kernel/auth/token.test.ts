import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeToken, tokenReader } from "./token.ts";

const secret = "a secret of tests, long enough for anybody";
const key = new TextEncoder().encode(secret);
const read = tokenReader({ kind: "secret", secret });
const now = () => Math.floor(Date.now() / 1000);
const sign = (claims: object, alg = "HS256", by: Uint8Array | CryptoKey = key, kid?: string) =>
  new SignJWT({ ...claims }).setProtectedHeader({ alg, ...(kid === undefined ? {} : { kid }) }).sign(by);

describe("a token signed with the shared secret", () => {
  test.each([
    ["made by us", () => makeToken({ player: "p1", ttl: "1h", secret }), "p1"],
    ["made by us, ttl in seconds", () => makeToken({ player: "ünï 🧗", ttl: 60, secret }), "ünï 🧗"],
    ["made by the game", () => sign({ sub: "p1", exp: now() + 60, role: "anything" }), "p1"],
    ["just over, clocks differ", () => sign({ sub: "p1", exp: now() - 2 }), "p1"],
    ["over", () => sign({ sub: "p1", exp: now() - 60 }), "token_expired"],
    ["not yet", () => sign({ sub: "p1", exp: now() + 60, nbf: now() + 30 }), "token_invalid"],
    ["without an end", () => sign({ sub: "p1" }), "token_invalid"],
    ["without a player", () => sign({ exp: now() + 60 }), "token_invalid"],
    ["for a player that is none", () => sign({ sub: "a\nb", exp: now() + 60 }), "token_invalid"],
    [
      "of another algorithm",
      () => sign({ sub: "p1", exp: now() + 60 }, "HS512", new Uint8Array(64)),
      "token_invalid",
    ],
    ["of another secret", () => makeToken({ player: "p1", ttl: 60, secret: `${secret}.` }), "token_invalid"],
    [
      "cut short",
      async () => (await makeToken({ player: "p1", ttl: 60, secret })).slice(0, -1),
      "token_invalid",
    ],
    ["nonsense", async () => "a.b.c", "token_invalid"],
  ])("%s", async (_name, make, outcome) => {
    const caller = await read(await make());
    expect(caller.kind === "denial" ? caller.reason : caller.kind === "player" && caller.id).toBe(outcome);
  });

  test.each(["an hour", "", "h"])("cannot be made for %s", (ttl) => {
    expect(() => makeToken({ player: "p1", ttl, secret })).toThrow(TypeError);
  });
});

describe("a token signed by an identity provider", () => {
  let server: Server;
  let url: URL;
  let mine: CryptoKey;
  let asked = 0;
  const keys: JWK[] = [];
  const publish = async (kid: string) => {
    const pair = await generateKeyPair("ES256", { extractable: true });
    keys.push({ ...(await exportJWK(pair.publicKey)), kid, alg: "ES256" });
    return pair.privateKey;
  };

  beforeAll(async () => {
    mine = await publish("first");
    server = createServer((_request, response) => {
      asked += 1;
      response.setHeader("content-type", "application/json").end(JSON.stringify({ keys }));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks`);
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  test("is checked with keys that are fetched once", async () => {
    const read = tokenReader({ kind: "jwks", url });
    for (const player of ["p1", "p2", "p3"]) {
      const token = await sign({ sub: player, exp: now() + 60 }, "ES256", mine, "first");
      expect(await read(token)).toEqual({ kind: "player", id: player });
    }
    expect(asked).toBe(1);
  });

  test("is refused under a key that is not theirs, and when it uses their public key as a secret", async () => {
    const read = tokenReader({ kind: "jwks", url });
    const { privateKey } = await generateKeyPair("ES256");
    const claims = { sub: "p1", exp: now() + 60 };
    const published = new TextEncoder().encode(JSON.stringify(keys[0]));
    for (const token of [
      await sign(claims, "ES256", privateKey, "first"),
      await sign(claims, "ES256", mine, "unknown"),
      await sign(claims, "HS256", published, "first"),
      await sign(claims, "HS256", key),
    ]) {
      expect(await read(token)).toMatchObject({ reason: "token_invalid" });
    }
  });

  test("cannot be judged while the provider is away: that is no fault of the token", async () => {
    const read = tokenReader({ kind: "jwks", url: new URL("http://127.0.0.1:9/jwks") });
    const token = await sign({ sub: "p1", exp: now() + 60 }, "ES256", mine, "first");
    await expect(read(token)).rejects.toThrow();
  });
});
