import { player } from "@espalier/rules/kernel/subject";
import { levels } from "@espalier/rules/levels/room";
import { skillsView } from "@espalier/rules/levels/view";
import { grantBody, grantsBody, removalBody, skillAnswer, skillsAnswer } from "@espalier/rules/levels/wire";
import * as z from "zod";
import { playerId, printable } from "../kernel/http/ids.ts";
import { answerOf, playerParams, playerShape } from "../kernel/http/player.ts";
import type { RoomHttp } from "../kernel/http/room.ts";
import { route, submit } from "../kernel/http/route.ts";
import { commandAnswer, problemAnswer } from "../kernel/http/wire.ts";
import { grantEach } from "./grants.ts";

/** What names an entry for ever holds no control characters; that is parsed here, at the door. */
const named = {
  source: printable.describe(grantBody.shape.source.description ?? ""),
  ref: printable.describe(grantBody.shape.ref.description ?? ""),
};

const changed = commandAnswer({ skill: skillAnswer.optional() });

const grant = route({
  method: "POST",
  path: "/v1/players/{player}/grants",
  who: "server",
  summary: "Grant XP",
  description:
    "`source` and `ref` name what the XP is for. Naming it again answers the first result with `replayed: true`; with another amount it is refused with 409 `grant_conflict`.",
  params: playerParams,
  body: grantBody.extend(named),
  example: { skill: "salvage", amount: 120, source: "match", ref: "m-1" },
  answer: changed,
  handle: (call) => submit(call, levels, player(call.params.player), { kind: "grant", ...call.body }),
});

const grants = route({
  method: "POST",
  path: "/v1/grants",
  who: "server",
  summary: "Grant XP to many players",
  description:
    "Up to 1,000 grants, each decided alone. `results` are in the order of the grants: `answer` is a grant's own reply, or `problem` says why it was refused.",
  body: z
    .array(grantsBody.element.extend({ ...named, player: playerId }))
    .min(1)
    .max(1_000),
  example: [{ player: "p1", skill: "salvage", amount: 120, source: "match", ref: "m-1" }],
  answer: z.object({
    results: z.array(
      z.object({
        player: z.string(),
        status: z.int().meta({ description: "What the grant alone would have been answered with" }),
        answer: changed.optional(),
        problem: problemAnswer.optional(),
      }),
    ),
  }),
  handle: (call) => grantEach(call, call.body),
});

const removal = route({
  method: "POST",
  path: "/v1/players/{player}/xp-removals",
  who: "server",
  summary: "Take XP",
  description: "Stops at 0 XP; the entry holds what was really taken.",
  params: playerParams,
  body: removalBody.extend(named),
  example: { skill: "salvage", amount: 50, source: "support", ref: "case-7", policy: "lower" },
  answer: changed,
  handle: (call) =>
    submit(call, levels, player(call.params.player), {
      kind: "remove",
      ...call.body,
    }),
});

const skills = route({
  method: "GET",
  path: "/v1/players/{player}/skills",
  who: "own",
  summary: "A player's skills: levels and XP",
  params: playerParams,
  answer: z.object({ ...playerShape, ...skillsAnswer.shape }),
  handle: ({ services, params }) => answerOf(services, params.player, skillsView),
});

export const levelsHttp: RoomHttp = {
  routes: [grant, grants, removal, skills],
  views: { player: { answer: skillsAnswer, look: skillsView } },
  pages: {
    answer: z.object({
      main: z.string().nullable().meta({ description: "The skill that a plain `level` means" }),
      skills: z.array(
        z.object({
          id: z.string(),
          totals: z
            .array(z.int())
            .meta({ description: "XP at which each level starts, from level 1 to the cap" }),
          above: z.enum(["discard", "bank"]),
          start: z.int(),
        }),
      ),
    }),
    look(context) {
      const { main, skills } = context.content(levels);
      return {
        main: main ?? null,
        skills: [...skills.values()].map(({ id, totals, above, start }) => ({ id, totals, above, start })),
      };
    },
  },
};
