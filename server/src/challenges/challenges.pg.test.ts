import { challenges } from "@espalier/rules/challenges/room";
import type { ChallengesCommand } from "@espalier/rules/challenges/state";
import { challengesView } from "@espalier/rules/challenges/view";
import { player } from "@espalier/rules/kernel/subject";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type House, openHouse } from "../house.ts";
import type { Outcome } from "../kernel/engine.ts";
import { rooms } from "../rooms.ts";
import { freshDatabase } from "../testing/databases.ts";
import { type PackFolder, packFolder } from "../testing/packs.ts";
import { verify } from "../verify.ts";

const win = { cadence: "daily", band: "easy", metric: "wins", target: 3, xp: 100 };
const files = {
  "pack.yaml": { id: "test", title: "test", version: "1.0.0", languages: ["en"], mainSkill: "main" },
  "locales/en.yaml": {},
  "levels/curves.yaml": { steps: { kind: "table", totals: [150, 400, 700, 1_050, 1_450] } },
  "levels/skills.yaml": { main: { curve: "steps", above: "bank" } },
  "challenges/cadences.yaml": {
    daily: {
      ...{ every: "day", anchor: "utc 08:00", salt: "s", bands: ["easy", "hard"] },
      versions: [{ pool: ["win", "fold"] }],
    },
    weekly: {
      ...{ every: "week", anchor: "player 08:00", salt: "s", bands: ["any"] },
      versions: [{ pool: ["all"] }],
    },
  },
  "challenges/challenges.yaml": {
    win,
    fold: { ...win, band: "hard", metric: "folds", target: 2, xp: 150 },
    all: { cadence: "weekly", band: "any", metric: "wins", target: 20, xp: 500 },
  },
};

const places = [
  ["pglite", async () => ({ drop: async () => {} })],
  ["postgres", async () => freshDatabase()],
] as const;

let packs: PackFolder;
let now: number;
beforeEach(async () => {
  packs = await packFolder();
  await write(files);
  now = Date.UTC(2026, 10, 4, 12);
});
afterEach(() => packs.remove());

/** JSON is YAML. */
function write(of: Readonly<Record<string, unknown>>): Promise<void> {
  return packs.write(
    Object.fromEntries(Object.entries(of).map(([name, body]) => [name, JSON.stringify(body)])),
  );
}

