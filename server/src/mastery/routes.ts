import { player } from "@espalier/rules/kernel/subject";
import { mastery } from "@espalier/rules/mastery/room";
import type { Track } from "@espalier/rules/mastery/state";
import { masteryView } from "@espalier/rules/mastery/view";
import {
  masteryAnswer,
  pickBody,
  respecBody,
  tierParams,
  trackAnswer,
  trackParams,
} from "@espalier/rules/mastery/wire";
import * as z from "zod";
import { answerOf, playerParams, playerShape } from "../kernel/http/player.ts";
import type { RoomHttp } from "../kernel/http/room.ts";
import { route, submit } from "../kernel/http/route.ts";
import { commandAnswer } from "../kernel/http/wire.ts";

const changed = commandAnswer({ track: trackAnswer.optional() });

const view = route({
  method: "GET",
  path: "/v1/players/{player}/mastery",
  who: "own",
  summary: "A player's tracks, tiers, picks and perks, each tier with its verdict and why",
  params: playerParams,
  answer: z.object({ ...playerShape, ...masteryAnswer.shape }),
  handle: ({ services, params }) => answerOf(services, params.player, masteryView),
});

const pick = route({
  method: "POST",
  path: "/v1/players/{player}/mastery/{track}/tiers/{tier}/pick",
  who: "own",
  summary: "Pick a branch",
  description:
    "Refused, in this order, with `unknown_track`, `unknown_tier`, `unknown_branch`, `tier_branch_not_selectable`, `branch_already_chosen` (409), `level_too_low`, `gate_closed` or, where the tier has a price, `insufficient_balance`.",
  params: playerParams.extend(tierParams.shape),
  body: pickBody,
  example: { branch: "scrap_efficiency" },
  answer: changed,
  handle: (call) =>
    submit(call, mastery, player(call.params.player), {
      kind: "pick",
      track: call.params.track,
      tier: call.params.tier,
      branch: call.body.branch,
    }),
});

const respec = route({
  method: "POST",
  path: "/v1/players/{player}/mastery/{track}/respec",
  who: "own",
  summary: "Return a track's picks and what they unlocked",
  description:
    "Refused with `dependents_exist` while other tracks build on it, unless `cascade`; where content asks a price, with `insufficient_balance`. What was paid for the picks is paid back first.",
  params: playerParams.extend(trackParams.shape),
  body: respecBody,
  example: { cascade: false },
  answer: changed,
  handle: (call) =>
    submit(call, mastery, player(call.params.player), {
      kind: "respec",
      track: call.params.track,
      cascade: call.body.cascade,
    }),
});

const tierShape = z.object({
  index: z.int(),
  pick: z.enum(["choose", "follow"]),
  level: z.int(),
  branches: z.array(z.object({ id: z.string(), perks: z.array(z.string()) })),
});

export const masteryHttp: RoomHttp = {
  routes: [view, pick, respec],
  views: { player: { answer: masteryAnswer, look: masteryView } },
  pages: {
    answer: z.object({ tracks: z.array(z.object({ skill: z.string(), tiers: z.array(tierShape) })) }),
    look: (context) => ({ tracks: [...context.content(mastery).tracks.values()].map(shown) }),
  },
};

/** A track as anybody may see it; why a tier is closed to a player stands in the player's own view. */
function shown({ skill, tiers }: Track): object {
  return {
    skill,
    tiers: tiers.map(({ index, pick, level, branches }) => ({
      index,
      pick,
      level,
      branches: [...branches].map(([id, perks]) => ({ id, perks })),
    })),
  };
}
