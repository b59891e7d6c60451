import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { enter } from "../server/src/testing/feed.ts";
import { type Moment, openProxy } from "../server/src/testing/proxy.ts";
import {
  databasePlace,
  dataPlace,
  type Place,
  type Reply,
  ran,
  type Server,
  startServer,
} from "./program.ts";

const places: Place[] = [];
const servers: Server[] = [];
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  for (const place of places) await place.remove();
});

const files = {
  "pack.yaml": { id: "test", title: "test", version: "1.0.0", languages: ["en"], mainSkill: "climbing" },
  "locales/en.yaml": {},
  "levels/curves.yaml": { rungs: { kind: "table", totals: [150, 400, 700, 1_050, 1_450, 1_900] } },
  "levels/skills.yaml": { climbing: { curve: "rungs", above: "bank" } },
  "matches/games.yaml": { stakes: { xp: { finish: 100, round: 25, win: 75 } } },
  "matches/match_sources.yaml": { online: { decisions: 15 } },
};

/** Writes the pack into the place's folder. JSON is YAML. */
function packIn(place: Place): readonly string[] {
  const pack = join(place.folder, "pack");
  for (const [name, body] of Object.entries(files)) {
    mkdirSync(dirname(join(pack, name)), { recursive: true });
    writeFileSync(join(pack, name), JSON.stringify(body));
  }
  return ["--packs", pack];
}

async function openPlace<P extends Place>(open: () => Promise<P>): Promise<P> {
  const place = await open();
  places.push(place);
  return place;
}

async function start(place: Place, env: NodeJS.ProcessEnv = {}): Promise<Server> {
  const server = await startServer(place, packIn(place), env);
  servers.push(server);
  return server;
}

const seats = [
  { player: "ada", won: true, roundsWon: 4, decisions: 20 },
  { player: "bob", roundsWon: 2, decisions: 15 },
  { bot: true, item: "duck" },
  { player: "cy", decisions: 14 },
];
const match = (id: string, more: object = {}) => ({ id, game: "stakes", engine: "1.0.0", seats, ...more });
const post = (server: Server, body: object): Promise<Reply> => server.ask("POST", "/v1/matches", body);
const xp = async (
  server: Server,
  ids: readonly string[] = ["ada", "bob", "cy"],
): Promise<readonly number[]> => {
  const found = await Promise.all(ids.map((id) => server.ask("GET", `/v1/players/${id}/skills`)));
  return found.map(({ body }) => body.skills[0].xp);
};

describe.each([
  ["a data folder", async () => dataPlace()],
  ["PostgreSQL", databasePlace],
] as const)("on %s", (_, open) => {
  it("a finished match pays its players, tells each seat what it got, and counts once for ever", async () => {
    const place = await openPlace(open);
    const server = await start(place);
    const replies = await Promise.all(Array.from({ length: 50 }, () => post(server, match("m1"))));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    const first = replies.find(({ body }) => !body.replayed);
    expect(replies.filter(({ body }) => body.replayed)).toHaveLength(49);
    expect(first?.body.match.seats).toMatchObject([
      {
        ...{ seat: 0, player: "ada", pays: true, denied: [], notMeasured: [] },
        gains: {
          levels: {
            lines: [{ amount: 100 }, { amount: 100 }, { amount: 75 }],
            skills: [{ skill: "climbing", xp: 275, before: 1, after: 2, levelUps: [2] }],
          },
        },
      },
      { player: "bob", gains: { levels: { skills: [{ xp: 150, levelUps: [2] }] } } },
      { player: null, bot: true, item: "duck", pays: false, gains: {} },
      {
        ...{ player: "cy", pays: false, gains: {} },
        denied: [{ rule: "matches.decisions", reason: "too_few_decisions", need: 15, have: 14 }],
      },
    ]);
    expect(await xp(server)).toEqual([275, 150, 0]);
    await server.stop();

    const after = await start(place);
    const again = await post(after, match("m1"));
    expect(again.text).toBe(first?.text.replace('"replayed":false', '"replayed":true'));
    const other = await post(after, match("m1", { rounds: 6 }));
    expect([other.status, other.body.reason]).toEqual([409, "match_conflict"]);
    expect(await xp(after)).toEqual([275, 150, 0]);
    expect(await after.stop()).toMatchObject({ code: 0 });
    expect(await ran(place, ["db", "verify"])).toMatchObject({ code: 0 });
  });

  it("refuses what it cannot take, and whoever may not say", async () => {
    const server = await start(await openPlace(open));
    const bearer = await server.token("ada");
    const asked: readonly (readonly [object, number, string])[] = [
      [match("m", { game: "chess" }), 404, "unknown_game"],
      [match("m", { source: "nowhere" }), 404, "unknown_source"],
      [match("m", { events: [{ kind: "fold" }] }), 422, "events_not_counted"],
      [match("m", { seats: [{ player: "ada" }, { player: "ada" }] }), 400, "malformed"],
      [match("no id"), 400, "malformed"],
    ];
    for (const [body, status, reason] of asked) {
      const reply = await post(server, body);
      expect([reply.status, reply.body.reason]).toEqual([status, reason]);
    }
    const own = await server.ask("POST", "/v1/matches", match("m"), { bearer });
    expect([own.status, own.body.reason]).toEqual([403, "server_key_required"]);
    expect(await xp(server)).toEqual([0, 0, 0]);
  });

  it("a match's players may read it, and each lists their own", async () => {
    const server = await start(await openPlace(open));
    for (const id of ["m1", "m2", "m3"]) await post(server, match(id));
    await post(server, match("m4", { seats: [{ player: "bob", decisions: 15 }] }));
    const bearer = await server.token("ada");
    const list = (query: string, who = "ada") =>
      server.ask("GET", `/v1/players/${who}/matches${query}`, undefined, { bearer });
    const { body: page } = await list("?limit=2");
    expect(page.matches).toMatchObject([
      {
        id: "m3",
        game: "stakes",
        source: "online",
        seat: 0,
        player: "ada",
        won: true,
        roundsWon: 4,
        pays: true,
      },
      { id: "m2" },
    ]);
    const { body: rest } = await list(`?limit=2&cursor=${page.cursor}`);
    expect([rest.matches.map(({ id }: { id: string }) => id), rest.cursor]).toEqual([["m1"], null]);
    expect((await list("", "bob")).status).toBe(403);

    const events = (id: string) =>
      server.ask("GET", `/v1/subjects/match:${id}/events`, undefined, { bearer });
    expect((await events("m1")).body.events).toMatchObject([
      {
        seq: 1,
        kind: "matches.match_recorded",
        data: { match: "m1", seats: [{ player: "ada" }, {}, {}, {}] },
      },
    ]);
    expect((await events("m4")).status).toBe(403);
    const client = await enter(`${server.address.replace("http", "ws")}/v1/feed`, bearer);
    client.say({ kind: "subscribe", subject: "match:m1" });
    await client.next(({ kind }) => kind === "subscribed");
    client.say({ kind: "subscribe", subject: "match:m4" });
    expect((await client.next(({ kind }) => kind === "error")).reason).toBe("foreign_subject");
    client.socket.close();
  });
});

