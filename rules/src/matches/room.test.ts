import { describe, expect, it } from "vitest";
import { isDenial } from "../kernel/denial.ts";
import { iso } from "../kernel/iso.ts";
import { player, subject } from "../kernel/subject.ts";
import { levels } from "../levels/room.ts";
import { type Play, play, told } from "../testing/play.ts";
import { wallet } from "../wallet/room.ts";
import { matches } from "./room.ts";
import type { MatchesContent, RecordMatch, SeatReport, SourceContent } from "./state.ts";

/** Level 2 at 150 XP, then 250, 300, 350 and so on more. */
const totals = [0, 150, 400, 700, 1_050, 1_450, 1_900];
const skill = { id: "climbing", totals, above: "discard", start: 0 } as const;
const game = {
  id: "stakes",
  skill: "climbing",
  xp: { finish: 100, round: 25, win: 75 },
  coins: { currency: "acorns", finish: 50, win: 100 },
};

function world(sources: Readonly<Record<string, SourceContent>> = {}): Play {
  const content: MatchesContent = {
    games: new Map([["stakes", game]]),
    sources: new Map(Object.entries(sources)),
  };
  return play([levels, wallet, matches], {
    wallet: { currencies: new Map([["acorns", { id: "acorns", start: 0, imports: 0 }]]), rewards: new Map() },
    levels: { skills: new Map([["climbing", skill]]), main: "climbing" },
    matches: content,
  });
}

const plain = { won: false, roundsWon: 0, stats: {} };
const report = (seats: readonly Partial<SeatReport>[], more: Partial<RecordMatch> = {}): RecordMatch => ({
  ...{ kind: "record", game: "stakes", engine: "1.0.0", ...more },
  seats: seats.map((seat) => ({ ...plain, ...seat })),
});
const m = (id = "m1") => subject("match", id);
const xpOf = (of: Play, id: string) =>
  of.look((context) => context.ask(levels, player(id)).skills["climbing"]?.xp ?? 0);
const seatsOf = (of: Play, id = "m1") =>
  of.look((context) => Object.values(context.ask(matches, m(id)).match?.seats ?? {}));
// biome-ignore lint/suspicious/noExplicitAny: a test looks into any answer.
const answerOf = (outcome: ReturnType<Play["tell"]>): any =>
  isDenial(outcome) ? outcome : outcome.answer["match"];