describe.each(places)("on %s", (_, place) => {
  let house: House;
  let where: { readonly databaseUrl?: string; readonly connections?: number };
  let drop: () => Promise<void>;
  const open = () => openHouse({ ...where, packs: [packs.path], watch: false, clock: () => now });
  beforeEach(async () => {
    const made: { readonly url?: string; drop(): Promise<void> } = await place();
    drop = () => made.drop();
    where = made.url === undefined ? {} : { databaseUrl: made.url, connections: 4 };
    house = await open();
  });
  afterEach(async () => {
    await house.close();
    await drop();
  });

  const submit = (command: ChallengesCommand, key?: string, who = "ada"): Promise<Outcome> =>
    house.engine.submit({
      ...{ room: challenges.name, subject: player(who), caller: "server:test", command },
      ...(key === undefined ? {} : { key, hash: key }),
    });
  const played = (match: string, stats: Readonly<Record<string, number>>, at = now): ChallengesCommand => ({
    ...{ kind: "advance", match, game: "test", at, stats },
  });
  const rows = () =>
    house.db.query("select period, challenge, progress, target from player_challenges order by 1, 2");
  const seen = (who = "ada") =>
    house.engine.read(player(who), (context) => challengesView(context, player(who)));
  const paid = () =>
    house.db.query("select ref, amount from ledger_entries where source = 'challenge' order by ref");

  it("looking makes no row, and the first progress makes those of its periods", async () => {
    expect((await seen()).cadences.map(({ challenges: all }) => all.length)).toEqual([2, 1]);
    await submit(played("m0", { other: 3 }));
    expect([await rows(), await house.db.query("select * from subjects")]).toEqual([[], []]);
    await submit(played("m1", { folds: 1 }));
    expect(await rows()).toEqual([
      { period: "d:2026-11-04", challenge: "fold", progress: 1, target: 2 },
      { period: "d:2026-11-04", challenge: "win", progress: 0, target: 3 },
    ]);
  });

  it("what a game completes is paid in its commit, and the ledger proves it", async () => {
    const outcome = await submit(played("m1", { wins: 3, folds: 5 }));
    expect(kinds(outcome)).toEqual([
      ...["period_opened", "advanced", "completed", "advanced", "completed"],
      ...["period_opened", "advanced", "xp_granted", "xp_granted", "level_reached"],
    ]);
    expect(await paid()).toEqual([
      { ref: "fold:d:2026-11-04", amount: 150 },
      { ref: "win:d:2026-11-04", amount: 100 },
    ]);
    expect(await verify(house.db, rooms)).toEqual([]);
  });

  it("a retry after the reset is the first reply again, and counts for nothing", async () => {
    now = Date.UTC(2026, 10, 5, 7, 59, 59, 999);
    const command = played("m1", { folds: 1 });
    const first = await submit(command, "k");
    const before = await rows();
    now += 11 * 60_000;
    const again = await submit(command, "k");
    expect([first, again]).toMatchObject([{ replayed: false }, { replayed: true }]);
    expect(kinds(again)).toEqual(kinds(first));
    expect(await rows()).toEqual(before);
    await submit(played("m2", { folds: 1 }));
    expect((await rows()).map(({ period, challenge, progress }) => [period, challenge, progress])).toEqual([
      ["d:2026-11-04", "fold", 1],
      ["d:2026-11-04", "win", 0],
      ["d:2026-11-05", "fold", 1],
      ["d:2026-11-05", "win", 0],
    ]);
  });

  it("fifty games at once lose no count, and pay once", async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, n) => submit(played(`m${n}`, { wins: 1 }))),
    );
    expect(outcomes.every(({ kind }) => kind === "accepted")).toBe(true);
    expect(await rows()).toEqual([
      { period: "d:2026-11-04", challenge: "fold", progress: 0, target: 2 },
      { period: "d:2026-11-04", challenge: "win", progress: 3, target: 3 },
      { period: "w:2026-W45", challenge: "all", progress: 20, target: 20 },
    ]);
    expect(await paid()).toEqual([
      { ref: "all:w:2026-W45", amount: 500 },
      { ref: "win:d:2026-11-04", amount: 100 },
    ]);
    expect(outcomes.filter((one) => kinds(one).includes("completed"))).toHaveLength(2);
    expect(await verify(house.db, rooms)).toEqual([]);
  });

  it("two first games at once open a period once", async () => {
    now = Date.UTC(2026, 10, 5, 8);
    const outcomes = await Promise.all([
      submit(played("m1", { folds: 1 })),
      submit(played("m2", { folds: 1 })),
    ]);
    expect(outcomes.flatMap(kinds).filter((kind) => kind === "period_opened")).toHaveLength(1);
    expect(await paid()).toEqual([{ ref: "fold:d:2026-11-05", amount: 150 }]);
  });

  it("rows that are long over go, and what was paid stays", async () => {
    for (let day = 4; day < 8; day += 1) {
      now = Date.UTC(2026, 10, day, 12);
      await submit(played(`m${day}`, { folds: 2 }));
    }
    expect(new Set((await rows()).map(({ period }) => period))).toEqual(
      new Set(["d:2026-11-06", "d:2026-11-07"]),
    );
    expect(await paid()).toHaveLength(4);
  });

  it("what was shown stays for its period although the pack is edited, and a new node reads it so", async () => {
    await submit(played("m1", { folds: 1 }));
    const before = (await seen()).cadences[0];
    const challengesFile = { ...files["challenges/challenges.yaml"], fold: { ...win, target: 9, xp: 1 } };
    const daily = { ...files["challenges/cadences.yaml"].daily, bands: ["easy"] };
    const cadences = { ...files["challenges/cadences.yaml"], daily };
    await write({ "challenges/challenges.yaml": challengesFile, "challenges/cadences.yaml": cadences });
    expect((await house.content.reload()).content).toBeDefined();
    expect((await seen()).cadences[0]?.challenges.toSorted(byId)).toEqual(before?.challenges.toSorted(byId));
    await submit(played("m2", { folds: 1 }));
    expect(await paid()).toEqual([{ ref: "fold:d:2026-11-04", amount: 150 }]);
  });

  it("a player's clocks are kept, counted from the next boundary, and refused where there are none", async () => {
    expect(await submit({ kind: "set_time_zone", zone: "Mars/Olympus" })).toMatchObject({
      denial: { reason: "unknown_time_zone", rule: "challenges.set_time_zone" },
    });
    await submit({ kind: "set_time_zone", zone: "America/Los_Angeles" });
    expect((await seen()).timeZone).toEqual({
      zone: "UTC",
      next: { zone: "America/Los_Angeles", from: "2026-11-05T08:00:00.000Z" },
    });
    now = Date.UTC(2026, 10, 5, 8);
    await submit({ kind: "set_time_zone", zone: "Europe/Berlin" });
    const columns = "n, zone, (extract(epoch from since) * 1000)::int8 as since, first_day";
    expect(await house.db.query(`select ${columns} from player_time_zones order by n`)).toEqual([
      { n: 0, zone: "UTC", since: 0, first_day: 0 },
      { n: 1, zone: "America/Los_Angeles", since: now, first_day: 20_762 },
      { n: 2, zone: "Europe/Berlin", since: Date.UTC(2026, 10, 6, 16), first_day: 20_763 },
    ]);
    const kept = await seen();
    expect(kept.cadences[1]).toMatchObject({ endsAt: "2026-11-09T07:00:00.000Z" });
    if (where.databaseUrl === undefined) return;
    await house.close();
    house = await open();
    expect(await seen()).toEqual(kept);
  });
});

function kinds(outcome: Outcome): readonly string[] {
  if (outcome.kind === "denied") throw new Error(`denied: ${outcome.denial.reason}`);
  const { events } = JSON.parse(outcome.body) as { readonly events: readonly { readonly kind: string }[] };
  return events.map(({ kind }) => kind.slice(kind.indexOf(".") + 1));
}

function byId(a: { readonly id: string }, b: { readonly id: string }): number {
  return a.id < b.id ? -1 : 1;
}
