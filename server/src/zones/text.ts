import { type Denial, deny } from "@espalier/rules/kernel/denial";
import { player, type Subject } from "@espalier/rules/kernel/subject";
import { mapText } from "@espalier/rules/zones/map-text";
import { zones } from "@espalier/rules/zones/room";
import type { RunCommand } from "@espalier/rules/zones/state";
import { readText, type TextCommand } from "@espalier/rules/zones/text";
import { mapView, type RunView, runView } from "@espalier/rules/zones/view";
import { zonesView } from "@espalier/rules/zones/zone-view";
import * as z from "zod";
import { nameOf } from "../kernel/auth/caller.ts";
import { clientKey } from "../kernel/commit/task.ts";
import type { Outcome } from "../kernel/engine.ts";
import { playerId } from "../kernel/http/ids.ts";
import { malformed, Refused } from "../kernel/http/problem.ts";
import { type Answer, type Call, found, route, submit } from "../kernel/http/route.ts";
import { mostCharacters, refusal, status, story, type Told, zoneList } from "./chat.ts";
import { answeredUnder, newestRuns } from "./list.ts";
import { type Speech, speechOf } from "./speech.ts";
import { start } from "./start.ts";

const textBody = z.strictObject({
  text: z.string().max(2_000).describe("What the player wrote: `!zone go 2`."),
  player: playerId.optional().describe("Whose words these are; a server key must say, a player need not."),
  language: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,35}$/, "must be a language tag")
    .optional()
    .describe("The language to answer in; the content's first one if left out."),
});

type TextCall = Call<unknown, unknown, z.output<typeof textBody>>;

export const text = route({
  method: "POST",
  path: "/v1/text",
  who: "self",
  tag: "zones",
  summary: "Play zones by chat: plain text in, plain text out",
  description:
    "`!zone list`, `enter <zone>`, `go`, `go <n>`, `choose <n>`, `status`, `map`, `abandon`. The answer keeps within 2,000 characters. What a rule refuses is an answer as well: it is said, with status 200.",
  body: textBody,
  example: { text: "!zone go 2" },
  answer: z.object({ text: z.string() }),
  async handle(call) {
    const id = speaker(call);
    if (typeof id !== "string") return id;
    const speech = speechOf(call.services.content, call.body.language);
    const said = await answerTo(call, id, readText(call.body.text), speech);
    return typeof said === "string" ? found({ text: said }) : said;
  },
});

/** Who speaks: a player for themselves, a server key for whom it names. */
function speaker({ caller, body }: TextCall): string | Denial {
  if (caller.kind === "server") {
    if (body.player === undefined)
      throw new Refused(malformed([{ path: "body.player", message: "must be said by a server key" }]));
    return body.player;
  }
  if (caller.kind === "nobody") return deny("token_missing");
  return body.player === undefined || body.player === caller.id ? caller.id : deny("foreign_player");
}

async function answerTo(
  call: TextCall,
  id: string,
  asked: TextCommand,
  speech: Speech,
): Promise<string | Answer> {
  const { engine } = call.services;
  switch (asked.kind) {
    case "help":
      return speech.say("chat.help");
    case "list":
      return zoneList(await engine.read(player(id), zonesView), speech);
    case "enter":
      return replied(await submit(call, zones, player(id), start({ zone: asked.zone })), speech);
    case "go":
      return tell(call, id, goOf(asked), speech);
    case "abandon":
      return tell(call, id, { kind: "abandon" }, speech);
    case "status":
      return look(call, id, speech, (run) => status(run, speech));
    case "map":
      return look(call, id, speech, (_, of) => map(call, of, speech));
  }
}

function goOf({ choice }: Extract<TextCommand, { kind: "go" }>): RunCommand {
  return choice === undefined ? { kind: "advance" } : { kind: "choose", choice };
}

async function tell(call: TextCall, id: string, command: RunCommand, speech: Speech) {
  const of = await current(call, id);
  return of === undefined
    ? speech.say("chat.no_run")
    : replied(await submit(call, zones, of, command), speech);
}

async function look(
  call: TextCall,
  id: string,
  speech: Speech,
  see: (run: RunView, of: Subject) => string | Promise<string>,
): Promise<string> {
  const of = await current(call, id);
  const run = of && (await call.services.engine.read(of, (context) => runView(context, of)));
  return of === undefined || run === undefined ? speech.say("chat.no_run") : see(run, of);
}

async function map({ services }: TextCall, of: Subject, speech: Speech): Promise<string> {
  const seen = await services.engine.read(of, (context) => mapView(context, of, (code) => speech.say(code)));
  if (seen === undefined) return speech.say("chat.no_run");
  return mapText(seen, speech, { characters: mostCharacters }).text;
}

/** The run that a player means: the newest that is open, else the newest. A retry means the one it was said to. */
async function current({ services, caller, key }: TextCall, id: string): Promise<Subject | undefined> {
  const recent = await newestRuns(services.db, id);
  if (key !== undefined) {
    const runs = recent.map(({ run }) => run);
    const answered = await answeredUnder(services.db, runs, clientKey({ caller: nameOf(caller), key }) ?? "");
    if (answered !== undefined) return answered;
  }
  return (recent.find(({ open }) => open) ?? recent[0])?.run;
}

/** Other refusals than a rule's are the caller's to handle, as on any route. */
function replied(outcome: Outcome, speech: Speech): string | Answer {
  if (outcome.kind === "denied") {
    return outcome.denial.reason === "idempotency_key_mismatch" ? outcome : refusal(outcome.denial, speech);
  }
  const { events, run } = JSON.parse(outcome.body) as { events: readonly Told[]; run: RunView };
  return story(events, run, speech);
}