describe("a recorded match", () => {
  it("pays each player for finishing, rounds and winning, and bots nothing", () => {
    const of = world();
    const seats = [
      { player: "ada", won: true, roundsWon: 4 },
      { player: "bob", roundsWon: 2 },
      {},
      { player: "cy" },
    ];
    const { events } = of.tell(matches, report(seats), m()) as never as {
      events: { kind: string; subject: string }[];
    };
    expect(events.map(({ kind, subject: whose }) => [kind, whose])).toEqual([
      ["matches.match_recorded", "match:m1"],
      ["levels.xp_granted", "player:ada"],
      ["levels.xp_granted", "player:ada"],
      ["levels.level_reached", "player:ada"],
      ["levels.xp_granted", "player:ada"],
      ["levels.xp_granted", "player:bob"],
      ["levels.xp_granted", "player:bob"],
      ["levels.level_reached", "player:bob"],
      ["levels.xp_granted", "player:cy"],
      ["wallet.credited", "player:ada"],
      ["wallet.credited", "player:bob"],
      ["wallet.credited", "player:cy"],
    ]);
    expect(["ada", "bob", "cy"].map((id) => xpOf(of, id))).toEqual([275, 150, 100]);
    const coins = (id: string) =>
      of.look((context) => context.ask(wallet, player(id)).purses["acorns"]?.balance);
    expect(["ada", "bob", "cy"].map(coins)).toEqual([150, 50, 50]);
  });

  it("tells each seat what it got", () => {
    const of = world();
    const told = answerOf(
      of.tell(matches, report([{ player: "ada", item: "pig", roundsWon: 53, won: false }, {}]), m()),
    );
    expect(told).toMatchObject({ id: "m1", game: "stakes", engine: "1.0.0", source: "online", rounds: null });
    expect(told.seats).toEqual([
      {
        ...{ seat: 0, player: "ada", bot: false, item: "pig", place: null, won: false, roundsWon: 53 },
        ...{ pays: true, denied: [], notMeasured: [] },
        gains: {
          levels: {
            lines: [
              { skill: "climbing", amount: 100, source: "match", ref: "m1:finish" },
              { skill: "climbing", amount: 1_325, source: "match", ref: "m1:rounds" },
            ],
            skills: [{ skill: "climbing", xp: 1_425, before: 1, after: 5, levelUps: [2, 3, 4, 5] }],
          },
          wallet: {
            lines: [{ currency: "acorns", amount: 50, source: "game", ref: "m1" }],
            balances: [{ currency: "acorns", before: 0, after: 50 }],
          },
        },
      },
      {
        ...{ seat: 1, player: null, bot: true, item: null, place: null, won: false, roundsWon: 0 },
        ...{ pays: false, denied: [], notMeasured: [], gains: {} },
      },
    ]);
  });

  it("of 1,500 XP reaches five levels in order, with 50 XP into the sixth", () => {
    const of = world();
    const { seats } = answerOf(of.tell(matches, report([{ player: "ada", won: true, roundsWon: 53 }]), m()));
    expect(seats[0].gains.levels.skills).toEqual([
      { skill: "climbing", xp: 1_500, before: 1, after: 6, levelUps: [2, 3, 4, 5, 6] },
    ]);
    expect(1_500 - (totals[5] ?? 0)).toBe(50);
  });

  it("is recorded once: whatever comes under its id again is a conflict", () => {
    const of = world();
    of.tell(matches, report([{ player: "ada" }]), m());
    expect(told(of.tell(matches, report([{ player: "ada" }]), m()))).toBe("match_conflict");
    expect(xpOf(of, "ada")).toBe(100);
  });

  it.each([
    ["a game that no pack has", { game: "chess" }, "unknown_game"],
    ["a source that no pack has", { source: "offline" }, "unknown_source"],
  ])("is refused of %s", (_, more, reason) => {
    const of = world();
    expect(told(of.tell(matches, report([{ player: "ada" }], more), m()))).toBe(reason);
    expect(xpOf(of, "ada")).toBe(0);
  });

  it("without any player is kept all the same", () => {
    const of = world();
    expect(told(of.tell(matches, report([{}, {}]), m()))).toHaveLength(1);
    expect(seatsOf(of)).toMatchObject([{ pays: false }, { pays: false }]);
  });
});

describe("a match ended", () => {
  const hour = 3_600_000;
  const now = 100 * hour;
  it.each([
    ["when it was heard of, where the game does not say", undefined, now],
    ["when the game says", now - 1, now - 1],
    ["right now", now, now],
    ["an hour ago and no more", now - hour, now - hour],
    ["when it was heard of, where that is longer ago", now - hour - 1, now],
    ["when it was heard of, where it is yet to come", now + 1, now],
  ])("%s", (_, endedAt, expected) => {
    const of = world();
    // Each command is a second after the last.
    of.wait(now - 1_000);
    const more = endedAt === undefined ? {} : { endedAt };
    expect(answerOf(of.tell(matches, report([{ player: "ada" }], more), m()))).toMatchObject({
      endedAt: iso(expected),
      receivedAt: iso(now),
    });
  });
});

