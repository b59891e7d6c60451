import type { Game } from "@espalier/rules/matches/game";
import { matchBody } from "@espalier/rules/matches/wire";
import { describe, expect, it } from "vitest";
import { commandOf } from "./command.ts";

/** Counts its events by seat: each is a seat's number. */
const dice: Game = {
  id: "dice",
  statsFromEvents(events, seat) {
    if (!events.every((event) => typeof event === "number")) return undefined;
    return { throws: events.filter((event) => event === seat).length };
  },
};

const seats = [
  { player: "ada", won: true, roundsWon: 2, decisions: 3 },
  { bot: true, item: "pig" },
];
const body = (more: object) => matchBody.parse({ id: "m", game: "dice", engine: "1.0.0", seats, ...more });

describe("the command of a report", () => {
  it("says what was said, and nothing of what was not", () => {
    const more = { rounds: 2, duration: 5, source: "friends", endedAt: "2026-11-04T10:00:00+02:00" };
    expect(commandOf(body(more), [])).toEqual({
      ...{ kind: "record", game: "dice", engine: "1.0.0", source: "friends", rounds: 2, duration: 5 },
      endedAt: Date.UTC(2026, 10, 4, 8),
      seats: [
        { player: "ada", won: true, roundsWon: 2, decisions: 3, stats: {} },
        { item: "pig", won: false, roundsWon: 0, stats: {} },
      ],
    });
  });

  it("has what the game counts in its events", () => {
    expect(commandOf(body({ events: [0, 0, 1] }), [dice])).toMatchObject({
      seats: [{ stats: { throws: 2 } }, { stats: { throws: 1 } }],
    });
  });

  it.each<[string, readonly unknown[], readonly Game[], string]>([
    ["of a game that counts none", [0], [], "events_not_counted"],
    ["that the game cannot read", [0, "x"], [dice], "unreadable_events"],
    [
      "that come to no whole number",
      [0],
      [{ ...dice, statsFromEvents: () => ({ a: 0.5 }) }],
      "unreadable_events",
    ],
  ])("is refused for events %s", (_, events, games, reason) => {
    expect(commandOf(body({ events }), games)).toMatchObject({
      kind: "denial",
      reason,
      detail: { game: "dice" },
    });
  });
});

describe("a report", () => {
  it.each<[string, object]>([
    ["without seats", { seats: [] }],
    ["with more than 16 seats", { seats: Array.from({ length: 17 }, () => ({ bot: true })) }],
    ["with a seat of nobody", { seats: [{}] }],
    ["with a seat of a player and a bot", { seats: [{ player: "ada", bot: true }] }],
    ["with a player in two seats", { seats: [{ player: "ada" }, { player: "ada" }] }],
    ["with half a round won", { seats: [{ player: "ada", roundsWon: 0.5 }] }],
    ["with more rounds won than rounds", { rounds: 1, seats: [{ player: "ada", roundsWon: 2 }] }],
    [
      "with more turns lost than turns",
      { seats: [{ player: "ada", turns: 2, lostTurns: 2, coveredTurns: 1 }] },
    ],
    ["with a negative number", { seats: [{ player: "ada", decisions: -1 }] }],
    ["with stats that are no whole numbers", { seats: [{ player: "ada", stats: { folds: 0.1 } }] }],
    ["with events and stats", { events: [1], seats: [{ player: "ada", stats: {} }] }],
    ["with an id that is no id", { id: "a b" }],
    ["with an id that is too long", { id: "a".repeat(101) }],
    ["with a time that is none", { endedAt: "yesterday" }],
    ["with a field that nobody knows", { xp: 1_000 }],
  ])("%s is malformed", (_, more) => {
    expect(matchBody.safeParse({ id: "m", game: "dice", engine: "1.0.0", seats, ...more }).success).toBe(
      false,
    );
  });
});
