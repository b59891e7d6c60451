import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { databasePlace, dataPlace, type Place, type Server, startServer } from "./program.ts";

/** From the mouth to a fork, and from there over one of two bridges to the goal. */
const files = {
  "pack.yaml": { id: "test", title: "test", version: "1.0.0", languages: ["en"] },
  "locales/en.yaml": {},
  "zones/zones.yaml": {
    cave: {
      difficulty: 1,
      goal: "goal",
      nodes: {
        mouth: { kind: "entry" },
        hall: { kind: "fork" },
        left: { kind: "exploration" },
        right: { kind: "exploration" },
        goal: { kind: "exploration" },
      },
      edges: [
        { from: "mouth", to: "hall" },
        { from: "hall", to: "left" },
        { from: "hall", to: "right" },
        { from: "left", to: "goal" },
        { from: "right", to: "goal" },
      ],
    },
  },
};

const opened: Place[] = [];
afterAll(async () => {
  for (const place of opened) await place.remove();
});

/** JSON is YAML. */
function packIn(place: Place): readonly string[] {
  const folder = join(place.folder, "pack");
  for (const [name, value] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), JSON.stringify(value));
  }
  return ["--packs", folder];
}

async function atFork(server: Server, player: string): Promise<string> {
  const { body } = await server.ask("POST", `/v1/players/${player}/runs`, { zone: "cave" });
  const run = `/v1/runs/${body.run.id}`;
  expect((await server.ask("POST", `${run}/advance`, {})).body.run.fork.choices).toHaveLength(2);
  return run;
}

const choose = (server: Server, run: string, choice: number, key?: string) =>
  server.ask("POST", `${run}/choices`, { choice, fork: 1 }, key === undefined ? {} : { key });

it("of two processes that choose at one fork, one wins, and the other is told that its fork is gone", async () => {
  const place = await databasePlace();
  opened.push(place);
  const packs = packIn(place);
  const one = await startServer(place, packs);
  const two = await startServer(place, packs);
  for (let n = 0; n < 20; n += 1) {
    const run = await atFork(n % 2 === 0 ? one : two, `p${n}`);
    const replies = await Promise.all([choose(one, run, 1), choose(two, run, 2)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const won = replies.find(({ status }) => status === 200)?.body.run.node;
    for (const server of [one, two]) {
      const { body } = await server.ask("GET", run);
      expect(body.run).toMatchObject({ node: won, steps: 3 });
    }
    expect(replies.find(({ status }) => status === 409)?.body.reason).toBe("fork_stale");
  }
  for (const server of [one, two]) expect((await server.stop()).code).toBe(0);
});

describe.each([
  ["a data folder", async () => dataPlace()],
  ["PostgreSQL", databasePlace],
] as const)("on %s", (_, open) => {
  it("a server killed between choice and reply has walked one step when the choice is sent again", async () => {
    const place = await open();
    opened.push(place);
    const packs = packIn(place);
    for (const wait of [0, 3, 12]) {
      const before = await startServer(place, packs);
      const run = await atFork(before, `p${wait}`);
      const lost = choose(before, run, 2, "c").catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, wait));
      await before.stop("SIGKILL");
      await lost;

      const after = await startServer(place, packs);
      const retried = await choose(after, run, 2, "c");
      expect([retried.status, retried.body.run?.node]).toEqual([200, "cave.right"]);
      const { body } = await after.ask("GET", run);
      expect(body.run).toMatchObject({ node: "cave.right", steps: 3, status: "open" });
      expect((await after.ask("POST", `${run}/advance`, {})).body.run.status).toBe("completed");
      expect((await after.stop()).code).toBe(0);
    }
  });
});
