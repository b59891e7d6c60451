import { isDenial } from "@espalier/rules/kernel/denial";
import { iso } from "@espalier/rules/kernel/iso";
import { subject } from "@espalier/rules/kernel/subject";
import type { Game } from "@espalier/rules/matches/game";
import { matches } from "@espalier/rules/matches/room";
import { matchAnswer, matchBody, matchesAnswer } from "@espalier/rules/matches/wire";
import * as z from "zod";
import { cursor, cursorText } from "../kernel/http/cursor.ts";
import { playerParams } from "../kernel/http/player.ts";
import type { RoomHttp } from "../kernel/http/room.ts";
import { found, type Route, route, submit } from "../kernel/http/route.ts";
import { commandAnswer } from "../kernel/http/wire.ts";
import { commandOf } from "./command.ts";
import { games } from "./games.ts";
import { matchesOf } from "./list.ts";

/** Takes finished matches; `counting` are the games whose events are understood. */
export function recordRoute(counting: readonly Game[]): Route {
  return route({
    method: "POST",
    path: "/v1/matches",
    who: "server",
    summary: "Record a finished match and pay its players",
    description:
      "All players are paid in one commit, or none. A match is recorded once for ever: the same report again is answered with the first reply and `replayed: true`, under any `Idempotency-Key`; another one with its id is refused with 409 `match_conflict`.",
    body: matchBody,
    example: {
      id: "m-1",
      game: "stakes",
      engine: "1.0.0",
      rounds: 6,
      duration: 540_000,
      seats: [
        { player: "p1", item: "pig", won: true, roundsWon: 4, stats: { attacks_stopped: 2 }, decisions: 31 },
        { bot: true, item: "duck", roundsWon: 2 },
      ],
    },
    answer: commandAnswer({ match: matchAnswer }),
    async handle(call) {
      const command = commandOf(call.body, counting);
      return isDenial(command) ? command : submit(call, matches, subject("match", call.body.id), command);
    },
  });
}

const list = route({
  method: "GET",
  path: "/v1/players/{player}/matches",
  who: "own",
  summary: "A player's matches, the newest first",
  params: playerParams,
  query: z.strictObject({
    cursor: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  answer: z.object({ serverNow: z.iso.datetime(), ...matchesAnswer.shape }),
  async handle({ services, params, query }) {
    const { limit } = query;
    const page = await matchesOf(services.db, params.player, query.cursor, limit);
    const last = page.length < limit ? undefined : page.at(-1);
    return found({
      serverNow: iso(Date.now()),
      matches: page.map((match) => ({
        ...match,
        endedAt: iso(match.endedAt),
        receivedAt: iso(match.receivedAt),
      })),
      cursor: last === undefined ? null : cursorText({ at: last.receivedAt, id: last.id }),
    });
  },
});

export const matchesHttp: RoomHttp = {
  routes: [recordRoute(games), list],
  reads: {
    match: (caller, of, engine) =>
      caller.kind === "player" &&
      engine.read(of, (context) => {
        const { match } = context.ask(matches, of);
        return Object.values(match?.seats ?? {}).some(({ player }) => player === caller.id);
      }),
  },
};
