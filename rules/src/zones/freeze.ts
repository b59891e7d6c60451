import type { FactSpec } from "../gates/vocabulary.ts";
import type { FrozenZone } from "./frozen.ts";
import type { Zone, ZoneGate } from "./zone.ts";

/** A zone as plain JSON. `thaw` makes it a zone again. */
export function freeze(zone: Zone): FrozenZone {
  const { out: _, nodes, edges, regions, moved, entries, goal, ...plain } = zone;
  const places = new Map<ZoneGate, number>();
  const frozen = <T extends { readonly gate?: ZoneGate }>({ gate, ...rest }: T) =>
    gate === undefined ? rest : { ...rest, gate: placeOf(places, gate) };
  const made = {
    nodes: [...nodes.values()].map(frozen),
    edges: [...edges.values()].map(frozen),
  };
  const gates = [...places.keys()];
  return {
    ...plain,
    ...made,
    entries: entries.map(({ id }) => id),
    goal: goal.id,
    regions: [...regions.values()],
    moved: [...moved],
    gates: gates.map(({ source }) => source),
    facts: Object.fromEntries(gates.flatMap(specsOf)),
  };
}

function placeOf(places: Map<ZoneGate, number>, gate: ZoneGate): number {
  const known = places.get(gate) ?? places.size;
  places.set(gate, known);
  return known;
}

function specsOf({ compiled: { slots, needs } }: ZoneGate): readonly (readonly [string, FactSpec])[] {
  return needs.flatMap((slot) => {
    const key = slots.keys[slot];
    const spec = slots.spec(slot);
    return key === undefined || spec === undefined ? [] : [[key, spec] as const];
  });
}
