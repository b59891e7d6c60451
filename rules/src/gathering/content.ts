import type { Entry, Report, RoomContent, Sources } from "../content/kind.ts";
import type { Vocabulary } from "../gates/vocabulary.ts";
import { itemFacts } from "../inventory/vocabulary.ts";
import { levelFacts } from "../levels/vocabulary.ts";
import { tracks } from "../mastery/content.ts";
import { type Make, maker } from "../mastery/gate.ts";
import { masteryFacts } from "../mastery/vocabulary.ts";
import { hostFacts } from "../players/vocabulary.ts";
import { walletFacts } from "../wallet/vocabulary.ts";
import { checkDefinitions, checkPlaces } from "./check.ts";
import { type DefinitionBody, type PlaceBody, resourceNodes, resourcePlaces } from "./kinds.ts";
import type { Definition, GatheringContent, ResourceNode } from "./state.ts";
import type { Lot, Yields } from "./yields.ts";

export const gatheringContent: RoomContent<GatheringContent> = {
  room: "gathering",
  kinds: [resourceNodes, resourcePlaces],
  words: ["resource_place"],
  resolve,
};

function resolve(sources: Sources, report: Report): GatheringContent {
  const bodies = sources.of(resourceNodes);
  const places = sources.of(resourcePlaces);
  checkDefinitions(bodies, sources, factsOf(sources, "bounded"), report);
  checkPlaces(places, bodies, report);
  const make = maker(factsOf(sources, "unbounded"));
  const definitions = new Map([...bodies].map(([id, { body }]) => [id, definitionOf(id, body, make)]));
  const nodes = [...places.values()].flatMap((entry) => nodeOf(entry, definitions));
  return { nodes: new Map(nodes.map((node) => [node.id, node])), definitions };
}

function factsOf(sources: Sources, bounds: "bounded" | "unbounded"): Vocabulary {
  return {
    ...hostFacts(sources.manifest),
    ...levelFacts(sources, bounds),
    ...walletFacts(sources),
    ...itemFacts(sources, bounds),
    ...masteryFacts(sources.of(tracks)),
  };
}

function definitionOf(id: string, body: DefinitionBody, make: Make): Definition {
  const { maxGathers: max, scope, depletion, regrowth, xp, gate } = body;
  return {
    id,
    scope,
    max,
    depletion,
    regrowth,
    yields: yieldsOf(body.yields),
    ...(xp === undefined ? {} : { xp }),
    ...(gate === undefined ? {} : { gate: make(gate) }),
  };
}

function yieldsOf({ fixed, weighted }: DefinitionBody["yields"]): Yields {
  return {
    fixed: fixed.map(lotOf),
    rolls: weighted?.rolls ?? 0,
    entries: (weighted?.entries ?? []).map((entry) =>
      "item" in entry ? { weight: entry.weight, lot: lotOf(entry) } : { weight: entry.weight },
    ),
  };
}

function lotOf({ item, count }: DefinitionBody["yields"]["fixed"][number]): Lot {
  const [least, most] = typeof count === "number" ? [count, count] : count;
  return { item, least, most };
}

function nodeOf(
  { id, body }: Entry<PlaceBody>,
  definitions: ReadonlyMap<string, Definition>,
): readonly ResourceNode[] {
  const definition = definitions.get(body.definition);
  if (definition === undefined) return [];
  const { position, zoneNode } = body;
  return [
    {
      id,
      definition,
      ...(position === undefined ? {} : { position: positionOf(position) }),
      ...(zoneNode === undefined ? {} : { zoneNode }),
    },
  ];
}

function positionOf({ x, y, z }: NonNullable<PlaceBody["position"]>): NonNullable<ResourceNode["position"]> {
  return { x, y, ...(z === undefined ? {} : { z }) };
}
