import { describe, expect, test } from "vitest";
import { resolve } from "../content/resolve.ts";
import { isDenial } from "../kernel/denial.ts";
import { instant, iso } from "../kernel/iso.ts";
import type { Json } from "../kernel/json.ts";
import { levelsContent } from "../levels/content.ts";
import { levels } from "../levels/room.ts";
import { playersContent } from "../players/content.ts";
import { clocks } from "../testing/clocks.ts";
import { packOf } from "../testing/packs.ts";
import { hero, type Play, play, told } from "../testing/play.ts";
import { challengesContent } from "./content.ts";
import { react } from "./react.ts";
import { challenges } from "./room.ts";
import type { ChallengesCommand } from "./state.ts";
import { challengesView, challengeView } from "./view.ts";

type Body = Readonly<Record<string, Json>>;

const win: Body = { cadence: "daily", band: "easy", metric: "wins", target: 3, xp: 100 };
const files = {
  "levels/curves.yaml": { steps: { kind: "table", totals: [150, 400, 700, 1_050, 1_450, 1_900] } },
  "levels/skills.yaml": { main: { curve: "steps", above: "bank" } },
  "challenges/cadences.yaml": {
    daily: {
      ...{ every: "day", anchor: "utc 08:00", salt: "s", bands: ["easy", "hard"] },
      versions: [{ pool: ["win", "fold"] }],
    },
    weekly: {
      ...{ every: "week", anchor: "utc 08:00", salt: "s", bands: ["any"] },
      versions: [{ pool: ["all"] }],
    },
  },
  "challenges/challenges.yaml": {
    win,
    fold: { ...win, band: "hard", metric: "folds", target: 2, xp: 150, art: "fold.webp" },
    all: { cadence: "weekly", band: "any", metric: "wins", target: 5, xp: 500 },
  },
};

function contentOf(changes: Readonly<Record<string, Body>> = {}): Readonly<Record<string, unknown>> {
  const rooms = [playersContent, levelsContent, challengesContent];
  const { content, diagnostics } = resolve(
    rooms,
    [packOf("test", { ...files, ...changes }, { mainSkill: "main" })],
    clocks,
  );
  if (content === undefined) throw new Error(JSON.stringify(diagnostics));
  return content.rooms;
}

/** A world whose next command is decided at this time. */
function begun(text: string, content = contentOf()): Play {
  const world = play([levels, challenges], content);
  world.wait(instant(text) - 1_000);
  return world;
}

let matches = 0;
function advance(at: string, stats: Readonly<Record<string, number>>): ChallengesCommand {
  matches += 1;
  return { kind: "advance", match: `m${matches}`, game: "test", at: instant(at), stats };
}

const noon = "2026-11-04T12:00:00.000Z";
const look = (world: Play) => world.look((context) => challengesView(context, hero));
const xp = (world: Play) => world.look((context) => context.ask(levels, hero).skills["main"]?.xp ?? 0);

/** What a command came to: kinds of events with challenge and progress, or the reason. */
function short(outcome: ReturnType<Play["tell"]>): unknown {
  const events = told(outcome);
  if (typeof events === "string") return events;
  return events.map((event) => {
    const [kind, data] = event as [string, Readonly<Record<string, unknown>>];
    return [kind, data["challenge"] ?? data["period"] ?? data["skill"], data["progress"] ?? data["amount"]]
      .filter((part) => part !== undefined)
      .join(" ");
  });
}

