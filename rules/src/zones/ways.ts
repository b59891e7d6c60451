import { blank, fill } from "../gates/slots.ts";
import type { Read } from "../gates/types.ts";
import { factKey, splitKey } from "../gates/vocabulary.ts";
import type { Amount } from "../inventory/state.ts";
import type { Context } from "../kernel/room.ts";
import { player } from "../kernel/subject.ts";
import { checkOf, gatesOf, reader, type Walk } from "./roll.ts";
import type { ZoneEdge, ZoneGate } from "./zone.ts";

/** An edge out of a run's node as it is for its player now. */
export interface Way {
  readonly edge: ZoneEdge;
  /** Where walking it leads. */
  readonly to: string;
  /** Whether its failed roll leads elsewhere. Nothing shows it before it is walked. */
  readonly how: "passed" | "fallen";
  readonly open: boolean;
  /** A secret nobody has found. */
  readonly hidden: boolean;
  /** Its number among those that are not hidden, from 1; undefined where it is. */
  readonly choice?: number;
  /** What walking it uses up; nothing where it was walked before. */
  readonly cost: readonly Amount[];
}

/** The ways on from the run's node: by weight, then id. State is asked now, rolls are those of the arrival. */
export function waysOf(walk: Walk, context: Context): readonly Way[] {
  const edges = walk.zone.out.get(walk.run.node) ?? [];
  const falls = edges.map((edge) => fallOf(walk, edge, context));
  const isLeft = edges.some((edge, at) => !edge.fallback && isOpen(falls[at]));
  let choice = 0;
  return edges.map((edge, at): Way => {
    const fall = falls[at];
    const hidden = fall === "hidden";
    if (!hidden) choice += 1;
    return {
      edge,
      to: fall === "fallen" ? (edge.onFail ?? edge.to) : edge.to,
      how: fall === "fallen" ? "fallen" : "passed",
      open: isOpen(fall) && !(edge.fallback && isLeft),
      hidden,
      ...(hidden ? {} : { choice }),
      cost: costOf(walk, edge),
    };
  });
}

/** The ways back from the run's node: those that were walked here and may be walked the other way. */
export function backWays({ run, zone }: Walk): readonly ZoneEdge[] {
  return Object.entries(run.walked).flatMap(([id, how]) => {
    const edge = zone.edges.get(id);
    return edge !== undefined && edge.to === run.node && edge.backtrack && how === "passed" ? [edge] : [];
  });
}

/** Whether a secret edge's roll succeeded, whatever else it asks. Others are never hidden. */
export function isFound({ id, run, zone }: Walk, edge: ZoneEdge): boolean {
  if (!edge.secret) return true;
  return gatesOf(zone, edge).every((gate) => {
    const check = (key: string) => checkOf(id, run, edge, splitKey(key)[1]);
    const rolled = gate.checks.every((key) => check(key) !== undefined);
    return (
      rolled && verdictOf(gate, (key) => (gate.checks.includes(key) ? check(key) : undefined)) !== "closed"
    );
  });
}

/** What walking an edge uses up, each item once. Who walked it has opened it for the rest of the run. */
export function costOf({ run }: Walk, edge: ZoneEdge): readonly Amount[] {
  if (edge.cost.length === 0 || isOpened(run.walked, edge)) return [];
  const counts = new Map<string, number>();
  for (const { item, count } of edge.cost) counts.set(item, (counts.get(item) ?? 0) + count);
  return [...counts].map(([item, count]) => ({ item, count }));
}

/** Whether an edge anywhere in the zone would not let the player through now; one without its roll does not. */
export function isClosed(walk: Walk, edge: ZoneEdge, context: Context): boolean {
  return !isOpen(fallOf(walk, edge, context));
}

type Fall = "open" | "fallen" | "closed" | "hidden";

function isOpen(fall: Fall | undefined): boolean {
  return fall === "open" || fall === "fallen";
}

function fallOf(walk: Walk, edge: ZoneEdge, context: Context): Fall {
  if (!isFound(walk, edge)) return "hidden";
  if (edge.cost.length > 0 && isOpened(walk.run.walked, edge)) return "open";
  const read = reader(walk, edge, context);
  const gates = gatesOf(walk.zone, edge);
  if (!affords(walk, edge, context)) return "closed";
  if (gates.every((gate) => gate.compiled.evaluate(read) === "open")) return "open";
  if (edge.onFail === undefined || !gates.some(({ checks }) => checks.length > 0)) return "closed";
  return gates.every((gate) => isOpenAtBest(gate, read)) ? "fallen" : "closed";
}

/** A door that was paid for stays open: the key is spent, the way is not. */
function isOpened(walked: Walk["run"]["walked"], edge: ZoneEdge): boolean {
  return edge.cost.length > 0 && Object.hasOwn(walked, edge.id) && walked[edge.id] === "passed";
}

function affords(walk: Walk, edge: ZoneEdge, context: Context): boolean {
  const of = player(walk.run.player);
  return costOf(walk, edge).every(
    ({ item, count }) => (context.fact(of, factKey("item", item)) ?? 0) >= count,
  );
}

/** Whether higher rolls would open it. A check that was never known stays so. */
function isOpenAtBest(gate: ZoneGate, read: Read): boolean {
  const { slots, needs, test } = gate.compiled;
  const values = blank(slots);
  fill(values, slots, needs, read);
  for (const key of gate.checks) {
    const slot = slots.at(key);
    if (!Number.isNaN(values[slot])) values[slot] = Number.POSITIVE_INFINITY;
  }
  return test(values) === "open";
}

function verdictOf(gate: ZoneGate, read: Read): string {
  const { slots, needs, test } = gate.compiled;
  const values = blank(slots);
  for (const slot of needs) values[slot] = read(slots.keys[slot] as string) ?? Number.NaN;
  return test(values);
}
