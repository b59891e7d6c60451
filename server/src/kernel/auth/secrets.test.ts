import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { gatherSecrets } from "./secrets.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "espalier-secrets-"));
});
afterAll(() => rm(folder, { recursive: true }));

const production = { NODE_ENV: "production" };
const strong = "x".repeat(32);

test("a first start makes secrets that only their owner can read, and keeps them", async () => {
  const data = join(folder, "data");
  const first = await gatherSecrets({}, data);
  expect(first).toMatchObject({ development: true, warnings: [], keys: [{ name: "development" }] });
  expect((await stat(join(data, "development.json"))).mode & 0o777).toBe(0o600);
  expect(await gatherSecrets({}, data)).toEqual(first);
  const stored = JSON.parse(await readFile(join(data, "development.json"), "utf8"));
  expect(first.tokens).toEqual({ kind: "secret", secret: stored.jwtSecret });
  expect(Buffer.from(stored.jwtSecret, "base64url")).toHaveLength(32);
});

test("without a folder they live in memory", async () => {
  const [one, two] = [await gatherSecrets({}, undefined), await gatherSecrets({}, undefined)];
  expect(one.keys).not.toEqual(two.keys);
});

test("production never uses them", async () => {
  const data = join(folder, "used");
  const made = await gatherSecrets({}, data);
  const used = await gatherSecrets({ ...production, ESPALIER_JWT_SECRET: strong }, data);
  expect(used).toEqual({
    tokens: { kind: "secret", secret: strong },
    keys: [],
    development: false,
    warnings: [],
  });
  expect(JSON.stringify(used)).not.toContain(made.keys[0]?.key);
  await expect(gatherSecrets(production, data)).rejects.toThrow(
    /Set ESPALIER_JWT_SECRET .* or ESPALIER_JWKS_URL/,
  );
  const never = join(folder, "never");
  await gatherSecrets({ ...production, ESPALIER_JWT_SECRET: strong }, never);
  await expect(stat(never)).rejects.toThrow();
});

describe("production refuses what is weak; elsewhere it is a warning", () => {
  test.each([
    ["a short secret", { ESPALIER_JWT_SECRET: "short" }, /ESPALIER_JWT_SECRET is shorter than 32/],
    ["a short key", { ESPALIER_JWT_SECRET: strong, ESPALIER_SERVER_KEYS: "short" }, /a key shorter than 16/],
    ["keys fetched in the open", { ESPALIER_JWKS_URL: "http://id.example/jwks" }, /not https/],
  ])("%s", async (_name, env, message) => {
    await expect(gatherSecrets({ ...production, ...env }, undefined)).rejects.toThrow(message);
    expect((await gatherSecrets(env, undefined)).warnings.join()).toMatch(message);
  });

  test.each([
    [
      "both sources",
      { ESPALIER_JWT_SECRET: strong, ESPALIER_JWKS_URL: "https://id.example/jwks" },
      /not both/,
    ],
    ["no address", { ESPALIER_JWKS_URL: "somewhere" }, /not a URL/],
  ])("%s is refused everywhere", async (_name, env, message) => {
    await expect(gatherSecrets(env, undefined)).rejects.toThrow(message);
  });
});

test.each([
  ["one", "k".repeat(20), [["environment", "k".repeat(20)]]],
  [
    "several, spaced",
    " aaaaaaaaaaaaaaaa , bbbbbbbbbbbbbbbb,",
    [
      ["environment", "a".repeat(16)],
      ["environment", "b".repeat(16)],
    ],
  ],
  ["named", "matchmaker=aaaaaaaaaaaaaaaa", [["matchmaker", "a".repeat(16)]]],
  ["padded base64", "c2VjcmV0c2VjcmV0cw==", [["environment", "c2VjcmV0c2VjcmV0cw=="]]],
  ["named, padded", "shop=c2VjcmV0c2VjcmV0cw==", [["shop", "c2VjcmV0c2VjcmV0cw=="]]],
  ["with a colon", "live:aaaaaaaaaaaaaaaa", [["environment", "live:aaaaaaaaaaaaaaaa"]]],
])("ESPALIER_SERVER_KEYS, %s", async (_name, list, keys) => {
  const env = { ...production, ESPALIER_JWT_SECRET: strong, ESPALIER_SERVER_KEYS: list };
  const secrets = await gatherSecrets(env, undefined);
  expect(secrets.keys.map(({ name, key }) => [name, key])).toEqual(keys);
});