describe("a game", () => {
  test("opens the periods it moves something in, and only those", () => {
    const world = begun(noon);
    expect(short(world.tell(challenges, advance(noon, { folds: 1 })))).toEqual([
      "period_opened d:2026-11-04",
      "advanced fold 1",
    ]);
    expect(Object.keys(world.snapshot().states["challenges"] as object)).toContain("goals");
    expect(look(world).cadences.map((one) => one.challenges.map(({ progress }) => progress))).toEqual([
      [0, 1],
      [0],
    ]);
  });

  test("that moves nothing writes nothing", () => {
    const world = begun(noon);
    for (const stats of [{}, { wins: 0 }, { wins: -3 }, { wins: 0.5 }, { other: 7 }, { constructor: 1 }])
      expect(world.tell(challenges, advance(noon, stats))).toMatchObject({ events: [] });
    expect(world.snapshot().version).toBe(0);
  });

  test("completes several at once, and each is paid in the same commit with the levels it reaches", () => {
    const world = begun(noon);
    const outcome = world.tell(challenges, advance(noon, { wins: 9, folds: 9 }));
    expect(short(outcome)).toEqual([
      ...[
        "period_opened d:2026-11-04",
        "advanced win 3",
        "completed win",
        "advanced fold 2",
        "completed fold",
      ],
      ...["period_opened w:2026-W45", "advanced all 5", "completed all"],
      ...["xp_granted main 100", "xp_granted main 150", "level_reached main"],
      ...["xp_granted main 500", "level_reached main", "level_reached main"],
    ]);
    expect(outcome).toMatchObject({
      entries: [
        { account: "main", source: "challenge", ref: "win:d:2026-11-04", amount: 100 },
        { source: "challenge", ref: "fold:d:2026-11-04", amount: 150 },
        { source: "challenge", ref: "all:w:2026-W45", amount: 500 },
      ],
    });
    expect(xp(world)).toBe(750);
  });

  test("adds no more to what is done, and pays it once", () => {
    const world = begun(noon);
    world.tell(challenges, advance(noon, { wins: 2 }));
    expect(short(world.tell(challenges, advance(noon, { wins: 2 })))).toEqual([
      ...["advanced win 3", "completed win", "advanced all 4", "xp_granted main 100"],
    ]);
    expect(short(world.tell(challenges, advance(noon, { wins: 1 })))).toEqual([
      ...[
        "advanced all 5",
        "completed all",
        "xp_granted main 500",
        "level_reached main",
        "level_reached main",
      ],
    ]);
    expect(world.tell(challenges, advance(noon, { wins: 9 }))).toMatchObject({ events: [] });
    expect(xp(world)).toBe(600);
  });

  test("counts for the period in which it ended, whenever it is told", () => {
    const world = begun("2026-11-05T08:10:00.000Z");
    const late = "2026-11-05T07:59:59.999Z";
    world.tell(challenges, advance(late, { folds: 1 }));
    world.tell(challenges, advance("2026-11-05T08:00:00.000Z", { folds: 1 }));
    expect(short(world.tell(challenges, advance(late, { folds: 1 })))).toEqual([
      ...["advanced fold 2", "completed fold", "xp_granted main 150", "level_reached main"],
    ]);
    expect(look(world).cadences[0]).toMatchObject({
      period: "d:2026-11-05",
      challenges: [{}, { progress: 1 }],
    });
  });
});

test("a player's completed game pays them, and nobody for whom a rule said no", () => {
  const seat = { player: "ada", won: true, roundsWon: 2, stats: { folds: 1, games_won: 99 }, pays: true };
  const seats = [seat, { ...seat, player: null }, { ...seat, player: "bob", pays: false }];
  const data = { match: "m", game: "stakes", endedAt: noon, seats };
  const stats = { folds: 1, games: 1, games_won: 1, rounds_won: 2 };
  const command = { kind: "advance", match: "m", game: "stakes", at: instant(noon), stats };
  expect(react({ kind: "matches.match_recorded", data })).toEqual([
    { how: "tell", room: "challenges", subject: "player:ada", command },
  ]);
  expect(react({ kind: "levels.level_reached", data: {} })).toEqual([]);
});

test("what is long over is forgotten, what may still be told is kept", () => {
  const world = begun(noon);
  for (const day of ["04", "05", "06", "07"])
    world.tell(challenges, advance(`2026-11-${day}T12:00:00.000Z`, { folds: 1, wins: 1 }));
  const { goals } = world.look((context) => context.ask(challenges, hero));
  expect([...new Set(Object.values(goals).map(({ period }) => period))]).toEqual([
    ...["w:2026-W45", "d:2026-11-06", "d:2026-11-07"],
  ]);
});

