import { afterEach, beforeEach, expect, it } from "vitest";
import { rooms } from "../rooms.ts";
import { freshDatabase } from "../testing/databases.ts";
import { openServed, type Served } from "../testing/served.ts";
import { verify } from "../verify.ts";

const tracks = (pick: number, respec: number) => ({
  "mastery/tracks.yaml": {
    mining: {
      respec: { price: { currency: "coins", amount: respec } },
      tiers: [
        {
          pick: "choose",
          level: 1,
          price: { currency: "coins", amount: pick },
          branches: { fast: { perks: ["fast_1"] }, strong: { perks: ["strong_1"] } },
        },
      ],
    },
  },
});

const files = {
  "pack.yaml": { id: "test", title: "test", version: "1.0.0", languages: ["en"] },
  "locales/en.yaml": {},
  "levels/curves.yaml": { slow: { kind: "table", totals: [100] } },
  "levels/skills.yaml": { mining: { curve: "slow" } },
  "wallet/currencies.yaml": { coins: { start: 100 } },
  ...tracks(40, 10),
};

let place: Awaited<ReturnType<typeof freshDatabase>>;
let served: Served;
const open = () => openServed({ files, house: { databaseUrl: place.url, connections: 2 } });
beforeEach(async () => {
  place = await freshDatabase();
  served = await open();
});
afterEach(async () => {
  expect(await verify(served.house.db, rooms)).toEqual([]);
  await served.close();
  await place.drop();
});

const mastery = "/v1/players/ada/mastery/mining";
const pick = () => served.player("ada", "POST", `${mastery}/tiers/1/pick`, { branch: "fast" });
const respec = (key?: string) =>
  served.player("ada", "POST", `${mastery}/respec`, {}, key === undefined ? {} : { "idempotency-key": key });
const coins = async (): Promise<number> =>
  (await served.player("ada", "GET", "/v1/players/ada/wallet")).body.balances[0].balance;

it("what a pick cost is paid back after a restart and a change of prices, and the retry is the same answer", async () => {
  expect((await pick()).status).toBe(200);
  expect(await coins()).toBe(60);
  await served.close();
  served = await open();
  await served.edit(tracks(90, 20));

  const first = await respec("respec-1");
  expect(first.body.events.map(({ kind }: { readonly kind: string }) => kind)).toEqual([
    "mastery.picks_returned",
    "mastery.perk_removed",
    "wallet.credited",
    "wallet.debited",
  ]);
  expect((await respec("respec-1")).body).toEqual({ ...first.body, replayed: true });
  expect(await coins()).toBe(80);
  const again = await pick();
  expect([again.status, again.body.reason, again.body.need, again.body.have]).toEqual([
    ...[422, "insufficient_balance", 90, 80],
  ]);
});

it("two respecs at once pay back once", async () => {
  await pick();
  const replies = await Promise.all([respec(), respec()]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await coins()).toBe(90);
  expect((await pick()).status).toBe(200);
  expect((await respec()).status).toBe(200);
  expect(await coins()).toBe(80);
});
