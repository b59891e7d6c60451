import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataPlace, type Place, root, type Server, startServer } from "./program.ts";

let place: Place;
let server: Server;

beforeAll(async () => {
  place = dataPlace();
  server = await startServer(place, ["--packs", join(root, "content/stakes")]);
});
afterAll(async () => {
  await server?.stop();
  await place?.remove();
});

interface Period {
  readonly id: string;
  readonly period: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly challenges: readonly { readonly id: string; readonly progress: number }[];
}

describe("a player's challenges", () => {
  it("are three of the day and three of the week, with a countdown", async () => {
    const { status, body } = await server.ask("GET", "/v1/players/ada/challenges");
    expect(status).toBe(200);
    expect(body.cadences.map(({ id }: Period) => id)).toEqual(["daily", "weekly"]);
    for (const { startsAt, endsAt, challenges, period } of body.cadences as readonly Period[]) {
      expect(period).toMatch(/^d:\d{4}-\d\d-\d\d$|^w:\d{4}-W\d\d$/);
      expect(new Set(challenges.map(({ id }) => id)).size).toBe(3);
      expect(challenges.map(({ progress }) => progress)).toEqual([0, 0, 0]);
      expect(Date.parse(startsAt)).toBeLessThanOrEqual(Date.parse(body.serverNow));
      expect(Date.parse(endsAt)).toBeGreaterThan(Date.parse(body.serverNow));
    }
    const whole = await server.ask("GET", "/v1/players/ada");
    expect(whole.body.challenges.cadences).toEqual(body.cadences);
    expect(whole.body.seq).toBe(0);
  });

  it("are the same for everybody", async () => {
    const [ada, bob] = await Promise.all(
      ["ada", "bob"].map((player) => server.ask("GET", `/v1/players/${player}/challenges`)),
    );
    expect(ada?.body.cadences).toEqual(bob?.body.cadences);
  });

  it("are told one by one, too, with when each is picked next", async () => {
    const { cadences } = (await server.ask("GET", "/v1/players/ada/challenges")).body;
    const today: readonly string[] = cadences[0].challenges.map(({ id }: { id: string }) => id);
    const { status, body } = await server.ask("GET", "/v1/players/ada/challenges/hand_minus");
    expect([status, body.cadence, body.current !== null]).toEqual([
      200,
      "daily",
      today.includes("hand_minus"),
    ]);
    expect(Date.parse(body.next.startsAt)).toBeGreaterThanOrEqual(Date.parse(cadences[0].endsAt));
    expect(await server.ask("GET", "/v1/players/ada/challenges/nobody")).toMatchObject({
      status: 404,
      body: { reason: "unknown_challenge", challenge: "nobody" },
    });
  });
});

describe("a player's time zone", () => {
  const set = (timeZone: string) => server.ask("PUT", "/v1/players/cleo/time-zone", { timeZone });

  it("counts from the next boundary on", async () => {
    const { status, body } = await set("Asia/Tokyo");
    expect([status, body.timeZone.zone, body.timeZone.next.zone]).toEqual([200, "UTC", "Asia/Tokyo"]);
    expect(Date.parse(body.timeZone.next.from)).toBeGreaterThan(Date.parse(body.serverNow));
    // A new player's start money comes first.
    expect(body.events.at(-1)).toMatchObject({
      kind: "challenges.time_zone_set",
      data: { zone: "Asia/Tokyo" },
    });
    const seen = await server.ask("GET", "/v1/players/cleo/challenges");
    expect(seen.body.timeZone).toEqual(body.timeZone);
  });

  it.each([
    ["Mars/Olympus", 422, "unknown_time_zone"],
    ["+02:00", 400, "malformed"],
    ["", 400, "malformed"],
    ["Europe/Berlin\u0000", 400, "malformed"],
  ])("%j is refused with %d %s", async (zone, status, reason) => {
    expect(await set(zone)).toMatchObject({ status, body: { reason } });
  });
});

describe("a finished match", () => {
  /** Every metric of the pack at once: whatever is picked today is done. */
  async function everything(): Promise<Readonly<Record<string, number>>> {
    const { body } = await server.ask("GET", "/v1/content");
    const all: readonly { readonly metric: string; readonly target: number }[] = body.challenges.challenges;
    const own = all.filter(({ metric }) => metric !== "games_won" && metric !== "rounds_won");
    return Object.fromEntries(own.map(({ metric, target }) => [metric, target]));
  }

  it("moves what its player has, pays it in the same commit, and once", async () => {
    const match = {
      ...{ id: "m1", game: "stakes", engine: "1" },
      seats: [
        { player: "dora", won: true, roundsWon: 15, stats: await everything() },
        { bot: true, won: false },
      ],
    };
    const first = await server.ask("POST", "/v1/matches", match);
    expect([first.status, first.body.denied]).toEqual([200, []]);
    const events: readonly { readonly kind: string; readonly data: { readonly xp: number } }[] =
      first.body.events;
    const completed = events.filter(({ kind }) => kind === "challenges.completed");
    expect(completed.length).toBeGreaterThanOrEqual(5);
    const { body } = await server.ask("GET", "/v1/players/dora/challenges");
    const done = body.cadences.flatMap(({ challenges }: Period) => challenges);
    expect(done.filter(({ doneAt }: { doneAt: string | null }) => doneAt !== null)).toHaveLength(
      completed.length,
    );
    const paid = completed.reduce((sum, { data }) => sum + data.xp, 0);
    const xp = async () => (await server.ask("GET", "/v1/players/dora/skills")).body.skills[0].xp;
    expect(await xp()).toBe(paid + 100 + 15 * 25 + 75);
    expect(await server.ask("POST", "/v1/matches", match)).toMatchObject({ body: { replayed: true } });
    expect(await xp()).toBe(paid + 550);
  });
});
