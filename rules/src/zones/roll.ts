import type { Read } from "../gates/types.ts";
import { factKey, splitKey } from "../gates/vocabulary.ts";
import { random } from "../kernel/random.ts";
import type { Context } from "../kernel/room.ts";
import { player } from "../kernel/subject.ts";
import { type Run, visitOf } from "./state.ts";
import type { Zone, ZoneEdge, ZoneGate } from "./zone.ts";

/** A run with the zone it walks through, for those who decide about it or look at it. */
export interface Walk {
  /** The run's id; what is rolled follows from it. */
  readonly id: string;
  readonly run: Run;
  readonly zone: Zone;
}

/** The die of an edge in a run, 1 to 20: always the same, whoever looks and however often. */
export function dieOf(id: string, edge: string): number {
  return random(id, "roll", edge).roll(20);
}

/** What the gates of an edge read: the player's facts as they are now, checks as they were rolled on arrival. */
export function reader({ id, run }: Walk, edge: ZoneEdge, context: Context): Read {
  const of = player(run.player);
  return (key) => {
    const [name, stat] = splitKey(key);
    return name === "check" ? checkOf(id, run, edge, stat) : context.fact(of, key);
  };
}

/** The die and the stat; undefined before anybody came, and where nobody knew the stat then. */
export function checkOf(id: string, run: Run, edge: ZoneEdge, stat: string): number | undefined {
  const stats = visitOf(run, edge.from)?.stats;
  const value = stats !== undefined && Object.hasOwn(stats, stat) ? stats[stat] : undefined;
  return value === undefined ? undefined : dieOf(id, edge.id) + value;
}

/** The gates that an edge asks: its own, and that of the node it leads to. */
export function gatesOf(zone: Zone, edge: ZoneEdge): readonly ZoneGate[] {
  return [edge.gate, zone.nodes.get(edge.to)?.gate].filter((gate) => gate !== undefined);
}

/**
 * A player's stats as they are now, for whatever the zone may roll: all of them at every node, so that they
 * tell nothing about a node. One that nobody knows is absent.
 */
export function frozen(zone: Zone, who: string, context: Context): Readonly<Record<string, number>> {
  const known = statsOf(zone).flatMap((stat): [string, number][] => {
    const value = context.fact(player(who), factKey("fact", stat));
    return value === undefined ? [] : [[stat, value]];
  });
  return Object.fromEntries(known);
}

/** The stats that any roll of a zone may add, by host fact. */
function statsOf(zone: Zone): readonly string[] {
  const known = asked.get(zone) ?? askedIn(zone);
  asked.set(zone, known);
  return known;
}

/** By zone, since every first visit asks; they go when the zone goes. */
const asked = new WeakMap<Zone, readonly string[]>();

function askedIn(zone: Zone): readonly string[] {
  const stats = new Set<string>();
  for (const edge of zone.edges.values())
    for (const gate of gatesOf(zone, edge)) for (const key of gate.checks) stats.add(splitKey(key)[1]);
  return [...stats];
}
