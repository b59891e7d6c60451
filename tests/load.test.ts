import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { contradictions, startLoad } from "./load.ts";
import { databasePlace, dataPlace, grant, type Place, ran, type Server, startServer } from "./program.ts";

const players = Array.from({ length: 30 }, (_, n) => `p${n}`);
const total = 64 * 20;
/** Enough to pick with, and far from the cap. */
const start = 1_000;
let place: Place;
const opened: Server[][] = [];

afterEach(async () => {
  for (const nodes of opened.splice(0)) for (const node of nodes.splice(0)) await node.stop();
  await place.remove();
});

interface Case {
  readonly open: () => Place | Promise<Place>;
  readonly servers: number;
  /** How often the last server is killed and started again. */
  readonly kills: number;
}

it.each<[string, Case]>([
  ["two servers on one PostgreSQL", { open: databasePlace, servers: 2, kills: 0 }],
  ["two servers on one PostgreSQL, one killed", { open: databasePlace, servers: 2, kills: 2 }],
  ["the only server of a data folder, killed", { open: dataPlace, servers: 1, kills: 2 }],
])(
  "%s: 64 callers and their retries lose nothing and double nothing",
  async (_, { open, servers, kills }) => {
    place = await open();
    // Its own: a load that goes on after its test failed does not reach the next one's servers.
    const nodes: Server[] = [];
    opened.push(nodes);
    for (let n = 0; n < servers; n++) nodes.push(await startServer(place));
    for (const player of players) {
      await nodes[0]?.ask("POST", `/v1/players/${player}/grants`, grant("salvage", start, "start"));
    }

    const load = startLoad({ callers: 64, each: total / 64, players, nodes: () => nodes });
    for (let n = 0; n < kills; n++) {
      await sleep(700);
      const victim = nodes.pop();
      await victim?.stop("SIGKILL");
      nodes.push(await startServer(place));
    }
    await load.done;

    expect(load.sent.length).toBe(total);
    for (const node of nodes) expect(await contradictions(load, node, start)).toEqual([]);
    if (place.url === undefined) for (const node of nodes.splice(0)) await node.stop();
    const { code, output } = await ran(place, ["db", "verify"]);
    expect([code, output]).toEqual([0, "every balance is the sum of its entries\n"]);
  },
  120_000,
);
