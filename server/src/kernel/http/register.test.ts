import { describe, expect, test } from "vitest";
import * as z from "zod";
import { type AppParts, buildApp } from "./app.ts";
import { found, type Route, route } from "./route.ts";

const parts = { engine: {}, db: {}, auth: {}, content: {}, meter: {}, rooms: [] } as unknown as AppParts;
const build = async (routes: readonly Route[]) => {
  const app = await buildApp({ ...parts, routes });
  await app.close();
};
const base = {
  method: "GET",
  path: "/v1/things/{thing}",
  who: "server",
  summary: "Things",
  params: z.object({ thing: z.string() }),
  answer: z.object({}),
  handle: async () => found({}),
} as const;

describe("a route that is not whole stops the start", () => {
  test.each([
    ["without who", { ...base, who: undefined }, /does not say who/],
    ["with an unknown who", { ...base, who: "everybody" }, /does not say who/],
    ["without its params", { ...base, params: undefined }, /declares params none/],
    ["with other params", { ...base, params: z.object({ other: z.string() }) }, /declares params other/],
    ["for its own player, whom it does not name", { ...base, who: "own" }, /names no \{player\} or \{run\}/],
    ["for readers of no subject", { ...base, who: "reader" }, /names no \{subject\}/],
  ])("%s", async (_name, broken, message) => {
    await expect(build([route(broken as never)])).rejects.toThrow(message);
  });

  test("one that is whole does not", async () => {
    await build([route(base)]);
  });

  test("one that was put in without being declared does", async () => {
    const app = await buildApp({ ...parts, meter: { ...parts.meter, request: () => {} } as never }).catch(
      () => undefined,
    );
    expect(app).toBeDefined();
    expect(() => app?.get("/v1/back-door", async () => "hello")).toThrow();
    await app?.close();
  });
});