/** What stands in the message that writes a batch. */
const write = /\0commit(_one|_seen)?\0/;

it.each<Moment>(["before", "during", "after"])(
  "a server killed %s the write arrives has paid all seats or none, and a retry pays what was not",
  async (when) => {
    const place = await openPlace(databasePlace);
    const proxy = await openProxy(place.url);
    const server = await start(place, { DATABASE_URL: proxy.url });
    await post(server, match("warm", { seats: [{ bot: true }] }));
    const happened = proxy.cutAt(when, (message) => write.test(message.toString("latin1")));
    const posted = post(server, match("m1")).catch(() => undefined);
    await happened;
    await server.stop("SIGKILL");
    expect(await posted).toBeUndefined();
    await proxy.close();

    const after = await start(place);
    const paid = await xp(after);
    expect([
      [0, 0, 0],
      [275, 150, 0],
    ]).toContainEqual(paid);
    if (when === "after") expect(paid).toEqual([275, 150, 0]);
    const retried = await post(after, match("m1"));
    expect([retried.status, retried.body.replayed]).toEqual([200, paid[0] === 275]);
    expect(await xp(after)).toEqual([275, 150, 0]);
    await after.stop();
    expect(await ran(place, ["db", "verify"])).toMatchObject({ code: 0 });
  },
  60_000,
);

it("a server killed among many matches has paid each whole, and all once they are sent again", async () => {
  const place = await openPlace(async () => dataPlace());
  const ids = Array.from({ length: 200 }, (_, n) => n);
  const of = (n: number) => ({ seats: ["a", "b"].map((name) => ({ player: `${name}${n}`, decisions: 15 })) });
  const players = ids.flatMap((n) => [`a${n}`, `b${n}`]);
  const before = await start(place);
  let answered = 0;
  const posts = ids.map((n) =>
    post(before, match(`m${n}`, of(n))).then(
      () => {
        answered += 1;
        if (answered === 20) return before.stop("SIGKILL");
        return undefined;
      },
      () => undefined,
    ),
  );
  await Promise.all(posts);

  const after = await start(place);
  const paid = await xp(after, players);
  for (const n of ids) expect(paid[2 * n], `m${n}`).toBe(paid[2 * n + 1]);
  expect(paid.filter((sum) => sum === 100).length).toBeGreaterThanOrEqual(2 * answered);
  const replies = await Promise.all(ids.map((n) => post(after, match(`m${n}`, of(n)))));
  expect(replies.map(({ body }) => body.replayed)).toEqual(ids.map((n) => paid[2 * n] === 100));
  expect(new Set(await xp(after, players))).toEqual(new Set([100]));
  await after.stop();
  expect(await ran(place, ["db", "verify"])).toMatchObject({ code: 0 });
}, 90_000);

it("two servers on one database pay a match once, whichever is asked", async () => {
  const place = await openPlace(databasePlace);
  const nodes = [await start(place), await start(place)];
  const replies = await Promise.all(
    Array.from({ length: 60 }, (_, n) => post(nodes[n % 2] as Server, match(`m${n % 6}`))),
  );
  expect(replies.filter(({ status, body }) => status === 200 && !body.replayed)).toHaveLength(6);
  expect(replies.filter(({ body }) => body.replayed)).toHaveLength(54);
  expect(await xp(nodes[0] as Server)).toEqual([6 * 275, 6 * 150, 0]);
}, 60_000);
