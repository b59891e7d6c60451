import type { Sources } from "../content/kind.ts";
import type { FactSpec, Vocabulary } from "../gates/vocabulary.ts";
import { capacityOf, items } from "./content.ts";

/**
 * What gates may ask of a bag: `item(scrap_metal)`, as `has scrap_metal x3` does. What the bags hold bounds what
 * checks believe possible; a bag may be over its limit, so what decides is compiled without.
 */
export function itemFacts(sources: Sources, bounded: "bounded" | "unbounded"): Vocabulary {
  const capacity = bounded === "bounded" ? capacityOf(sources) : null;
  const count = (stack: number): FactSpec => ({
    type: "int",
    min: 0,
    ...(capacity === null ? {} : { max: capacity * stack }),
    class: "consumable",
  });
  return { item: { of: new Map([...sources.of(items)].map(([id, { body }]) => [id, count(body.stack)])) } };
}
