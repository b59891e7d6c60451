import { runResourcesView } from "@espalier/rules/gathering/view";
import { deny } from "@espalier/rules/kernel/denial";
import { iso } from "@espalier/rules/kernel/iso";
import type { Context } from "@espalier/rules/kernel/room";
import { player, subject } from "@espalier/rules/kernel/subject";
import { mapText } from "@espalier/rules/zones/map-text";
import { zones } from "@espalier/rules/zones/room";
import type { RunCommand } from "@espalier/rules/zones/state";
import { mapView, runView } from "@espalier/rules/zones/view";
import {
  choiceBody,
  harvestAnswer,
  harvestBody,
  mapAnswer,
  noBody,
  resolveBody,
  runAnswer,
  runCommandAnswer,
  runParams,
  runResourcesAnswer,
  runsAnswer,
  startBody,
  zoneAnswer,
  zoneParams,
  zonesAnswer,
} from "@espalier/rules/zones/wire";
import { zonesView, zoneView } from "@espalier/rules/zones/zone-view";
import * as z from "zod";
import { cursor, cursorText } from "../kernel/http/cursor.ts";
import { playerParams } from "../kernel/http/player.ts";
import type { RoomHttp } from "../kernel/http/room.ts";
import { type Answer, type Call, found, route, submit } from "../kernel/http/route.ts";
import type { Services } from "../kernel/http/services.ts";
import { commandAnswer } from "../kernel/http/wire.ts";
import { runsOf } from "./list.ts";
import { speechOf } from "./speech.ts";
import { start } from "./start.ts";
import { text } from "./text.ts";

const now = { serverNow: z.iso.datetime(), content: z.string() };

/** Zones have no subject of their own; any will do to look with. */
const anybody = player("zones");

const list = route({
  method: "GET",
  path: "/v1/zones",
  who: "any",
  summary: "The zones there are",
  answer: z.object({ ...now, ...zonesAnswer.shape }),
  handle: async ({ services }) => found(await seen(services, zonesView)),
});

const one = route({
  method: "GET",
  path: "/v1/zones/{zone}",
  who: "any",
  summary: "A zone's nodes and edges, without what is hidden",
  params: zoneParams,
  answer: z.object({ ...now, zone: zoneAnswer }),
  async handle({ services, params }) {
    const { zone, ...head } = await seen(services, (context) => ({ zone: zoneView(context, params.zone) }));
    return zone === undefined ? deny("unknown_zone", { zone: params.zone }) : found({ ...head, zone });
  },
});

async function seen<T extends object>({ engine }: Services, look: (context: Context) => T) {
  const looked = await engine.read(anybody, (context) => ({ at: context.at, value: look(context) }));
  return { serverNow: iso(looked.at), content: engine.contentHash(), ...looked.value };
}

const begin = route({
  method: "POST",
  path: "/v1/players/{player}/runs",
  who: "own",
  summary: "Begin a run through a zone",
  description:
    "Refused with `unknown_zone`, `unknown_entry` or, where the zone allows one run at a time, `run_open`. Its id is made by the server: send an `Idempotency-Key`, or a retry begins another run.",
  params: playerParams,
  body: startBody,
  example: { zone: "crypt_valdris" },
  answer: commandAnswer({ run: runAnswer.optional() }),
  handle: (call) => submit(call, zones, player(call.params.player), start(call.body)),
});

const runs = route({
  method: "GET",
  path: "/v1/players/{player}/runs",
  who: "own",
  summary: "A player's runs, the newest first",
  params: playerParams,
  query: z.strictObject({
    cursor: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
  }),
  answer: z.object({ serverNow: z.iso.datetime(), ...runsAnswer.shape }),
  async handle({ services, params, query }) {
    const { limit } = query;
    const page = await runsOf(services.db, params.player, query.cursor, limit);
    const last = page.length < limit ? undefined : page.at(-1);
    return found({
      serverNow: iso(Date.now()),
      runs: page.map((run) => ({ ...run, startedAt: iso(run.startedAt), endedAt: ended(run.endedAt) })),
      cursor: last === undefined ? null : cursorText({ at: last.startedAt, id: last.id }),
    });
  },
});

function ended(at: number | null): string | null {
  return at === null ? null : iso(at);
}

const run = route({
  method: "GET",
  path: "/v1/runs/{run}",
  who: "own",
  summary: "A run: where it stands, what was found, which ways lead on",
  description: "Looking never rolls, moves or touches anything. Subscribe to `run:<id>` after `seq`.",
  params: runParams,
  answer: z.object({ seq: z.int(), ...now, run: runAnswer }),
  async handle({ services, params }) {
    const { engine } = services;
    const of = subject("run", params.run);
    const looked = await engine.read(of, (context, { version }) => ({
      seq: version,
      serverNow: iso(context.at),
      run: runView(context, of),
    }));
    if (looked.run === undefined) return unknown(params.run);
    return found({ ...looked, content: engine.contentHash() });
  },
});

