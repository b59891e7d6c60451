import { type Denial, deny } from "../kernel/denial.ts";
import { iso } from "../kernel/iso.ts";
import type { Consequence, Context, Decision } from "../kernel/room.ts";
import { idOf, subject } from "../kernel/subject.ts";
import { arrive } from "./arrive.ts";
import { evolve } from "./evolve.ts";
import { own } from "./own.ts";
import type { Begin, ClearRegion, Close, RunStarted, Start, Zones, ZonesEvent } from "./state.ts";
import { telling } from "./told.ts";
import type { Zone } from "./zone.ts";

/** Begins a run of the live zone; where content allows one at a time, only after the one before it ended. */
export function start(state: Zones, command: Start, context: Context): Decision<ZonesEvent> | Denial {
  const { run, zone, entry } = command;
  const live = context.content(own).zones.get(zone);
  if (live === undefined) return deny("unknown_zone", { zone });
  if (entry !== undefined && !live.entries.some(({ id }) => id === entry))
    return deny("unknown_entry", { zone, entry });
  const others = clearTheWay(state, live, context);
  if ("kind" in others) return others;
  const begin: Begin = {
    kind: "begin",
    player: idOf(context.subject),
    zone,
    ...(entry === undefined ? {} : { entry }),
  };
  return {
    events: [{ kind: "zones.run_opened", data: { run, zone } }],
    // biome-ignore lint/suspicious/noThenProperty: a decision says what comes then; nobody awaits it.
    then: [...others.due, telling(subject("run", run), begin)],
  };
}

/** The run itself: it pins the zone and comes to its entry. */
export function begin(
  { run }: Zones,
  { player, zone: id, entry }: Begin,
  context: Context,
): Decision<ZonesEvent> | Denial {
  if (run !== undefined) return deny("run_exists", { run: idOf(context.subject) });
  const zone = context.content(own).zones.get(id);
  const started = startedBy(player, id, context);
  const node = zone?.entries.find((one) => entry === undefined || one.id === entry);
  if (zone === undefined || node === undefined || started === undefined)
    return deny("unknown_zone", { zone: id });
  const state = evolve(own.initial, started);
  if (state.run === undefined) throw new Error("a run that has started is one");
  const walk = { id: idOf(context.subject), run: state.run, zone };
  const step = { node: node.id, edge: null, how: "started", expiresAt: state.run.expiresAt } as const;
  const { events, then = [] } = arrive(walk, step, context);
  return { events: [{ ...started, player }, ...events], then };
}

/** That a run began, with the zone it pins; undefined where nothing live can be pinned. */
export function startedBy(player: string, zone: string, context: Context): RunStarted | undefined {
  const pin = context.pin(own, zone);
  const live = context.content(own).zones.get(zone);
  if (pin === undefined || live === undefined) return undefined;
  const { at, subject: of } = context;
  const times = { at: iso(at), expiresAt: iso(at + live.lifetime) };
  return { kind: "zones.run_started", data: { run: idOf(of), player, zone, pin, ...times } };
}

/** A player's other runs of the zone: due ones are touched, so that they end; one that goes on is in the way. */
export function clearTheWay(
  { runs }: Zones,
  zone: Zone,
  context: Context,
): { readonly due: readonly Consequence[] } | Denial {
  if (zone.runs === "many") return { due: [] };
  const others = Object.keys(runs).filter((run) => runs[run] === zone.id);
  for (const run of others) {
    const expiresAt = context.ask(own, subject("run", run)).run?.expiresAt ?? 0;
    if (context.at < expiresAt) return deny("run_open", { zone: zone.id, run });
  }
  return { due: others.map((run) => telling(subject("run", run), { kind: "touch" })) };
}

/** A run of the player's ended. */
export function close({ runs }: Zones, { run, outcome }: Close): Decision<ZonesEvent> {
  const zone = Object.hasOwn(runs, run) ? runs[run] : undefined;
  return { events: zone === undefined ? [] : [{ kind: "zones.run_closed", data: { run, zone, outcome } }] };
}

/** The player has cleared a region, which stays so. */
export function clearRegion(
  { cleared }: Zones,
  { region, run }: ClearRegion,
  { at }: Context,
): Decision<ZonesEvent> {
  if (Object.hasOwn(cleared, region)) return { events: [] };
  return { events: [{ kind: "zones.region_cleared", data: { region, run, at: iso(at) } }] };
}
