import type { Entry, Manifest, Sources } from "../content/kind.ts";
import type { FactSpec, Vocabulary } from "../gates/vocabulary.ts";
import { itemFacts } from "../inventory/vocabulary.ts";
import { levelFacts } from "../levels/vocabulary.ts";
import { tracks } from "../mastery/content.ts";
import { masteryFacts } from "../mastery/vocabulary.ts";
import { hostFacts } from "../players/vocabulary.ts";
import type { ZoneBody } from "./kinds.ts";

/** What an edge's gate may ask: of the player, of the regions they have cleared, and of the edge's own roll. */
export function edgeFacts(
  sources: Sources,
  zones: ReadonlyMap<string, Entry<ZoneBody>>,
  bounds: "bounded" | "unbounded",
): Vocabulary {
  return {
    ...hostFacts(sources.manifest),
    ...levelFacts(sources, bounds),
    ...itemFacts(sources, bounds),
    ...masteryFacts(sources.of(tracks)),
    ...regionFacts(zones),
    ...checkFacts(sources.manifest),
  };
}

/** `region_cleared(sunken_stair)`: whether the player has ever cleared it. */
export function regionFacts(zones: ReadonlyMap<string, Entry<ZoneBody>>): Vocabulary {
  const ids = [...zones.values()].flatMap(({ body }) => Object.keys(body.regions));
  return { region_cleared: { of: new Map(ids.map((id) => [id, cleared])) } };
}

/** `check(perception)`: a d20 and the host fact. Unknown until it is rolled, and where the fact is unknown. */
export function checkFacts({ facts }: Manifest): Vocabulary {
  const of = Object.entries(facts).flatMap(([name, { type, min, max }]): [string, FactSpec][] =>
    type === "int" ? [[name, checked(min, max)]] : [],
  );
  return { check: { of: new Map(of) } };
}

const cleared: FactSpec = { type: "bool", class: "monotone", default: 0 };

function checked(min: number | undefined, max: number | undefined): FactSpec {
  return {
    type: "int",
    ...(min === undefined ? {} : { min: min + 1 }),
    ...(max === undefined ? {} : { max: max + 20 }),
    class: "chance",
  };
}
