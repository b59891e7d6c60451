import { deny, isDenial } from "@espalier/rules/kernel/denial";
import { player, type Subject } from "@espalier/rules/kernel/subject";
import * as z from "zod";
import { playerId, subjectId } from "../http/ids.ts";
import { type Answer, type Call, found, type Route, route } from "../http/route.ts";
import { goneOf, sectionsOf, see } from "../http/seen.ts";
import type { Services } from "../http/services.ts";
import { eventAnswer, eventView } from "../http/wire.ts";

const pageQuery = z.strictObject({
  after: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .meta({ description: "The last seq that is known already" }),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

const pageAnswer = z.object({
  subject: z.string(),
  events: z.array(eventAnswer),
  version: z.int().meta({ description: "The subject's newest seq" }),
  more: z.boolean().meta({ description: "True when events after these are stored already" }),
  serverNow: z.iso.datetime(),
});

const description =
  "In order, gapless. When `after` is before what is kept, the answer is 410 `seq_expired` with `horizon` and a `snapshot`: the whole state at its `seq`, to go on from.";

export const eventRoutes: readonly Route[] = [
  route({
    method: "GET",
    path: "/v1/players/{player}/events",
    who: "own",
    summary: "A player's events after a seq",
    description,
    params: z.object({ player: playerId }),
    query: pageQuery,
    answer: pageAnswer,
    handle: (call) => page(call, player(call.params.player)),
  }),
  route({
    method: "GET",
    path: "/v1/subjects/{subject}/events",
    who: "reader",
    summary: "A subject's events after a seq",
    description,
    params: z.object({ subject: subjectId }),
    query: pageQuery,
    answer: pageAnswer,
    handle: (call) => page(call, call.params.subject),
  }),
];

type PageCall = Call<unknown, z.output<typeof pageQuery>>;

async function page({ services, query }: PageCall, subject: Subject): Promise<Answer> {
  const { after, limit } = query;
  const { events, version, horizon } = await services.engine.events(subject, after, limit);
  if (after < horizon) return expired(services, subject, horizon);
  if (version > 0 && events.length === 0 && after < version) return goneOf(subject);
  const last = events.at(-1)?.seq ?? after;
  return found({
    subject,
    events: events.map(eventView),
    version,
    more: last < version,
    serverNow: new Date().toISOString(),
  });
}

/** What a reader gets who comes too late for the events: the state they led to. */
export async function expired(services: Services, subject: Subject, horizon: number) {
  const seen = await see(services.engine, subject, sectionsOf(services, subject));
  if (isDenial(seen)) return seen;
  const snapshot = { seq: seen.seq, ...(JSON.parse(JSON.stringify(seen.value)) as Record<string, never>) };
  return deny("seq_expired", { subject, horizon, snapshot });
}
