import { gathering } from "@espalier/rules/gathering/room";
import { playerResourcesView, resourceSubjects, resourcesView } from "@espalier/rules/gathering/view";
import {
  gatherBody,
  gatheredAnswer,
  playerResourcesAnswer,
  resourcesAnswer,
} from "@espalier/rules/gathering/wire";
import type { Context } from "@espalier/rules/kernel/room";
import { player, type Subject, subject } from "@espalier/rules/kernel/subject";
import * as z from "zod";
import { answerOf, playerParams, playerShape } from "../kernel/http/player.ts";
import type { RoomHttp } from "../kernel/http/room.ts";
import { found, route, submit } from "../kernel/http/route.ts";
import type { Services } from "../kernel/http/services.ts";
import { commandAnswer } from "../kernel/http/wire.ts";

/** What all players share has no subject of its own; any will do to look with. */
const anybody = subject("node", "all");

const shared = route({
  method: "GET",
  path: "/v1/resources",
  who: "any",
  summary: "The resource nodes that all players share, and what is left of them",
  answer: z.object({ serverNow: z.iso.datetime(), content: z.string(), ...resourcesAnswer.shape }),
  async handle({ services }) {
    const { engine } = services;
    const seen = await engine.read(anybody, (context) => seenAt(context), await nodeSubjects(services));
    return found({ ...seen, content: engine.contentHash() });
  },
});

function seenAt(context: Context) {
  return { serverNow: new Date(context.at).toISOString(), ...resourcesView(context) };
}

const own = route({
  method: "GET",
  path: "/v1/players/{player}/resources",
  who: "own",
  summary: "The resource nodes a player may find, their own among them, each with its gate's verdict",
  params: playerParams,
  answer: z.object({ ...playerShape, ...playerResourcesAnswer.shape }),
  handle: async ({ services, params }) =>
    answerOf(services, params.player, playerResourcesView, await nodeSubjects(services)),
});

const gather = route({
  method: "POST",
  path: "/v1/players/{player}/gathers",
  who: "own",
  summary: "Gather once from a resource node",
  description:
    "Refused with `unknown_node`, `gate_closed` (with the reason tree), `node_depleted` (with `backAt`) or `inventory_full`; then nothing at all has changed.",
  params: playerParams,
  body: gatherBody,
  example: { node: "prototype_resource_node_alpha" },
  answer: commandAnswer({ gathered: gatheredAnswer.optional() }),
  handle: (call) =>
    submit(call, gathering, player(call.params.player), { kind: "gather", node: call.body.node }),
});

/** The subjects of all shared nodes, so that they are loaded together. */
function nodeSubjects({ engine }: Services): Promise<readonly Subject[]> {
  return engine.read(anybody, (context) => resourceSubjects(context));
}

export const gatheringHttp: RoomHttp = { routes: [shared, own, gather] };
