import { slotTable } from "../gates/slots.ts";
import { type FactSpec, splitKey, type Vocabulary } from "../gates/vocabulary.ts";
import type { FrozenZone } from "./frozen.ts";
import { gateOver } from "./gate.ts";
import { outOf } from "./out.ts";
import type { Zone, ZoneEdge, ZoneNode } from "./zone.ts";

/** The zone that was frozen. Throws where the JSON was never one. */
export function thaw(frozen: FrozenZone): Zone {
  const { gates: sources, facts, nodes, edges, regions, moved, entries, goal, ...plain } = frozen;
  const slots = slotTable(vocabularyOf(facts));
  const gates = sources.map((source) => gateOver(slots, source));
  const ready = <T extends { readonly gate?: number }>({ gate, ...rest }: T) => {
    const made = gate === undefined ? undefined : gates[gate];
    return made === undefined ? rest : { ...rest, gate: made };
  };
  const byId = new Map(nodes.map((node) => [node.id, ready(node) as ZoneNode]));
  const edgesById = new Map(edges.map((edge) => [edge.id, ready(edge) as ZoneEdge]));
  return {
    ...plain,
    entries: entries.map((id) => known(byId, id)),
    goal: known(byId, goal),
    nodes: byId,
    edges: edgesById,
    out: outOf(byId, edgesById),
    regions: new Map(regions.map((region) => [region.id, region])),
    moved: new Map(moved),
  };
}

function known(nodes: ReadonlyMap<string, ZoneNode>, id: string): ZoneNode {
  const node = nodes.get(id);
  if (node === undefined) throw new Error(`a frozen zone names ${id}, which it does not have`);
  return node;
}

function vocabularyOf(facts: Readonly<Record<string, FactSpec>>): Vocabulary {
  const families: Record<string, Growing> = {};
  for (const [key, spec] of Object.entries(facts)) {
    const [name, argument] = splitKey(key);
    const family: Growing = families[name] ?? { of: new Map() };
    families[name] = family;
    if (argument === "") family.bare = spec;
    else family.of.set(argument, spec);
  }
  return families;
}

interface Growing {
  bare?: FactSpec;
  readonly of: Map<string, FactSpec>;
}
