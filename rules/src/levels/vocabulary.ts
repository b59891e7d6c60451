import type { Sources } from "../content/kind.ts";
import type { FactSpec, Vocabulary } from "../gates/vocabulary.ts";
import { capOf, skills } from "./content.ts";

/**
 * What gates may ask of levels: `level`, `level(salvage)`, `xp(salvage)`. The cap bounds what checks believe
 * possible; a player may stand above it, so what decides is compiled without.
 */
export function levelFacts(sources: Sources, bounded: "bounded" | "unbounded"): Vocabulary {
  const level = (skill: string): FactSpec => {
    const cap = bounded === "bounded" ? capOf(sources, skill) : undefined;
    return { type: "int", min: 1, ...(cap === undefined ? {} : { max: cap }), class: "monotone" };
  };
  const { mainSkill } = sources.manifest;
  const ids = [...sources.of(skills).keys()];
  const xp: FactSpec = { type: "int", min: 0, class: "monotone" };
  return {
    level: {
      ...(mainSkill === undefined ? {} : { bare: level(mainSkill) }),
      of: new Map(ids.map((id) => [id, level(id)])),
    },
    xp: { of: new Map(ids.map((id) => [id, xp])) },
  };
}
