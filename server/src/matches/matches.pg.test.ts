import type { Json } from "@espalier/rules/kernel/json";
import { player, subject } from "@espalier/rules/kernel/subject";
import { matches } from "@espalier/rules/matches/room";
import type { RecordMatch, SeatReport } from "@espalier/rules/matches/state";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type House, openHouse } from "../house.ts";
import type { Outcome } from "../kernel/engine.ts";
import { prune } from "../kernel/nodes/prune.ts";
import { rooms } from "../rooms.ts";
import { freshDatabase } from "../testing/databases.ts";
import { type PackFolder, packFolder } from "../testing/packs.ts";
import { verify } from "../verify.ts";
import { matchesOf } from "./list.ts";

const files: Readonly<Record<string, Json>> = {
  "pack.yaml": { id: "test", title: "test", version: "1.0.0", languages: ["en"], mainSkill: "climbing" },
  "locales/en.yaml": {},
  "levels/curves.yaml": { rungs: { kind: "table", totals: [150, 400, 700, 1_050, 1_450, 1_900] } },
  "levels/skills.yaml": { climbing: { curve: "rungs", above: "bank" } },
  "wallet/currencies.yaml": { acorns: { start: 1_000 } },
  "matches/games.yaml": {
    stakes: {
      xp: { finish: 100, round: 25, win: 75 },
      coins: { currency: "acorns", finish: 50, win: 100 },
    },
  },
  "challenges/cadences.yaml": {
    daily: { every: "day", anchor: "utc 08:00", salt: "s", bands: ["easy"], versions: [{ pool: ["play"] }] },
  },
  "challenges/challenges.yaml": {
    play: { cadence: "daily", band: "easy", metric: "games", target: 100, xp: 100 },
  },
  "matches/match_sources.yaml": {
    online: { decisions: 15 },
    offline: { cap: { matches: 3, anchor: "utc 08:00" } },
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
  // JSON is YAML.
  await packs.write(
    Object.fromEntries(Object.entries(files).map(([name, body]) => [name, JSON.stringify(body)])),
  );
  now = Date.UTC(2026, 10, 4, 9);
});
afterEach(() => packs.remove());

function report(seats: readonly Partial<SeatReport>[], more: Partial<RecordMatch> = {}): RecordMatch {
  const plain = { won: false, roundsWon: 0, stats: {} };
  return {
    ...{ kind: "record", game: "stakes", engine: "1.0.0" },
    ...more,
    seats: seats.map((seat) => ({ ...plain, ...seat })),
  };
}

const trio = report([
  { player: "ada", won: true, roundsWon: 4 },
  { player: "bob", roundsWon: 2 },
  {},
  { player: "cy" },
]);

