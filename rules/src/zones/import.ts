import type { GatheringCommand } from "../gathering/state.ts";
import { type Denial, deny } from "../kernel/denial.ts";
import type { Consequence, Context, Decision } from "../kernel/room.ts";
import { idOf, subject } from "../kernel/subject.ts";
import { evolve, walked } from "./evolve.ts";
import { own } from "./own.ts";
import { onArrival, resolving } from "./resolve-node.ts";
import { frozen } from "./roll.ts";
import { clearTheWay, startedBy } from "./start.ts";
import type { Import, Restore, RunImported, Visit, Zones, ZonesEvent } from "./state.ts";
import { decided, settling, telling } from "./told.ts";
import type { Zone } from "./zone.ts";

/** Takes over a walk from elsewhere, once: a run that is known already stays as it is. */
export function importRun(state: Zones, command: Import, context: Context): Decision<ZonesEvent> | Denial {
  const { run, zone: id, path, remaining } = command;
  const of = subject("run", run);
  const known = context.ask(own, of).run;
  if (known !== undefined)
    return known.player === idOf(context.subject) ? { events: [] } : deny("run_exists", { run });
  const zone = context.content(own).zones.get(id);
  if (zone === undefined) return deny("unknown_zone", { zone: id });
  const wrong = wrongPath(path, zone);
  if (wrong !== undefined) return wrong;
  const others = clearTheWay(state, zone, context);
  if ("kind" in others) return others;
  const restore: Restore = { kind: "restore", player: idOf(context.subject), zone: id, path, remaining };
  return {
    events: [{ kind: "zones.run_opened", data: { run, zone: id } }],
    // biome-ignore lint/suspicious/noThenProperty: a decision says what comes then; nobody awaits it.
    then: [...others.due, telling(of, restore)],
  };
}

/** The run itself. What lies behind it is cleared and gives nothing; at its last node it arrives as anybody does. */
export function restore({ run }: Zones, command: Restore, context: Context): Decision<ZonesEvent> | Denial {
  const { player, zone: id, path, remaining } = command;
  if (run !== undefined) return deny("run_exists", { run: idOf(context.subject) });
  const zone = context.content(own).zones.get(id);
  const started = startedBy(player, id, context);
  const node = path.at(-1);
  if (zone === undefined || started === undefined || node === undefined)
    return deny("unknown_zone", { zone: id });
  const { visits, walked: ways } = trodden(path, zone, frozen(zone, player, context));
  const imported: RunImported = {
    kind: "zones.run_imported",
    data: { ...started.data, node, visits, walked: ways },
  };
  const made = evolve(own.initial, imported).run;
  if (made === undefined) throw new Error("a run that was imported is one");
  const walk = { id: idOf(context.subject), run: made, zone };
  const resolved = onArrival(walk);
  const then =
    resolved === undefined ? [] : resolving({ ...walk, run: walked(made, resolved) }, resolved, context);
  const told = decided(made, resolved === undefined ? [] : [resolved], [
    ...restocking(remaining, context),
    ...then,
    settling(context),
  ]);
  return { ...told, events: [{ ...imported, player }, ...told.events] };
}

function wrongPath(path: readonly string[], zone: Zone): Denial | undefined {
  const [first] = path;
  if (first === undefined || !zone.entries.some(({ id }) => id === first))
    return deny("unknown_entry", { zone: zone.id, entry: first ?? null });
  for (const [at, node] of path.entries()) {
    if (!zone.nodes.has(node)) return deny("unknown_node", { node });
    if (at > 0 && edgeBetween(zone, path[at - 1] ?? "", node) === undefined)
      return deny("no_way_there", { from: path[at - 1] ?? null, to: node });
  }
  return undefined;
}

/** Visits and edges along a path; the last node is not resolved yet. */
function trodden(path: readonly string[], zone: Zone, stats: Visit["stats"]) {
  const visits: Record<string, Visit> = {};
  const ways: Record<string, "passed"> = {};
  for (const [at, node] of path.entries()) {
    const place = visits[node]?.place ?? Object.keys(visits).length + 1;
    visits[node] = at === path.length - 1 ? { place, stats } : { place, stats, outcome: "cleared" };
    const edge = at === 0 ? undefined : edgeBetween(zone, path[at - 1] ?? "", node);
    if (edge !== undefined) ways[edge] = "passed";
  }
  return { visits, walked: ways };
}

function edgeBetween({ out }: Zone, from: string, to: string): string | undefined {
  return out.get(from)?.find((edge) => edge.to === to)?.id;
}

function restocking(remaining: Restore["remaining"], { subject: of }: Context): readonly Consequence[] {
  return remaining.map(({ resource: node, remaining: left }) => {
    const command: GatheringCommand = { kind: "restock", node, remaining: left };
    return { how: "tell", room: "gathering", subject: of, command };
  });
}
