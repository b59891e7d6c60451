import { gains } from "../gathering/gains.ts";
import { holder } from "../gathering/gather.ts";
import { nodeView } from "../gathering/node.ts";
import { gathering } from "../gathering/room.ts";
import { nodeOf } from "../gathering/state.ts";
import { type Denial, deny } from "../kernel/denial.ts";
import type { JsonObject } from "../kernel/json.ts";
import type { Consequence, Context, Decision, Room } from "../kernel/room.ts";
import { idOf, kindOf, player, type Subject, subject } from "../kernel/subject.ts";
import { plain } from "../mastery/plain.ts";
import { advance } from "./advance.ts";
import { choose } from "./choose.ts";
import { collect, collecting } from "./collect.ts";
import { ending } from "./end.ts";
import { evolve } from "./evolve.ts";
import { harvest } from "./harvest.ts";
import { importRun, restore } from "./import.ts";
import { own, walkOf } from "./own.ts";
import { resolve } from "./resolve.ts";
import type { Walk } from "./roll.ts";
import { settle } from "./settle.ts";
import { begin, clearRegion, close, start } from "./start.ts";
import type { RunCommand, Zones, ZonesCommand, ZonesEvent } from "./state.ts";
import { due, expiry } from "./timeout.ts";
import { runView } from "./view.ts";
import type { ZonesContent } from "./zone.ts";

/** Branching zones and the runs through them. */
export const zones: Room<Zones, ZonesCommand, ZonesEvent, ZonesContent> = {
  name: own.name,
  initial: own.initial,
  empty: own.empty,
  subjects: ["player", "run"],
  decide,
  evolve,
  owed,
  answer,
  touches,
  held: ({ run }) => (run?.status === "open" ? [run.pin] : []),
  reasons: {
    run_open: "conflict",
    run_exists: "conflict",
    run_ended: "conflict",
    fork_stale: "conflict",
    choice_required: "conflict",
    already_resolved: "conflict",
    node_elsewhere: "conflict",
  },
  facts: { region_cleared: ({ cleared }, region) => (Object.hasOwn(cleared, region) ? 1 : 0) },
};

function decide(state: Zones, command: ZonesCommand, context: Context): Decision<ZonesEvent> | Denial {
  switch (command.kind) {
    case "start":
      return start(state, command, context);
    case "import":
      return importRun(state, command, context);
    case "close":
      return close(state, command);
    case "clear_region":
      return clearRegion(state, command, context);
    case "begin":
      return begin(state, command, context);
    case "restore":
      return restore(state, command, context);
    default:
      return ofRun(state, command, context);
  }
}

type Going = Exclude<RunCommand, { readonly kind: "begin" | "restore" }>;

function ofRun({ run }: Zones, command: Going, context: Context): Decision<ZonesEvent> | Denial {
  if (run === undefined) return deny("unknown_run", { run: idOf(context.subject) });
  if (run.status !== "open") {
    const isQuiet = command.kind === "settle" || command.kind === "touch";
    if (isQuiet) return { events: [] };
    // What lies at its nodes is the player's even when the run is over, and needs no zone.
    if (command.kind !== "collect")
      return deny("run_ended", { run: idOf(context.subject), status: run.status });
  }
  return going(walkOf(run, context), command, context);
}

function going(walk: Walk, command: Going, context: Context): Decision<ZonesEvent> | Denial {
  switch (command.kind) {
    case "advance":
      return due(walk, context) ?? advance(walk, context);
    case "choose":
      return due(walk, context) ?? choose(walk, command, context);
    case "touch":
      return due(walk, context) ?? { events: [] };
    case "resolve":
      return expiry(walk, context) ?? resolve(walk, command, context);
    case "abandon":
      return expiry(walk, context) ?? ending(walk, "abandoned", context);
    case "harvest":
      return expiry(walk, context) === undefined
        ? harvest(walk, command, context)
        : deny("run_ended", { run: walk.id, status: "expired" });
    case "collect":
      return collect(walk, command, context);
    case "settle":
      return settle(walk, context);
  }
}

/** Finds that waited for room are tried before every command, so that a key among them opens its door. */
function owed({ run }: Zones, context: Context): readonly Consequence[] {
  return run === undefined ? [] : collecting(run, context);
}

function touches(command: ZonesCommand): readonly Subject[] {
  switch (command.kind) {
    case "start":
    case "import":
      return [subject("run", command.run)];
    case "begin":
    case "restore":
      return [player(command.player)];
    default:
      return [];
  }
}

function answer(_: Zones, command: ZonesCommand, context: Context): JsonObject {
  const of = kindOf(context.subject) === "run" ? context.subject : ranOf(command);
  const run = of === undefined ? undefined : runView(context, of);
  const gathered = command.kind === "harvest" ? { gathered: gatheredBy(command.resource, context) } : {};
  return { ...(run === undefined ? {} : { run: plain(run) }), ...gathered };
}

function ranOf(command: ZonesCommand): Subject | undefined {
  return command.kind === "start" || command.kind === "import" ? subject("run", command.run) : undefined;
}

/** What a harvest gave: thrown again from its number, as gathering itself does. */
function gatheredBy(resource: string, context: Context): JsonObject | null {
  const node = context.content(gathering).nodes.get(resource);
  const { run } = context.ask(own, context.subject);
  if (node === undefined || run === undefined) return null;
  const of = node.definition.scope === "run" ? context.subject : holder(node, player(run.player));
  const stored = nodeOf(context.ask(gathering, of), node.id);
  return { node: nodeView(node, stored, context.at), ...gains(of, node, stored?.gathers ?? 0) };
}