describe("an edit of content", () => {
  const edited = contentOf({
    "challenges/challenges.yaml": {
      ...files["challenges/challenges.yaml"],
      win: { ...win, target: 9, xp: 1 },
      again: win,
    },
    "challenges/cadences.yaml": {
      ...files["challenges/cadences.yaml"],
      daily: {
        ...files["challenges/cadences.yaml"].daily,
        versions: [{ pool: ["win", "fold"] }, { from: "d:2026-11-05", pool: ["again", "fold"] }],
      },
    },
  });

  test("leaves a period as it is in which something was done", () => {
    const world = begun(noon);
    world.tell(challenges, advance(noon, { wins: 1 }));
    const before = look(world).cadences[0];
    world.live(edited);
    expect(look(world).cadences[0]).toEqual(before);
    expect(short(world.tell(challenges, advance(noon, { wins: 2 })))).toContain("xp_granted main 100");
    expect(short(world.tell(challenges, advance("2026-11-05T08:00:00.000Z", { wins: 1 })))).toEqual([
      ...["period_opened d:2026-11-05", "advanced again 1", "advanced all 4"],
    ]);
  });

  test("that takes a challenge away lets who has it finish, and is no crash", () => {
    const world = begun(noon);
    world.tell(challenges, advance(noon, { wins: 1, folds: 1 }));
    const { fold: _, ...others } = files["challenges/challenges.yaml"];
    const daily = {
      ...files["challenges/cadences.yaml"].daily,
      bands: ["easy"],
      versions: [{ pool: ["win"] }],
    };
    const cadences = { ...files["challenges/cadences.yaml"], daily };
    world.live(contentOf({ "challenges/challenges.yaml": others, "challenges/cadences.yaml": cadences }));
    expect(look(world).cadences[0]?.challenges.map(({ id, art }) => [id, art])).toEqual([
      ["fold", null],
      ["win", null],
    ]);
    expect(short(world.tell(challenges, advance(noon, { folds: 1 })))).toContain("xp_granted main 150");
  });

  test("that takes the skill away completes it unpaid, says so, and refuses nobody's game", () => {
    const world = begun(noon);
    world.tell(challenges, advance(noon, { folds: 1 }));
    world.live({ ...contentOf(), levels: levels.empty });
    expect(world.tell(challenges, advance(noon, { folds: 1 }))).toMatchObject({
      events: [{ kind: "challenges.advanced" }, { kind: "challenges.completed" }],
      denied: [{ rule: "levels.grant", reason: "unknown_skill" }],
    });
  });
});

describe("looking", () => {
  test("says period, start and end, and writes nothing", () => {
    const world = begun(noon);
    expect(look(world)).toMatchObject({
      timeZone: { zone: "UTC", next: null },
      cadences: [
        {
          ...{ id: "daily", every: "day", period: "d:2026-11-04", index: 20_761 },
          ...{ startsAt: "2026-11-04T08:00:00.000Z", endsAt: "2026-11-05T08:00:00.000Z" },
          challenges: [
            { id: "win", progress: 0, target: 3, xp: 100, skill: "main", art: null, doneAt: null },
            { id: "fold", art: "fold.webp" },
          ],
        },
        { period: "w:2026-W45", endsAt: "2026-11-09T08:00:00.000Z", challenges: [{ id: "all" }] },
      ],
    });
    expect(world.snapshot().version).toBe(0);
  });

  test("at one challenge says when it is picked next", () => {
    const pool = ["win", "a", "b", "c"];
    const more = Object.fromEntries(pool.slice(1).map((id) => [id, { ...win, band: "easy" }]));
    const daily = { ...files["challenges/cadences.yaml"].daily, versions: [{ pool: [...pool, "fold"] }] };
    const content = contentOf({
      "challenges/cadences.yaml": { ...files["challenges/cadences.yaml"], daily },
      "challenges/challenges.yaml": { ...files["challenges/challenges.yaml"], ...more },
    });
    const world = begun(noon, content);
    const [today] = look(world).cadences;
    let current = 0;
    for (const id of pool) {
      const view = world.look((context) => challengeView(context, hero, id));
      if (isDenial(view)) throw new Error(view.reason);
      if (view.current !== null) current += 1;
      expect(view.current === null).toBe(today?.challenges[0]?.id !== id);
      const then = begun(view.next?.startsAt ?? "", content);
      then.wait(1_000);
      expect(look(then).cadences[0]).toMatchObject({ period: view.next?.period, challenges: [{ id }, {}] });
    }
    expect(current).toBe(1);
    expect(world.look((context) => challengeView(context, hero, "nobody"))).toMatchObject({
      reason: "unknown_challenge",
    });
  });
});

