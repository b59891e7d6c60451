import { deny } from "@espalier/rules/kernel/denial";
import { player } from "@espalier/rules/kernel/subject";
import { players } from "@espalier/rules/players/room";
import { playerView } from "@espalier/rules/players/view";
import { factsBody, playerAnswer } from "@espalier/rules/players/wire";
import * as z from "zod";
import { playerParams } from "../kernel/http/player.ts";
import type { RoomHttp } from "../kernel/http/room.ts";
import { found, route, submit } from "../kernel/http/route.ts";
import { commandAnswer } from "../kernel/http/wire.ts";

const register = route({
  method: "PUT",
  path: "/v1/players/{player}",
  who: "server",
  summary: "Register a player",
  description: "Needed only where players must be registered; registering twice changes nothing.",
  params: playerParams,
  answer: commandAnswer({}),
  handle: (call) => submit(call, players, player(call.params.player), { kind: "register" }),
});

const setFacts = route({
  method: "PUT",
  path: "/v1/players/{player}/facts",
  who: "server",
  summary: "Set facts that gates may ask",
  description: "All of them or, when one is refused, none. Facts that are not named stay as they are.",
  params: playerParams,
  body: factsBody,
  example: { facts: { perception: 12 } },
  answer: commandAnswer({}),
  handle: (call) =>
    submit(call, players, player(call.params.player), {
      kind: "set_facts",
      facts: call.body.facts,
    }),
});

const remove = route({
  method: "DELETE",
  path: "/v1/players/{player}",
  who: "server",
  summary: "Delete everything a player has",
  description:
    "For ever. The id and that it is gone are kept, so commands on it are refused with `player_gone`; deleting twice changes nothing.",
  params: playerParams,
  answer: z.object({ player: z.string(), gone: z.literal(true) }),
  async handle({ services, params }) {
    const subject = player(params.player);
    const was =
      (await services.engine.remove(subject)) || (await services.engine.events(subject, 0, 1)).version > 0;
    return was
      ? found({ player: params.player, gone: true })
      : deny("player_not_found", { player: params.player });
  },
});

export const playersHttp: RoomHttp = {
  routes: [register, setFacts, remove],
  views: { player: { answer: playerAnswer, look: playerView } },
};
