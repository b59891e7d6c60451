import { isDenial } from "@espalier/rules/kernel/denial";
import type { Context } from "@espalier/rules/kernel/room";
import { player, type Subject } from "@espalier/rules/kernel/subject";
import * as z from "zod";
import { playerId } from "./ids.ts";
import type { HttpRoom } from "./room.ts";
import { type Answer, found, type Route, route } from "./route.ts";
import { sectionsOf, see } from "./seen.ts";
import type { Services } from "./services.ts";

/** What stands beside everything that is told of a player. */
export const playerShape = {
  player: z.string(),
  seq: z.int().meta({ description: "The player's newest seq: subscribe after it" }),
  serverNow: z.iso.datetime(),
  content: z.string().meta({ description: "Hash of the live content" }),
};

export const playerParams = z.object({ player: playerId });

/** Looks at a player and answers what was seen with the seq it stood at, or the denial that was. */
export async function answerOf(
  { engine }: Services,
  id: string,
  look: (context: Context, subject: Subject) => object,
  also: readonly Subject[] = [],
): Promise<Answer> {
  const subject = player(id);
  const seen = await see(engine, subject, (context) => look(context, subject), also);
  if (isDenial(seen)) return seen;
  if (isDenial(seen.value)) return seen.value;
  const head = {
    player: id,
    seq: seen.seq,
    serverNow: new Date().toISOString(),
    content: engine.contentHash(),
  };
  return found({ ...head, ...seen.value });
}

/** Everything about one player in one answer: a section of each room that has a view of players. */
export function playerRoute(rooms: readonly HttpRoom[]): Route {
  const sections = rooms.flatMap(({ rules, http }) => {
    const view = http?.views?.player;
    return view === undefined ? [] : [[rules.name, view.answer] as const];
  });
  return route({
    method: "GET",
    path: "/v1/players/{player}",
    who: "own",
    summary: "Everything about one player",
    description:
      "One section a room. A player who does not exist yet is shown as the first command would find them.",
    params: playerParams,
    answer: z.object({ ...playerShape, ...Object.fromEntries(sections) }),
    handle: ({ services, params }) =>
      answerOf(services, params.player, (context, subject) => sectionsOf(services, subject)(context)),
  });
}