describe("a player's own clocks", () => {
  const daily = { ...files["challenges/cadences.yaml"].daily, anchor: "player 04:00" };
  const content = contentOf({
    "challenges/cadences.yaml": { ...files["challenges/cadences.yaml"], daily },
  });
  const set = (zone: string): ChallengesCommand => ({ kind: "set_time_zone", zone });
  const days = (world: Play) => {
    const [period] = look(world).cadences;
    return [period?.period, period?.startsAt.slice(0, 16), period?.endsAt.slice(0, 16)];
  };

  test("count from the next boundary, and no day is shorter than 20 hours", () => {
    const world = begun("2026-01-10T12:00:00.000Z", content);
    expect(world.tell(challenges, set("America/Los_Angeles"))).toMatchObject({
      answer: {
        timeZone: { zone: "UTC", next: { zone: "America/Los_Angeles", from: "2026-01-11T04:00:00.000Z" } },
      },
    });
    expect(days(world)).toEqual(["d:2026-01-10", "2026-01-10T04:00", "2026-01-11T04:00"]);
    world.wait(86_400_000);
    expect(days(world)).toEqual(["d:2026-01-11", "2026-01-11T04:00", "2026-01-12T12:00"]);
    expect(look(world).timeZone).toEqual({ zone: "America/Los_Angeles", next: null });
    world.tell(challenges, set("Europe/Berlin"));
    world.wait(86_400_000);
    expect(days(world)).toEqual(["d:2026-01-12", "2026-01-12T12:00", "2026-01-14T03:00"]);
    world.wait(2 * 86_400_000);
    expect(days(world)).toEqual(["d:2026-01-14", "2026-01-14T03:00", "2026-01-15T03:00"]);
  });

  test("can be taken back before they count, and asked again without another event", () => {
    const world = begun("2026-01-10T12:00:00.000Z", content);
    world.tell(challenges, set("Europe/Berlin"));
    expect(world.tell(challenges, set("Europe/Berlin"))).toMatchObject({ events: [] });
    world.tell(challenges, set("UTC"));
    expect(look(world).timeZone).toEqual({ zone: "UTC", next: null });
    expect(world.tell(challenges, set("UTC"))).toMatchObject({ events: [] });
  });

  test("are refused where there are none", () => {
    const world = begun(noon, content);
    expect(told(world.tell(challenges, set("Mars/Olympus")))).toBe("unknown_time_zone");
  });

  test("remember no more than they need, and a move that is over changes nothing before it", () => {
    const world = begun("2026-01-10T12:00:00.000Z", content);
    const zones = ["Europe/Berlin", "America/Los_Angeles", "UTC", "Pacific/Kiritimati", "America/New_York"];
    let last = "";
    for (let step = 0; step < 40; step += 1) {
      world.tell(challenges, set(zones[step % zones.length] ?? ""));
      world.wait(13 * 3_600_000);
      const [period] = look(world).cadences;
      const start = period?.startsAt ?? "";
      if (last !== "" && start !== last)
        expect(instant(start) - instant(last)).toBeGreaterThanOrEqual(20 * 3_600_000);
      last = start;
    }
    expect(world.look((context) => context.ask(challenges, hero)).moves.length).toBeLessThanOrEqual(4);
  });

  test("leave weeks that go by UTC alone", () => {
    const world = begun("2026-01-10T12:00:00.000Z", content);
    const before = look(world).cadences[1];
    world.tell(challenges, set("Pacific/Kiritimati"));
    world.wait(2 * 86_400_000 - 60_000);
    expect(look(world).cadences[1]?.period).not.toBe(before?.period);
    expect(iso(instant(look(world).cadences[1]?.startsAt ?? ""))).toBe("2026-01-12T08:00:00.000Z");
  });
});
