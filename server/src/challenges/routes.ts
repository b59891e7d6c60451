import { challenges } from "@espalier/rules/challenges/room";
import { challengesView, challengeView } from "@espalier/rules/challenges/view";
import {
  challengeAnswer,
  challengeId,
  challengesAnswer,
  timeZoneAnswer,
  timeZoneBody,
} from "@espalier/rules/challenges/wire";
import { player } from "@espalier/rules/kernel/subject";
import * as z from "zod";
import { answerOf, playerParams, playerShape } from "../kernel/http/player.ts";
import type { RoomHttp } from "../kernel/http/room.ts";
import { route, submit } from "../kernel/http/route.ts";
import { commandAnswer } from "../kernel/http/wire.ts";
import { challengesPages, challengesPagesAnswer } from "./pages.ts";

const all = route({
  method: "GET",
  path: "/v1/players/{player}/challenges",
  who: "own",
  summary: "What a player can do in the periods that are now, and how far they are",
  description:
    "Looking keeps nothing: a period in which nothing was done yet shows what it picks. From the first progress on, its challenges, targets and XP stay as they are until it ends.",
  params: playerParams,
  answer: z.object({ ...playerShape, ...challengesAnswer.shape }),
  handle: ({ services, params }) => answerOf(services, params.player, challengesView),
});

const one = route({
  method: "GET",
  path: "/v1/players/{player}/challenges/{challenge}",
  who: "own",
  summary: "One challenge: how far the player is where it is picked now, and when it is picked next",
  params: playerParams.extend({ challenge: challengeId }),
  answer: z.object({ ...playerShape, ...challengeAnswer.shape }),
  handle: ({ services, params }) =>
    answerOf(services, params.player, (context, subject) =>
      challengeView(context, subject, params.challenge),
    ),
});

const timeZone = route({
  method: "PUT",
  path: "/v1/players/{player}/time-zone",
  who: "own",
  summary: "Let a player's own days go by the clocks of a place",
  description:
    "Counts from the end of the day that is now, and the first new day is never shorter than 20 hours. Until then it can be changed again. Only cadences with a `player` anchor go by it.",
  params: playerParams,
  body: timeZoneBody,
  example: { timeZone: "Europe/Berlin" },
  answer: commandAnswer({ timeZone: timeZoneAnswer.optional() }),
  handle: (call) =>
    submit(call, challenges, player(call.params.player), {
      kind: "set_time_zone",
      zone: call.body.timeZone,
    }),
});

export const challengesHttp: RoomHttp = {
  routes: [all, one, timeZone],
  views: { player: { answer: challengesAnswer, look: challengesView } },
  pages: { answer: challengesPagesAnswer, look: challengesPages },
};