describe("fair play", () => {
  const online = { rules: { decisions: 15, lostTurns: 3_000, lostInARow: 4, rounds: 3, duration: 360_000 } };
  const fair = { decisions: 15, turns: 20, lostTurns: 6, lostInARow: 4, coveredTurns: 0 };
  const whole = { rounds: 3, duration: 360_000 };
  it.each<[string, Partial<SeatReport>, Partial<RecordMatch>, readonly object[]]>([
    ["at every threshold", {}, {}, []],
    [
      "too few decisions",
      { decisions: 14 },
      {},
      [{ rule: "matches.decisions", reason: "too_few_decisions", need: 15, have: 14 }],
    ],
    [
      "a third of the turns lost",
      { turns: 30, lostTurns: 10 },
      {},
      [{ rule: "matches.lost_turns", reason: "too_many_lost_turns", need: 3_000, have: 3_334 }],
    ],
    [
      "turns lost to a bot",
      { coveredTurns: 1 },
      {},
      [{ rule: "matches.lost_turns", reason: "too_many_lost_turns", need: 3_000, have: 3_500 }],
    ],
    [
      "a hair above the share",
      { turns: 1_000_000, lostTurns: 300_001 },
      {},
      [{ rule: "matches.lost_turns", reason: "too_many_lost_turns", need: 3_000, have: 3_001 }],
    ],
    [
      "five turns lost in a row",
      { lostInARow: 5 },
      {},
      [{ rule: "matches.lost_in_a_row", reason: "lost_turns_in_a_row", need: 4, have: 5 }],
    ],
    ["no turns at all", { turns: 0, lostTurns: 0, lostInARow: 0 }, {}, []],
    [
      "too few rounds, too soon",
      {},
      { rounds: 2, duration: 359_999 },
      [
        { rule: "matches.rounds", reason: "too_few_rounds", need: 3, have: 2 },
        { rule: "matches.duration", reason: "match_too_short", need: 360_000, have: 359_999 },
      ],
    ],
  ])("%s", (_, seat, match, denied) => {
    const of = world({ online });
    const { seats } = answerOf(
      of.tell(matches, report([{ player: "ada", ...fair, ...seat }], { ...whole, ...match }), m()),
    );
    expect(seats[0]).toMatchObject({ denied, notMeasured: [], pays: denied.length === 0 });
    expect(xpOf(of, "ada")).toBe(denied.length === 0 ? 100 : 0);
  });

  it("is asked of each seat alone", () => {
    const of = world({ online });
    of.tell(
      matches,
      report(
        [
          { player: "ada", ...fair },
          { player: "bob", ...fair, decisions: 0 },
        ],
        whole,
      ),
      m(),
    );
    expect([xpOf(of, "ada"), xpOf(of, "bob")]).toEqual([100, 0]);
  });

  it("lists rules that were not asked for want of a number, and pays", () => {
    const of = world({ online });
    const { seats } = answerOf(of.tell(matches, report([{ player: "ada", turns: 9 }, {}]), m()));
    expect(seats).toMatchObject([
      { pays: true, notMeasured: ["decisions", "lost_turns", "lost_in_a_row", "rounds", "duration"] },
      { pays: false, notMeasured: [] },
    ]);
  });

  it("of another source goes by its own rules", () => {
    const of = world({ online, friends: { rules: {} } });
    of.tell(matches, report([{ player: "ada", decisions: 0 }], { source: "friends" }), m());
    expect(xpOf(of, "ada")).toBe(100);
  });
});

describe("a cap", () => {
  const hour = 3_600_000;
  const day = 24 * hour;
  /** Three a day; days begin at 08:00. */
  const sources = { offline: { rules: { rounds: 1 }, cap: { matches: 3, anchor: 8 * hour } } };
  const started = () => {
    const of = world(sources);
    of.wait(10 * day + 9 * hour);
    return of;
  };
  const finish = (of: Play, id: string, more: Partial<RecordMatch> = {}, who = "ada") =>
    answerOf(of.tell(matches, report([{ player: who }], { source: "offline", rounds: 1, ...more }), m(id)))
      .seats[0];

  it("lets so many pay a day, of each player, and says so of the next", () => {
    const of = started();
    const pays = ["a", "b", "c", "d"].map((id) => finish(of, id));
    expect(pays.map((seat) => seat.pays)).toEqual([true, true, true, false]);
    expect(pays[3].denied).toEqual([{ rule: "matches.cap", reason: "cap_reached", need: 3, have: 3 }]);
    expect(finish(of, "e", {}, "bob").pays).toBe(true);
    expect([xpOf(of, "ada"), xpOf(of, "bob")]).toEqual([300, 100]);
  });

  it("is not used up by matches that do not pay, nor by those of another source", () => {
    const of = started();
    for (const id of ["a", "b", "c", "d"]) expect(finish(of, id, { rounds: 0 }).pays).toBe(false);
    for (const id of ["e", "f", "g", "h"]) expect(finish(of, id, { source: "online" }).pays).toBe(true);
    expect(finish(of, "i").pays).toBe(true);
  });

  it("counts for the day a match ended on, also where it comes late", () => {
    const of = started();
    for (const id of ["a", "b"]) finish(of, id);
    of.wait(day - 2 * hour + 30 * 60_000);
    const now = 11 * day + 7.5 * hour + 2_000;
    for (const id of ["c", "d"]) expect(finish(of, id).pays).toBe(id === "c");
    of.wait(45 * 60_000);
    for (const id of ["e", "f"]) expect(finish(of, id).pays).toBe(true);
    expect(finish(of, "late", { endedAt: now }).denied).toMatchObject([{ reason: "cap_reached", have: 3 }]);
    expect(finish(of, "g").pays).toBe(true);
    expect(finish(of, "h").pays).toBe(false);
  });
});
