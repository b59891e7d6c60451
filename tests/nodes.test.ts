import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { enter } from "../server/src/testing/feed.ts";
import { copyPack, databasePlace, grant, type Place, type Server, startServer } from "./program.ts";

let place: Place;
let nodes: readonly [Server, Server];
let packs: readonly [string, string];

beforeAll(async () => {
  place = await databasePlace();
  // Packs of their own: what one node's files say reaches the other only through the database.
  packs = [copyPack(place, "one"), copyPack(place, "two")];
  const one = await startServer(place, ["--packs", packs[0]]);
  nodes = [one, await startServer(place, ["--packs", packs[1]])];
});
afterAll(async () => {
  for (const node of nodes ?? []) await node.stop();
  await place?.remove();
});

const players = Array.from({ length: 20 }, (_, n) => `p${n}`);

async function xp(node: Server, player: string): Promise<number> {
  const { body } = await node.ask("GET", `/v1/players/${player}/skills`);
  return body.skills.find(({ id }: { id: string }) => id === "salvage").xp;
}

it("a node spends at once what another granted", async () => {
  const [a, b] = nodes;
  await Promise.all(
    players.map(async (player) => {
      const of = `/v1/players/${player}`;
      // B has the player in memory, with too little for what comes.
      expect((await b.ask("POST", `${of}/grants`, grant("salvage", 10, "start"))).status).toBe(200);
      expect((await a.ask("POST", `${of}/grants`, grant("salvage", 90, "g"))).status).toBe(200);
      const picked = await b.ask("POST", `${of}/mastery/salvage/tiers/1/pick`, { branch: "bulk_haul" });
      expect([picked.status, picked.body.reason]).toEqual([200, undefined]);
      await a.ask("POST", `${of}/grants`, grant("salvage", 400, "h"));
      const taken = await b.ask("POST", `${of}/xp-removals`, grant("salvage", 500, "r"));
      expect(taken.body.events[0].data).toMatchObject({ amount: 500 });
      await expect.poll(() => xp(a, player)).toBe(0);
    }),
  );
});

it("one grants and one removes in the same moment: both are accepted", async () => {
  const [a, b] = nodes;
  await a.ask("POST", "/v1/players/both/grants", grant("salvage", 1_000, "start"));
  const statuses = await Promise.all(
    Array.from({ length: 40 }, async (_, n) => {
      const [node, other] = n % 2 === 0 ? [a, b] : [b, a];
      const replies = [
        node.ask("POST", "/v1/players/both/grants", grant("salvage", 7, `g${n}`)),
        other.ask("POST", "/v1/players/both/xp-removals", grant("salvage", 5, `r${n}`)),
      ];
      return (await Promise.all(replies)).map(({ status }) => status);
    }),
  );
  expect(new Set(statuses.flat())).toEqual(new Set([200]));
  for (const node of nodes) await expect.poll(() => xp(node, "both")).toBe(1_080);
});

it("of two picks that race on two nodes one is accepted", async () => {
  await Promise.all(
    Array.from({ length: 10 }, async (_, n) => {
      await nodes[0].ask("POST", `/v1/players/race${n}/grants`, grant("salvage", 100, "g"));
      const path = `/v1/players/race${n}/mastery/salvage/tiers/1/pick`;
      const replies = await Promise.all([
        nodes[0].ask("POST", path, { branch: "bulk_haul" }),
        nodes[1].ask("POST", path, { branch: "scrap_efficiency" }),
      ]);
      expect(replies.map(({ body }) => body.reason ?? "accepted").sort()).toEqual([
        "accepted",
        "branch_already_chosen",
      ]);
    }),
  );
});

it("a player deleted on one node is gone on a node that has it in memory", async () => {
  const [a, b] = nodes;
  await b.ask("POST", "/v1/players/gone/grants", grant("salvage", 100, "g"));
  expect((await a.ask("DELETE", "/v1/players/gone")).status).toBe(200);
  const refused = await b.ask("POST", "/v1/players/gone/grants", grant("salvage", 1, "h"));
  expect(refused.body.reason).toBe("player_gone");
  const retried = await b.ask("POST", "/v1/players/gone/grants", grant("salvage", 100, "g"));
  expect(retried.body.reason).toBe("player_gone");
});

it("what happens on one node is on the feed of the other", async () => {
  const [a, b] = nodes;
  const client = await enter(`${b.address.replace("http", "ws")}/v1/feed`, await b.token("seen"));
  client.say({ kind: "subscribe", subject: "player:seen" });
  await client.next(({ kind }) => kind === "subscribed");
  for (let n = 0; n < 20; n++) {
    const node = n % 3 === 0 ? b : a;
    expect((await node.ask("POST", "/v1/players/seen/grants", grant("scouting", 1, `g${n}`))).status).toBe(
      200,
    );
  }
  await expect.poll(() => client.seqs().length, { timeout: 10_000 }).toBeGreaterThanOrEqual(20);
  expect(client.seqs()).toEqual(client.seqs().map((_, index) => index + 1));
  client.socket.close();
});

it("content that went live on one node is what the other decides with", async () => {
  const [a, b] = nodes;
  await b.ask("POST", "/v1/players/new/grants", grant("salvage", 40, "g"));
  const before = (await b.ask("GET", "/v1/content")).body.hash;
  const curves = join(packs[0], "levels/curves.yaml");
  writeFileSync(curves, readFileSync(curves, "utf8").replace("[100, 250,", "[50, 250,"));
  await expect.poll(async () => (await a.ask("GET", "/v1/content")).body.hash).not.toBe(before);
  const granted = await b.ask("POST", "/v1/players/new/grants", grant("salvage", 10, "h"));
  expect(granted.body.events.map(({ kind }: { kind: string }) => kind)).toContain("levels.level_reached");
  expect(granted.body.content).not.toBe(before);
  const after = (await a.ask("GET", "/v1/content")).body.hash;
  await expect.poll(async () => (await b.ask("GET", "/v1/content")).body.hash).toBe(after);
});