describe.each(places)("on %s", (_, place) => {
  let house: House;
  let open: () => Promise<House>;
  let drop: () => Promise<void>;
  beforeEach(async () => {
    const made: { readonly url?: string; drop(): Promise<void> } = await place();
    drop = () => made.drop();
    const where = made.url === undefined ? {} : { databaseUrl: made.url, connections: 4 };
    open = () => openHouse({ ...where, packs: [packs.path], watch: false, clock: () => now });
    house = await open();
  });
  afterEach(async () => {
    expect(await verify(house.db, rooms)).toEqual([]);
    await house.close();
    await drop();
  });

  const post = (
    id: string,
    command = trio,
    asking: { key?: string; caller?: string } = {},
  ): Promise<Outcome> =>
    house.engine.submit({
      ...{ room: matches.name, subject: subject("match", id), caller: "server:test", command },
      ...asking,
    });
  const xp = async (...ids: readonly string[]) => {
    const rows = await house.db.query("select subject, xp from skills");
    return ids.map((id) => rows.find((row) => row["subject"] === player(id))?.["xp"] ?? 0);
  };
  const counted = (outcomes: readonly Outcome[]) => {
    const told = outcomes.map((one) =>
      one.kind === "denied" ? one.denial.reason : one.replayed ? "replayed" : "accepted",
    );
    return Object.fromEntries(
      [...new Set(told)].map((word) => [word, told.filter((one) => one === word).length]),
    );
  };
  const again = (outcome: Outcome) =>
    outcome.kind === "denied" ? "" : outcome.body.replace('"replayed":false', '"replayed":true');

  it("50 posts of one match at once pay once, and all get the same answer", async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, n) => post("m", trio, { key: `k${n % 7}`, caller: `server:${n % 3}` })),
    );
    expect(counted(outcomes)).toEqual({ accepted: 1, replayed: 49 });
    expect(new Set(outcomes.map(again)).size).toBe(1);
    expect(await xp("ada", "bob", "cy")).toEqual([275, 150, 100]);
  });

  it("the same report gets the first answer for ever, another one is a conflict", async () => {
    const first = await post("m");
    const other = report([{ player: "ada", won: true, roundsWon: 5 }]);
    for (const days of [0, 1, 400]) {
      now += days * 86_400_000;
      await house.db.query("update answers set at = at - interval '1000 days'");
      await prune(house.db);
      expect(again(await post("m"))).toBe(again(first));
      expect(await post("m", other)).toMatchObject({
        denial: { reason: "match_conflict", rule: "matches.record" },
      });
    }
    expect(await xp("ada", "bob", "cy")).toEqual([275, 150, 100]);
  });

  it("a retry after the reset keeps the time at which the match was first heard of", async () => {
    now = Date.UTC(2026, 10, 4, 7, 59, 59);
    const first = answer(await post("m")).match;
    now += 11 * 60_000;
    expect(answer(await post("m")).match).toEqual(first);
    expect(first.endedAt).toBe("2026-11-04T07:59:59.000Z");
    expect(await house.db.query("select ended_at, received_at from matches")).toEqual([
      { ended_at: Date.UTC(2026, 10, 4, 7, 59, 59), received_at: Date.UTC(2026, 10, 4, 7, 59, 59) },
    ]);
  });

  it("1,500 XP in one match are five levels in order", async () => {
    const { match, events } = answer(await post("m", report([{ player: "ada", won: true, roundsWon: 53 }])));
    expect(match.seats[0].gains.levels.skills).toEqual([
      { skill: "climbing", xp: 1_500, before: 1, after: 6, levelUps: [2, 3, 4, 5, 6] },
    ]);
    const reached = events.filter(({ kind }: { kind: string }) => kind === "levels.level_reached");
    expect(reached.map(({ data }: { data: { level: number } }) => data.level)).toEqual([2, 3, 4, 5, 6]);
    expect(await house.db.query("select xp, level, peak from skills")).toEqual([
      { xp: 1_500, level: 6, peak: 6 },
    ]);
  });

  it("two matches that share players, many times at once, pay everybody for each", async () => {
    const orders = [
      ["ada", "bob", "cy"],
      ["cy", "bob", "ada"],
      ["bob", "ada", "cy"],
    ];
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        post(`m${n}`, report((orders[n % 3] ?? []).map((id) => ({ player: id })))),
      ),
    );
    expect(counted(outcomes)).toEqual({ accepted: 60 });
    expect(await xp("ada", "bob", "cy")).toEqual([6_000, 6_000, 6_000]);
  });

  it("a player who was deleted is not paid, and costs the others nothing", async () => {
    await post("m1");
    await house.engine.remove(player("bob"));
    const { match } = answer(await post("m2"));
    expect(match.seats.map(({ pays }: { pays: boolean }) => pays)).toEqual([true, false, false, true]);
    expect(match.seats[1].denied).toEqual([{ rule: "matches.record", reason: "player_gone" }]);
    expect(await xp("ada", "cy")).toEqual([550, 200]);
  });

  it("one whose account is full is told so, and costs the others nothing", async () => {
    const most = Number.MAX_SAFE_INTEGER;
    const full = { kind: "grant", skill: "climbing", amount: most - 120, source: "test", ref: "full" };
    await house.engine.submit({
      room: "levels",
      subject: player("ada"),
      caller: "server:test",
      command: full,
    });
    const { match } = answer(await post("m"));
    expect(match.seats[0]).toMatchObject({
      pays: true,
      denied: [
        { rule: "levels.grant", reason: "amount_overflow", need: 20, have: 100 },
        { rule: "levels.grant", reason: "amount_overflow", need: 20, have: 75 },
      ],
    });
    expect(await xp("ada", "bob", "cy")).toEqual([most - 20, 150, 100]);
  });

  it("caps outlast a restart", async () => {
    const offline = report([{ player: "ada" }], { source: "offline" });
    for (const id of ["a", "b"]) await post(id, offline);
    await house.close();
    house = await open();
    const paid = [];
    for (const id of ["c", "d"]) paid.push(answer(await post(id, offline)).match.seats[0].pays);
    expect(paid).toEqual(house.db.engine === "postgres" ? [true, false] : [true, true]);
  });

  it("what is stored reads as it was written", async () => {
    await post(
      "m",
      report([{ player: "ada", place: 2, item: "pig", stats: { folds: 3 }, decisions: 2 }, {}]),
    );
    const seen = () =>
      house.engine.read(subject("match", "m"), (context) => context.ask(matches, subject("match", "m")));
    const before = await seen();
    expect(before.match?.seats[0]).toMatchObject({
      stats: { folds: 3 },
      decisions: 2,
      turns: null,
      pays: false,
    });
    if (house.db.engine === "postgres") {
      await house.close();
      house = await open();
      expect(await seen()).toEqual(before);
    }
  });

  it("a player's matches are listed page by page, the newest first", async () => {
    for (let n = 0; n < 5; n += 1) {
      now += n % 2;
      await post(`m${n}`, report([{ player: "ada" }, {}, { player: n === 1 ? "bob" : "cy" }]));
    }
    const listed: string[] = [];
    for (let after: { at: number; id: string } | undefined; ; ) {
      const page = await matchesOf(house.db, "ada", after, 2);
      listed.push(...page.map(({ id }) => id));
      const last = page.at(-1);
      if (page.length < 2 || last === undefined) break;
      after = { at: last.receivedAt, id: last.id };
    }
    expect(listed).toEqual(["m4", "m3", "m2", "m1", "m0"]);
    expect(await matchesOf(house.db, "bob", undefined, 10)).toMatchObject([
      {
        id: "m1",
        game: "stakes",
        seat: 2,
        player: "bob",
        pays: true,
        denied: [],
        notMeasured: ["decisions"],
      },
    ]);
  });

  it("a write that fails in any table pays nobody, and the same report pays all once it works again", async () => {
    await post("whole");
    await house.db.script(`
      create function refuse() returns trigger language plpgsql as $$
      begin
        if to_jsonb(new) ->> tg_argv[0] like '%broken%' then raise exception 'the disk is full'; end if;
        return new;
      end $$`);
    const kernel = [
      ["subjects", "id"],
      ["events", "subject"],
      ["ledger_entries", "subject"],
      ["answers", "subject"],
      ["commit_log", "subjects"],
    ] as const;
    const written: (readonly [string, string])[] = [...kernel];
    for (const { name } of rooms.flatMap(({ tables }) => tables)) {
      const [row] = await house.db.query(`select count(*)::int4 n from ${name}`);
      if (row?.["n"] !== 0) written.push([name, "subject"]);
    }
    expect(written.map(([name]) => name)).toEqual(
      expect.arrayContaining(["skills", "purses", "matches", "match_seats", "player_challenges"]),
    );
    for (const [table, column] of written) {
      const ids = ["a", "broken", "c"].map((name) => `${name}_${table}`);
      const command = report(ids.map((id) => ({ player: id })));
      await house.db.script(
        `create trigger refuse before insert or update on ${table} for each row execute function refuse('${column}')`,
      );
      await expect(post(`broken_${table}`, command), table).rejects.toThrow("the disk is full");
      await house.db.script(`drop trigger refuse on ${table}`);
      expect(await xp(...ids), table).toEqual([0, 0, 0]);
      expect(await house.db.query("select 1 from subjects where id like $1", [`%\\_${table}`])).toEqual([]);
      expect(counted([await post(`broken_${table}`, command)])).toEqual({ accepted: 1 });
      expect(await xp(...ids), table).toEqual([100, 100, 100]);
    }
  });
});

// biome-ignore lint/suspicious/noExplicitAny: a test looks into any answer.
function answer(outcome: Outcome): any {
  if (outcome.kind === "denied") throw new Error(`denied: ${outcome.denial.reason}`);
  return JSON.parse(outcome.body);
}