const map = route({
  method: "GET",
  path: "/v1/runs/{run}/map",
  who: "own",
  summary: "What a run has seen of its zone, as data or as text",
  description:
    "`format=text` is a drawing in `text/plain` lines, `ascii=true` without any other characters; `columns` and `characters` bound it.",
  params: runParams,
  query: z.strictObject({
    format: z.enum(["json", "text"]).default("json"),
    ascii: z.stringbool().default(false),
    columns: z.coerce.number().int().min(20).max(1_000).optional(),
    characters: z.coerce.number().int().min(300).max(100_000).optional(),
    language: z
      .string()
      .regex(/^[A-Za-z0-9-]{1,35}$/, "must be a language tag")
      .optional(),
  }),
  answer: mapAnswer,
  async handle({ services, params, query }) {
    const { format, ascii, columns, characters, language } = query;
    const speech = speechOf(services.content, language);
    const of = subject("run", params.run);
    const drawn = await services.engine.read(of, (context) =>
      mapView(context, of, (code) => speech.say(code)),
    );
    if (drawn === undefined) return unknown(params.run);
    if (format === "json") return found(drawn);
    const bounds = {
      ascii,
      ...(columns === undefined ? {} : { columns }),
      ...(characters === undefined ? {} : { characters }),
    };
    return { kind: "text", type: "text/plain; charset=utf-8", text: mapText(drawn, speech, bounds).text };
  },
});

function unknown(id: string): Answer {
  return deny("unknown_run", { run: id });
}

const resources = route({
  method: "GET",
  path: "/v1/runs/{run}/resources",
  who: "own",
  summary: "The resource places where a run stands, each with what is left and its gate's verdict",
  description: "None while something waits there, and none once the run is over.",
  params: runParams,
  answer: z.object({ ...now, ...runResourcesAnswer.shape }),
  async handle({ services: { engine }, params }) {
    const of = subject("run", params.run);
    const looked = await engine.read(of, (context) => {
      const run = runView(context, of);
      if (run === undefined) return undefined;
      const places = runResourcesView(context, { run: of, player: player(run.player) }, run.harvest);
      return { serverNow: iso(context.at), ...places };
    });
    return looked === undefined ? unknown(params.run) : found({ ...looked, content: engine.contentHash() });
  },
});

const advance = route({
  method: "POST",
  path: "/v1/runs/{run}/advance",
  who: "own",
  summary: "Walk the only way on",
  description:
    "Refused with `choice_required` where there is a choice, `node_unresolved` while something waits, `run_ended`, or `run_stuck` with what would free it.",
  params: runParams,
  body: noBody,
  example: {},
  answer: commandAnswer(runCommandAnswer.shape),
  handle: (call) => tellRun(call, { kind: "advance" }),
});

const choose = route({
  method: "POST",
  path: "/v1/runs/{run}/choices",
  who: "own",
  summary: "Take a way, by its number at a fork or by its edge",
  description:
    "Gates are asked when choosing; rolls are those of the arrival. Refused with `unknown_choice`, `fork_stale`, or `gate_closed` with the reason tree.",
  params: runParams,
  body: choiceBody,
  example: { choice: 1 },
  answer: commandAnswer(runCommandAnswer.shape),
  handle: (call) => tellRun(call, { kind: "choose", ...given(call.body) }),
});

const abandon = route({
  method: "POST",
  path: "/v1/runs/{run}/abandon",
  who: "own",
  summary: "Give a run up",
  params: runParams,
  body: noBody,
  example: {},
  answer: commandAnswer(runCommandAnswer.shape),
  handle: (call) => tellRun(call, { kind: "abandon" }),
});

const harvest = route({
  method: "POST",
  path: "/v1/runs/{run}/gathers",
  who: "own",
  summary: "Gather once from a resource place of the run's node",
  params: runParams,
  body: harvestBody,
  example: { resource: "crypt_moss" },
  answer: commandAnswer(harvestAnswer.shape),
  handle: (call) => tellRun(call, { kind: "harvest", resource: call.body.resource }),
});

const collect = route({
  method: "POST",
  path: "/v1/runs/{run}/collect",
  who: "own",
  summary: "Put what was left lying into the bag",
  params: runParams,
  body: noBody,
  example: {},
  answer: commandAnswer(runCommandAnswer.shape),
  handle: (call) => tellRun(call, { kind: "collect" }),
});

const resolve = route({
  method: "POST",
  path: "/v1/runs/{run}/resolve",
  who: "server",
  summary: "Say how what waits at a run's node ended",
  description: "A node resolves once; what is found is booked once.",
  params: runParams,
  body: resolveBody,
  example: { outcome: "cleared", loot: [{ item: "bone_charm", count: 1 }] },
  answer: commandAnswer(runCommandAnswer.shape),
  handle: (call) => tellRun(call, { kind: "resolve", ...given(call.body) }),
});

/** A run that does not exist has no state, and its decider says so. */
function tellRun(call: Call<z.output<typeof runParams>>, command: RunCommand) {
  return submit(call, zones, subject("run", call.params.run), command);
}

/** A parsed body without members that are undefined. */
function given<T extends object>(body: T) {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as {
    readonly [K in keyof T]: Exclude<T[K], undefined>;
  };
}

export const zonesHttp: RoomHttp = {
  routes: [
    list,
    one,
    begin,
    runs,
    run,
    map,
    resources,
    advance,
    choose,
    abandon,
    harvest,
    collect,
    resolve,
    text,
  ],
  reads: {
    run: (caller, of, engine) =>
      caller.kind === "player" &&
      engine.read(of, (context) => context.ask(zones, of).run?.player === caller.id),
  },
};
